import type { Dependencies } from '../dependencies.ts';
import { dueReminders } from '../features/notifications/due-reminders.ts';
import { remindLearner } from '../features/notifications/remind-learner.ts';
import type { Job } from './schedule.ts';

/** So many learners at a time: most of it is waiting for push services. */
const maxBatch = 50;
/** The other jobs wait meanwhile, and so does a server that is to end; what is left is due at the next tick. */
const longestRunMs = 20_000;

/** Spec 2 §4, the daily reminder. */
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
        // One that fails stays due: without this the batch would come again and again.
        if (batch.length < maxBatch || failures.length > 0) break;
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`);
    },
  };
}
