import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateSpeech } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { createFakeVoice } from '../../../test/fake-voice.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { type ClipBudget, withBudget } from '../../outside/speech/budgeted-engine.ts';
import { createClipStore } from '../../outside/speech/clip-store.ts';
import { type SpeechEngine, SpeechUnavailable } from '../../outside/speech/speech-engine.ts';
import { createClipBudget } from '../../player/clip-budget.ts';

let server: TestServer;
let learner: TestLearner;
let folder: string;
let paidCalls: string[];
let isPaidBroken = false;

/** Its clips bear its name. */
const paid: SpeechEngine = {
  name: 'paid-1',
  synthesise: async (text) => {
    if (isPaidBroken) throw new SpeechUnavailable('broken');
    paidCalls.push(text);
    return Buffer.from(`paid ${text}`);
  },
  close: async () => undefined,
};
const maxClips = 3;
const budgetOf = () => createClipBudget(server.database, server.clock, maxClips);
const lazily: ClipBudget = { reserve: () => budgetOf().reserve(), release: () => budgetOf().release() };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kalima-paid-'));
  server = await startTestServer(
    { emailConfirmation: 'off' },
    {
      startsAt: '2026-11-21T10:00:00Z',
      speech: createClipStore({
        engines: [withBudget(paid, lazily), createFakeVoice()],
        folder,
        onDiskError: () => undefined,
        onStandIn: () => undefined,
      }),
    },
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  server.clock.advance(24 * 3_600_000);
  paidCalls = [];
  isPaidBroken = false;
  learner = await aLearnerAtAnyTime(server);
});

const words = () => [...server.deps.teaching.course.words.values()].map(({ arabic }) => arabic.split(' ')[0] ?? '');
let next = 0;
/** A word without a cached clip. */
const newWord = () => {
  next += 1;
  return words()[next] ?? '';
};
async function isPaid(text: string): Promise<boolean> {
  const { audioContent } = await learner.call(generateSpeech, { body: { text } });
  return Buffer.from(audioContent, 'base64').toString().startsWith('paid');
}
const counted = async () => {
  const [row] = await server.database.run<{ clips: number }>(
    sql`select clips from paid_clips order by day desc limit 1`,
  );
  return row?.clips;
};

describe('the budget of paid clips', () => {
  it('is so many a day; beyond it the embedded voice stands in, and the next day it is whole again', async () => {
    const heard = [];
    for (let asked = 0; asked < 5; asked += 1) heard.push(await isPaid(newWord()));
    expect([heard, paidCalls.length]).toEqual([[true, true, true, false, false], 3]);
    server.clock.advance(24 * 3_600_000);
    expect(await isPaid(newWord())).toBe(true);
  });

  it('is not spent by a clip that is kept, nor by one that could not be made', async () => {
    const word = newWord();
    expect([await isPaid(word), await isPaid(word), await counted()]).toEqual([true, true, 1]);
    isPaidBroken = true;
    expect([await isPaid(newWord()), await counted()]).toEqual([false, 1]);
  });

  it('is one for all processes, however many ask at once', async () => {
    const processes = [budgetOf(), budgetOf()];
    const granted = await Promise.all(Array.from({ length: 20 }, (_, each) => processes[each % 2]?.reserve()));
    expect(granted.filter((each) => each === true)).toHaveLength(maxClips);
    expect(await isPaid(newWord())).toBe(false);
  });

  it('of nothing makes no clip at all', async () => {
    expect(await createClipBudget(server.database, server.clock, 0).reserve()).toBe(false);
  });
});
