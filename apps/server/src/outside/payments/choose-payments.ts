import type { Rulebook } from '@kalima/rules';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { demoPayments } from './demo-payments.ts';
import type { Payments } from './payments.ts';
import { createStripePayments } from './stripe-payments.ts';

const permissionNeeded =
  'Payments are real: the publishers of the translations of the Quran that come with this app ask for permission for ' +
  'commercial use. See NOTICE, and set other translations if you do not have it.';

/** @param warn called once with the operator's open tasks. */
export function choosePayments(
  config: Config,
  clock: Clock,
  rulebook: Rulebook,
  warn: (text: string) => void,
): Payments {
  if (config.stripe === null) return demoPayments;
  warn(permissionNeeded);
  return createStripePayments(config, config.stripe, clock, rulebook);
}
