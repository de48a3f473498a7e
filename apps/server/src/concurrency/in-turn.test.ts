import { expect, it } from 'vitest';
import { QueueFullError } from './concurrency-limit.ts';
import { createTurns } from './in-turn.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('tasks of one key wait for each other, also for one that fails; those of another do not', async () => {
  const inTurn = createTurns(20);
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

it('a key has so many tasks at once and no more, and takes others when they are done', async () => {
  const inTurn = createTurns(2);
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  const tasks = [inTurn('one', () => held), inTurn('one', () => held)];
  await expect(inTurn('one', () => held)).rejects.toThrow(QueueFullError);
  expect(await inTurn('other', async () => 'done')).toBe('done');
  end();
  await Promise.all(tasks);
  expect(await inTurn('one', async () => 'done')).toBe('done');
});
