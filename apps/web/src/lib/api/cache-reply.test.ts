import { eventually } from '@kalima/testing/eventually.ts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cacheReply } from './cache-reply.ts';

const queryKey = ['packs', null];

function watch() {
  const queries = new QueryClient();
  const replies: ((reply: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => replies.push(resolve));
  const stop = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
  const read = () => queries.getQueryData(queryKey);
  return { queries, replies, read, stop };
}

test('a reading that is older than a reply never takes its place', async () => {
  const { queries, replies, read, stop } = watch();
  replies[0]?.('at first');
  await eventually(() => expect(read()).toBe('at first'));
  void queries.refetchQueries({ queryKey });
  expect(replies).toHaveLength(2);
  cacheReply(queries, queryKey, 'chosen');
  expect(replies).toHaveLength(3);
  replies[1]?.('as it was before');
  replies[2]?.('chosen, and read');
  await eventually(() => expect(queries.isFetching()).toBe(0));
  expect(read()).toBe('chosen, and read');
  stop();
});

test('without a reading under way nothing is read again', async () => {
  const { queries, replies, read, stop } = watch();
  replies[0]?.('at first');
  await eventually(() => expect(read()).toBe('at first'));
  cacheReply(queries, queryKey, 'chosen');
  expect([read(), replies.length, queries.isFetching()]).toEqual(['chosen', 1, 0]);
  stop();
});
