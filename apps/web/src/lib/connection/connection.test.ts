// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { foreign } from '../../../test/server-responses.ts';
import { isOnline, noteNoReply, noteReply, watchConnection } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  noteReply();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('one request that is lost is no lost connection, two in a row are; a reply in between begins anew', () => {
  noteNoReply();
  noteReply();
  noteNoReply();
  expect(isOnline()).toBe(true);
  noteNoReply();
  expect(isOnline()).toBe(false);
  noteReply();
  expect(isOnline()).toBe(true);
});

test('what the browser knows counts, whatever was answered', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  noteReply();
  expect(isOnline()).toBe(false);
});

test('an answer of something in between is no answer of the server', async () => {
  vi.stubGlobal('fetch', async () => foreign('sign in to this network'));
  noteNoReply();
  noteNoReply();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isOnline()).toBe(false);
  vi.stubGlobal('fetch', async () => new Response());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isOnline()).toBe(true);
});

test('questions that nobody answers do not pile up', async () => {
  const ask = vi.fn(async (_: string, _init: RequestInit) => new Promise<Response>(() => undefined));
  vi.stubGlobal('fetch', ask);
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  noteNoReply();
  noteNoReply();
  await vi.advanceTimersByTimeAsync(30_000);
  const bounds = timeout.mock.results.map(({ value }) => value);
  expect(ask.mock.calls.map(([, { signal }]) => signal)).toEqual(bounds);
  expect(timeout.mock.calls).toEqual([[10_000], [10_000], [10_000]]);
});

test('a server that answers nobody is asked again, and whoever waits hears of it', async () => {
  let answers = false;
  const ask = vi.fn(async () => {
    if (!answers) throw new TypeError('Failed to fetch');
    return new Response();
  });
  vi.stubGlobal('fetch', ask);
  const heard: boolean[] = [];
  const stop = watchConnection(() => heard.push(isOnline()));
  noteNoReply();
  noteNoReply();
  await vi.advanceTimersByTimeAsync(25_000);
  expect([ask.mock.calls.length, heard]).toEqual([2, [false]]);
  answers = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(3);
  stop();
});

test('the browser that is back on line ends the wait at once', () => {
  noteNoReply();
  noteNoReply();
  window.dispatchEvent(new Event('online'));
  expect(isOnline()).toBe(true);
});
