import {
  answerLetters,
  answerSounding,
  getProfile,
  readLetters,
  startLetters,
  startSounding,
  uncoverWord,
} from '@kalima/contract';
import { type LetterQuestion, needsSound } from '@kalima/rules/letters';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import type { TestLearner } from '../../test/learner.ts';
import { expectBalancedLedger } from '../../test/ledger.ts';
import { answerTo, lettersBehind, playLetters } from '../../test/letters.ts';
import { playSounding, answerTo as soundingAnswer, soundingBehind } from '../../test/soundings.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());

const aLearner = () => aLearnerAtAnyTime(server);
const lesson = (number: number) => ({ kind: 'lesson', lesson: number }) as const;
const codes = async (requests: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(requests)).map((each) =>
    each.status === 'fulfilled' ? 'granted' : (each.reason as { code: string }).code,
  );
const xpOf = async (who: TestLearner) => (await who.call(getProfile, {})).totalXp;
const reviewsOf = async ({ userId }: TestLearner) =>
  (
    await server.database.run<{ count: number }>(sql`
      select count(*)::int as count from word_reviews where user_id = ${userId}::uuid`)
  )[0]?.count;

describe('whoever attacks a lesson of letters', () => {
  it('by answering a question twenty times at once, right and wrong, has answered it once', async () => {
    const who = await aLearner();
    const { id } = await who.call(startLetters, { body: lesson(1) });
    const [question] = await lettersBehind(server, id);
    if (question === undefined) throw new Error('no question');
    const send = (isRight: boolean) =>
      who.call(answerLetters, { params: { runId: id }, body: { index: 0, answer: answerTo(question, isRight) } });
    const all = await codes(Array.from({ length: 20 }, (_, at) => send(at % 2 === 0)));
    expect(new Set(all)).toEqual(new Set(['granted', 'already-answered']));
    expect(await reviewsOf(who)).toBe(1);
    expect((await who.call(startLetters, { body: lesson(1) })).question.index).toBe(1);
  });

  it('by answering the last question alone is told that it is not its turn, and has passed nothing', async () => {
    const who = await aLearner();
    const { id } = await who.call(startLetters, { body: lesson(1) });
    const questions = await lettersBehind(server, id);
    const last = questions.length - 1;
    const sent = [last, 1, 99].map((index) =>
      who.call(answerLetters, { params: { runId: id }, body: { index, answer: { kind: 'no-idea' } } }),
    );
    expect(new Set(await codes(sent))).toEqual(new Set(['not-this-question']));
    expect(await who.call(readLetters, {})).toMatchObject({ next: 1 });
    expect(await xpOf(who)).toBe(0);
  });

  it('by the run of somebody else finds none', async () => {
    const [who, other] = [await aLearner(), await aLearner()];
    const { id } = await who.call(startLetters, { body: lesson(1) });
    const [question] = await lettersBehind(server, id);
    if (question === undefined) throw new Error('no question');
    const body = { index: 0, answer: answerTo(question, true) };
    expect(await codes([other.call(answerLetters, { params: { runId: id }, body })])).toEqual(['not-found']);
    expect(await reviewsOf(who)).toBe(0);
  });

  it.each([
    ['a verdict', { index: 0, answer: { kind: 'no-idea' }, verdict: 'right' }],
    ['a result', { index: 0, answer: { kind: 'no-idea' }, passed: true, xpEarned: 999 }],
    ['half an index', { index: 0.5, answer: { kind: 'no-idea' } }],
    ['an option that there is not', { index: 0, answer: { kind: 'choice', option: 1e9 } }],
  ])('by %s of their own is refused', async (_, body) => {
    const who = await aLearner();
    const { id } = await who.call(startLetters, { body: lesson(1) });
    const sent = who.call(answerLetters, { params: { runId: id }, body: body as never });
    await expect(sent).rejects.toMatchObject({ status: expect.toBeOneOf([400, 409]) });
    expect(await reviewsOf(who)).toBe(0);
  });

  it('by a negative time of their own changes no verdict: the time is unknown', async () => {
    const who = await aLearner();
    const { id } = await who.call(startLetters, { body: lesson(1) });
    const answer = { kind: 'no-idea' } as const;
    const reply = await who.call(answerLetters, { params: { runId: id }, body: { index: 0, answer, tookMs: -1 } });
    expect(reply.verdict).toBe('no-idea');
    const times = await server.database.run(sql`
      select took_ms as "tookMs" from word_reviews where user_id = ${who.userId}::uuid`);
    expect(times).toEqual([{ tookMs: null }]);
  });

  it('by finishing it ten times at once is paid once', async () => {
    const who = await aLearner();
    const { started, questions } = await playLetters(server, who, lesson(1), () => true);
    const [index, question] = [questions.length - 1, questions.at(-1)];
    if (question === undefined) throw new Error('no question');
    const paid = await xpOf(who);
    const body = { index, answer: answerTo(question, true) };
    await codes(Array.from({ length: 10 }, () => who.call(answerLetters, { params: { runId: started.id }, body })));
    expect(await xpOf(who)).toBe(paid);
    await playLetters(server, who, lesson(1), () => true);
    expect(await xpOf(who)).toBe(paid);
    await expectBalancedLedger(server, who);
  });

  it('by skipping all that is heard has passed nothing', async () => {
    const who = await aLearner();
    const skip = (question: LetterQuestion) => needsSound(question) && ({ kind: 'cannot-listen' } as const);
    const { questions, last } = await playLetters(server, who, { ...lesson(1), hasSound: true }, skip);
    expect(questions.some(needsSound)).toBe(true);
    expect(last.result).toMatchObject({ passed: false });
    expect(await who.call(readLetters, {})).toMatchObject({ next: 1 });
    expect(await xpOf(who)).toBe(0);
  });
});

describe('whoever attacks a sounding', () => {
  it('by answering twenty times at once has answered once', async () => {
    const who = await aLearner();
    const { id } = await who.call(startSounding, {});
    const params = { soundingId: id };
    const [first] = await soundingBehind(server, id);
    if (first === undefined) throw new Error('no question');
    await who.call(uncoverWord, { params, body: { index: 0 } });
    const all = await codes(
      Array.from({ length: 20 }, (_, at) =>
        who.call(answerSounding, {
          params,
          body: { index: 0, answer: soundingAnswer(first, at % 2 ? 'right' : 'wrong') },
        }),
      ),
    );
    expect(new Set(all)).toEqual(new Set(['granted', 'already-answered']));
    expect(await reviewsOf(who)).toBeLessThanOrEqual(1);
  });

  it('by claiming every word at the speed of a program earns nothing, for a league neither', async () => {
    const who = await aLearner();
    const before = await who.call(getProfile, {});
    await playSounding(server, who, () => 'right');
    expect(await who.call(getProfile, {})).toEqual(before);
    const [row] = await server.database.run<{ count: number }>(sql`
      select count(*)::int as count from ledger where user_id = ${who.userId}::uuid`);
    expect(row?.count).toBe(0);
  });

  it.each([
    ['a result', { index: 0, answer: { kind: 'no-idea' }, known: { share: 1, from: 1, to: 1 } }],
    ['a negative index', { index: -1, answer: { kind: 'no-idea' } }],
  ])('by %s of their own is refused', async (_, body) => {
    const who = await aLearner();
    const { id } = await who.call(startSounding, {});
    const sent = who.call(answerSounding, { params: { soundingId: id }, body: body as never });
    await expect(sent).rejects.toMatchObject({ status: 400 });
  });
});
