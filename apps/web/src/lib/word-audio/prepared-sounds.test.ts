import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSounds, prepareSound, takeSound } from './prepared-sounds.ts';

const loaded: string[] = [];

beforeEach(() => {
  loaded.length = 0;
  vi.stubGlobal(
    'Audio',
    class {
      constructor(readonly address: string) {
        loaded.push(address);
      }
    },
  );
});
afterEach(() => {
  forgetSounds();
  vi.unstubAllGlobals();
});

test('a sound is loaded before it is asked for, and played once', () => {
  prepareSound('blob:1');
  prepareSound('blob:1');
  expect(loaded).toEqual(['blob:1']);
  const sound = takeSound('blob:1');
  expect(loaded).toEqual(['blob:1']);
  expect(takeSound('blob:1')).not.toBe(sound);
  expect(loaded).toEqual(['blob:1', 'blob:1']);
});

test('what was not heard is forgotten with its session', () => {
  prepareSound('blob:1');
  forgetSounds();
  takeSound('blob:1');
  expect(loaded).toEqual(['blob:1', 'blob:1']);
});
