import { getJourney, getProfile, type SessionView, startExercise, swapQuestion } from '@kalima/contract';
import { type Answer, askedWords, type Question } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { createLearner, type TestLearner } from '../../../test/learner.ts';
import { giveAnswer as answerFor, answerOne, playToEnd, questionsBehind, rightAnswer } from '../../../test/play.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off', planPolicy: 'everyone-super' });
});
afterAll(() => server.close());

const start = async (
  who: TestLearner,
  { guide, level, exercise }: { guide: number; level: number; exercise: number },
) => (await who.call(startExercise, { body: { lessonId: String(guide), guide, level, exercise } })).session;

/** Plays right up to the first question of a kind, in whichever level has one. */
async function reach(who: TestLearner, kind: Question['kind'], exercise: number) {
  for (let level = 1; level <= 5; level += 1) {
    const session = await start(who, { guide: 8, level, exercise });
    const questions = await questionsBehind(server, session.id);
    const index = questions.findIndex((question) => question.kind === kind);
    if (index < 0) continue;
    for (const [at, question] of questions.slice(0, index).entries())
      await answerOne(server, who, session.id, at, question);
    return { session, index, question: questions[index] as Question };
  }
  throw new Error(`guide 8 has no ${kind}`);
}

/** The same in guide 6, whose verbs have two forms on their card. */
async function reachTwoForms(kind: 'type_what_hear') {
  const who = await createLearner(server);
  for (let level = 1; level <= 5; level += 1) {
    const session = await start(who, { guide: 6, level, exercise: 3 });
    const questions = await questionsBehind(server, session.id);
    const index = questions.findIndex(
      (each) => each.kind === kind && (server.deps.teaching.course.words.get(each.word)?.forms.length ?? 0) > 1,
    );
    const question = questions[index];
    if (question?.kind !== kind) continue;
    for (const [at, each] of questions.slice(0, index).entries()) await answerOne(server, who, session.id, at, each);
    return { session, index, question, who };
  }
  throw new Error(`guide 6 has no ${kind} of a word with two forms`);
}

const giveAnswer = (who: TestLearner, session: SessionView, index: number, answer: Answer) =>
  answerFor(who, session.id, { index, answer });

describe('every exercise of a level', () => {
  it('is passed by whoever knows the words, and the level with it', async () => {
    const who = await createLearner(server);
    for (let exercise = 1; exercise <= 4; exercise += 1) {
      const session = await start(who, { guide: 8, level: 2, exercise });
      expect(session.questions.map(({ kind }) => kind)).toHaveLength(20);
      const result = await playToEnd(server, who, session);
      expect(result).toMatchObject({ kind: 'exercise', percent: 100, passPercent: 90, passed: true });
      expect(result.xpEarned).toBe(exercise === 1 ? 405 : 400);
    }
    const journey = await who.call(getJourney, {});
    expect(journey.guides[7]?.levels[1]?.state).toBe('completed');
    expect(journey.memory.met).toBeGreaterThanOrEqual(5);
  });
});

describe('a written answer', () => {
  it('is right without vowels and with other seats of hamza', async () => {
    const who = await createLearner(server);
    const { session, index, question } = await reach(who, 'type_what_hear', 3);
    const right = rightAnswer(server, question);
    if (right?.kind !== 'text') throw new Error('not written');
    const bare = right.text.replace(/\p{M}/gu, '').replace(/[أإآ]/g, 'ا');
    expect((await giveAnswer(who, session, index, { kind: 'text', text: bare })).verdict).toBe('right');
  });

  it('may come from a Persian keyboard, as presentation forms, or as the mushaf spells the word', async () => {
    const who = await createLearner(server);
    const { session, index, question } = await reach(who, 'type_what_hear', 3);
    const right = rightAnswer(server, question);
    if (right?.kind !== 'text') throw new Error('not written');
    const persian = right.text.replace(/\p{M}/gu, '').replaceAll('ك', 'ک').replace(/[يى]/g, 'ی').replaceAll('ه', 'ہ');
    const reply = await giveAnswer(who, session, index, { kind: 'text', text: `\u200F${persian}\u200C` });
    expect(reply.verdict).toBe('right');
    expect(reply.comparison?.every(({ kind }) => kind === 'same')).toBe(true);
  });

  it('of a dictation is the form that was said: another form of the card is wrong, and is not told as right', async () => {
    const { session, index, question, who } = await reachTwoForms('type_what_hear');
    const forms = server.deps.teaching.course.words.get(question.word)?.forms ?? [];
    const [said = '', other = ''] = forms;
    const reply = await giveAnswer(who, session, index, { kind: 'text', text: other.replace(/\p{M}/gu, '') });
    expect(reply.verdict).toBe('wrong');
    expect(reply.solution).toEqual({ kind: 'text', forms: [said] });
    expect(reply.comparison?.map(({ expected }) => expected ?? '').join('')).toBe(said.normalize('NFKC'));
  });

  it('that is wrong is told letter by letter', async () => {
    const who = await createLearner(server);
    const { session, index, question } = await reach(who, 'type_what_hear', 3);
    const right = rightAnswer(server, question);
    if (right?.kind !== 'text') throw new Error('not written');
    const reply = await giveAnswer(who, session, index, { kind: 'text', text: `${right.text.slice(0, 1)}ظظ` });
    expect(reply.verdict).toBe('wrong');
    expect(reply.comparison?.some(({ kind }) => kind !== 'same')).toBe(true);
    expect(reply.solution).toMatchObject({ kind: 'text', forms: expect.arrayContaining([right.text]) });
  });

  it('is put together from exactly the letters that were given', async () => {
    const who = await createLearner(server);
    const { session, index, question } = await reach(who, 'word_order', 3);
    const view = session.questions[index];
    const right = rightAnswer(server, question);
    if (view?.kind !== 'word_order' || right?.kind !== 'text') throw new Error('not ordered');
    const letters = view.letters.flatMap(({ letter, count }) => Array<string>(count).fill(letter)).sort();
    expect(letters).toEqual([...right.text.normalize('NFC').replace(/[\p{M}ـ]/gu, '')].sort());
  });
});

describe('a spoken answer', () => {
  it('that only holds the word behind a letter that is no prefix is wrong', async () => {
    const who = await createLearner(server);
    const { session, index, question } = await reach(who, 'speak_sentence', 3);
    const right = rightAnswer(server, question);
    if (right?.kind !== 'spoken') throw new Error('not spoken');
    const bare = right.transcript.replace(/\p{M}/gu, '');
    expect((await giveAnswer(who, session, index, { ...right, transcript: `قال ش${bare}` })).verdict).toBe('wrong');
  });

  it('tells how sure it is, and another taught word is never right', async () => {
    const who = await createLearner(server);
    const { session, index, question } = await reach(who, 'speak_sentence', 3);
    const right = rightAnswer(server, question);
    if (right?.kind !== 'spoken') throw new Error('not spoken');
    const reply = await giveAnswer(who, session, index, { ...right, transcript: `هذا ${right.transcript} جدا جدا` });
    expect(reply).toMatchObject({ verdict: 'right', confidence: 0.7 });
    const other = await reach(await createLearner(server), 'speak_sentence', 3);
    expect(other.session.id).not.toBe(session.id);
  });

  it('of another taught word is wrong', async () => {
    const who = await createLearner(server);
    const { session, index } = await reach(who, 'speak_sentence', 3);
    expect((await giveAnswer(who, session, index, { kind: 'spoken', transcript: 'الشيطان' })).verdict).toBe('wrong');
  });
});

describe('a question that cannot be heard or spoken now', () => {
  it.each([
    ['listening', 1, 'multiple_choice'],
    ['type_what_hear', 3, 'word_order'],
    ['speak_sentence', 3, 'word_order'],
  ] as const)('%s is put in another way, at no cost, and stays so', async (kind, exercise, other) => {
    const who = await createLearner(server);
    const { session, index } = await reach(who, kind, exercise);
    const before = await who.call(getProfile, {});
    const params = { sessionId: session.id };
    const { question } = await who.call(swapQuestion, { params, body: { index } });
    expect([other, 'multiple_choice']).toContain(question.kind);
    expect((await who.call(swapQuestion, { params, body: { index } })).question).toEqual(question);
    const again = await start(who, session);
    expect(again.questions[index]).toEqual(question);
    const behind = (await questionsBehind(server, session.id))[index] as Question;
    const reply = await answerOne(server, who, session.id, index, behind);
    expect(reply).toMatchObject({ verdict: 'right' });
    expect((await who.call(getProfile, {})).battery).toBe(before.battery);
    await expect(who.call(swapQuestion, { params, body: { index } })).rejects.toMatchObject({
      code: 'already-answered',
    });
  });

  it('is not swapped ahead, nor where there is nothing to hear, nor by somebody else', async () => {
    const who = await createLearner(server);
    const session = await start(who, { guide: 8, level: 1, exercise: 2 });
    const params = { sessionId: session.id };
    await expect(who.call(swapQuestion, { params, body: { index: 0 } })).rejects.toMatchObject({
      code: 'not-swappable',
    });
    await expect(who.call(swapQuestion, { params, body: { index: 3 } })).rejects.toMatchObject({
      code: 'not-this-question',
    });
    const thief = await createLearner(server);
    await expect(thief.call(swapQuestion, { params, body: { index: 0 } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('teach, then ask', () => {
  it('shows each new word of the level once, before the question that asks it first', async () => {
    const who = await createLearner(server);
    const session = await start(who, { guide: 8, level: 3, exercise: 1 });
    const taught = session.teach.flatMap(({ words }) => words.map(({ arabic }) => arabic));
    const level = server.deps.teaching.course.guides[7]?.levels[2]?.wordIds ?? [];
    const words = level.map((id) => server.deps.teaching.course.words.get(id)?.arabic);
    expect(taught.toSorted()).toEqual(words.toSorted());
    const questions = await questionsBehind(server, session.id);
    for (const { index, words: cards } of session.teach) {
      for (const { arabic } of cards) {
        const first = questions.findIndex((question) =>
          askedWords(question).some((id) => server.deps.teaching.course.words.get(id)?.arabic === arabic),
        );
        expect(first).toBe(index);
      }
    }
  });

  it('reviews only words that this learner was taught', async () => {
    const who = await aLearnerAtAnyTime(server);
    const wordsAsked = async (id: string) => (await questionsBehind(server, id)).flatMap(askedWords);
    const levelOf = (guide: number, level: number) =>
      server.deps.teaching.course.guides[guide - 1]?.levels[level - 1]?.wordIds ?? [];
    const first = await start(who, { guide: 8, level: 3, exercise: 1 });
    expect((await wordsAsked(first.id)).filter((word) => !levelOf(8, 3).includes(word))).toEqual([]);
    await playToEnd(server, who, await start(who, { guide: 8, level: 2, exercise: 1 }));
    const reviewed = async (exercise: number) =>
      (await wordsAsked((await start(who, { guide: 8, level: 3, exercise })).id)).filter(
        (word) => !levelOf(8, 3).includes(word),
      );
    expect(await reviewed(2)).toEqual([]);
    server.clock.advance(24 * 3_600_000);
    expect((await reviewed(3)).toSorted()).toEqual(levelOf(8, 2));
  });

  it('shows the card of a word again that was never answered right', async () => {
    const who = await createLearner(server);
    const session = await start(who, { guide: 8, level: 3, exercise: 3 });
    const [hard = 'g01w01'] = server.deps.teaching.course.guides[7]?.levels[2]?.wordIds ?? [];
    for (const [index, question] of (await questionsBehind(server, session.id)).entries()) {
      await answerOne(server, who, session.id, index, question, askedWords(question).includes(hard));
    }
    const cards = async (exercise: number) =>
      (await start(who, { guide: 8, level: 3, exercise })).teach.flatMap(({ words }) =>
        words.map((each) => each.arabic),
      );
    expect(await cards(2)).toEqual([server.deps.teaching.course.words.get(hard)?.arabic]);
    await playToEnd(server, who, await start(who, { guide: 8, level: 3, exercise: 2 }));
    expect(await cards(4)).toEqual([]);
  });

  it('teaches no word that was answered right before', async () => {
    const who = await createLearner(server);
    await playToEnd(server, who, await start(who, { guide: 8, level: 3, exercise: 1 }));
    expect((await start(who, { guide: 8, level: 3, exercise: 1 })).teach).toEqual([]);
    expect((await start(who, { guide: 8, level: 3, exercise: 3 })).teach).toEqual([]);
  });
});

it('remembers the score of a failed exercise, and a pass is never replaced by it', async () => {
  const who = await createLearner(server);
  const at = { guide: 2, level: 1, exercise: 1 };
  await playToEnd(server, who, await start(who, at), 6);
  const read = async () => (await who.call(getJourney, {})).guides[1]?.levels[0]?.exercises[0];
  expect(await read()).toMatchObject({ passed: false, bestScore: 70 });
  await playToEnd(server, who, await start(who, at), 1);
  expect(await read()).toMatchObject({ passed: true, bestScore: 95 });
  await playToEnd(server, who, await start(who, at), 8);
  expect(await read()).toMatchObject({ passed: true, bestScore: 95 });
  const rows = await server.database.run<{ completed: boolean; score: number }>(
    sql`select completed, score from user_guide_progress where user_id = ${who.userId}::uuid`,
  );
  expect(rows).toEqual([{ completed: true, score: 95 }]);
});
