import { answerQuestion, getProfile, reportQuestion, startExercise } from '@kalima/contract';
import { kindTraits } from '@kalima/rules';
import { withLanguage } from '@kalima/testing/client/api-client.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { answerOne, giveAnswer, questionsBehind } from '../../../test/play.ts';

const noIdea = { kind: 'no-idea' } as const;

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());
beforeEach(async () => {
  learner = await aLearnerAtAnyTime(server);
});

const start = async (exercise: number, who = learner) =>
  (await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise } })).session;
const say = (sessionId: string, index: number, who = learner) => giveAnswer(who, sessionId, { index, answer: noIdea });

/** Answers rightly up to the first question that takes it; @returns where that is. */
async function goToQuestion(sessionId: string): Promise<number> {
  for (const [index, question] of (await questionsBehind(server, sessionId)).entries()) {
    if (kindTraits[question.kind].allowsNoIdea) return index;
    await answerOne(server, learner, sessionId, index, question);
  }
  throw new Error('no question takes it');
}

it('is a missed question that costs no battery and pays no XP, and shows the solution, once', async () => {
  const { id } = await start(1);
  const index = await goToQuestion(id);
  const before = await learner.call(getProfile, {});
  server.clock.advance(11 * 60_000);
  const reply = await say(id, index);
  expect(reply).toMatchObject({ verdict: 'wrong', xpEarned: 0, comparison: null });
  expect([reply.player.battery, reply.player.totalXp]).toEqual([before.battery, before.totalXp]);
  expect(['choice', 'text']).toContain(reply.solution.kind);
  expect(await say(id, index)).toEqual(reply);
  await expect(
    learner.call(answerQuestion, {
      params: { sessionId: id },
      body: { index, answer: { kind: 'choice', option: 0 } },
    }),
  ).rejects.toMatchObject({ code: 'already-answered' });
  const rows = await server.database.run<{ outcome: string; evidence: string }>(
    sql`select outcome, evidence from word_reviews where user_id = ${learner.userId}::uuid and index = ${index}`,
  );
  expect(rows).toEqual([{ outcome: 'no-idea', evidence: 'again' }]);
});

it('is taken by every kind but pairs, and true or false', async () => {
  const { id } = await start(2);
  const kinds = new Set<string>();
  for (const [index, question] of (await questionsBehind(server, id)).entries()) {
    if (kindTraits[question.kind].allowsNoIdea) {
      kinds.add(question.kind);
      expect((await say(id, index)).verdict).toBe('wrong');
    } else {
      await expect(say(id, index)).rejects.toMatchObject({ code: 'wrong-kind-of-answer' });
      await answerOne(server, learner, id, index, question);
    }
  }
  expect(kinds.size).toBeGreaterThan(2);
});

it('said of every question, three times at once, moves neither XP nor batteries', async () => {
  const { id } = await start(1);
  for (const [index, question] of (await questionsBehind(server, id)).entries()) {
    if (!kindTraits[question.kind].allowsNoIdea) {
      await answerOne(server, learner, id, index, question, question.kind !== 'matching');
      continue;
    }
    const before = await learner.call(getProfile, {});
    const once = { params: { sessionId: id }, body: { index, answer: noIdea } };
    await Promise.all([0, 1, 2].map(() => learner.call(answerQuestion, once)));
    const after = await learner.call(getProfile, {});
    for (const field of ['totalXp', 'gems', 'battery', 'streak'] as const) expect(after[field]).toBe(before[field]);
  }
});

it('is no answer in a match', async () => {
  const asked = withLanguage(`/api/quiz/matches/${crypto.randomUUID()}/answers`);
  const reply = await fetch(server.url + asked, {
    method: 'POST',
    headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ index: 0, answer: noIdea }),
  });
  expect(reply.status).toBe(400);
});

it('is told to whoever reads a report of the question', async () => {
  const { id } = await start(1);
  const index = await goToQuestion(id);
  await say(id, index);
  const { told } = await learner.call(reportQuestion, {
    body: { sessionId: id, index, reportType: 'right-anyway' },
  });
  expect(told.userAnswer).toBe('I don’t know / Je ne sais pas');
});
