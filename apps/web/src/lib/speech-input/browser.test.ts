import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserSpeech } from './browser.ts';

class FakeRecogniser extends EventTarget {
  static latest: FakeRecogniser;
  lang = '';
  maxAlternatives = 0;
  started = false;
  stopped = false;
  aborted = false;
  constructor() {
    super();
    FakeRecogniser.latest = this;
  }
  start() {
    this.started = true;
  }
  stop() {
    this.stopped = true;
  }
  abort() {
    this.aborted = true;
    this.emit('end');
  }
  emit(name: string, more: object = {}) {
    this.dispatchEvent(Object.assign(new Event(name), more));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('webkitSpeechRecognition', FakeRecogniser);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const heard = (...transcripts: [string, number][]) => ({
  results: [transcripts.map(([transcript, confidence]) => ({ transcript, confidence }))],
});

test('Arabic is listened for, and the surest reading counts', async () => {
  const { done } = browserSpeech.record({ limitMs: 5000 });
  const recogniser = FakeRecogniser.latest;
  expect([recogniser.lang, recogniser.started, recogniser.maxAlternatives > 1]).toEqual(['ar-SA', true, true]);
  recogniser.emit('result', heard(['رف', 0.4], [' رب ', 0.8]));
  recogniser.emit('end');
  await expect(done).resolves.toEqual({ transcript: 'رب', confidence: 0.8 });
});

test('the recording ends by itself after its limit, counted from when the microphone is open', async () => {
  const onOpen = vi.fn();
  const { done } = browserSpeech.record({ limitMs: 5000, onOpen });
  const failed = done.catch((error) => error.problem);
  const recogniser = FakeRecogniser.latest;
  vi.advanceTimersByTime(20_000);
  expect(recogniser.stopped).toBe(false);
  recogniser.emit('audiostart');
  expect(onOpen).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(4999);
  expect(recogniser.stopped).toBe(false);
  vi.advanceTimersByTime(1);
  expect(recogniser.stopped).toBe(true);
  vi.advanceTimersByTime(10_000);
  expect(recogniser.aborted).toBe(true);
  await expect(failed).resolves.toBe('nothing-heard');
});

test.each([
  ['not-allowed', 'no-permission'],
  ['audio-capture', 'no-microphone'],
  ['no-speech', 'nothing-heard'],
  ['language-not-supported', 'no-recogniser'],
  ['network', 'unavailable'],
  ['service-not-allowed', 'unavailable'],
])('the browser’s %s is told as %s', async (error, problem) => {
  const { done } = browserSpeech.record({ limitMs: 5000 });
  FakeRecogniser.latest.emit('error', { error });
  FakeRecogniser.latest.emit('end');
  await expect(done).rejects.toMatchObject({ problem });
});

test('silence is nothing heard', async () => {
  const { done } = browserSpeech.record({ limitMs: 5000 });
  FakeRecogniser.latest.emit('result', heard(['  ', 0.9]));
  FakeRecogniser.latest.emit('end');
  await expect(done).rejects.toMatchObject({ problem: 'nothing-heard' });
});

test('a recogniser that never opens the microphone is given up, though it never ends', async () => {
  const { done } = browserSpeech.record({ limitMs: 5000 });
  const failed = done.catch((error) => error.problem);
  const recogniser = FakeRecogniser.latest;
  recogniser.abort = () => {
    recogniser.aborted = true;
  };
  await vi.advanceTimersByTimeAsync(59_999);
  expect(recogniser.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(recogniser.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await failed).toBe('unavailable');
});

test('the last word counts where a recogniser neither stops nor ends', async () => {
  const { stop, done } = browserSpeech.record({ limitMs: 5000 });
  const recogniser = FakeRecogniser.latest;
  recogniser.abort = () => undefined;
  recogniser.emit('audiostart');
  recogniser.emit('result', heard(['رب', 0.8]));
  stop();
  await vi.advanceTimersByTimeAsync(8000);
  await expect(done).resolves.toEqual({ transcript: 'رب', confidence: 0.8 });
});

test('who leaves ends the recording', () => {
  const leaving = new AbortController();
  browserSpeech.record({ limitMs: 5000, signal: leaving.signal }).done.catch(() => undefined);
  leaving.abort();
  expect(FakeRecogniser.latest.aborted).toBe(true);
});

test('a browser without a recogniser says so', async () => {
  vi.unstubAllGlobals();
  expect(browserSpeech.isAvailable()).toBe(false);
  await expect(browserSpeech.record({ limitMs: 5000 }).done).rejects.toMatchObject({ problem: 'no-recogniser' });
});
