import { getJourney, markReading, startReview } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { letKnow } from '../../../test/known-words.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { playLetters } from '../../../test/letters.ts';
import { passExercise, playToEnd } from '../../../test/play.ts';

const dayMs = 24 * 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());

const dayOf = async (who: TestLearner) => (await who.call(getJourney, {})).day;

describe('the day’s steps', () => {
  it('are none beside the exercise for a newcomer who can read', async () => {
    const who = await aLearnerAtAnyTime(server);
    expect(await dayOf(who)).toEqual({
      letters: null,
      verse: null,
      isExerciseDone: false,
      isReviewedToday: false,
      isReadToday: false,
    });
  });

  it('a verse can be read, and is done when it was read and marked today', async () => {
    const who = await aLearnerAtAnyTime(server);
    await passExercise(server, who);
    const { verse, isReadToday, isExerciseDone } = await dayOf(who);
    expect([isReadToday, isExerciseDone]).toEqual([false, true]);
    if (verse === null) throw new Error('no verse can be read after a perfect first exercise');
    const { surah, ayah, tokens } = verse;
    expect(server.deps.teaching.course.verses.get(`${surah}:${ayah}`)?.tokens).toEqual(tokens);
    expect(await dayOf(who)).toMatchObject({ verse });
    const body = { surah, ayah, kind: 'reading' as const, tokens: [] };
    await who.call(markReading, { body }, { 'idempotency-key': crypto.randomUUID() });
    expect((await dayOf(who)).isReadToday).toBe(true);
    server.clock.advance(dayMs);
    expect(await dayOf(who)).toMatchObject({ isReadToday: false, isExerciseDone: false });
    server.clock.advance(-dayMs);
  });

  it('hold one review, whatever is still due after it', async () => {
    const who = await aLearnerAtAnyTime(server);
    await letKnow(server, who, [...server.deps.teaching.course.words.keys()].slice(0, 50));
    server.clock.advance(60 * dayMs);
    const { session } = await who.call(startReview, {});
    expect((await dayOf(who)).isReviewedToday).toBe(false);
    await playToEnd(server, who, session);
    const { memory, day } = await who.call(getJourney, {});
    expect([memory.isReviewFirst, day.isReviewedToday]).toEqual([true, true]);
    server.clock.advance(dayMs);
    expect((await dayOf(who)).isReviewedToday).toBe(false);
    server.clock.advance(-61 * dayMs);
  });

  it('are led by the letters for a learner who cannot read, one lesson a day', async () => {
    const who = await aLearnerAtAnyTime(server, { can_read: false });
    expect((await dayOf(who)).letters).toEqual({ next: 1, isDoneToday: false });
    await playLetters(server, who, { kind: 'lesson', lesson: 1 }, () => true);
    expect(await dayOf(who)).toMatchObject({ letters: { next: 2, isDoneToday: true }, isExerciseDone: false });
    server.clock.advance(dayMs);
    expect((await dayOf(who)).letters).toEqual({ next: 2, isDoneToday: false });
    server.clock.advance(-dayMs);
  });

  it('a check of letters is no lesson of the day', async () => {
    const who = await aLearnerAtAnyTime(server, { can_read: false });
    await playLetters(server, who, { kind: 'check' }, (_, index) => index < 3);
    const { letters } = await dayOf(who);
    expect(letters?.next).toBeGreaterThan(1);
    expect(letters?.isDoneToday).toBe(false);
  });
});
