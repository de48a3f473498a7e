import { describe, expect, it } from 'vitest';
import { asProblem, statusOfProblem } from '../http/errors.ts';
import type { Problem } from '../request/errors.ts';
import { limitConcurrency } from './concurrency-limit.ts';

/** Work that ends when the test says so. */
function aWork() {
  let end = () => {};
  let fail = (_error: Error) => {};
  const done = new Promise<void>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  let hasBegun = false;
  const run = () => {
    hasBegun = true;
    return done;
  };
  return { run, end: () => end(), fail: () => fail(new Error('broken')), hasBegun: () => hasBegun };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('let so many work at once, and the next when one is done, in their order', async () => {
    const limited = limitConcurrency({ maxConcurrent: 2, maxWaiting: 5 });
    const works = [aWork(), aWork(), aWork(), aWork()] as const;
    const all = works.map(({ run }) => limited(run));
    await settled();
    expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false]);
    works[1].end();
    await settled();
    expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, false]);
    for (const { end } of works) end();
    await Promise.all(all);
    expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, true]);
  });

  it('go on after a work that failed', async () => {
    const limited = limitConcurrency({ maxConcurrent: 1, maxWaiting: 1 });
    const first = aWork();
    const failing = limited(first.run);
    const second = limited(async () => 'done');
    first.fail();
    await expect(failing).rejects.toThrow('broken');
    expect(await second).toBe('done');
    expect(await limited(async () => 'again')).toBe('again');
  });

  it('are not waited for by more than there is room: 503, come again', async () => {
    const limited = limitConcurrency({ maxConcurrent: 1, maxWaiting: 1 });
    const first = aWork();
    const all = [limited(first.run), limited(async () => undefined)];
    const refused = await limited(async () => undefined).catch(asProblem);
    expect(refused).toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
    expect(statusOfProblem(refused as Problem)).toBe(503);
    first.end();
    await Promise.all(all);
  });
});
