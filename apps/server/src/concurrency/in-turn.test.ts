import { expect, it } from 'vitest';
import { createTurns } from './in-turn.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('tasks of one key wait for each other, also for one that fails; those of another do not', async () => {
  const inTurn = createTurns();
  const done: string[] = [];
  let fail = (_: Error) => {};
  const first = inTurn('one', () => new Promise<void>((_, reject) => (fail = reject)));
  const second = inTurn('one', async () => void done.push('second'));
  const other = inTurn('other', async () => void done.push('other'));
  await settled();
  expect(done).toEqual(['other']);
  fail(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await Promise.all([second, other]);
  expect(done).toEqual(['other', 'second']);
  expect(await inTurn('one', async () => 'third')).toBe('third');
});
