import { describe, expect, it } from 'vitest';
import { createFakeVoice } from '../../../test/fake-voice.ts';
import { withCare } from './careful-engine.ts';
import { type SpeechEngine, SpeechUnavailable, TextTurnedAway, usualSettings } from './speech-engine.ts';

function anEngine() {
  const state: { nowMs: number; failure: Error | null; asked: number; atOnce: number; max: number } = {
    nowMs: 0,
    failure: null,
    asked: 0,
    atOnce: 0,
    max: 0,
  };
  const inner: SpeechEngine = {
    ...createFakeVoice(),
    synthesise: async () => {
      state.asked += 1;
      state.atOnce += 1;
      state.max = Math.max(state.max, state.atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      state.atOnce -= 1;
      if (state.failure !== null) throw state.failure;
      return new Uint8Array([1]);
    },
  };
  const engine = withCare(inner, { maxConcurrent: 2, pauseMs: 30_000, nowMs: () => state.nowMs });
  const say = () => engine.synthesise('كِتَاب', 'daniel-clear', usualSettings);
  return { state, say };
}

describe('a provider', () => {
  it('is left alone for a while after a failure, and then asked again', async () => {
    const { state, say } = anEngine();
    state.failure = new SpeechUnavailable('down');
    await expect(say()).rejects.toThrow('down');
    await expect(say()).rejects.toThrow('left alone');
    state.nowMs = 29_999;
    await expect(say()).rejects.toThrow(SpeechUnavailable);
    expect(state.asked).toBe(1);
    state.nowMs = 30_000;
    state.failure = null;
    expect(await say()).toEqual(new Uint8Array([1]));
    expect(await say()).toEqual(new Uint8Array([1]));
    expect(state.asked).toBe(3);
  });

  it('is asked for other texts when it turned one away', async () => {
    const { state, say } = anEngine();
    state.failure = new TextTurnedAway('not this');
    await expect(say()).rejects.toThrow('not this');
    state.failure = null;
    expect(await say()).toEqual(new Uint8Array([1]));
  });

  it('is asked for two clips at once at most, and for all of them in the end', async () => {
    const { state, say } = anEngine();
    expect(await Promise.all(Array.from({ length: 9 }, say))).toHaveLength(9);
    expect([state.asked, state.max]).toEqual([9, 2]);
  });

  it('does not keep those waiting who come after a failure', async () => {
    const { state, say } = anEngine();
    state.failure = new SpeechUnavailable('down');
    const results = await Promise.allSettled(Array.from({ length: 9 }, say));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(state.asked).toBe(2);
  });
});
