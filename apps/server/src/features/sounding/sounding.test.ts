import {
  answerSounding,
  exportData,
  getProfile,
  readSoundings,
  startExercise,
  startSounding,
  uncoverWord,
} from '@kalima/contract';
import { foldWord, type WordReview } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { TestLearner } from '../../../test/learner.ts';
import { playToEnd } from '../../../test/play.ts';
import { answerSoundingQuestion, answerTo, playSounding, soundingBehind } from '../../../test/soundings.ts';
import { readMemory } from '../../memory/memory-store.ts';

const dayMs = 24 * 3_600_000;
const nobody = '7b0c9a7e-1111-4222-8333-444455556666';

let server: TestServer;
let queries = 0;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z', startsJobs: false });
  server.database.watch(() => {
    queries += 1;
  });
});
afterAll(() => server.close());

const aLearner = () => aLearnerAtAnyTime(server);

const logOf = (who: TestLearner) =>
  server.database.run<WordReview>(sql`
    select word_id as word, source, index, (extract(epoch from at) * 1000)::float8 as "atMs", day::text, task, outcome, evidence,
      took_ms as "tookMs", predicted::float8, model_version as "modelVersion"
    from word_reviews where user_id = ${who.userId}::uuid order by at, source, index`);

const wordsOf = (who: TestLearner) =>
  server.database.run<{ word: string; memory: unknown; learnt: boolean; missed: boolean }>(sql`
    select word_id as word, memory, learnt_at is not null as learnt, missed_at is not null as missed
    from learner_words where user_id = ${who.userId}::uuid order by word_id`);

/** The stored memory must equal the fold of the whole log. */
async function expectFolded(who: TestLearner) {
  const { rulebook } = server.deps;
  const log = await logOf(who);
  const kept = (await wordsOf(who)).flatMap(({ word, memory }) =>
    memory === null ? [] : [[word, readMemory(memory)]],
  );
  const folded = [...new Set(log.map(({ word }) => word))].sort().flatMap((word) => {
    const memory = foldWord(
      log.filter((each) => each.word === word),
      rulebook.memory.parameters,
      rulebook,
    );
    return memory === null ? [] : [[word, { version: 4, ...memory }]];
  });
  expect(kept).toEqual(folded);
  return log;
}

describe('a sounding', () => {
  it('is offered before the first, and again a month after it', async () => {
    const who = await aLearner();
    expect(await who.call(readSoundings, {})).toMatchObject({
      isOffered: true,
      nextDay: null,
      open: null,
      known: null,
      history: [],
      reach: { quranTokens: 77_428 },
    });
    const { id } = await playSounding(server, who, () => 'no-idea');
    const soundings = await who.call(readSoundings, {});
    expect(soundings).toMatchObject({ isOffered: false, nextDay: '2026-12-21', open: null });
    expect(soundings.history).toEqual([{ id, day: '2026-11-21', from: 0, to: expect.any(Number), answers: 30 }]);
    server.clock.advance(30 * dayMs);
    expect(await who.call(readSoundings, {})).toMatchObject({ isOffered: true });
    server.clock.advance(-30 * dayMs);
  });

  it('shows words in their verses, and no solution before an answer', async () => {
    const who = await aLearner();
    const { id, question, questions, uncovered } = await who.call(startSounding, {});
    expect([questions, uncovered, question.index, question.task]).toEqual([30, null, 0, 'free_recall']);
    expect(Object.keys(question).sort()).toEqual(['arabic', 'index', 'options', 'task', 'verse']);
    expect(question.verse.tokens[question.verse.token]).toMatch(/[\u0621-\u064a]/);
    const [first, second] = await soundingBehind(server, id);
    if (first === undefined || second === undefined) throw new Error('no questions');
    const { next } = await answerSoundingQuestion(who, id, 0, first, 'right');
    expect([next?.index, next?.task, next?.options.length]).toEqual([1, 'meaning_in_verse', 4]);
    const meaning = server.deps.teaching.course.words.get(second.word)?.meaning.fr;
    const choice = { params: { soundingId: id }, query: { language: 'fr' as const } };
    const reply = await who.call(answerSounding, { ...choice, body: { index: 1, answer: { kind: 'no-idea' } } });
    expect(reply).toMatchObject({ verdict: 'no-idea', solution: second.options.indexOf(second.word) });
    expect(reply.word.meaning).toBe(meaning);
    const { tables } = await who.call(exportData, {});
    expect(tables.soundings?.[0]).not.toHaveProperty('questions');
    expect(tables.soundings?.[0]?.answers).toMatchObject([
      { word: first.word, verdict: 'right' },
      { word: second.word },
    ]);
  });

  it('names the word of a wrong choice', async () => {
    const who = await aLearner();
    const { id } = await who.call(startSounding, {});
    const [first, second] = await soundingBehind(server, id);
    if (first === undefined || second === undefined) throw new Error('no questions');
    expect((await answerSoundingQuestion(who, id, 0, first, 'no-idea')).mistaken).toBeNull();
    const given = answerTo(second, 'wrong');
    const chosen = given.kind === 'choice' ? second.options[given.option] : undefined;
    const card = server.deps.teaching.course.words.get(chosen ?? 'g01w01');
    expect((await answerSoundingQuestion(who, id, 1, second, 'wrong')).mistaken).toEqual({
      kind: 'word',
      arabic: card?.arabic,
      meaning: card?.meaning.en,
    });
  });

  it('goes on where it was left, also with a meaning uncovered', async () => {
    const who = await aLearner();
    const { id } = await who.call(startSounding, {});
    const params = { soundingId: id };
    const { word } = await who.call(uncoverWord, { params, body: { index: 0 } });
    const resumed = await who.call(startSounding, {});
    expect([resumed.id, resumed.uncovered]).toEqual([id, word]);
    const body = { index: 0, answer: { kind: 'recalled', wasRight: true } } as const;
    await who.call(answerSounding, { params, body });
    expect(await who.call(startSounding, {})).toMatchObject({ id, uncovered: null, question: { index: 1 } });
    expect(await who.call(readSoundings, {})).toMatchObject({ open: { answered: 1, questions: 30 } });
  });

  it('begun twice at once is one', async () => {
    const who = await aLearner();
    const begun = await Promise.all(Array.from({ length: 5 }, () => who.call(startSounding, {})));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  });

  it('tells what is known of the Quran, and is narrower with thirty more', async () => {
    const who = await aLearner();
    const half = (_: unknown, index: number) => (index % 4 < 2 ? 'right' : 'no-idea');
    const { last } = await playSounding(server, who, half);
    const first = last.known;
    if (first === null) throw new Error('no result');
    const { last: later } = await playSounding(server, who, half);
    const soundings = await who.call(readSoundings, {});
    expect(first.answers).toBe(30);
    expect(later.known).toEqual(soundings.known);
    expect(later.known?.answers).toBe(60);
    const width = ({ from, to }: { from: number; to: number }) => to - from;
    expect(width(later.known ?? first)).toBeLessThan(width(first));
    const share = (50 * soundings.reach.courseTokens) / soundings.reach.quranTokens;
    expect(first.from).toBeLessThan(share);
    expect(first.to).toBeGreaterThan(share);
    expect(soundings.history.map(({ answers }) => answers)).toEqual([30, 60]);
  });

  it('counts for sixty days', async () => {
    const who = await aLearner();
    await playSounding(server, who, () => 'right');
    server.clock.advance(61 * dayMs);
    expect((await who.call(readSoundings, {})).known).toBeNull();
    await playSounding(server, who, () => 'no-idea');
    const { known, history } = await who.call(readSoundings, {});
    expect([known?.answers, known?.from, history.length]).toEqual([30, 0, 2]);
    server.clock.advance(-61 * dayMs);
  });

  it('whose words the course no longer has is begun anew', async () => {
    const who = await aLearner();
    const { id } = await who.call(startSounding, {});
    await server.database.run(sql`
      update soundings set questions = jsonb_set(questions, '{questions,3,word}', '"g99w01"') where id = ${id}::uuid`);
    const body = { index: 0, answer: { kind: 'no-idea' } } as const;
    await expect(who.call(answerSounding, { params: { soundingId: id }, body })).rejects.toMatchObject({ status: 409 });
    expect((await who.call(startSounding, {})).id).not.toBe(id);
  });
});

describe('what a sounding says of words', () => {
  it('makes known words taught, with a memory, and keeps nothing of unknown ones', async () => {
    const who = await aLearner();
    const known = (word: string) => Number(word.slice(-1)) % 2 === 0;
    const { id } = await playSounding(server, who, ({ word }) => (known(word) ? 'right' : 'wrong'));
    const asked = await soundingBehind(server, id);
    const log = await expectFolded(who);
    expect(log.map(({ source, index, word, task }) => [source, index, word, task])).toEqual(
      asked.map(({ word, task }, index) => [`sounding:${id}`, index, word, task]),
    );
    expect(log.every(({ evidence, word }) => evidence === (known(word) ? 'good' : 'none'))).toBe(true);
    expect(log.every(({ tookMs, predicted }) => tookMs === 2000 && (predicted === null || predicted > 0.9))).toBe(true);
    const words = await wordsOf(who);
    expect(words.map(({ word }) => word)).toEqual([...new Set(asked.map(({ word }) => word))].filter(known).sort());
    expect(words.every(({ memory, learnt, missed }) => memory !== null && !learnt && !missed)).toBe(true);
  });

  it('counts against a word that was taught, also "no idea"', async () => {
    const who = await aLearner();
    const { id } = await who.call(startSounding, {});
    const [question] = await soundingBehind(server, id);
    if (question === undefined) throw new Error('no question');
    await server.database.run(sql`
      insert into learner_words (user_id, word_id, taught_at) values (${who.userId}::uuid, ${question.word}, '2026-11-20T10:00:00Z')`);
    await answerSoundingQuestion(who, id, 0, question, 'no-idea');
    const [row] = await expectFolded(who);
    expect([row?.outcome, row?.evidence]).toEqual(['no-idea', 'again']);
    expect(await wordsOf(who)).toMatchObject([{ word: question.word, missed: true, memory: { lapses: 1 } }]);
  });

  it('is no evidence where the word’s card was shown within ten minutes', async () => {
    const who = await aLearner();
    const { session } = await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 1 } });
    await playToEnd(server, who, session);
    const { id } = await who.call(startSounding, {});
    const [question] = await soundingBehind(server, id);
    const [taught] = await wordsOf(who);
    if (question === undefined || taught === undefined) throw new Error('nothing to ask');
    await server.database.run(sql`
      update soundings set questions = jsonb_set(questions, '{questions,0,word}', to_jsonb(${taught.word}::text))
      where id = ${id}::uuid`);
    await answerSoundingQuestion(who, id, 0, question, 'right');
    const row = (await expectFolded(who)).find(({ source }) => source.startsWith('sounding:'));
    expect([row?.word, row?.evidence]).toEqual([taught.word, 'none']);
  });

  it('is first of a day once: a sounding after midnight moved back gives no second first try', async () => {
    const who = await aLearner();
    const zone = (name: string) =>
      server.database.run(sql`update profiles set time_zone = ${name} where user_id = ${who.userId}::uuid`);
    await zone('Pacific/Kiritimati');
    await playSounding(server, who, () => 'right');
    const before = new Map((await wordsOf(who)).map(({ word, memory }) => [word, readMemory(memory)]));
    await zone('Pacific/Pago_Pago');
    server.clock.advance(60_000);
    await playSounding(server, who, () => 'right');
    await expectFolded(who);
    const after = new Map((await wordsOf(who)).map(({ word, memory }) => [word, readMemory(memory)]));
    for (const [word, memory] of before) {
      if (memory === null) throw new Error(`${word} has no memory`);
      const { answered, ...strength } = memory;
      // The second answer belongs to that day: another task, and no evidence.
      expect(after.get(word)).toMatchObject({ ...strength, answered: { day: answered?.day, isRight: true } });
    }
  });
});

describe('a sounding cannot be used to', () => {
  it('earn: it moves neither XP, gems, batteries, streak nor quests', async () => {
    const who = await aLearner();
    const before = await who.call(getProfile, {});
    await playSounding(server, who, () => 'right');
    expect(await who.call(getProfile, {})).toEqual(before);
    for (const table of ['ledger', 'monthly_xp_history', 'user_quest_progress', 'exercise_sessions'] as const) {
      const [row] = await server.database.run<{ count: number }>(sql`
        select count(*)::int as count from ${sql.identifier(table)} where user_id = ${who.userId}::uuid`);
      expect([table, row?.count]).toEqual([table, 0]);
    }
  });

  it('lose: without batteries it goes on, and a wrong answer costs none', async () => {
    const who = await aLearner();
    await server.database.run(sql`
      update profiles set battery = 0, last_battery_charge = ${new Date(server.clock.now()).toISOString()}::timestamptz
      where user_id = ${who.userId}::uuid`);
    await playSounding(server, who, () => 'wrong');
    expect((await who.call(getProfile, {})).battery).toBe(0);
  });

  it('make evidence by repeating: the same answer gets the same reply, another is refused', async () => {
    const who = await aLearner();
    const { id } = await who.call(startSounding, {});
    const [first, second] = await soundingBehind(server, id);
    if (first === undefined || second === undefined) throw new Error('no questions');
    const params = { soundingId: id };
    const firstReply = await answerSoundingQuestion(who, id, 0, first, 'right');
    const reply = await answerSoundingQuestion(who, id, 1, second, 'right');
    expect(reply.mistaken).toBeNull();
    const log = await expectFolded(who);
    server.clock.advance(dayMs);
    const again = { index: 1, answer: answerTo(second, 'right') };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => who.call(answerSounding, { params, body: again })),
    );
    for (const each of replies) expect(each).toEqual(reply);
    expect(await who.call(answerSounding, { params, body: { index: 0, answer: answerTo(first, 'right') } })).toEqual(
      firstReply,
    );
    for (const answer of [answerTo(second, 'wrong'), answerTo(second, 'no-idea')]) {
      await expect(who.call(answerSounding, { params, body: { index: 1, answer } })).rejects.toMatchObject({
        code: 'already-answered',
      });
    }
    await expect(who.call(uncoverWord, { params, body: { index: 0 } })).rejects.toMatchObject({
      code: 'already-answered',
    });
    expect(await expectFolded(who)).toEqual(log);
    server.clock.advance(-dayMs);
  });

  it('answer out of turn, by another kind of answer, or before uncovering', async () => {
    const who = await aLearner();
    const { id } = await who.call(startSounding, {});
    const params = { soundingId: id };
    const give = (index: number, answer: Parameters<typeof answerTo>[1] | object) =>
      who.call(answerSounding, { params, body: { index, answer: answer as never } });
    await expect(give(1, { kind: 'choice', option: 0 })).rejects.toMatchObject({ code: 'not-this-question' });
    await expect(give(40, { kind: 'no-idea' })).rejects.toMatchObject({ code: 'not-this-question' });
    await expect(give(0, { kind: 'choice', option: 0 })).rejects.toMatchObject({ code: 'wrong-kind-of-answer' });
    await expect(give(0, { kind: 'recalled', wasRight: true })).rejects.toMatchObject({ code: 'wrong-kind-of-answer' });
    await expect(who.call(uncoverWord, { params, body: { index: 2 } })).rejects.toMatchObject({
      code: 'not-this-question',
    });
    await who.call(uncoverWord, { params, body: { index: 0 } });
    await expect(give(0, { kind: 'no-idea' })).rejects.toMatchObject({ code: 'wrong-kind-of-answer' });
    await give(0, { kind: 'recalled', wasRight: false });
    await expect(who.call(uncoverWord, { params, body: { index: 1 } })).rejects.toMatchObject({
      code: 'wrong-kind-of-answer',
    });
    expect((await logOf(who)).length).toBe(1);
  });

  it('see or answer somebody else’s', async () => {
    const [who, other] = [await aLearner(), await aLearner()];
    const { id } = await who.call(startSounding, {});
    for (const soundingId of [id, nobody]) {
      const body = { index: 0, answer: { kind: 'no-idea' } } as const;
      await expect(other.call(answerSounding, { params: { soundingId }, body })).rejects.toMatchObject({ status: 404 });
      await expect(other.call(uncoverWord, { params: { soundingId }, body: { index: 0 } })).rejects.toMatchObject({
        status: 404,
      });
    }
    expect(await logOf(other)).toEqual([]);
  });
});

it('an answer of a sounding asks the database twice: one read and one statement', async () => {
  const who = await aLearner();
  const { id } = await who.call(startSounding, {});
  const params = { soundingId: id };
  const counts: number[] = [];
  for (const [index, question] of (await soundingBehind(server, id)).entries()) {
    const answer = answerTo(question, 'right');
    if (answer.kind === 'recalled') await who.call(uncoverWord, { params, body: { index } });
    queries = 0;
    await who.call(answerSounding, { params, body: { index, answer } });
    counts.push(queries);
  }
  expect(new Set(counts)).toEqual(new Set([2]));
});
