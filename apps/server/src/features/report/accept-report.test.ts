import {
  decideReports,
  getJourney,
  getProfile,
  listNotices,
  reportQuestion,
  skipQuestion,
  startExercise,
  startLesson,
  startPlacement,
  startReview,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { proveAddress } from '../../../test/accounts.ts';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { makeWordsDue } from '../../../test/due-words.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { balancesOf, expectBalancedLedger, ledgerOf, setBalances } from '../../../test/ledger.ts';
import { answerOne, passExercise, playToEnd, questionsBehind } from '../../../test/play.ts';
import { answerWrongly, endWithMistakes, firstExercise, matchWrongly, reportIt } from '../../../test/report.ts';

const adminEmails: string[] = [];
let server: TestServer;
let administrator: TestLearner;
let who: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off', adminEmails }, { startsAt: '2026-11-21T09:30:00Z' });
  administrator = await aLearnerAtAnyTime(server);
  adminEmails.push(administrator.email);
  await proveAddress(server, administrator.email);
});
beforeEach(async () => {
  server.clock.set('2026-11-21T09:30:00Z');
  who = await aLearnerAtAnyTime(server);
});
afterAll(() => server.close());

const decide = (decision: 'accepted' | 'declined', ids: string[], answer?: string) =>
  administrator.call(decideReports, { body: { decision, reports: { ids }, ...(answer ? { answer } : {}) } });
const accept = (...ids: string[]) => decide('accepted', ids);
const giftsOf = async () =>
  (await who.call(listNotices, {})).notices.flatMap((notice) => ('gift' in notice ? [notice.gift] : []));
const start = async (place = firstExercise) => (await who.call(startExercise, { body: place })).session;
const entriesOf = async (id: string) => {
  const [row] = await server.database.run<{ entries: { verdict: string; xpEarned: number }[]; result: object | null }>(
    sql`select entries, result from exercise_sessions where id = ${id}::uuid`,
  );
  if (row === undefined) throw new Error(`no session ${id}`);
  return row;
};
const count = async (table: 'learner_words' | 'quest_actions') => {
  const where = table === 'learner_words' ? sql`learnt_at is not null` : sql`action_type = 'exercise_completed'`;
  const [row] = await server.database.run<{ count: number }>(
    sql`select count(*)::int as count from ${sql.raw(table)} where user_id = ${who.userId}::uuid and ${where}`,
  );
  return row?.count;
};
const sources = async () =>
  (await ledgerOf(server, who)).map(({ currency, amount, source }) => [currency, amount, source]);

describe('an accepted report of a wrong answer', () => {
  it('counts it as right, and gives XP and battery back', async () => {
    const run = await answerWrongly(server, who);
    const before = await balancesOf(server, who);
    const id = await reportIt(who, run);
    expect(await accept(id)).toEqual({ decided: 1, left: 0 });
    const after = await balancesOf(server, who);
    expect(after).toEqual({ ...before, xp: before.xp + 5, battery: before.battery + 1 });
    const { entries, result } = await entriesOf(run.session.id);
    expect([entries[run.index]?.verdict, entries[run.index]?.xpEarned, result]).toEqual(['right', 10, null]);
    expect((await sources()).slice(-2)).toEqual([
      ['xp', 5, `exercise:1:1:${run.index}:right`],
      ['battery', 1, `report:${run.session.id}:${run.index}`],
    ]);
    expect(await giftsOf()).toEqual([{ xp: 5, batteries: 1, isPassedNow: false, streak: null }]);
    await expectBalancedLedger(server, who);
  });

  it('lets the end of an open run count it', async () => {
    const { session, ...run } = await answerWrongly(server, who);
    await accept(await reportIt(who, { session, ...run }));
    const verdicts = (await start()).verdicts;
    expect(verdicts).toEqual(verdicts.map(() => 'right'));
    expect(await playToEnd(server, who, { id: session.id, verdicts }, 2)).toMatchObject({ score: 18, passed: true });
    await expectBalancedLedger(server, who);
  });

  it('pays its XP never again, in no later run', async () => {
    const first = await endWithMistakes(server, who, await start(), 3);
    await accept(await reportIt(who, first));
    const { xp } = await balancesOf(server, who);
    await passExercise(server, who);
    const booked = (await sources()).filter(([, , source]) => source === `exercise:1:1:${first.index}:right`);
    expect(booked).toHaveLength(1);
    expect((await balancesOf(server, who)).xp).toBeGreaterThanOrEqual(xp);
    await expectBalancedLedger(server, who);
  });

  it('gives no XP where a later run has paid it, but the battery', async () => {
    const first = await endWithMistakes(server, who, await start(), 3);
    const id = await reportIt(who, first);
    await passExercise(server, who);
    const before = await balancesOf(server, who);
    await accept(id);
    expect(await balancesOf(server, who)).toEqual({ ...before, battery: before.battery + 1 });
    await expectBalancedLedger(server, who);
  });

  it('gives the battery back above the maximum too, and what came back by the hour stays', async () => {
    const run = await answerWrongly(server, who);
    const id = await reportIt(who, run);
    server.clock.advance(2 * 3_600_000);
    await accept(id);
    expect((await balancesOf(server, who)).battery).toBe(25);
    await expectBalancedLedger(server, who);
  });

  it('gives back every battery that its pairs took', async () => {
    const { session } = await who.call(startLesson, { body: { lessonId: '1' } });
    const questions = await questionsBehind(server, session.id);
    const index = questions.findIndex(({ kind }) => kind === 'matching');
    const question = questions[index];
    if (question?.kind !== 'matching') throw new Error('a lesson has pairs');
    for (let before = 0; before < index; before += 1)
      await who.call(skipQuestion, { params: { sessionId: session.id }, body: { index: before } });
    await matchWrongly(who, session.id, index, question, 3);
    expect((await balancesOf(server, who)).battery).toBe(21);
    await accept(await reportIt(who, { session, index }));
    expect((await balancesOf(server, who)).battery).toBe(24);
    expect(await giftsOf()).toEqual([{ xp: 0, batteries: 3, isPassedNow: false, streak: null }]);
    await expectBalancedLedger(server, who);
  });

  it('gives a Super member no battery, because none was lost', async () => {
    await server.database.run(sql`update profiles set is_pro_subscriber = true where user_id = ${who.userId}::uuid`);
    const run = await answerWrongly(server, who);
    await accept(await reportIt(who, run));
    expect(await giftsOf()).toEqual([{ xp: 10, batteries: 0, isPassedNow: false, streak: null }]);
    await expectBalancedLedger(server, who);
  });

  it('takes the word off those that were missed, unless it was missed again since', async () => {
    const missed = () =>
      server.database.run(
        sql`select 1 from learner_words where user_id = ${who.userId}::uuid and missed_at is not null`,
      );
    const run = await answerWrongly(server, who);
    const id = await reportIt(who, run);
    expect(await missed()).toHaveLength(1);
    await accept(id);
    expect(await missed()).toHaveLength(0);
    who = await aLearnerAtAnyTime(server);
    const other = await reportIt(who, await answerWrongly(server, who));
    server.clock.advance(1000);
    await server.database.run(sql`
      update learner_words set missed_at = ${new Date(server.clock.now()).toISOString()}::timestamptz
      where user_id = ${who.userId}::uuid and missed_at is not null`);
    await accept(other);
    expect(await missed()).toHaveLength(1);
  });

  it('takes back what its answer said about the memory of the word', async () => {
    const lapsed = () =>
      server.database.run(sql`
        select 1 from learner_words where user_id = ${who.userId}::uuid and (memory ->> 'lapses')::int > 0`);
    await passExercise(server, who);
    server.clock.advance(24 * 3_600_000);
    const id = await reportIt(who, await answerWrongly(server, who));
    expect(await lapsed()).toHaveLength(1);
    await accept(id);
    expect(await lapsed()).toHaveLength(0);
    const rows = await server.database.run<{ outcome: string }>(sql`
      select outcome from word_reviews where user_id = ${who.userId}::uuid order by at desc limit 2`);
    expect(rows.map(({ outcome }) => outcome).toSorted()).toEqual(['report-accepted', 'wrong']);
  });
});

describe('a run that failed by one answer', () => {
  it('is passed on its day: progress, words, quest action, streak and its XP', async () => {
    const run = await endWithMistakes(server, who, await start(), 3);
    expect(run.result).toMatchObject({ passed: false, score: 17 });
    const before = await balancesOf(server, who);
    expect(await count('learner_words')).toBe(0);
    await accept(await reportIt(who, run));
    expect(await balancesOf(server, who)).toEqual({ ...before, xp: before.xp + 10, battery: before.battery + 1 });
    expect(await giftsOf()).toEqual([{ xp: 10, batteries: 1, isPassedNow: true, streak: 1 }]);
    expect((await who.call(getProfile, {})).streak).toBe(1);
    expect((await who.call(getJourney, {})).passedExercises).toBe(1);
    expect(await count('learner_words')).toBeGreaterThan(0);
    expect(await count('quest_actions')).toBe(1);
    const { result } = await entriesOf(run.session.id);
    expect(result).toMatchObject({ passed: true, score: 18, percent: 90, streak: 1, batteriesEarned: 0 });
    expect(result).toMatchObject({ xpEarned: run.result.xpEarned + 10 });
    await expectBalancedLedger(server, who);
  });

  it('is passed on a later day, without a day or a quest to go with it', async () => {
    const run = await endWithMistakes(server, who, await start(), 3);
    const endedAt = new Date(server.clock.now());
    const id = await reportIt(who, run);
    server.clock.advance(24 * 3_600_000);
    await accept(id);
    expect(await giftsOf()).toEqual([{ xp: 5, batteries: 1, isPassedNow: true, streak: null }]);
    expect((await who.call(getProfile, {})).streak).toBe(0);
    expect((await who.call(getJourney, {})).passedExercises).toBe(1);
    expect(await count('quest_actions')).toBe(0);
    const rows = await server.database.run<{ completed_at: Date; completed: boolean; score: number }>(
      sql`select * from user_guide_progress where user_id = ${who.userId}::uuid`,
    );
    expect(rows).toMatchObject([{ completed: true, score: 90, completed_at: endedAt }]);
    await expectBalancedLedger(server, who);
  });

  it('is passed by two of four, and the second changes the score alone', async () => {
    const run = await endWithMistakes(server, who, await start(), 4);
    const questions = await questionsBehind(server, run.session.id);
    const wrong = questions.flatMap(({ kind }, index) => (kind === 'matching' ? [] : [index])).slice(0, 3);
    const ids: string[] = [];
    for (const index of wrong) ids.push(await reportIt(who, { ...run, index }));
    expect(await accept(...ids)).toEqual({ decided: 3, left: 0 });
    expect((await giftsOf()).map((gift) => gift?.isPassedNow)).toEqual([false, true, false]);
    expect((await entriesOf(run.session.id)).result).toMatchObject({ score: 19, percent: 95, passed: true });
    expect(await count('quest_actions')).toBe(1);
    await expectBalancedLedger(server, who);
  });

  it('is passed although the course has changed since', async () => {
    const run = await endWithMistakes(server, who, await start(), 3);
    const id = await reportIt(who, run);
    await server.database.run(
      sql`update exercise_sessions set course_version = 'old' where id = ${run.session.id}::uuid`,
    );
    await accept(id);
    expect((await who.call(getJourney, {})).passedExercises).toBe(1);
    expect(await count('learner_words')).toBeGreaterThan(0);
  });

  it('of a lesson is passed, and pays its XP once', async () => {
    const { session } = await who.call(startLesson, { body: { lessonId: '1' } });
    const run = await endWithMistakes(server, who, session, 7);
    expect(run.result.passed).toBe(false);
    await accept(await reportIt(who, run));
    const pay = (await sources()).filter(([, , source]) => source === 'lesson:1');
    expect(pay).toHaveLength(1);
    expect(await giftsOf()).toEqual([{ xp: pay[0]?.[1], batteries: 1, isPassedNow: true, streak: null }]);
    await playToEnd(server, who, (await who.call(startLesson, { body: { lessonId: '1' } })).session);
    expect((await sources()).filter(([, , source]) => source === 'lesson:1')).toHaveLength(1);
    await expectBalancedLedger(server, who);
  });

  it('of a review is passed, and gives its battery', async () => {
    await passExercise(server, who);
    await setBalances(server, who, { battery: 3 });
    await makeWordsDue(server, who);
    const { session } = await who.call(startReview, {});
    const questions = await questionsBehind(server, session.id);
    const run = await endWithMistakes(server, who, session, Math.floor(questions.length * 0.3) + 1);
    expect([run.result.passed, run.result.batteriesEarned]).toEqual([false, 0]);
    await accept(await reportIt(who, run));
    expect(await giftsOf()).toEqual([{ xp: 0, batteries: 1, isPassedNow: true, streak: null }]);
    expect((await entriesOf(session.id)).result).toMatchObject({ batteriesEarned: 1, passed: true });
    expect((await balancesOf(server, who)).battery).toBe(4);
    await expectBalancedLedger(server, who);
  });

  it('of a placement test is passed, and opens the next guide', async () => {
    await server.database.run(sql`update profiles set learning_level = 'expert' where user_id = ${who.userId}::uuid`);
    const { session } = await who.call(startPlacement, { body: { guide: 1 } });
    const run = await endWithMistakes(server, who, session, 2);
    expect(run.result.passed).toBe(false);
    await accept(await reportIt(who, run));
    const opened = await server.database.run(
      sql`select guide_number from opened_guides where user_id = ${who.userId}::uuid`,
    );
    expect(opened).toEqual([{ guide_number: 2 }]);
    expect(await giftsOf()).toEqual([{ xp: 0, batteries: 0, isPassedNow: true, streak: null }]);
  });
});

describe('with thanks alone', () => {
  it.each([
    ['another problem', { reportType: 'other', message: 'The sound is missing.' }],
    ['a right answer', { reportType: 'right-anyway', message: 'Two of them are right.' }],
  ] as const)('%s is accepted', async (name, body) => {
    const run = await answerWrongly(server, who);
    const index = name === 'a right answer' ? run.index + 1 : run.index;
    if (index > run.index) {
      const question = (await questionsBehind(server, run.session.id))[index];
      if (question === undefined) throw new Error('no next question');
      await answerOne(server, who, run.session.id, index, question);
    }
    const before = await balancesOf(server, who);
    const { reportId } = await who.call(reportQuestion, { body: { sessionId: run.session.id, index, ...body } });
    const entries = await entriesOf(run.session.id);
    await accept(reportId);
    expect(await balancesOf(server, who)).toEqual(before);
    expect(await entriesOf(run.session.id)).toEqual(entries);
    expect(await giftsOf()).toEqual([null]);
  });

  it('a skipped question is accepted', async () => {
    const { id } = await start();
    await who.call(skipQuestion, { params: { sessionId: id }, body: { index: 0 } });
    const reportId = await reportIt(who, { session: { id, verdicts: [] }, index: 0 });
    const before = await balancesOf(server, who);
    await accept(reportId);
    expect(await balancesOf(server, who)).toEqual(before);
    expect(await giftsOf()).toEqual([null]);
  });
});

describe('a decision', () => {
  it('is made once, however many are made at the same time', async () => {
    const run = await endWithMistakes(server, who, await start(), 3);
    const id = await reportIt(who, run);
    const before = await balancesOf(server, who);
    const decisions = await Promise.all([
      ...Array.from({ length: 6 }, () => accept(id)),
      ...Array.from({ length: 6 }, () => decide('declined', [id])),
    ]);
    expect(decisions.reduce((sum, { decided }) => sum + decided, 0)).toBe(1);
    const [row] = await server.database.run<{ state: string }>(sql`select state from reports where id = ${id}::uuid`);
    const after = await balancesOf(server, who);
    const given = { ...before, xp: before.xp + 10, battery: before.battery + 1 };
    expect(after).toEqual(row?.state === 'accepted' ? given : before);
    await expectBalancedLedger(server, who);
  });

  it('in parallel with the learner’s own answers loses none of them', async () => {
    const { session, ...run } = await answerWrongly(server, who);
    const id = await reportIt(who, { session, ...run });
    const verdicts = (await start()).verdicts;
    await Promise.all([accept(id), playToEnd(server, who, { id: session.id, verdicts })]);
    const { entries } = await entriesOf(session.id);
    expect([entries.length, entries[run.index]?.verdict]).toEqual([20, 'right']);
    expect((await entriesOf(session.id)).result).toMatchObject({ score: 20, percent: 100 });
    await expectBalancedLedger(server, who);
  });

  it('is not changed by a second one', async () => {
    const id = await reportIt(who, await answerWrongly(server, who));
    expect(await decide('declined', [id], 'It means something else.')).toEqual({ decided: 1, left: 0 });
    const before = await balancesOf(server, who);
    expect(await accept(id)).toEqual({ decided: 0, left: 0 });
    expect(await balancesOf(server, who)).toEqual(before);
  });

  it('about somebody who has gone is no fault', async () => {
    const run = await answerWrongly(server, who);
    const id = await reportIt(who, run);
    const [left] = await Promise.all([
      accept(id, '3f0e3e0c-4a0c-4f5e-9a64-0d6c1f4d8a11'),
      server.database.run(sql`delete from users where id = ${who.userId}::uuid`),
    ]);
    expect(left.decided).toBeLessThanOrEqual(1);
    expect(await accept(id)).toEqual({ decided: 0, left: 0 });
  });
});
