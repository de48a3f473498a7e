import { getGuideMemory, getJourney, takeTrial } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { optionalPart } from '../../lib/loading/optional-part.tsx';
import { hasGuestExercise } from '../../lib/session/guest-id.ts';
import { forgetTrial, readTrial } from './trial-record.ts';

const GuestKeeper = optionalPart(async () => {
  const [module] = await Promise.all([import('./guest-keeper.tsx'), loadTexts('trial')]);
  return { default: module.GuestKeeper };
});

/** Moves a visitor's trial to the first learner who signs in here, then the exercise. A record that did not arrive is sent at the next visit. */
export function TrialKeeper({ userId }: { userId: string }) {
  const queries = useQueryClient();
  const [isTrialDone, setTrialDone] = useState(false);
  useEffect(() => {
    const done = () => {
      forgetTrial();
      setTrialDone(true);
    };
    const record = readTrial();
    if (record === null) return done();
    call(takeTrial, { body: record }).then(
      () => {
        done();
        void queries.invalidateQueries({ queryKey: keyOf(getJourney) });
        void queries.invalidateQueries({ queryKey: [getGuideMemory.name] });
      },
      (error: unknown) => {
        if (isRefusal(error) && error.status === 400) done();
      },
    );
  }, [queries]);
  return isTrialDone && hasGuestExercise() ? <GuestKeeper userId={userId} /> : null;
}
