import { getGuideMemory, getJourney, takeTrial } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { isRefusal } from '../../lib/api/problems.ts';
import { forgetTrial, readTrial } from './trial-record.ts';

/**
 * What a visitor learnt in this browser becomes the first learner's own who signs in here; then the browser forgets it. What did not
 * arrive is sent at the next visit.
 */
export function TrialKeeper() {
  const queries = useQueryClient();
  useEffect(() => {
    const record = readTrial();
    if (record === null) return forgetTrial();
    call(takeTrial, { body: record }).then(
      () => {
        forgetTrial();
        void queries.invalidateQueries({ queryKey: keyOf(getJourney) });
        void queries.invalidateQueries({ queryKey: [getGuideMemory.name] });
      },
      (error: unknown) => {
        if (isRefusal(error) && error.status === 400) forgetTrial();
      },
    );
  }, [queries]);
  return null;
}
