// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const struck: number[] = [];
const ramp = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };

class FakeNode {
  gain = ramp;
  constructor(
    readonly context: unknown,
    readonly options: { frequency?: number; type?: string } = {},
  ) {}
  connect(next: unknown) {
    return next;
  }
  stop() {}
}

async function freshSound() {
  vi.resetModules();
  return import('./sound.ts');
}

beforeEach(() => {
  struck.length = 0;
  localStorage.clear();
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      currentTime = 0;
      destination = {};
    },
  );
  vi.stubGlobal('GainNode', FakeNode);
  vi.stubGlobal('BiquadFilterNode', FakeNode);
  vi.stubGlobal(
    'OscillatorNode',
    class extends FakeNode {
      start() {
        struck.push(this.options.frequency ?? 0);
      }
    },
  );
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: true } });
});
afterEach(() => vi.unstubAllGlobals());

test('right rises, wrong falls, and the four sounds differ', async () => {
  const { playSound } = await freshSound();
  const tunes = (['right', 'wrong', 'five', 'finish'] as const).map((name) => {
    struck.length = 0;
    playSound(name);
    return [...struck];
  });
  const [right = [], wrong = []] = tunes;
  expect(right.at(-1)).toBeGreaterThan(right[0] ?? 0);
  expect(wrong.at(-1)).toBeLessThan(wrong[0] ?? 0);
  expect(new Set(tunes.map(String)).size).toBe(4);
});

test('the choice of silence is kept for the next visit', async () => {
  const first = await freshSound();
  first.chooseSound(false);
  first.playSound('right');
  expect(struck).toEqual([]);
  expect(localStorage.getItem('kalima.sound')).toBe('off');
  const next = await freshSound();
  next.playSound('right');
  expect(struck).toEqual([]);
  next.chooseSound(true);
  next.playSound('right');
  expect(struck).not.toEqual([]);
});

test('nothing sounds before the page was touched', async () => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive: false } });
  const { playSound } = await freshSound();
  playSound('finish');
  expect(struck).toEqual([]);
});

test('a browser that cannot make sounds plays on in silence', async () => {
  vi.stubGlobal('AudioContext', undefined);
  const { playSound } = await freshSound();
  expect(() => playSound('right')).not.toThrow();
});

test('no tune lasts longer than 600 ms', async () => {
  const { tunes } = await freshSound();
  for (const [name, notes] of Object.entries(tunes))
    expect(Math.max(...notes.map(({ atMs, lengthMs }) => atMs + lengthMs)), name).toBeLessThanOrEqual(600);
});
