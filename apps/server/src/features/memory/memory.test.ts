import { getGuideMemory, getMemory, startExercise } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { addDays } from '@kalima/rules';
import { foldWord, importedSource, type WordReview } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { playToEnd } from '../../../test/play.ts';

const today = '2026-11-21';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: `${today}T10:00:00Z` });
});
afterAll(() => server.close());

const dayMs = 24 * 3_600_000;

function review(word: WordId, daysAgo: number, isRight: boolean, changes: Partial<WordReview> = {}): WordReview {
  const day = addDays(today, -daysAgo);
  return {
    word,
    atMs: Date.parse(`${day}T12:00:00Z`),
    day,
    source: `played ${daysAgo}`,
    index: 0,
    task: 'meaning',
    outcome: isRight ? 'right' : 'wrong',
    evidence: isRight ? 'good' : 'again',
    tookMs: null,
    predicted: null,
    modelVersion: 'fsrs-6',
    ...changes,
  };
}

/** Puts a log there, and what is remembered by it. */
async function played({ userId }: TestLearner, log: readonly WordReview[]) {
  const { rulebook } = server.deps;
  const words = [...new Set(log.map(({ word }) => word))].map((word) => ({
    word,
    memory: foldWord(
      log.filter((each) => each.word === word),
      rulebook.memory.parameters,
      rulebook,
    ),
  }));
  await server.database.run(sql`
    insert into learner_words (user_id, word_id, taught_at, memory)
    select ${userId}::uuid, w.word, '2026-09-01', case when w.memory is null then null else w.memory || '{"version":2}' end
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w (word text, memory jsonb)`);
  await server.database.run(sql`
    insert into word_reviews
      (user_id, word_id, source, index, at, day, task, outcome, evidence, took_ms, predicted, model_version)
    select ${userId}::uuid, r.word, r.source, r.index, to_timestamp(r."atMs" / 1000.0), r.day, r.task, r.outcome, r.evidence,
      null, r.predicted, r."modelVersion"
    from jsonb_to_recordset(${JSON.stringify(log)}::jsonb) as r (
      word text, source text, index int, "atMs" float8, day date, task text, outcome text, evidence text, predicted real,
      "modelVersion" text)`);
}

const missed = (word: WordId) => Array.from({ length: 8 }, (_, at) => review(word, 16 - 2 * at, at === 3));

describe('the page of a learner’s memory', () => {
  it('has nothing to tell a new learner', async () => {
    const view = await (await aLearnerAtAnyTime(server)).call(getMemory, {});
    expect(view).toMatchObject({ today, met: 0, weakest: [], mixedUp: [], stubborn: [], calibration: { tries: 0 } });
    expect(view).toMatchObject({
      knowNow: { words: 0, from: 0, to: 0 },
      share: 0,
      canRead: 0,
      due: { words: 0, waiting: 0 },
    });
    expect(view.forecast).toHaveLength(31);
    expect(view.forecast.every(({ words }) => words === 0)).toBe(true);
  });

  it('tells each learner their own, in their language: weak words first, and what is due', async () => {
    const [who, other] = [await aLearnerAtAnyTime(server), await aLearnerAtAnyTime(server)];
    await played(who, [review('g01w01', 1, true), review('g01w02', 30, true), review('g01w03', 9, true)]);
    const view = await who.call(getMemory, { query: { language: 'fr' } });
    expect(view.weakest.map(({ word }) => word.id)).toEqual(['g01w02', 'g01w03', 'g01w01']);
    expect(view.weakest[0]?.word.meaning).toBe(server.deps.teaching.course.words.get('g01w02')?.meaning.fr);
    expect(view.weakest[0]?.before?.day).toBe(addDays(today, -6));
    expect(view.weakest[2]?.before).toEqual({ day: addDays(today, -1), recall: 1 });
    expect(view.due.words).toBeGreaterThan(0);
    expect(view.forecast[0]).toEqual({ day: today, words: view.due.words });
    expect(view.forecast.reduce((sum, { words }) => sum + words, 0)).toBe(3);
    expect((await other.call(getMemory, {})).knowNow.words).toBe(0);
  });

  it('shows for today what its review asks, and the number of words that wait beside it', async () => {
    const who = await aLearnerAtAnyTime(server);
    const words = [...server.deps.teaching.course.words.keys()].slice(0, 30);
    await played(
      who,
      words.map((word) => review(word, 14, true)),
    );
    const { due, forecast } = await who.call(getMemory, {});
    expect(due).toEqual({ words: server.deps.rulebook.maxReviewWords, waiting: 10 });
    expect(forecast[0]?.words).toBe(due.words);
    expect(forecast.slice(1).every(({ words: later }) => later === 0)).toBe(true);
  });

  it('tells which words were matched with each other', async () => {
    const who = await aLearnerAtAnyTime(server);
    const matched = { task: 'matching' } as const;
    const words = ['g01w01', 'g01w02', 'g01w03', 'g01w04', 'g01w05'] as const;
    await played(
      who,
      [3, 2].flatMap((day) => words.map((word, at) => review(word, day, at > 1, matched))),
    );
    const { mixedUp } = await who.call(getMemory, {});
    expect(mixedUp).toMatchObject([{ words: [{ id: 'g01w01' }, { id: 'g01w02' }], times: 2 }]);
  });

  it('shows a word that will not stick from another side', async () => {
    const who = await aLearnerAtAnyTime(server);
    await played(who, [...missed('g01w07'), ...missed('g02w05'), review('g01w01', 2, true)]);
    const { stubborn } = await who.call(getMemory, {});
    expect(stubborn.map(({ word }) => word.id).sort()).toEqual(['g01w07', 'g02w05']);
    for (const { wayIn } of stubborn) expect(wayIn).not.toBeNull();
  });

  it('compares what was predicted at first tries with how they went, imported words left out', async () => {
    const who = await aLearnerAtAnyTime(server);
    const tried = (isRight: boolean, days: number) => review('g01w01', days, isRight, { predicted: 0.85 });
    const imported = review('g01w02', 5, true, { source: importedSource, task: null, predicted: 0.85 });
    await played(who, [...Array.from({ length: 20 }, (_, at) => tried(at > 1, 20 - at)), imported]);
    const { calibration } = await who.call(getMemory, {});
    expect(calibration).toMatchObject({ tries: 20, minTries: 20 });
    const bin = calibration.bins.find(({ count }) => count > 0);
    expect(bin).toMatchObject({ from: 0.8, to: 0.9, count: 20 });
    expect(bin?.predicted).toBeCloseTo(0.85, 5);
    expect(bin?.known).toBeCloseTo((0.9 - 0.25) / 0.75, 5);
  });

  it('is read in one statement', async () => {
    const who = await aLearnerAtAnyTime(server);
    await played(who, [review('g01w01', 1, true)]);
    const { database } = server.deps;
    const read = database.read;
    let reads = 0;
    Object.assign(database, {
      read: (...args: Parameters<typeof read>) => {
        reads += 1;
        return read.apply(database, args);
      },
    });
    await who.call(getMemory, {});
    Object.assign(database, { read });
    expect(reads).toBe(1);
  });
});

describe('the memory of a guide', () => {
  it('has the recall of its words, as far as they were taught, and falls with the days', async () => {
    const who = await aLearnerAtAnyTime(server);
    const body = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
    await playToEnd(server, who, (await who.call(startExercise, { body })).session);
    const memoryOf = async (number: number) => (await who.call(getGuideMemory, { params: { number } })).words;
    const first = await memoryOf(1);
    expect(first.length).toBeGreaterThan(0);
    expect(first.every(({ state, recall, before }) => state === 'known' && recall === 1 && before === null)).toBe(true);
    expect(await memoryOf(2)).toEqual([]);
    await expect(memoryOf(99)).rejects.toMatchObject({ status: 404 });
    server.clock.advance(3 * dayMs);
    const faded = await memoryOf(1);
    expect(faded.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    for (const { state, recall, before } of faded) {
      expect(before?.recall).toBeGreaterThan(recall);
      // None was right on a later day than its card's.
      expect(state).toBe(recall >= server.deps.rulebook.memory.knownRecall ? 'known' : 'learning');
    }
  });
});
