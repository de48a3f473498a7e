interface Turns {
  /** How many may be at work at the same time. */
  readonly atOnce: number;
  /** How many may wait for that; whoever comes then is asked to come again. Default: as many as come. */
  readonly waitingMost?: number;
}

/** Too many are waiting already. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** Work in small numbers: many at once must not take the machine, its memory, or somebody else's patience. */
export function takeTurns({
  atOnce,
  waitingMost = Number.POSITIVE_INFINITY,
}: Turns): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working >= atOnce) {
      if (waiting.length >= waitingMost) throw new Busy();
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
