import { seedCatalogue } from '@kalima/contract';
import { useEffect } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { logProblem } from '../../lib/api/log.ts';
import { readStored, writeStored } from '../../lib/browser-store.ts';

/** Second specification §7: a browser asks once for the payment catalogue. That failing is only logged. */
export function useCatalogueSeed(): void {
  useEffect(() => {
    if (readStored('catalogue_seeded')) return;
    call(seedCatalogue).then(
      () => writeStored('catalogue_seeded', 'yes'),
      (error: unknown) => logProblem('the catalogue was not seeded', error),
    );
  }, []);
}
