/** Waits so long and no longer: what takes more has failed, whatever may still come of it. */
export async function within<T>(limitMs: number, who: string, work: Promise<T>): Promise<T> {
  if (limitMs === Number.POSITIVE_INFINITY) return work;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`${who} took more than ${limitMs} ms`)), limitMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

class TookTooLong extends Error {
  /** As the platform calls its own. */
  override readonly name = 'TimeoutError';
}

export const isTookTooLong = (error: unknown): error is Error => error instanceof TookTooLong;
