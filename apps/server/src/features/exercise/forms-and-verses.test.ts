import { finishExercise, type SessionView, startExercise } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sqlNow, startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { answerOne, questionsBehind } from '../../../test/play.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off', planPolicy: 'everyone-super' });
});
afterAll(() => server.close());

/** Words of guides 1 to 9, as if lessons had taught them: never asked in a passed exercise, never answered. */
async function teach(who: TestLearner) {
  const words = server.deps.teaching.course.guides.slice(0, 9).flatMap((guide) => guide.words.map(({ id }) => id));
  await server.database.run(sql`insert into learner_words (user_id, word_id, taught_at)
    select ${who.userId}::uuid, w.id, ${sqlNow(server)} from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w (id)`);
}

const start = async (who: TestLearner, exercise: number): Promise<SessionView> =>
  (await who.call(startExercise, { body: { lessonId: '10', guide: 10, level: 1, exercise } })).session;

const wordOf = async ({ userId }: TestLearner, word: string) => {
  const [row] = await server.database.run(sql`select missed_at, first_right_at, learnt_at, memory from learner_words
    where user_id = ${userId}::uuid and word_id = ${word}`);
  return row;
};

describe('questions on forms and whole verses', () => {
  it('are asked of words that this learner was taught, and of nobody else', async () => {
    const [placed, taught] = [await createLearner(server), await createLearner(server)];
    await teach(taught);
    const kinds = async (who: TestLearner) => (await start(who, 2)).questions.map(({ kind }) => kind);
    const [none, some] = [await kinds(placed), await kinds(taught)];
    expect(none.filter((kind) => kind === 'grammar' || kind === 'whole_verse')).toEqual([]);
    expect(some.filter((kind) => kind === 'grammar')).toHaveLength(2);
    expect(some.filter((kind) => kind === 'whole_verse')).toHaveLength(1);
  });

  it('are explained with the whole verse, and say nothing about what is remembered, learnt or missed', async () => {
    const who = await createLearner(server);
    await teach(who);
    const session = await start(who, 2);
    const questions = await questionsBehind(server, session.id);
    const asked = new Set(
      questions.flatMap((question) => ('word' in question && question.kind !== 'grammar' ? [question.word] : [])),
    );
    for (const [index, question] of questions.entries()) {
      const isOther = question.kind === 'grammar' || question.kind === 'whole_verse';
      const reply = await answerOne(server, who, session.id, index, question, question.kind === 'grammar');
      if (!isOther) continue;
      const { verse, words } = reply?.explanation ?? { verse: null, words: [] };
      expect(verse).toMatchObject({ reference: question.verse });
      expect(verse?.translation).not.toBe('');
      expect(words).toHaveLength(question.kind === 'grammar' ? 1 : 0);
      if (question.kind === 'grammar') {
        expect(verse).toMatchObject({ firstToken: question.token, token: question.token });
        expect(reply?.verdict).toBe('wrong');
        const { options, value } = question;
        expect(options.map(({ form }) => form)).toContain(
          reply?.mistaken?.kind === 'form' ? reply.mistaken.form : null,
        );
        expect(reply?.mistaken).not.toMatchObject({ value });
      }
    }
    const rows = await server.database.run<{ index: number }>(sql`select distinct index from word_reviews
      where user_id = ${who.userId}::uuid`);
    const silent = questions.flatMap(({ kind }, index) =>
      kind === 'grammar' || kind === 'whole_verse' ? [index] : [],
    );
    expect(silent).toHaveLength(3);
    expect(rows.filter(({ index }) => silent.includes(index))).toEqual([]);
    const result = await who.call(finishExercise, { params: { sessionId: session.id } });
    expect(result).toMatchObject({ score: 18, passed: true });
    for (const question of questions) {
      if (question.kind !== 'grammar' || asked.has(question.word)) continue;
      expect(await wordOf(who, question.word)).toEqual({
        missed_at: null,
        first_right_at: null,
        learnt_at: null,
        memory: null,
      });
    }
  });

  it('tell the page no answer', async () => {
    const who = await createLearner(server);
    await teach(who);
    for (const exercise of [1, 2, 3, 4]) {
      for (const question of (await start(who, exercise)).questions) {
        if (question.kind === 'grammar') {
          expect(Object.keys(question).toSorted()).toEqual(['feature', 'kind', 'options', 'prompt']);
          const shown = question.options.map((option) => Object.keys(option).length);
          expect(shown).toEqual([2, 2, 2, 2]);
          if (question.prompt.kind === 'verse') expect(question.prompt.verse).not.toHaveProperty('translation');
        }
        if (question.kind === 'whole_verse') expect(question.verse).not.toHaveProperty('translation');
      }
    }
  });
});
