import {
  getGuideMemory,
  getJourney,
  getMemory,
  getProfile,
  getTrial,
  startExercise,
  type TrialRecordInput,
  takeTrial,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, type TestLearner } from '../../../test/learner.ts';
import { playToEnd } from '../../../test/play.ts';
import { expectFolded, logOf } from '../../../test/word-log.ts';
import { makeTrialClips } from './make-trial-clips.ts';

const dayMs = 24 * 3_600_000;
const startsAt = '2026-11-21T10:00:00Z';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt });
});
afterAll(() => server.close());
beforeEach(() => server.clock.set(startsAt));

const trialIn = (language: 'en' | 'fr' = 'en') => call(server.url, getTrial, { query: { language } });

describe('the trial, for a visitor', () => {
  it('is the basmala, word by word, as the mushaf has it', async () => {
    const { words, verse } = await trialIn();
    expect(words.map(({ arabic }) => arabic)).toEqual(server.deps.teaching.course.verses.get('1:1')?.tokens);
    expect(words.map(({ transliteration }) => transliteration)).toEqual(['bismi', 'Allāh', 'ar-Raḥmān', 'ar-Raḥīm']);
    expect(words.map(({ meaning }) => meaning)).toEqual([
      'in the name of',
      'Allah, God',
      'the Entirely Merciful',
      'the Especially Merciful',
    ]);
    expect(verse).toMatchObject({ reference: '1:1', surahName: 'Al-Fatihah' });
  });

  it('speaks the language that is asked for', async () => {
    const { words } = await trialIn('fr');
    expect(words[0]).toMatchObject({ meaning: 'au nom de', note: expect.stringContaining('nom\u00A0»') });
  });

  it('counts what it claims', async () => {
    expect(await trialIn()).toMatchObject({
      surahs: { opened: 113, all: 114 },
      course: { words: 300, share: expect.closeTo(0.736, 2) },
    });
  });

  it('names every word that its questions offer', async () => {
    const { words, others, questions } = await trialIn();
    const known = [...words, ...others].map(({ id }) => id);
    for (const each of questions) {
      expect(known).toEqual(expect.arrayContaining(each.task === 'matching' ? each.left : each.options));
    }
    expect(questions).toHaveLength(3);
  });

  it('has no sound of its own to offer until its clips are made, and makes none for a visitor', async () => {
    expect((await trialIn()).words.map(({ audio_url }) => audio_url)).toEqual([null, null, null, null]);
    expect(server.voice.spoken).toEqual([]);
  });

  it('is heard once they are: made at the first start, and once', async () => {
    await makeTrialClips(server.deps);
    const said = server.voice.spoken.map(({ text }) => text);
    expect(said).toHaveLength(4);
    await makeTrialClips(server.deps);
    expect(server.voice.spoken).toHaveLength(4);
    server.clock.advance(6000);
    const heard = await Promise.all(
      (await trialIn()).words.map(async ({ audio_url }) => (await fetch(server.url + audio_url)).text()),
    );
    expect(heard.map((sound, at) => sound.endsWith(said[at] ?? '?'))).toEqual([true, true, true, true]);
  });
});

const choice = (word: 'g01w01' | 'g01w02' | 'g01w03' | 'g01w04') => ({ kind: 'choice' as const, word });

/** A visitor who saw all four cards, and got the second question wrong. */
function recordAt(atMs: number): TrialRecordInput {
  const tries = (['g01w01', 'g01w02', 'g01w03'] as const).map((word) => ({ left: word, right: word }));
  const answers = [choice('g01w03'), choice('g01w02'), { kind: 'pairs' as const, tries }];
  return {
    cards: (['g01w01', 'g01w02', 'g01w03', 'g01w04'] as const).map((word) => ({ word, atMs })),
    answers: answers.map((answer, index) => ({ index, answer, atMs: atMs + index + 1, tookMs: 2500 })),
  };
}

const take = (who: TestLearner, record: TrialRecordInput) => who.call(takeTrial, { body: record });
const ledgerOf = ({ userId }: TestLearner) =>
  server.database.run(sql`select * from ledger where user_id = ${userId}::uuid`);
const wordsOf = ({ userId }: TestLearner) =>
  server.database.run<{ word: string; trial: boolean; taughtMs: number }>(sql`
    select word_id as word, only_in_trial as trial, (extract(epoch from taught_at) * 1000)::float8 as "taughtMs"
    from learner_words where user_id = ${userId}::uuid order by word_id`);
const firstExercise = { lessonId: '1', guide: 1, level: 1, exercise: 1 };

describe('a trial, taken into an account', () => {
  const atMs = Date.parse(startsAt) - 60_000;
  const aLearner = () => aLearnerAtAnyTime(server);

  it('leaves four taught words, and rows of the log that say nothing', async () => {
    const who = await aLearner();
    expect(await take(who, recordAt(atMs))).toEqual({ words: 4 });
    expect(await wordsOf(who)).toEqual(
      ['g01w01', 'g01w02', 'g01w03', 'g01w04'].map((word) => ({ word, trial: true, taughtMs: atMs })),
    );
    const { log, memories } = await expectFolded(server, who);
    const rows = log.filter(({ index }) => index < 2).map(({ word, index, outcome }) => [index, word, outcome]);
    expect(rows).toEqual([
      [0, 'g01w03', 'right'],
      [1, 'g01w04', 'wrong'],
    ]);
    const matched = log.filter(({ task }) => task === 'matching').map(({ word }) => word);
    expect(matched.sort()).toEqual(['g01w01', 'g01w02', 'g01w03']);
    expect(new Set(log.map(({ source, evidence }) => `${source} ${evidence}`))).toEqual(new Set(['trial none']));
    expect(memories.size).toBe(0);
  });

  it('pays nothing: no XP, no gems, no batteries, no streak', async () => {
    const who = await aLearner();
    const [before, ledger] = [await who.call(getProfile, {}), await ledgerOf(who)];
    await take(who, recordAt(atMs));
    expect(await who.call(getProfile, {})).toEqual(before);
    expect(await ledgerOf(who)).toEqual(ledger);
  });

  it('counts neither as met nor as known, and makes nothing due', async () => {
    const who = await aLearner();
    const before = await who.call(getJourney, {});
    await take(who, recordAt(atMs));
    const tokens = server.deps.teaching.course.verses.get('1:1')?.tokens;
    // Its verse is lit on home.
    const day = { ...before.day, verse: { surah: 1, ayah: 1, tokens } };
    expect(await who.call(getJourney, {})).toEqual({ ...before, wordsFromTrial: 4, day });
    expect(await who.call(getMemory, {})).toMatchObject({ met: 0, weakest: [], mixedUp: [] });
    server.clock.advance(3 * dayMs);
    expect((await who.call(getJourney, {})).memory).toMatchObject({
      met: 0,
      knowNow: { words: 0 },
      due: { words: 0, waiting: 0 },
    });
  });

  it('changes nothing the second time, nor for two that come at once', async () => {
    const who = await aLearner();
    const taken = await Promise.all([1, 2, 3].map(() => take(who, recordAt(atMs))));
    expect(taken.map(({ words }) => words).sort()).toEqual([0, 0, 4]);
    const log = await logOf(server, who);
    expect(await take(who, recordAt(atMs + 1))).toEqual({ words: 0 });
    expect(await logOf(server, who)).toEqual(log);
  });

  it.each([
    ['in the future', 3600_000],
    ['more than thirty days ago', -31 * dayMs],
  ])('counts a moment %s as the moment of the receipt', async (_, shiftMs) => {
    const who = await aLearner();
    const nowMs = server.clock.now();
    await take(who, recordAt(nowMs + shiftMs));
    expect(new Set((await wordsOf(who)).map(({ taughtMs }) => taughtMs))).toEqual(new Set([nowMs]));
    expect(new Set((await logOf(server, who)).map(({ day }) => day))).toEqual(new Set(['2026-11-21']));
  });

  it('is found again in the first exercise and on the page of the guide, until it is asked there', async () => {
    const who = await aLearner();
    await take(who, recordAt(atMs));
    const metInTrial = async () => (await who.call(getGuideMemory, { params: { number: 1 } })).metInTrial;
    expect(await metInTrial()).toEqual(['g01w01', 'g01w02', 'g01w03', 'g01w04']);
    const { session } = await who.call(startExercise, { body: firstExercise });
    const cards = session.teach.flatMap(({ words }) => words);
    expect(cards.map((card) => [card.transliteration, card.metInTrial]).sort()).toEqual(
      [
        ['Allāh', true],
        ['ar-Raḥmān', true],
        ['ar-Raḥīm', true],
        ['ism', true],
        ['ḥamd', false],
      ].sort(),
    );
    await playToEnd(server, who, session);
    expect(await metInTrial()).toEqual([]);
    expect(await who.call(getJourney, {})).toMatchObject({ wordsFromTrial: 0, memory: { met: 5 } });
    await expectFolded(server, who);
    expect(await take(who, recordAt(atMs))).toEqual({ words: 0 });
  });

  it('leaves a learner alone who was taught these words before', async () => {
    const who = await aLearner();
    await playToEnd(server, who, (await who.call(startExercise, { body: firstExercise })).session);
    const log = await logOf(server, who);
    expect(await take(who, recordAt(atMs))).toEqual({ words: 0 });
    expect(await logOf(server, who)).toEqual(log);
  });

  it.each<[string, unknown]>([
    ['no record', {}],
    ['a word that is no text', { cards: [{ word: 7, atMs }], answers: [] }],
    ['hundreds of cards', { cards: Array.from({ length: 500 }, () => ({ word: 'g01w01', atMs })), answers: [] }],
    ['a moment before all time', { cards: [{ word: 'g01w01', atMs: -1 }], answers: [] }],
    ['a verdict of its own', { ...recordAt(atMs), answers: [{ ...recordAt(atMs).answers[0], verdict: 'right' }] }],
  ])('refuses %s', async (_, body) => {
    const who = await aLearner();
    await expect(take(who, body as TrialRecordInput)).rejects.toMatchObject({ status: 400 });
    expect(await wordsOf(who)).toEqual([]);
  });

  it('leaves nothing of words that are in no trial', async () => {
    const who = await aLearner();
    const cards = [{ word: 'g05w01' as const, atMs }];
    expect(await take(who, { cards, answers: recordAt(atMs).answers })).toEqual({ words: 0 });
    expect(await wordsOf(who)).toEqual([]);
  });
});
