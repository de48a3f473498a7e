import { pregenerateAudio } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearner } from '../../../test/a-learner.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { Clips } from '../../outside/speech/clip-store.ts';
import { SpeechUnavailable, UnspeakableText } from '../../outside/speech/speech-engine.ts';
import { loadTeaching } from '../../teaching.ts';
import { createPregeneration } from './pregeneration.ts';

const teaching = loadTeaching();
const words = [...teaching.course.words.values()];
const wanted = [...new Set(words.flatMap(({ forms, example }) => [forms[0], example.arabic]))];
const quiet = { info: () => undefined, warn: () => undefined };

/** A voice that makes a clip when it is told to; `asked` are the texts, in order. */
function heldVoice() {
  const asked: string[] = [];
  const waiting: { resolve(clip: Uint8Array): void; reject(error: Error): void }[] = [];
  const speech: Clips = {
    clipOf: (text) => {
      asked.push(text);
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    close: async () => undefined,
  };
  const pregeneration = createPregeneration({ speech, teaching }, quiet);
  /** Lets what was decided take effect. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const say = async () => {
    waiting.shift()?.resolve(new Uint8Array());
    await settle();
  };
  const fail = async (error: Error) => {
    waiting.shift()?.reject(error);
    await settle();
  };
  return { pregeneration, asked, waiting, say, fail };
}

describe('the making of clips ahead of time', () => {
  it('comes to every word and every example phrase, each once and one at a time', async () => {
    const { pregeneration, asked, waiting, say, fail } = heldVoice();
    pregeneration.start();
    for (let made = 1; made <= wanted.length; made += 1) {
      expect([asked.length, waiting.length]).toEqual([made, 1]);
      if (made === 3) await fail(new UnspeakableText('passed over'));
      else await say();
    }
    expect(waiting).toEqual([]);
    expect(asked.toSorted()).toEqual(wanted.toSorted());
  });

  it('runs once, however often it is started', async () => {
    const { pregeneration, asked, say } = heldVoice();
    for (let time = 0; time < 3; time += 1) pregeneration.start();
    expect(asked).toHaveLength(1);
    await say();
    pregeneration.start();
    expect(asked).toHaveLength(2);
  });

  it('is stopped after the clip at hand, and not started again', async () => {
    const { pregeneration, asked, say } = heldVoice();
    pregeneration.start();
    const stopped = pregeneration.stop();
    await say();
    await stopped;
    pregeneration.start();
    expect(asked).toHaveLength(1);
  });

  it('breaks off without a voice, and begins anew when it is started again', async () => {
    const { pregeneration, asked, waiting, say, fail } = heldVoice();
    pregeneration.start();
    await say();
    await fail(new SpeechUnavailable('none'));
    expect(waiting).toEqual([]);
    pregeneration.start();
    expect([asked[2], asked.length]).toEqual([asked[0], 3]);
  });
});

describe('a learner', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ emailConfirmation: 'off' });
  });
  afterAll(() => server.close());

  it('starts it, five times an hour at most', async () => {
    const learner = await aLearner(server);
    for (let time = 0; time < 5; time += 1) {
      expect(await learner.call(pregenerateAudio, {})).toEqual({ success: true });
    }
    await expect(learner.call(pregenerateAudio, {})).rejects.toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(await (await aLearner(server)).call(pregenerateAudio, {})).toEqual({ success: true });
    expect(server.voice.spoken.length).toBeGreaterThan(0);
  });
});
