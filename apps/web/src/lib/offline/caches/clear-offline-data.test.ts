// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { clearOfflineData } from './clear-offline-data.ts';
import { persistStorage } from './persist-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('of what is kept only the page’s own files stay', async () => {
  const names = ['kalima-files-1', 'kalima-course', 'kalima-pictures', 'kalima-reminders-shown', 'of-somebody-else'];
  const drop = vi.fn(async () => true);
  vi.stubGlobal('caches', { keys: async () => names, delete: drop });
  const postMessage = vi.fn();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active: { postMessage } }) } });
  await clearOfflineData();
  expect(drop.mock.calls.flat()).toEqual(['kalima-course', 'kalima-pictures', 'kalima-reminders-shown']);
  expect(postMessage.mock.calls).toEqual([[{ kind: 'forget' }]]);
});

test('a browser without a worker forgets as well', async () => {
  const drop = vi.fn(async () => true);
  vi.stubGlobal('caches', { keys: async () => ['kalima-course'], delete: drop });
  await clearOfflineData();
  expect(drop).toHaveBeenCalledOnce();
});

test('a browser that keeps nothing has nothing to forget', async () => {
  await expect(clearOfflineData()).resolves.toBeUndefined();
});

test.each<[string, object | undefined, boolean]>([
  ['it has granted it before', { persisted: async () => true, persist: async () => false }, true],
  ['it grants it now', { persisted: async () => false, persist: async () => true }, true],
  ['it says no', { persisted: async () => false, persist: async () => false }, false],
  ['asking fails', { persisted: () => Promise.reject(new Error('no')), persist: async () => true }, false],
  ['it does not know the question', undefined, false],
])('whether storage is safe, where %s', async (_, storage, isSafe) => {
  vi.stubGlobal('navigator', { storage });
  expect(await persistStorage()).toBe(isSafe);
});

test.each<[string, object | undefined]>([
  ['has no worker', { getRegistration: async () => undefined }],
  ['has one that is not active yet', { getRegistration: async () => ({ active: null }) }],
])('a browser that %s is told nothing', async (_, serviceWorker) => {
  vi.stubGlobal('caches', { keys: async () => [], delete: async () => true });
  vi.stubGlobal('navigator', { serviceWorker });
  await expect(clearOfflineData()).resolves.toBeUndefined();
});
