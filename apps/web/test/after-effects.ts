import { getConfig } from '@testing-library/react';

/** An effect may render again, and that render has effects of its own. */
const rounds = 4;

const { asyncWrapper } = getConfig();
// DownloadInfo before a test can replace it.
const { setImmediate } = globalThis;

/**
 * Lets a test go on only when the effects of what it found or did have run. After a render of more than 5 ms, React runs effects in
 * an immediate of their own; on a busy machine the test would otherwise go on before them.
 */
export async function afterEffects<T>(callback: () => Promise<T>): Promise<T> {
  const found = await asyncWrapper(callback);
  for (let round = 0; round < rounds; round++) await new Promise((resolve) => setImmediate(resolve));
  return found as T;
}
