// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let store: typeof import('./browser-store.ts');

const refuse = (name: string) =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', name);
  });

beforeEach(async () => {
  localStorage.clear();
  vi.resetModules();
  store = await import('./browser-store.ts');
});
afterEach(() => vi.restoreAllMocks());

test('a value that the storage refuses lasts until the page is left, in place of the older one', () => {
  store.writeStored('kalima.trial', 'old');
  const refusal = refuse('QuotaExceededError');
  store.writeStored('kalima.trial', 'new');
  expect(store.readStored('kalima.trial')).toBe('new');
  expect(store.storedKeys()).toEqual(['kalima.trial']);
  expect(store.isStorageFull.get()).toBe(true);
  expect(localStorage.getItem('kalima.trial')).toBeNull();

  refusal.mockRestore();
  store.writeStored('kalima.trial', 'newer');
  expect(localStorage.getItem('kalima.trial')).toBe('newer');
  expect(store.storedKeys()).toEqual(['kalima.trial']);
});

test('the room of the older value is used for the newer one', () => {
  store.writeStored('kalima.trial', 'old');
  const write = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (this.getItem(key) !== null) throw new DOMException('full', 'QuotaExceededError');
    write.call(this, key, text);
  });
  store.writeStored('kalima.trial', 'newer');
  expect(localStorage.getItem('kalima.trial')).toBe('newer');
  expect(store.isStorageFull.get()).toBe(false);
});

test('a removed value is gone, though the storage had refused it', () => {
  refuse('QuotaExceededError');
  store.writeStored('kalima.trial', 'new');
  store.forgetStored('kalima.trial');
  expect(store.readStored('kalima.trial')).toBeNull();
  expect(store.storedKeys()).toEqual([]);
});

test('a storage that the browser closes is not called full', () => {
  refuse('SecurityError');
  store.writeStored('kalima.trial', 'new');
  expect(store.readStored('kalima.trial')).toBe('new');
  expect(store.isStorageFull.get()).toBe(false);
});
