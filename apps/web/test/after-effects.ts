import { getConfig } from '@testing-library/react';

/** Effects of what was drawn, what they draw anew, and the effects of that. */
const rounds = 4;

const { asyncWrapper } = getConfig();
// Taken before a test can replace it.
const { setImmediate } = globalThis;

/**
 * What a test has found, waited for or done has had its effects too. Where drawing took more than 5 ms, React runs them in an immediate
 * of their own: on a busy machine that is after the test has gone on.
 */
export async function afterEffects<T>(callback: () => Promise<T>): Promise<T> {
  const found = await asyncWrapper(callback);
  for (let round = 0; round < rounds; round++) await new Promise((resolve) => setImmediate(resolve));
  return found as T;
}
