interface ConcurrencyLimit {
  readonly maxConcurrent: number;
  /** Length of the queue; further tasks are rejected. Default: unbounded. */
  readonly maxWaiting?: number;
}

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export function limitConcurrency({
  maxConcurrent,
  maxWaiting = Number.POSITIVE_INFINITY,
}: ConcurrencyLimit): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= maxConcurrent) {
      if (waiting.length >= maxWaiting) throw new QueueFullError();
      // A finished task hands its slot to the next in the queue, so that no newcomer takes it.
      await new Promise<void>((begin) => waiting.push(begin));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
