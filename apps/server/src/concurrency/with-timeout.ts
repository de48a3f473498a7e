/** Rejects with a `TimeoutError` after `limitMs`; the work itself is not cancelled. */
export async function withTimeout<T>(limitMs: number, who: string, work: Promise<T>): Promise<T> {
  if (limitMs === Number.POSITIVE_INFINITY) return work;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`${who} took more than ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

class TimeoutError extends Error {
  /** The same name as the platform's own, as of `AbortSignal.timeout`. */
  override readonly name = 'TimeoutError';
}

export const isTimeoutError = (error: unknown): error is Error => error instanceof TimeoutError;
