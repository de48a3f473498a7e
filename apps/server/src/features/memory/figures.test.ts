import {
  finishExercise,
  getDailyVerse,
  getGuideMemory,
  getJourney,
  getMemory,
  getReadableToday,
  getReadingStates,
  getShelves,
  getSurah,
  listReaderWords,
  listSurahPacks,
  openDay,
  startExercise,
  startLesson,
  startReview,
} from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { askedWords } from '@kalima/rules';
import { type KnownWords, tokenState } from '@kalima/rules/reader';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, type TestLearner } from '../../../test/learner.ts';
import { playAllWrong, playThrough, questionsBehind } from '../../../test/play.ts';

/** One definition for every screen: rules-of-play, The figures about knowledge. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());

const dayMs = 24 * 3_600_000;
const query = { language: 'en' } as const;
const first = { lessonId: '1', guide: 1, level: 1, exercise: 1 };

/** The surahs that are a pack as a whole. */
const wholeSurahs = () =>
  server.deps.teaching.packs.packs.filter(({ id }) => !id.includes(':')).map(({ id }) => Number(id));

/** A surah's text as the page counts it: the tokens in each state. */
async function countText(surah: number, known: KnownWords) {
  const { words: cards } = await call(server.url, listReaderWords, { query });
  const { verses, words } = await call(server.url, getSurah, { params: { surah }, query });
  const ownWords = (pack: string | null) =>
    pack === null ? undefined : cards.filter((card) => card.pack === pack).map(({ id }) => id as `s${string}`);
  const statesOf = (some: KnownWords) =>
    verses.flatMap(({ words: places, otherSenses, pack }) =>
      places.map((place, at) => {
        const word = place === null ? null : ((words[place] ?? null) as WordId | null);
        const taughtBy = ownWords(pack);
        const isOtherSense = otherSenses.some(({ token }) => token === at + 1);
        return tokenState(
          { word, isOtherSense, ...(taughtBy && { taughtBy }) } as Parameters<typeof tokenState>[0],
          some,
        );
      }),
    );
  const count = (some: KnownWords) => statesOf(some).filter((state) => state === 'known').length;
  const met = { ...known, known: new Set([...known.known, ...known.fading, ...known.learning]) };
  return { tokens: statesOf(known).length, known: count(known), met: count(met) };
}

/** Reads every screen of a learner, and expects of all of them the same. @returns the figures */
async function expectAgreement(who: TestLearner) {
  const [{ memory, guides, day }, view, states, shelves, { packs }, guide] = [
    await who.call(getJourney, {}),
    await who.call(getMemory, {}),
    await who.call(getReadingStates, {}),
    await who.call(getShelves, { query }),
    await who.call(listSurahPacks, { query }),
    (await who.call(getGuideMemory, { params: { number: 1 } })).words,
  ];
  const { isReviewOffered, isReviewFirst, ...figures } = memory;
  expect(view).toMatchObject(figures);
  expect(view.forecast[0]?.words).toBe(figures.due.words);
  const expected = guide.reduce((sum, { recall }) => sum + recall, 0);
  expect(figures.knowNow.words).toBe(Math.round(expected));
  expect(figures.knowNow.from).toBeLessThanOrEqual(figures.knowNow.words);
  expect(figures.knowNow.to).toBeGreaterThanOrEqual(figures.knowNow.words);
  const { words, waiting } = figures.due;
  expect(isReviewFirst).toBe(words + waiting > server.deps.rulebook.memory.maxDueBeforeLevel);
  const review = who.call(startReview, {});
  await (isReviewOffered
    ? expect(review).resolves.toMatchObject({})
    : expect(review).rejects.toMatchObject({ status: 409 }));

  const inState = (state: string) => guide.filter((each) => each.state === state).map(({ id }) => id);
  expect({ known: inState('known'), fading: inState('fading'), learning: inState('learning') }).toEqual({
    known: states.known,
    fading: states.fading,
    learning: states.learning,
  });
  for (const { state, recall } of guide) expect(state === 'known').toBe(recall >= 0.8);

  expect(shelves.readable.total).toBe(figures.canRead);
  const readable = new Set(shelves.readable.verses.map(({ surah, ayah }) => `${surah}:${ayah}`));
  const landmark = server.deps.teaching.course.guides[0]?.landmark ?? [];
  expect(guides[0]?.versesReadable).toEqual(landmark.filter((verse) => readable.has(verse)));

  const refOf = (verse: { surah: number; ayah: number } | null) => verse && `${verse.surah}:${verse.ayah}`;
  const { verse: ofDay } = await who.call(getDailyVerse, { query });
  expect(ofDay?.reference ?? null).toBe(refOf(day.verse));
  if (ofDay !== null) expect(readable).toContain(ofDay.reference);
  const opened = await who.call(getReadableToday, { query });
  for (const verse of opened.verses) expect(readable).toContain(refOf(verse));

  const setOf = (words: readonly string[]) => new Set(words as WordId[]);
  const known = { known: setOf(states.known), fading: setOf(states.fading), learning: setOf(states.learning) };
  for (const number of wholeSurahs()) {
    const shelf = shelves.surahs.find((surah) => surah.number === number);
    const pack = packs.find(({ id }) => id === String(number));
    const counts = { tokens: shelf?.tokens, known: shelf?.known, met: shelf?.met };
    expect({ tokens: pack?.tokens, known: pack?.tokensKnown, met: pack?.tokensMet }, `surah ${number}`).toEqual(counts);
    expect(await countText(number, known), `text of surah ${number}`).toEqual(counts);
  }

  const { readerText } = server.deps.teaching;
  const recallOf = new Map(guide.map(({ id, recall }) => [id, recall]));
  const tokens = readerText.tokenWords.reduce((sum, ordinal, at) => {
    const isCardSense = readerText.tokenSenses[at] === 0;
    return sum + (isCardSense ? (recallOf.get(readerText.wordIds[ordinal - 1] ?? '') ?? 0) : 0);
  }, 0);
  expect(figures.share).toBeCloseTo(tokens / readerText.tokenWords.length, 6);
  return { figures, states, shelves, known: inState('known').length };
}

/** The words that the review of that day asks. */
async function reviewedWords(who: TestLearner) {
  const { session } = await who.call(startReview, {});
  return new Set((await questionsBehind(server, session.id)).flatMap(askedWords)).size;
}

async function aPerfectLearner() {
  const who = await aLearnerAtAnyTime(server);
  const { session } = await who.call(startExercise, { body: first });
  await playThrough(server, who, session);
  const result = await who.call(finishExercise, { params: { sessionId: session.id } });
  return { who, result };
}

describe('what is said of a learner’s knowledge', () => {
  it('is the same on every screen after a perfect first exercise, and in the weeks after it', async () => {
    const { who, result } = await aPerfectLearner();
    const now = await expectAgreement(who);
    expect(now.figures).toMatchObject({
      met: 5,
      knowNow: { words: 5, from: 4, to: 5 },
      due: { words: 0, waiting: 0 },
    });
    expect(now.known).toBe(5);
    expect(now.figures.share).toBeGreaterThan(0.03);
    expect(result.story.readable?.total).toBe(now.figures.canRead);
    expect(now.figures.canRead).toBeGreaterThan(0);
    await expect(who.call(startReview, {})).rejects.toMatchObject({ code: 'nothing-due' });

    server.clock.advance(dayMs);
    const tomorrow = await expectAgreement(who);
    expect(tomorrow.figures).toMatchObject({ met: 5, knowNow: { words: 4 } });
    expect(tomorrow.states.fading).toEqual([]);
    expect(tomorrow.figures.share).toBeLessThan(now.figures.share);
    expect(tomorrow.figures.canRead).toBeLessThanOrEqual(now.figures.canRead);

    server.clock.advance(6 * dayMs);
    const week = await expectAgreement(who);
    expect(week.figures.share).toBeLessThan(tomorrow.figures.share);
    expect(week.states.fading).toEqual([]);
    expect(week.figures.due.words).toBeGreaterThan(0);
    expect(await reviewedWords(who)).toBe(week.figures.due.words);

    server.clock.advance(14 * dayMs);
    const later = await expectAgreement(who);
    expect(later.figures).toMatchObject({ met: 5, due: { words: 5, waiting: 0 } });
    expect(later.figures.share).toBeLessThan(week.figures.share);
    expect(later.states.fading).toEqual([]);
    server.clock.advance(-21 * dayMs);
  });

  it('asks in the review of three weeks later every word that is due', async () => {
    const { who } = await aPerfectLearner();
    server.clock.advance(21 * dayMs);
    expect(await reviewedWords(who)).toBe(5);
    server.clock.advance(-21 * dayMs);
  });

  it('is the same on every screen for words that were right on a later day, and fade', async () => {
    const { who } = await aPerfectLearner();
    server.clock.advance(dayMs);
    const { session } = await who.call(startExercise, { body: { ...first, exercise: 2 } });
    await playThrough(server, who, session);
    await who.call(finishExercise, { params: { sessionId: session.id } });
    const known = await expectAgreement(who);
    expect(known.states).toMatchObject({ fading: [], learning: [] });
    server.clock.advance(60 * dayMs);
    const faded = await expectAgreement(who);
    expect(faded.states).toMatchObject({ known: [], learning: [] });
    expect(faded.states.fading).toHaveLength(known.figures.met);
    expect(faded.figures.canRead).toBe(0);
    expect(await reviewedWords(who)).toBe(faded.figures.due.words);
    server.clock.advance(-61 * dayMs);
  });

  it('counts the words of a passed lesson as met, and none that left the course', async () => {
    const who = await aLearnerAtAnyTime(server);
    const { session } = await who.call(startLesson, { body: { lessonId: '1' } });
    const asked = new Set((await questionsBehind(server, session.id)).flatMap(askedWords)).size;
    await playThrough(server, who, session);
    await who.call(finishExercise, { params: { sessionId: session.id } });
    const { figures, known } = await expectAgreement(who);
    expect(figures.met).toBe(asked);
    expect(known).toBeLessThanOrEqual(asked);
    expect(known).toBeGreaterThan(asked / 2);
    await server.database.run(sql`
      insert into learner_words (user_id, word_id, memory, taught_at)
      select user_id, 'g99w01', memory, taught_at from learner_words where user_id = ${who.userId}::uuid and memory is not null limit 1`);
    await who.call(openDay, { body: { timeZone: 'UTC' } });
    server.clock.advance(30 * dayMs);
    const later = await expectAgreement(who);
    expect(later.figures.due.words + later.figures.due.waiting).toBe(asked);
    server.clock.advance(-30 * dayMs);
  });

  it('is nothing on every screen while every answer was wrong: 0 words, 0 verses, 0 %, and all are due', async () => {
    const who = await aLearnerAtAnyTime(server);
    const { session } = await who.call(startExercise, { body: first });
    await playAllWrong(server, who, session);
    const { story } = await who.call(finishExercise, { params: { sessionId: session.id } });
    expect(story.readable).toBeNull();
    const { figures, states, shelves } = await expectAgreement(who);
    expect(figures).toEqual({
      met: 0,
      knowNow: { words: 0, from: 0, to: 0 },
      share: 0,
      canRead: 0,
      due: { words: 5, waiting: 0 },
    });
    expect(states).toMatchObject({ known: [], fading: [] });
    expect(states.learning).toHaveLength(5);
    expect(shelves.surahs.reduce((sum, { known }) => sum + known, 0)).toBe(0);
    expect(shelves.oneShort.words.filter(({ state }) => state === 'learning').length).toBeGreaterThan(0);
  });
});
