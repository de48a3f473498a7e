import { advisoryLocks } from '../database/advisory-locks.ts';
import { tryWithAdvisoryLock } from '../database/try-with-advisory-lock.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Job } from './schedule.ts';

/** At start, then every minute until the payment provider has answered. */
export function seedCatalogue({ database, payments }: Dependencies): Job {
  return {
    name: 'seed the catalogue',
    run: async () => {
      if (payments.kind === 'demo' || payments.hasCatalogue()) return;
      await tryWithAdvisoryLock(database, advisoryLocks.paymentCatalogue, () => payments.seedCatalogue());
    },
  };
}
