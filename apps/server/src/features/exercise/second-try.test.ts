import { answerQuestion, getProfile, type SessionView, startExercise, swapQuestion } from '@kalima/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { answerOne, playToEnd, questionsBehind } from '../../../test/play.ts';
import { expectFolded } from '../../../test/word-log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off', planPolicy: 'everyone-super' });
});
afterAll(() => server.close());

const dayMs = 24 * 3_600_000;
const begin = async (who: TestLearner) =>
  (await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 3, exercise: 3 } })).session;

/** Answers rightly up to the first word that is typed. */
async function reachTyped(who: TestLearner): Promise<{ session: SessionView; index: number; form: string }> {
  const session = await begin(who);
  for (const [index, question] of (await questionsBehind(server, session.id)).entries()) {
    if (question.kind === 'type_what_hear') {
      const form = server.deps.teaching.course.words.get(question.word)?.forms[0] ?? '';
      return { session, index, form: form.replace(/\p{M}/gu, '') };
    }
    await answerOne(server, who, session.id, index, question);
  }
  throw new Error('no word is typed');
}
const type = (who: TestLearner, { id }: SessionView, index: number, text: string) =>
  who.call(answerQuestion, { params: { sessionId: id }, body: { index, answer: { kind: 'text', text } } });

it('a slip of one letter costs and pays nothing, however often it is sent, and is there when the page comes back', async () => {
  const who = await createLearner(server);
  const { session, index, form } = await reachTyped(who);
  const before = await who.call(getProfile, {});
  const slip = `${form}ظ`;
  const replies = await Promise.all(Array.from({ length: 10 }, () => type(who, session, index, slip)));
  const [firstReply] = replies;
  expect(new Set(replies.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(firstReply).toMatchObject({ verdict: 'almost', questsDone: [] });
  expect(firstReply?.comparison?.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'extra', given: 'ظ', expected: null },
  ]);
  expect(JSON.stringify(firstReply)).not.toContain('solution');
  const after = await who.call(getProfile, {});
  expect([after.totalXp, after.battery]).toEqual([before.totalXp, before.battery]);
  const again = await begin(who);
  expect(again).toMatchObject({ id: session.id, resumed: true });
  expect(again.verdicts).toHaveLength(index);
  expect(again.firstTry).toEqual({ text: slip, comparison: firstReply?.comparison });
});

it('right at the second try pays the attempt, counts, and says nothing about the memory', async () => {
  const who = await aLearnerAtAnyTime(server);
  const { session, index, form } = await reachTyped(who);
  const others = new Set((await expectFolded(server, who)).log.map(({ index: at }) => at));
  server.clock.advance(dayMs);
  await type(who, session, index, `${form}ظ`);
  expect((await expectFolded(server, who)).log).toHaveLength(others.size);
  const right = await type(who, session, index, form);
  expect(right).toMatchObject({ verdict: 'right', batteryBonus: false });
  if (right.verdict === 'almost') throw new Error('one letter away');
  const double = 2 * server.deps.rulebook.xp.attempted;
  expect(right.xpEarned).toBe(double);
  expect(await type(who, session, index, form)).toEqual(right);
  const { log } = await expectFolded(server, who);
  expect(log.filter(({ index: at }) => at === index)).toMatchObject([{ outcome: 'right', evidence: 'none' }]);
  expect((await begin(who)).firstTry).toBeNull();
  await playToEnd(server, who, await begin(who));
});

it('wrong at the second try is wrong', async () => {
  const who = await createLearner(server);
  const { session, index, form } = await reachTyped(who);
  await type(who, session, index, `${form}ظ`);
  expect((await type(who, session, index, `ظ${form}`)).verdict).toBe('wrong');
  const { log } = await expectFolded(server, who);
  expect(log.filter(({ index: at }) => at === index)).toMatchObject([{ outcome: 'wrong' }]);
});

it('a word that was a slip and is then put in another way has had its first try', async () => {
  const who = await createLearner(server);
  const { session, index, form } = await reachTyped(who);
  await type(who, session, index, `${form}ظ`);
  await who.call(swapQuestion, { params: { sessionId: session.id }, body: { index } });
  expect((await begin(who)).firstTry).toBeNull();
  const right = await type(who, session, index, form);
  expect(right).toMatchObject({ verdict: 'right', xpEarned: 2 * server.deps.rulebook.xp.attempted });
});
