/** Rejects with a `TimeoutError` after `maxMs`; the work itself goes on. */
export async function withTimeout<T>(maxMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException(`No end within ${maxMs} ms`, 'TimeoutError')), maxMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';
