// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { Fault, Refusal } from '../connection/problems.ts';
import { makeQueryClient, retryDelayMs, shouldRetry } from './query-client.ts';

test('a fault is tried three times more, a refusal never', () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, new Fault(503)))).toEqual([true, true, true, false]);
  expect(shouldRetry(0, new Refusal('not-found', 404))).toBe(false);
});

test('without a connection nothing is tried again', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(shouldRetry(0, new Fault(0))).toBe(false);
  expect(shouldRetry(0, new Fault(503))).toBe(true);
  vi.stubGlobal('navigator', { onLine: true });
  expect(shouldRetry(0, new Fault(0))).toBe(true);
  vi.unstubAllGlobals();
});

test('the wait doubles, up to 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

describe('the cache', () => {
  test('is kept for five minutes', () => {
    expect(makeQueryClient().getDefaultOptions().queries?.gcTime).toBe(300_000);
  });
});
