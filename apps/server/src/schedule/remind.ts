import type { Dependencies } from '../dependencies.ts';
import { dueReminders } from '../features/notifications/due-reminders.ts';
import { remindLearner } from '../features/notifications/remind-learner.ts';
import type { Job } from './schedule.ts';

/** Learners per batch: most of the time is spent on push services. */
const maxBatch = 50;
/** Limits the delay of other jobs and of a shutdown; the rest is due at the next tick. */
const longestRunMs = 20_000;

export function remind(deps: Dependencies): Job {
  return {
    name: 'remind',
    run: async () => {
      const startMs = performance.now();
      const nowMs = deps.clock.now();
      const failures: unknown[] = [];
      while (performance.now() - startMs < longestRunMs) {
        const batch = await dueReminders(deps.database, nowMs, maxBatch);
        const results = await Promise.allSettled(batch.map((due) => remindLearner(deps, due)));
        failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
        // A failed reminder stays due: without this the batch would repeat forever.
        if (batch.length < maxBatch || failures.length > 0) break;
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`);
    },
  };
}
