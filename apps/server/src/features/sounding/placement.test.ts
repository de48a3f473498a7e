import {
  answerSounding,
  getJourney,
  getProfile,
  readSoundings,
  startExercise,
  startSounding,
  uncoverWord,
} from '@kalima/contract';
import type { SoundingQuestion } from '@kalima/rules/sounding';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { playToEnd } from '../../../test/play.ts';
import {
  answerSoundingQuestion,
  answerTo,
  playPlacement,
  playSounding,
  soundingBehind,
} from '../../../test/soundings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());

const anExpert = () => createLearner(server, { learning_level: 'expert' });
const guideOf = (question: SoundingQuestion) => server.deps.teaching.course.words.get(question.word)?.guide ?? 0;
const begin = (who: TestLearner) => who.call(startSounding, { query: { purpose: 'placement' } });
/** Knows the first guides, and nothing else. */
const knowsUpTo = (guide: number) => (question: SoundingQuestion) => (guideOf(question) <= guide ? 'right' : 'no-idea');
const countOf = async (table: string, who: TestLearner) => {
  const [row] = await server.database.run<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where user_id = ${who.userId}::uuid`,
  );
  return row?.count ?? 0;
};

describe('a placement for the whole course', () => {
  it.each([0, 3, 5, 9, 12])(
    'finds the start of a learner who knows %i guides, and opens the guides below',
    async (known) => {
      const who = await anExpert();
      const { last } = await playPlacement(server, who, knowsUpTo(known));
      const guide = last.placement?.guide ?? 0;
      expect(Math.abs(guide - Math.min(12, known + 1))).toBeLessThanOrEqual(1);
      expect(last.placement?.from).toBeLessThanOrEqual(known * 25);
      expect(last.placement?.to).toBeGreaterThanOrEqual(known * 25);
      const journey = await who.call(getJourney, {});
      expect(journey.guides.flatMap(({ number, unlocked }) => (unlocked ? [number] : []))).toEqual(
        Array.from({ length: guide }, (_, index) => index + 1),
      );
      expect(journey.startGuide).toBe(guide);
      expect(await who.call(readSoundings, {})).toMatchObject({
        placement: { answered: null, result: last.placement },
        known: null,
        history: [],
        isOffered: true,
      });
    },
  );

  it('marks nothing passed, pays nothing, and writes evidence for the words that were asked and no other', async () => {
    const who = await anExpert();
    const before = await who.call(getProfile, {});
    const { id } = await playPlacement(server, who, knowsUpTo(4));
    const questions = await soundingBehind(server, id);
    const { totalXp, gems, battery, streak } = await who.call(getProfile, {});
    expect({ totalXp, gems, battery, streak }).toEqual({
      totalXp: before.totalXp,
      gems: before.gems,
      battery: before.battery,
      streak: before.streak,
    });
    expect((await who.call(getJourney, {})).passedExercises).toBe(0);
    const log = await server.database.run<{ word: string; source: string }>(
      sql`select word_id as word, source from word_reviews where user_id = ${who.userId}::uuid`,
    );
    expect(log.map(({ word }) => word).sort()).toEqual(questions.map(({ word }) => word).sort());
    expect(new Set(log.map(({ source }) => source))).toEqual(new Set([`placement:${id}`]));
    expect(await countOf('learner_words', who)).toBe(questions.filter((each) => guideOf(each) <= 4).length);
    expect(new Set(questions.map(({ word }) => word)).size).toBe(questions.length);
    expect(new Set(questions.map(({ place }) => place.verse)).size).toBe(questions.length);
  });

  it('leads to its guide: an exercise there is open, one of the next guide is not', async () => {
    const who = await anExpert();
    const { last } = await playPlacement(server, who, knowsUpTo(5));
    const guide = last.placement?.guide ?? 0;
    const exercise = (number: number) => ({ lessonId: String(number), guide: number, level: 1, exercise: 1 });
    await expect(who.call(startExercise, { body: exercise(guide) })).resolves.toBeDefined();
    await expect(who.call(startExercise, { body: exercise(guide + 1) })).rejects.toMatchObject({ status: 409 });
  });

  it('can be taken again on the next day, not on the same', async () => {
    const who = await aLearnerAtAnyTime(server, { learning_level: 'expert' });
    await playPlacement(server, who, knowsUpTo(2));
    await expect(begin(who)).rejects.toMatchObject({ code: 'placement-tried-today' });
    expect(await who.call(readSoundings, {})).toMatchObject({ placement: { mayStart: false } });
    await who.call(startSounding, {});
    server.clock.advance(24 * 3_600_000);
    expect(await who.call(readSoundings, {})).toMatchObject({ placement: { mayStart: true } });
    expect(await begin(who)).toMatchObject({ question: { index: 0 } });
    server.clock.advance(-24 * 3_600_000);
  });

  it.each([0, 6])('is not offered again after it found that a learner knows %i guides', async (known) => {
    const who = await anExpert();
    expect((await who.call(getJourney, {})).isPlacementOffered).toBe(true);
    await playPlacement(server, who, knowsUpTo(known));
    expect((await who.call(getJourney, {})).isPlacementOffered).toBe(false);
  });

  it('leaves the path to a learner who begins at guide 1 all the same', async () => {
    const who = await anExpert();
    await playPlacement(server, who, knowsUpTo(6));
    const start = (await who.call(getJourney, {})).startGuide;
    expect(start).toBeGreaterThan(4);
    server.clock.advance(60_000);
    const pass = async (guide: number) => {
      const body = { lessonId: String(guide), guide, level: 1, exercise: 1 };
      const { session } = await who.call(startExercise, { body });
      expect(await playToEnd(server, who, session)).toMatchObject({ passed: true });
    };
    await pass(1);
    expect((await who.call(getJourney, {})).startGuide).toBe(1);
    await pass(start);
    expect((await who.call(getJourney, {})).startGuide).toBe(start);
  });

  it('goes on where it was left, beside a check that goes on too', async () => {
    const who = await anExpert();
    const { id, question } = await begin(who);
    const [first] = await soundingBehind(server, id);
    if (first === undefined) throw new Error('no first question');
    await answerSoundingQuestion(who, id, question.index, first, 'no-idea');
    const check = await who.call(startSounding, {});
    expect(check.id).not.toBe(id);
    expect(await begin(who)).toMatchObject({ id, question: { index: 1 } });
    expect(await who.call(readSoundings, {})).toMatchObject({
      placement: { answered: 1, result: null },
      open: { answered: 0 },
    });
    expect((await who.call(startSounding, {})).id).toBe(check.id);
  });

  it('the same answer again changes nothing, also the last; another is refused', async () => {
    const who = await anExpert();
    const { id, last } = await playPlacement(server, who, knowsUpTo(2));
    const questions = await soundingBehind(server, id);
    const params = { soundingId: id };
    for (const index of [0, questions.length - 1]) {
      const question = questions[index];
      if (question === undefined) throw new Error(`no question ${index}`);
      const says = knowsUpTo(2)(question);
      const again = await who.call(answerSounding, { params, body: { index, answer: answerTo(question, says) } });
      expect(again.placement).toEqual(index === 0 ? null : last.placement);
      expect(again.next?.index).toBe(index === 0 ? 1 : undefined);
      const other = answerTo(question, says === 'right' ? 'wrong' : 'right');
      await expect(who.call(answerSounding, { params, body: { index, answer: other } })).rejects.toMatchObject({
        code: 'already-answered',
      });
    }
    expect((await soundingBehind(server, id)).length).toBe(questions.length);
  });

  it('is nobody else’s', async () => {
    const { id } = await begin(await anExpert());
    const other = await anExpert();
    const params = { soundingId: id };
    const noIdea = { index: 0, answer: { kind: 'no-idea' } } as const;
    await expect(other.call(answerSounding, { params, body: noIdea })).rejects.toMatchObject({ status: 404 });
    await expect(other.call(uncoverWord, { params, body: { index: 0 } })).rejects.toMatchObject({ status: 404 });
  });

  it('two answers at once are one, and the questions stay one list', async () => {
    const who = await anExpert();
    const { id } = await begin(who);
    const params = { soundingId: id };
    const body = { index: 0, answer: { kind: 'no-idea' } } as const;
    await Promise.all([1, 2, 3, 4].map(() => who.call(answerSounding, { params, body })));
    expect(await soundingBehind(server, id)).toHaveLength(2);
  });

  it('does not open the guides of a learner who claims to recall every word', async () => {
    const who = await anExpert();
    const { last } = await playPlacement(server, who, ({ task }) => (task === 'free_recall' ? 'right' : 'wrong'));
    expect(last.placement?.guide).toBeLessThanOrEqual(2);
  });

  it('leaves the result of a check as it is', async () => {
    const who = await anExpert();
    const { last } = await playSounding(server, who, () => 'right');
    await playPlacement(server, who, knowsUpTo(0));
    expect((await who.call(readSoundings, {})).known).toEqual(last.known);
  });
});

describe('home offers it', () => {
  it.each([
    ['beginner', false],
    ['intermediate', true],
    ['expert', true],
  ])('to %s: %s, until a guide is opened', async (learning_level, isOffered) => {
    const who = await createLearner(server, { learning_level });
    expect((await who.call(getJourney, {})).isPlacementOffered).toBe(isOffered);
    await playPlacement(server, who, knowsUpTo(6));
    expect((await who.call(getJourney, {})).isPlacementOffered).toBe(false);
  });
});
