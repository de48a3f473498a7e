import { setTimeout as delay } from 'node:timers/promises';
import type { QuizMatchView } from '@kalima/contract';
import type { Dependencies } from '../../dependencies.ts';
import { getMatch } from './read-quiz.ts';

interface Wait {
  readonly matchId: string;
  readonly seen: QuizMatchView['turn'];
  /** Ends the wait with the current match. */
  readonly signal: AbortSignal;
}

interface WaitTimes {
  /** Poll interval for writes by other servers. */
  readonly lookMs: number;
  /** Shorter than any proxy's timeout. */
  readonly maxMs: number;
}

export const waitTimes: WaitTimes = { lookMs: 1000, maxMs: 20_000 };
/** Concurrent waits per learner on one server. */
const maxWaits = 3;

/** Long polling: waits until it is another's turn. */
export function matchWaits(deps: Dependencies, { lookMs, maxMs } = waitTimes) {
  const waits = new Map<string, number>();
  return async (userId: string, { matchId, seen, signal }: Wait): Promise<{ match: QuizMatchView }> => {
    const running = waits.get(userId) ?? 0;
    const endsAt = performance.now() + (running < maxWaits ? maxMs : 0);
    waits.set(userId, running + 1);
    try {
      for (;;) {
        const found = await getMatch(deps, userId, matchId);
        if (found.match.turn !== seen || signal.aborted || performance.now() >= endsAt) return found;
        await delay(lookMs, undefined, { signal }).catch(() => undefined);
      }
    } finally {
      const left = (waits.get(userId) ?? 1) - 1;
      if (left > 0) waits.set(userId, left);
      else waits.delete(userId);
    }
  };
}
