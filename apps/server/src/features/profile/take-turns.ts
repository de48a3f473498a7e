import { Problem } from '../../http/errors.ts';

interface Turns {
  /** How many may be at work at the same time. */
  readonly atOnce: number;
  /** How many may wait for that; whoever comes then is asked to come again. */
  readonly waitingMost: number;
}

const comeAgainSeconds = 10;

/** Heavy work in small numbers: many at once must not take the machine, nor its memory. */
export function takeTurns({ atOnce, waitingMost }: Turns): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working >= atOnce) {
      if (waiting.length >= waitingMost) throw new Problem(503, 'unavailable', comeAgainSeconds);
      // Whoever ends hands the place over, so that nobody slips in between.
      await new Promise<void>((begin) => waiting.push(begin));
    } else working += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) working -= 1;
      else next();
    }
  };
}
