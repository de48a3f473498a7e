import { answerQuestion, getProfile, reportQuestion, skipQuestion, startExercise, startLesson } from '@kalima/contract';
import { solutionOf } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, createLearner, type Failed, type TestLearner } from '../../../test/learner.ts';
import { playExercise, playThrough, questionsBehind, rightAnswer, wrongAnswer } from '../../../test/play.ts';
import { questionAsText, solutionAsText } from './question-as-text.ts';

let server: TestServer;
let who: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T09:30:00Z' });
});
beforeEach(async () => {
  who = await aLearnerAtAnyTime(server);
});
afterAll(() => server.close());

const start = async () =>
  (await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 1 } })).session;
const skip = (sessionId: string, index: number) => who.call(skipQuestion, { params: { sessionId }, body: { index } });
const isAtOnce = ({ kind }: { kind: string }) => kind !== 'matching';

/** Skips to the first question that is answered at once, and answers it. */
async function answerOne(isWrong: boolean) {
  const { id } = await start();
  const questions = await questionsBehind(server, id);
  const index = questions.findIndex(isAtOnce);
  const question = questions[index];
  if (question === undefined) throw new Error('every question is of pairs');
  for (let before = 0; before < index; before += 1) await skip(id, before);
  const answer = isWrong ? wrongAnswer(server, question) : rightAnswer(server, question);
  if (answer === null) throw new Error('not answered at once');
  await who.call(answerQuestion, { params: { sessionId: id }, body: { index, answer } });
  return { sessionId: id, index, question };
}

const reportsOf = ({ userId }: TestLearner) =>
  server.database.run<Record<string, unknown>>(
    sql`select * from reports where user_id = ${userId}::uuid order by question_index`,
  );
const refusedWith = (code: string, status = 409) => ({ status, code });

describe('a report', () => {
  it('keeps exactly which question it was, what is right, what was answered and what was said', async () => {
    const { sessionId, index, question } = await answerOne(true);
    const body = { sessionId, index, reportType: 'right-anyway', message: ' It means the same. ' } as const;
    const { reportId } = await who.call(reportQuestion, { body });
    const { shown, forQuestions } = server.deps.teaching;
    const [session] = await server.database.run<{ seed: number; course_version: string }>(
      sql`select seed, course_version from exercise_sessions where id = ${sessionId}::uuid`,
    );
    const solution = solutionAsText(shown, question, solutionOf(forQuestions, question));
    const [row, ...others] = await reportsOf(who);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      id: reportId,
      user_id: who.userId,
      session_id: sessionId,
      question_index: index,
      seed: session?.seed,
      course_version: session?.course_version,
      exercise_id: '1-1-1',
      question: questionAsText(shown, question),
      correct_answer: solution,
      is_correct_answer: false,
      report_type: 'right-anyway',
      message: 'It means the same.',
      state: 'open',
      created_at: new Date(server.clock.now()),
    });
    expect(row?.user_answer).toEqual(expect.any(String));
    expect(row?.user_answer).not.toBe(solution);
  });

  it('changes nothing of the learner', async () => {
    const { sessionId, index } = await answerOne(true);
    const before = await who.call(getProfile, {});
    await who.call(reportQuestion, { body: { sessionId, index, reportType: 'right-anyway' } });
    expect(await who.call(getProfile, {})).toEqual(before);
  });

  it('is one row however often it is sent, and then the question is reported', async () => {
    const { sessionId, index } = await answerOne(true);
    const body = { sessionId, index, reportType: 'other', message: 'The sound is missing.' } as const;
    const sent = await Promise.all([1, 2, 3, 4].map(() => who.call(reportQuestion, { body })));
    sent.push(await who.call(reportQuestion, { body: { ...body, message: ' The sound is missing.\n' } }));
    expect(new Set(sent.map(({ reportId }) => reportId)).size).toBe(1);
    for (const other of [
      { ...body, message: 'Something else.' },
      { ...body, reportType: 'right-anyway' },
    ] as const) {
      await expect(who.call(reportQuestion, { body: other })).rejects.toMatchObject(refusedWith('already-reported'));
    }
    expect(await reportsOf(who)).toMatchObject([{ message: 'The sound is missing.', report_type: 'other' }]);
  });

  it('is one row when two different ones are sent at once', async () => {
    const { sessionId, index } = await answerOne(true);
    const sent = await Promise.allSettled(
      ['One.', 'Two.', 'Three.'].map((message) =>
        who.call(reportQuestion, { body: { sessionId, index, reportType: 'other', message } }),
      ),
    );
    const refused = sent.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Failed).code] : []));
    expect(refused).toEqual(['already-reported', 'already-reported']);
    expect(await reportsOf(who)).toHaveLength(1);
  });

  it('is possible of every question of a run that is over', async () => {
    const { session } = await who.call(startLesson, { body: { lessonId: '1' } });
    await playThrough(server, who, session);
    const questions = await questionsBehind(server, session.id);
    for (const index of questions.keys()) {
      const body = { sessionId: session.id, index, reportType: 'other', message: `Question ${index}` } as const;
      await who.call(reportQuestion, { body });
    }
    const rows = await reportsOf(who);
    expect(rows.map(({ exercise_id }) => exercise_id)).toEqual(questions.map(() => 'lesson-1'));
    for (const [index, question] of questions.entries()) {
      const row = rows[index];
      expect(row).toMatchObject({ question_index: index, is_correct_answer: true });
      if (question.kind === 'matching') expect(row?.user_answer).toMatch(/^✓ .+ = .+\n✓ .+\n✓ .+$/);
      else expect(row?.user_answer).toBe(row?.correct_answer);
    }
  });

  it('goes with its learner', async () => {
    const { sessionId, index } = await answerOne(true);
    await who.call(reportQuestion, { body: { sessionId, index, reportType: 'right-anyway' } });
    await server.database.run(sql`delete from users where id = ${who.userId}::uuid`);
    expect(await reportsOf(who)).toEqual([]);
  });

  it('holds the session that it speaks of', async () => {
    const { sessionId, index } = await answerOne(true);
    await who.call(reportQuestion, { body: { sessionId, index, reportType: 'right-anyway' } });
    await expect(
      server.database.run(sql`delete from exercise_sessions where id = ${sessionId}::uuid`),
    ).rejects.toMatchObject({ code: '23503' });
  });
});

describe('the message', () => {
  it.each([
    ['other', true],
    ['other', false],
    ['right-anyway', false],
  ] as const)('is needed for "%s" when the answer was wrong: %s', async (reportType, isWrong) => {
    const { sessionId, index } = await answerOne(isWrong);
    for (const message of [undefined, '', '  \n', '<script>alert(1)</script>']) {
      const body = { sessionId, index, reportType, ...(message === undefined ? {} : { message }) };
      await expect(who.call(reportQuestion, { body })).rejects.toMatchObject(refusedWith('report-needs-text'));
    }
    expect(await reportsOf(who)).toEqual([]);
  });

  it('may be left out by who was right anyway', async () => {
    const { sessionId, index } = await answerOne(true);
    await who.call(reportQuestion, { body: { sessionId, index, reportType: 'right-anyway', message: ' ' } });
    expect(await reportsOf(who)).toMatchObject([{ report_type: 'right-anyway', message: null }]);
  });

  it('is kept without scripts, handlers and control characters', async () => {
    const { sessionId, index } = await answerOne(false);
    const bell = String.fromCharCode(7);
    const message = `The <b>third</b>${bell} is right:\n<script>alert(1)</script><img src=x onerror="alert(1)"> رَبّ 😀`;
    await who.call(reportQuestion, { body: { sessionId, index, reportType: 'other', message } });
    const [row] = await reportsOf(who);
    expect(row?.message).toBe('The <b>third</b> is right:\n<img src=x > رَبّ 😀');
    expect(row?.is_correct_answer).toBe(true);
  });

  it('has 1000 characters at most', async () => {
    const { sessionId, index } = await answerOne(false);
    const body = { sessionId, index, reportType: 'other' } as const;
    const tooLong = who.call(reportQuestion, { body: { ...body, message: 'a'.repeat(1001) } });
    await expect(tooLong).rejects.toMatchObject({
      ...refusedWith('bad-request', 400),
      fields: [expect.objectContaining({ path: 'body.message' })],
    });
    await who.call(reportQuestion, { body: { ...body, message: 'a'.repeat(1000) } });
    expect(await reportsOf(who)).toMatchObject([{ message: 'a'.repeat(1000) }]);
  });
});

describe('no report', () => {
  const other = { reportType: 'other', message: 'Something is wrong.' } as const;

  it('is taken from a visitor', async () => {
    const { sessionId, index } = await answerOne(true);
    const sent = call(server.url, reportQuestion, { body: { sessionId, index, ...other } });
    await expect(sent).rejects.toMatchObject(refusedWith('unauthorized', 401));
  });

  it("is taken of another learner's session, nor of one that is not there", async () => {
    const { sessionId, index } = await answerOne(true);
    const stranger = await createLearner(server);
    for (const id of [sessionId, '3f0e3e0c-4a0c-4f5e-9a64-0d6c1f4d8a11']) {
      const sent = stranger.call(reportQuestion, { body: { sessionId: id, index, ...other } });
      await expect(sent).rejects.toMatchObject(refusedWith('not-found', 404));
    }
    expect(await reportsOf(stranger)).toEqual([]);
  });

  it('is taken of a question before it is done', async () => {
    const { id } = await start();
    await skip(id, 0);
    for (const index of [1, 19, 99]) {
      const sent = who.call(reportQuestion, { body: { sessionId: id, index, ...other } });
      await expect(sent).rejects.toMatchObject(refusedWith('question-not-answered'));
    }
    await who.call(reportQuestion, { body: { sessionId: id, index: 0, ...other } });
    expect(await reportsOf(who)).toMatchObject([{ user_answer: null, is_correct_answer: false }]);
  });

  it('says for itself what the question, the answer or the verdict was', async () => {
    const { sessionId, index } = await answerOne(true);
    const body = { sessionId, index, ...other };
    for (const forged of [
      { ...body, question: 'Who?' },
      { ...body, correct_answer: 'me' },
      { ...body, userAnswer: 'me' },
      { ...body, is_correct_answer: true },
      { ...body, userId: who.userId },
      { ...body, state: 'accepted' },
      { ...body, reportType: 'accepted' },
      { ...body, message: 7 },
      { ...body, index: -1 },
      { ...body, index: 0.5 },
      { ...body, sessionId: 'mine' },
      { sessionId, index },
    ]) {
      const sent = who.call(reportQuestion, { body: forged as typeof body });
      await expect(sent, JSON.stringify(forged)).rejects.toMatchObject(refusedWith('bad-request', 400));
    }
    expect(await reportsOf(who)).toEqual([]);
  });

  it('is taken of a session of another course version', async () => {
    const { sessionId, index } = await answerOne(true);
    await server.database.run(sql`update exercise_sessions set course_version = 'old' where id = ${sessionId}::uuid`);
    await server.database.run(sql`delete from session_questions where session_id = ${sessionId}::uuid`);
    // Nothing of it is in the server's memory either.
    Object.assign(server.deps, { teaching: { ...server.deps.teaching } });
    const sent = who.call(reportQuestion, { body: { sessionId, index, ...other } });
    await expect(sent).rejects.toMatchObject(refusedWith('conflict'));
  });

  it('is taken beyond the twentieth in an hour; refused ones and repeated ones do not count', async () => {
    const first = await playExercise(server, who);
    server.clock.set('2026-11-21T10:30:00Z');
    const sessionId = (await who.call(startLesson, { body: { lessonId: '1' } })).session.id;
    await skip(sessionId, 0);
    for (let index = 0; index < 20; index += 1) {
      const body = { sessionId: first, index, ...other };
      await who.call(reportQuestion, { body });
      await who.call(reportQuestion, { body });
      const changed = who.call(reportQuestion, { body: { ...body, message: 'Another.' } });
      await expect(changed).rejects.toMatchObject(refusedWith('already-reported'));
    }
    const body = { sessionId, index: 0, ...other };
    await expect(who.call(reportQuestion, { body })).rejects.toMatchObject(refusedWith('too-many-requests', 429));
    const reply = await fetch(`${server.url}${reportQuestion.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.headers.get('retry-after')).toBe('1800');
    expect(await reportsOf(who)).toHaveLength(20);
    server.clock.advance(1_800_000);
    await who.call(reportQuestion, { body });
    expect(await reportsOf(who)).toHaveLength(21);
  });
});
