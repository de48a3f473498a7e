import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidateQueries, onlyReads } from '../../lib/api/invalidate-queries.ts';
import { logUnlessTransient } from '../../lib/offline/log/deliver.ts';
import { deliverGuestExercise } from '../../lib/offline/tickets/guest-exercise.ts';
import { useToast } from '../../ui/status/toast.tsx';

const deliveries = new Map<string, ReturnType<typeof deliverGuestExercise>>();

/** One delivery at a time, however often the page is drawn. */
function deliverOnce(userId: string) {
  const known = deliveries.get(userId);
  if (known) return known;
  const made = deliverGuestExercise(userId).finally(() => deliveries.delete(userId));
  deliveries.set(userId, made);
  return made;
}

/** Moves a guest's exercise to the first learner who signs in here. */
export function GuestKeeper({ userId }: { userId: string }) {
  const { t } = useTranslation('trial');
  const queries = useQueryClient();
  const toasts = useToast();
  useEffect(() => {
    let isShown = true;
    deliverOnce(userId).then((rejection) => {
      invalidateQueries(queries, { predicate: onlyReads });
      if (rejection !== null && isShown) toasts.show({ kind: 'bad', title: t(`guest.notAdded.${rejection}`) });
    }, logUnlessTransient('the exercise of a guest could not be delivered'));
    return () => {
      isShown = false;
    };
  }, [userId, queries, toasts, t]);
  return null;
}
