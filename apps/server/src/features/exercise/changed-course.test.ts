import { finishExercise, reportQuestion, skipQuestion, startExercise } from '@kalima/contract';
import type { Word } from '@kalima/course';
import { askedWords, courseForQuestions, type Question } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { answerOne, playToEnd, questionsBehind } from '../../../test/play.ts';
import type { Teaching } from '../../course/teaching.ts';

let server: TestServer;
let who: TestLearner;
let course: Teaching;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
  course = server.deps.teaching;
});
afterAll(() => server.close());
beforeEach(async () => {
  who = await createLearner(server);
});
afterEach(() => teach(course));

/** The server starts with another course: nothing of the one before is in its memory. */
const teach = (teaching: Teaching) => Object.assign(server.deps, { teaching: { ...teaching } });

function courseWith(version: string, change: (word: Word) => Word, hasPhrases = true): Teaching {
  const words = new Map([...course.course.words].map(([id, word]) => [id, change(word)]));
  const { material } = course.course;
  const planted = {
    ...course.course,
    version,
    words,
    material: hasPhrases ? material : { ...material, phrases: [], blanks: [] },
  };
  const forQuestions = courseForQuestions(planted);
  const { phrasesByWord } = forQuestions;
  return { ...course, course: planted, forQuestions, shown: { ...course.shown, words, phrasesByWord } };
}

const mended = (word: Word): Word => ({
  ...word,
  arabic: `${word.arabic}ظ`,
  forms: word.forms.map((form) => `${form}ظ`),
  meaning: { en: `${word.meaning.en} mended`, fr: `${word.meaning.fr} corrigé` },
});
const guide12Mended = () => courseWith('guide 12 mended', (word) => (word.guide === 12 ? mended(word) : word));
const guide1Mended = () => courseWith('guide 1 mended', (word) => (word.guide === 1 ? mended(word) : word), false);

/** Knows the answers that were right when the run was composed. */
const knower = (): TestServer => ({ ...server, deps: { ...server.deps, teaching: course } });

/** Exercise 4 asks by all ten kinds; Super learners may play it at once. */
const start = async (exercise = 1) => {
  const body = { lessonId: '1', guide: 1, level: 1, exercise };
  return (await who.call(startExercise, { body })).session;
};
const questionRows = () =>
  server.database.run(sql`select session_id from session_questions where user_id = ${who.userId}::uuid`);

async function beginRun(): Promise<{
  id: string;
  questions: readonly Question[];
  first: Awaited<ReturnType<typeof start>>;
}> {
  await server.database.run(sql`update profiles set is_pro_subscriber = true where user_id = ${who.userId}::uuid`);
  const first = await start(4);
  const questions = await questionsBehind(server, first.id);
  for (const index of [0, 1, 2]) await skip(first.id, index);
  return { id: first.id, questions, first };
}

const skip = (sessionId: string, index: number) => who.call(skipQuestion, { params: { sessionId }, body: { index } });

describe.each([
  ['guide 12', guide12Mended],
  ['the run’s own guide', guide1Mended],
])('a run in guide 1, when words of %s were changed', (_, planted) => {
  it('goes on with the questions it has, and ends', async () => {
    const { id, questions, first } = await beginRun();
    teach(planted());
    const resumed = await start(4);
    expect(resumed).toEqual({ ...first, verdicts: ['skipped', 'skipped', 'skipped'], resumed: true });
    expect(await questionsBehind(server, id)).toEqual(questions);
    expect(await playToEnd(knower(), who, resumed)).toMatchObject({ score: 17, total: 20 });
    expect(await questionRows()).toEqual([]);
  });

  it('judges and explains as it was composed', async () => {
    const { id, questions } = await beginRun();
    teach(planted());
    const reader = knower();
    for (const [index, question] of questions.entries()) {
      if (index < 3) continue;
      const reply = await answerOne(reader, who, id, index, question);
      if (reply === null) continue;
      expect(reply.verdict, question.kind).toBe('right');
      const meanings = askedWords(question).map((word) => course.course.words.get(word)?.meaning.en);
      expect(reply.explanation.words.map(({ meaning }) => meaning)).toEqual(meanings);
    }
  });

  it('is resumed by a server that never saw it', async () => {
    const { id } = await beginRun();
    teach(planted());
    expect((await skip(id, 3)).verdict).toBe('skipped');
    teach(course);
    expect((await start(4)).verdicts).toHaveLength(4);
  });
});

describe('a run from before the course had a language', () => {
  it('goes on with the same questions, in the texts of today', async () => {
    const { id, questions, first } = await beginRun();
    const [row] = await server.database.run<{ document: unknown }>(
      sql`select document from session_questions where session_id = ${id}::uuid`,
    );
    const withoutFrench = JSON.stringify(row?.document, (name, value: unknown) => (name === 'fr' ? undefined : value));
    await server.database.run(
      sql`update session_questions set document = ${withoutFrench}::jsonb where session_id = ${id}::uuid`,
    );
    teach(course);
    expect(await start(4)).toEqual({ ...first, verdicts: ['skipped', 'skipped', 'skipped'], resumed: true });
    expect(await questionsBehind(server, id)).toEqual(questions);
    const body = { lessonId: '1', guide: 1, level: 1, exercise: 4 };
    const { session } = await who.call(startExercise, { body, query: { language: 'fr' } });
    expect([session.id, session.questions.length]).toEqual([id, 20]);
  });
});

describe('a new run', () => {
  it('is composed of the course as it is now', async () => {
    teach(guide1Mended());
    const session = await start();
    expect(JSON.stringify(session.teach)).toContain('mended');
  });
});

describe('a finished run', () => {
  const report = (sessionId: string) =>
    who.call(reportQuestion, { body: { sessionId, index: 0, reportType: 'other', message: 'Look.' } });

  it('can be reported when nothing that it shows has changed', async () => {
    const session = await start();
    await playToEnd(server, who, session);
    expect(await questionRows()).toEqual([]);
    teach(guide12Mended());
    expect((await report(session.id)).told.question).toContain('[');
  });

  it('cannot be shown as it was when its words have changed', async () => {
    const session = await start();
    await playToEnd(server, who, session);
    teach(guide1Mended());
    await expect(report(session.id)).rejects.toMatchObject({ status: 409, code: 'conflict' });
    expect((await who.call(finishExercise, { params: { sessionId: session.id } })).score).toBe(20);
  });
});

describe('an open run without stored questions, as older servers left it', () => {
  const forgetQuestions = async (sessionId: string, version: string) => {
    await server.database.run(sql`delete from session_questions where session_id = ${sessionId}::uuid`);
    await server.database.run(sql`
      update exercise_sessions set course_version = ${version}, composed_from = composed_from - 'version'
      where id = ${sessionId}::uuid`);
    teach(course);
  };

  it('goes on while the course is the same', async () => {
    const { id } = await start();
    await forgetQuestions(id, course.course.version);
    expect(await start()).toMatchObject({ id, resumed: true });
  });

  it('of another course is replaced, and the new one can be answered', async () => {
    const { id } = await start();
    await forgetQuestions(id, 'old');
    await expect(skip(id, 0)).rejects.toMatchObject({ status: 409, code: 'conflict' });
    const session = await start();
    expect(session.id).not.toBe(id);
    const [question] = await questionsBehind(server, session.id);
    if (question === undefined) throw new Error('a session has questions');
    await answerOne(server, who, session.id, 0, question);
    expect((await start()).id).toBe(session.id);
  });
});
