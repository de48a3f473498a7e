import {
  claimQuest,
  finishExercise,
  listQuests,
  openDay,
  type QuestView,
  skipQuestion,
  startExercise,
  startLesson,
  startReview,
} from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { earn } from '../../../test/bulk-learners.ts';
import { makeWordsDue } from '../../../test/due-words.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { balancesOf, expectBalancedLedger, ledgerOf } from '../../../test/ledger.ts';
import { answerOne, endUnplayed, passExercise, passUnplayed, playToEnd, questionsBehind } from '../../../test/play.ts';

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set('2026-11-21T10:30:00Z');
  learner = await aLearnerAtAnyTime(server);
});
afterEach(() => expectBalancedLedger(server, learner));

const firstExercise = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
const quests = async (who = learner) => (await who.call(listQuests, {})).quests;
const progressOf = async (type: QuestView['type'], who = learner) =>
  (await quests(who)).find((quest) => quest.type === type)?.currentProgress;
const claim = (questId: string, who = learner, key?: string) =>
  who.call(claimQuest, { params: { questId } }, key === undefined ? {} : { 'idempotency-key': key });
const start = async () => (await learner.call(startExercise, { body: firstExercise })).session;

/** Answers the next five questions of the first exercise rightly. */
async function answerFive() {
  const { id, verdicts } = await start();
  const from = verdicts.length;
  const questions = await questionsBehind(server, id);
  for (const [at, question] of questions.slice(from, from + 5).entries())
    await answerOne(server, learner, id, from + at, question);
  return { id, questions, next: from + 5 };
}

/** Completes the quests of XP and of answers in a row. */
async function completeTwo() {
  await answerFive();
  await earn(server.deps, learner.userId, 200);
}

describe('the quests of the day', () => {
  it('are three, the same for everybody, and begin at nothing', async () => {
    const { day, quests: three } = await learner.call(listQuests, {});
    expect(day).toBe('2026-11-21');
    expect(three).toEqual(await quests(await aLearnerAtAnyTime(server)));
    expect(three[1]).toEqual({
      id: '2026-11-21-daily_xp',
      type: 'daily_xp',
      title: 'Daily XP',
      description: 'Earn 200 XP today.',
      iconName: 'star',
      currentProgress: 0,
      targetValue: 200,
      rewardType: 'gems',
      rewardAmount: 115,
      isCompleted: false,
      rewardClaimed: false,
    });
  });

  it('are written down once, however many ask first at once', async () => {
    server.clock.set('2026-12-24T10:00:00Z');
    await Promise.all(Array.from({ length: 20 }, () => quests()));
    const rows = await server.database.run(sql`
      select title, description, quest_type, target_value, reward_type, reward_amount
      from daily_quests where date = '2026-12-24'`);
    const listed = (await quests()).map(({ title, description, type, targetValue, rewardType, rewardAmount }) => ({
      title,
      description,
      quest_type: type,
      target_value: targetValue,
      reward_type: rewardType,
      reward_amount: rewardAmount,
    }));
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(expect.arrayContaining(listed));
  });

  it('are renewed at the learner’s own midnight', async () => {
    await learner.call(openDay, { body: { timeZone: 'Asia/Tokyo' } });
    server.clock.set('2026-11-21T14:30:00Z');
    expect(await learner.call(listQuests, {})).toMatchObject({ day: '2026-11-21', renewsInMs: 1_800_000 });
    server.clock.set('2026-11-21T15:00:00Z');
    expect(await learner.call(listQuests, {})).toMatchObject({ day: '2026-11-22', renewsInMs: 86_400_000 });
  });
});

describe('progress', () => {
  it('follows from what is earned: XP of the day, and right answers in a row', async () => {
    await passExercise(server, learner);
    expect(await quests()).toMatchObject([
      { type: 'study_minutes', currentProgress: 0, isCompleted: false },
      { type: 'daily_xp', currentProgress: 200, targetValue: 200, isCompleted: true },
      { type: 'answers_in_a_row', currentProgress: 5, targetValue: 5, isCompleted: true },
    ]);
  });

  it('never exceeds the target', async () => {
    await earn(server.deps, learner.userId, 190);
    await earn(server.deps, learner.userId, 50);
    expect(await progressOf('daily_xp')).toBe(200);
  });

  it('of a completed quest stays, also of a row that a wrong answer would end', async () => {
    const { id, questions, next } = await answerFive();
    const wrongAt = questions.findIndex(({ kind }, index) => index >= next && kind !== 'matching');
    for (const [at, question] of questions.slice(next, wrongAt + 1).entries())
      await answerOne(server, learner, id, next + at, question, next + at === wrongAt);
    const row = (await quests()).find(({ type }) => type === 'answers_in_a_row');
    expect(row).toMatchObject({ currentProgress: 5, isCompleted: true });
    await claim(row?.id ?? '');
  });

  it('of a row begins anew with a wrong answer, and lives through a skipped question', async () => {
    const session = await start();
    const questions = await questionsBehind(server, session.id);
    const wrongAt = questions.findIndex(({ kind }, index) => index >= 3 && kind !== 'matching');
    let row = 0;
    for (const [index, question] of questions.slice(0, wrongAt + 4).entries()) {
      const isWrong = index === wrongAt;
      if (index === wrongAt + 2) {
        await learner.call(skipQuestion, { params: { sessionId: session.id }, body: { index } });
      } else {
        await answerOne(server, learner, session.id, index, question, isWrong);
        row = isWrong ? 0 : Math.min(5, row + 1);
      }
      expect([index, await progressOf('answers_in_a_row')]).toEqual([index, row]);
    }
  });

  it('of study counts the time between moves, and no pause of more than a minute', async () => {
    const session = await start();
    const questions = await questionsBehind(server, session.id);
    for (const [index, question] of questions.entries()) {
      server.clock.advance(index === 10 ? 60_001 : 60_000);
      await answerOne(server, learner, session.id, index, question);
      expect(await progressOf('study_minutes')).toBe(Math.min(15, index < 10 ? index + 1 : index));
    }
    expect((await quests())[0]).toMatchObject({ currentProgress: 15, isCompleted: true });
  });

  it('of exercises counts those that are passed, and perfect ones', async () => {
    server.clock.set('2026-11-20T10:30:00Z');
    const counts = async () => [await progressOf('guide_exercise'), await progressOf('perfect_exercises')];
    await endUnplayed(server, learner, await start(), 3);
    expect(await counts()).toEqual([0, 0]);
    await endUnplayed(server, learner, await start(), 1);
    expect(await counts()).toEqual([1, 0]);
    await playToEnd(server, learner, await start());
    expect(await counts()).toEqual([1, 1]);
  });

  it('of three exercises counts lessons and graded exercises that are passed, and nothing else', async () => {
    server.clock.set('2026-11-18T10:30:00Z');
    const lesson = async () => (await learner.call(startLesson, { body: { lessonId: '1' } })).session;
    await playToEnd(server, learner, await start(), 3);
    await endUnplayed(server, learner, await lesson(), 7);
    expect(await progressOf('exercises')).toBe(0);
    await endUnplayed(server, learner, await lesson());
    expect(await progressOf('exercises')).toBe(1);
    await endUnplayed(server, learner, await start());
    expect(await progressOf('exercises')).toBe(2);
    await makeWordsDue(server, learner);
    await learner.call(startReview, {}).then(({ session }) => endUnplayed(server, learner, session));
    expect(await progressOf('exercises')).toBe(2);
  });

  it('that completes a quest is told with the reply, the same when the request is repeated', async () => {
    const session = await start();
    const done: [number, string[]][] = [];
    for (const [index, question] of (await questionsBehind(server, session.id)).entries()) {
      const reply = await answerOne(server, learner, session.id, index, question);
      if (reply === null) continue;
      const again = await answerOne(server, learner, session.id, index, question);
      expect(again?.questsDone).toEqual(reply.questsDone);
      if (reply.questsDone.length > 0) done.push([index, reply.questsDone]);
    }
    const finish = () => learner.call(finishExercise, { params: { sessionId: session.id } });
    const { questsDone } = await finish();
    expect((await finish()).questsDone).toEqual(questsDone);
    const inARow = done.filter(([, types]) => types.includes('answers_in_a_row')).length;
    expect([inARow, [...done.flatMap(([, types]) => types), ...questsDone].toSorted()]).toEqual([
      1,
      ['answers_in_a_row', 'daily_xp'],
    ]);
  });

  it('does not count an answer twice that is sent twenty times', async () => {
    const session = await start();
    const questions = await questionsBehind(server, session.id);
    const index = questions.findIndex(({ kind }) => kind !== 'matching');
    const question = questions[index];
    if (question === undefined) throw new Error('a session has more than matching questions');
    for (let earlier = 0; earlier < index; earlier += 1) {
      await learner.call(skipQuestion, { params: { sessionId: session.id }, body: { index: earlier } });
    }
    await Promise.all(Array.from({ length: 20 }, () => answerOne(server, learner, session.id, index, question)));
    expect([await progressOf('answers_in_a_row'), await progressOf('daily_xp')]).toEqual([1, 10]);
  });

  it('begins anew on the next day', async () => {
    await completeTwo();
    server.clock.set('2026-11-23T10:30:00Z');
    expect((await quests()).map(({ currentProgress }) => currentProgress)).toEqual([0, 0, 0]);
    const before = (await ledgerOf(server, learner)).length;
    await answerFive();
    const earned = (await ledgerOf(server, learner)).slice(before);
    const xp = earned.reduce((sum, { currency, amount }) => sum + (currency === 'xp' ? amount : 0), 0);
    expect(await progressOf('daily_xp')).toBe(xp);
  });
});

describe('a reward', () => {
  it('is paid in gems, once', async () => {
    await completeTwo();
    const { quest, player } = await claim('2026-11-21-answers_in_a_row');
    expect([quest.rewardClaimed, player.gems]).toEqual([true, 165]);
    await expect(claim('2026-11-21-answers_in_a_row')).rejects.toMatchObject({
      status: 409,
      code: 'quest-already-claimed',
    });
    expect((await ledgerOf(server, learner)).filter(({ currency }) => currency === 'gems')).toEqual([
      { currency: 'gems', amount: 65, source: 'quest:2026-11-21:answers_in_a_row' },
    ]);
  });

  it('is paid in XP that count for the month like any', async () => {
    server.clock.set('2026-11-16T10:30:00Z');
    await passUnplayed(server, learner);
    await passUnplayed(server, learner);
    await earn(server.deps, learner.userId, 200);
    const { player } = await claim('2026-11-16-perfect_exercises');
    expect(player.totalXp).toBe(5 + 200 + 235);
    const [month] = await server.database.run(sql`
      select year, month, total_monthly_xp from monthly_xp_history where user_id = ${learner.userId}::uuid`);
    expect(month).toEqual({ year: 2026, month: 11, total_monthly_xp: 440 });
  });

  it('is refused while the quest is not completed', async () => {
    await start();
    await expect(claim('2026-11-21-daily_xp')).rejects.toMatchObject({ status: 409, code: 'quest-not-completed' });
  });

  it('of a day that is over is gone', async () => {
    await completeTwo();
    await claim('2026-11-21-answers_in_a_row');
    server.clock.set('2026-11-22T00:00:00Z');
    await expect(claim('2026-11-21-daily_xp')).rejects.toMatchObject({ code: 'quest-over' });
    await expect(claim('2026-11-21-answers_in_a_row')).rejects.toMatchObject({ code: 'quest-already-claimed' });
  });

  it('is not paid again to whoever flies back into the day', async () => {
    await learner.call(openDay, { body: { timeZone: 'Asia/Tokyo' } });
    await completeTwo();
    await claim('2026-11-21-answers_in_a_row');
    server.clock.set('2026-11-21T16:00:00Z');
    expect((await learner.call(listQuests, {})).day).toBe('2026-11-22');
    await learner.call(openDay, { body: { timeZone: 'Pacific/Honolulu' } });
    const [, , row] = await quests();
    expect(row).toMatchObject({ id: '2026-11-21-answers_in_a_row', isCompleted: true, rewardClaimed: true });
    await expect(claim('2026-11-21-answers_in_a_row')).rejects.toMatchObject({ code: 'quest-already-claimed' });
  });
});

describe('a reward that nobody claimed', () => {
  const visit = () => learner.call(openDay, { body: { timeZone: 'UTC' } });
  const bySource = async (source: string) => (await ledgerOf(server, learner)).filter((row) => row.source === source);

  it('is paid by the next visit, once, and told all that day', async () => {
    await visit();
    await completeTwo();
    await claim('2026-11-21-answers_in_a_row');
    const before = (await visit()).player.gems;
    server.clock.set('2026-11-24T08:00:00Z');
    const visits = await Promise.all(Array.from({ length: 10 }, visit));
    for (const { opening, player } of [...visits, await visit()]) {
      expect([opening.questRewards, player.gems]).toEqual([{ count: 1, gems: 115, xp: 0 }, before + 115]);
    }
    expect(await bySource('quest:2026-11-21:daily_xp')).toHaveLength(1);
    await expect(claim('2026-11-21-daily_xp')).rejects.toMatchObject({ code: 'quest-already-claimed' });
    server.clock.set('2026-11-25T08:00:00Z');
    expect((await visit()).opening.questRewards.count).toBe(0);
  });

  it('is not paid while its day lasts, nor for a quest that was not completed', async () => {
    await visit();
    await completeTwo();
    server.clock.set('2026-11-21T23:59:59Z');
    expect((await visit()).opening.questRewards.count).toBe(0);
    server.clock.set('2026-11-22T00:00:00Z');
    expect((await visit()).opening.questRewards).toEqual({ count: 2, gems: 180, xp: 0 });
  });

  it('in XP counts for the month and the day on which it is paid', async () => {
    server.clock.set('2026-11-16T10:30:00Z');
    await visit();
    await passUnplayed(server, learner);
    await passUnplayed(server, learner);
    await earn(server.deps, learner.userId, 200);
    await claim('2026-11-16-daily_xp');
    const before = (await visit()).player.totalXp;
    server.clock.set('2026-11-21T10:30:00Z');
    expect((await visit()).player.totalXp).toBe(before + 235);
    expect(await progressOf('daily_xp')).toBe(200);
    expect((await bySource('quest:2026-11-16:perfect_exercises')).map(({ amount }) => amount)).toEqual([235]);
  });
});

describe('whoever tries to cheat', () => {
  const purse = async () => {
    await completeTwo();
    return (await balancesOf(server, learner)).gems;
  };

  it('with 50 claims at once is paid once', async () => {
    const before = await purse();
    const settled = await Promise.allSettled(Array.from({ length: 50 }, () => claim('2026-11-21-answers_in_a_row')));
    const failures = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(failures).toHaveLength(49);
    for (const failure of failures) expect(failure).toMatchObject({ status: 409, code: 'quest-already-claimed' });
    expect((await learner.call(openDay, { body: { timeZone: 'UTC' } })).player.gems).toBe(before + 65 + 500);
  });

  it('with one key, 20 times at once and once more, is paid once and told the same', async () => {
    await purse();
    const ask = () => claim('2026-11-21-daily_xp', learner, 'the-same-key');
    const replies = await Promise.all(Array.from({ length: 20 }, ask));
    replies.push(await ask());
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.player.gems).toBe(215);
  });

  it('gets nothing for what another has done', async () => {
    await purse();
    const other = await aLearnerAtAnyTime(server);
    await expect(claim('2026-11-21-answers_in_a_row', other)).rejects.toMatchObject({ code: 'quest-not-completed' });
    await claim('2026-11-21-answers_in_a_row', learner, 'my-key');
    await expect(claim('2026-11-21-answers_in_a_row', other, 'my-key')).rejects.toMatchObject({
      code: 'quest-not-completed',
    });
  });

  it.each([
    ['2026-11-22-answers_in_a_row', 409],
    ['2026-11-20-answers_in_a_row', 409],
    ['2026-11-21-perfect_exercises', 404],
    ['2026-11-21-gems', 404],
    ['9999-99-99-daily_xp', 404],
    ['daily_xp', 400],
    ["2026-11-21-x'; drop table daily_quests", 400],
  ])('by claiming %s gets %i and nothing else', async (questId, status) => {
    const before = await purse();
    await expect(claim(questId)).rejects.toMatchObject({ status });
    expect((await claim('2026-11-21-answers_in_a_row')).player.gems).toBe(before + 65);
  });
});
