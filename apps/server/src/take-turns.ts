interface Turns {
  /** Maximum number of concurrent tasks. */
  readonly atOnce: number;
  /** Maximum length of the queue. Default: unlimited. */
  readonly waitingMost?: number;
}

/** The queue is full. */
export class Busy extends Error {
  override readonly name = 'Busy';
}

/** Runs at most `atOnce` tasks concurrently; throws `Busy` when the queue is full. */
export function takeTurns({
  atOnce,
  waitingMost = Number.POSITIVE_INFINITY,
}: Turns): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working >= atOnce) {
      if (waiting.length >= waitingMost) throw new Busy();
      // A finished task hands its slot to the next in the queue, so that a new task cannot overtake it.
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
