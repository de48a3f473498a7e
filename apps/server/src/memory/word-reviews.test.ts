import { answerQuestion, getReadingStates, startExercise } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { askedWords, withMemoryParameters } from '@kalima/rules';
import { foldWord, predictedRecall } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import type { TestLearner } from '../../test/learner.ts';
import { answerOne, playToEnd, questionsBehind, rightAnswer } from '../../test/play.ts';
import { expectFolded, logOf, memoriesOf } from '../../test/word-log.ts';
import { refoldOldMemories } from './refold-words.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());

const exercise = (who: TestLearner, number: number) =>
  who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: number } });

describe('the log of words', () => {
  it('has a row for each word that a question asked, and no evidence within ten minutes of a card: its memory begins there', async () => {
    const who = await aLearnerAtAnyTime(server);
    const { session } = await exercise(who, 1);
    const questions = await questionsBehind(server, session.id);
    await playToEnd(server, who, session);
    const { log, memories } = await expectFolded(server, who);
    expect(log.map(({ index, word }) => `${index} ${word}`).sort()).toEqual(
      questions.flatMap((question, index) => askedWords(question).map((word) => `${index} ${word}`)).sort(),
    );
    expect(new Set(log.map(({ evidence }) => evidence))).toEqual(new Set(['none']));
    expect(new Set(log.map(({ day, source }) => `${day} ${source}`))).toEqual(new Set([`2026-11-21 ${session.id}`]));
    expect(new Set(memories.keys())).toEqual(new Set(log.map(({ word }) => word)));
    for (const memory of memories.values())
      expect(memory).toMatchObject({ cardDay: '2026-11-21', repetitions: 0, recent: [], answered: { isRight: true } });
  });

  it('makes a memory of what is right or wrong on a later day, and notes what was predicted', async () => {
    const who = await aLearnerAtAnyTime(server);
    await playToEnd(server, who, (await exercise(who, 1)).session);
    server.clock.advance(24 * 3_600_000);
    await playToEnd(server, who, (await exercise(who, 2)).session, 2);
    const first = await expectFolded(server, who);
    expect(first.memories.size).toBeGreaterThan(0);
    expect([...first.memories.values()].some(({ lapses }) => lapses === 1)).toBe(true);
    server.clock.advance(3 * 24 * 3_600_000);
    await playToEnd(server, who, (await exercise(who, 2)).session);
    const { log, memories } = await expectFolded(server, who);
    const predicted = log.flatMap((each) => each.predicted ?? []);
    expect(predicted.length).toBeGreaterThan(0);
    expect(predicted.every((recall) => recall > 0 && recall <= 1)).toBe(true);
    expect(Math.max(...[...memories.values()].map(({ repetitions }) => repetitions))).toBe(2);
  });

  it('notes what was predicted by the learner’s own numbers, once they have some', async () => {
    const who = await aLearnerAtAnyTime(server);
    await playToEnd(server, who, (await exercise(who, 1)).session);
    server.clock.advance(24 * 3_600_000);
    await playToEnd(server, who, (await exercise(who, 2)).session);
    const before = await memoriesOf(server, who);
    const model = { multiplier: 0.25, growth: 0.9, decay: 0.4, deviation: 0.3 };
    await server.database.run(sql`
      update learner_memories set model = ${JSON.stringify({ version: 2, ...model })}::jsonb where user_id = ${who.userId}::uuid`);
    server.clock.advance(9 * 24 * 3_600_000);
    const { session } = await exercise(who, 2);
    await playToEnd(server, who, session);
    const later = (await logOf(server, who)).filter(({ source }) => source === session.id);
    const firstOf = new Map(later.toReversed().map((each) => [each.word, each] as const));
    const known = [...firstOf.values()].filter(({ word }) => before.has(word));
    expect(known.length).toBeGreaterThan(3);
    for (const { word, day, predicted } of known) {
      const expected = predictedRecall(word, before.get(word) ?? null, day, model);
      expect(predicted).toBeCloseTo(expected ?? -1, 5);
      expect(predicted).toBeLessThan(0.75);
    }
  });

  it('has one row however often the same answer is sent', async () => {
    const who = await aLearnerAtAnyTime(server);
    const { session } = await exercise(who, 2);
    const [question] = await questionsBehind(server, session.id);
    if (question === undefined) throw new Error('no question');
    server.clock.advance(11 * 60_000);
    await answerOne(server, who, session.id, 0, question);
    const before = await expectFolded(server, who);
    const answer = rightAnswer(server, question);
    if (answer === null) throw new Error('a matching question');
    server.clock.advance(24 * 3_600_000);
    const body = { index: 0, answer };
    await Promise.all(
      Array.from({ length: 10 }, () => who.call(answerQuestion, { params: { sessionId: session.id }, body })),
    );
    expect(await expectFolded(server, who)).toEqual(before);
  });

  it('gives no second first try to who moves back over midnight', async () => {
    const who = await aLearnerAtAnyTime(server);
    await playToEnd(server, who, (await exercise(who, 1)).session);
    server.clock.advance(24 * 3_600_000);
    const zone = (name: string) =>
      server.database.run(sql`update profiles set time_zone = ${name} where user_id = ${who.userId}::uuid`);
    await zone('Pacific/Kiritimati');
    await playToEnd(server, who, (await exercise(who, 2)).session);
    const { memories: before } = await expectFolded(server, who);
    for (const name of ['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati']) {
      await zone(name);
      await playToEnd(server, who, (await exercise(who, 2)).session);
    }
    const { memories } = await expectFolded(server, who);
    for (const [word, memory] of before) expect(memories.get(word)?.repetitions).toBe(memory.repetitions);
  });

  it('is folded anew once an operator sets other parameters', async () => {
    const who = await aLearnerAtAnyTime(server);
    await playToEnd(server, who, (await exercise(who, 1)).session);
    server.clock.advance(24 * 3_600_000);
    await playToEnd(server, who, (await exercise(who, 2)).session, 2);
    const { parameters } = server.deps.rulebook.memory;
    const own = { version: 'own', weights: parameters.weights.map((weight, at) => (at < 4 ? weight / 2 : weight)) };
    const rulebook = withMemoryParameters(server.deps.rulebook, own);
    const refold = refoldOldMemories({ ...server.deps, rulebook });
    await refold();
    await refold();
    const memories = await memoriesOf(server, who);
    const log = await logOf(server, who);
    expect(memories.size).toBeGreaterThan(0);
    for (const [word, memory] of memories) {
      const folded = foldWord(
        log.filter((each) => each.word === word),
        own,
        rulebook,
      );
      expect(memory).toEqual({ version: 4, ...folded });
      expect(memory?.modelVersion).toBe('own');
    }
    await refoldOldMemories(server.deps)();
    await expectFolded(server, who);
  });

  it.each([
    ['answered soon after its card, of which version 1 has no memory', 1],
    ['answered on a later day', 2],
  ])('of words %s is read by memories of version 1, and is folded anew', async (_, days) => {
    const who = await aLearnerAtAnyTime(server);
    for (let day = 1; day <= days; day += 1) {
      await playToEnd(server, who, (await exercise(who, day)).session, day === 1 ? 0 : 2);
      server.clock.advance(24 * 3_600_000);
    }
    const { memories: folded } = await expectFolded(server, who);
    await server.database.run(sql`
      update learner_words set memory = case when memory -> 'recent' = '[]' then null else
        (memory - '{cardDay,before,answered,hasBeenRight,rightLaterOn}'::text[]) || '{"version":1}' end
      where user_id = ${who.userId}::uuid`);
    const old = await memoriesOf(server, who);
    expect(old.size).toBe(days === 1 ? 0 : folded.size);
    for (const [word, memory] of old)
      expect(memory).toMatchObject({ version: 4, stability: folded.get(word as WordId)?.stability });
    const { known, learning, fading } = await who.call(getReadingStates, {});
    expect([...known, ...learning, ...fading].toSorted()).toEqual([...folded.keys()].toSorted());
    await refoldOldMemories(server.deps)();
    expect((await expectFolded(server, who)).memories).toEqual(folded);
  });

  it('is read by memories of version 2, which had no task of the last answer, and is folded again', async () => {
    const who = await aLearnerAtAnyTime(server);
    await playToEnd(server, who, (await exercise(who, 1)).session, 2);
    const { memories: folded } = await expectFolded(server, who);
    await server.database.run(sql`
      update learner_words set memory = (memory #- '{answered,task}') || '{"version":2}'
      where user_id = ${who.userId}::uuid and memory is not null`);
    for (const [word, memory] of await memoriesOf(server, who)) {
      expect(memory?.answered?.task).toBeNull();
      expect(memory).toMatchObject({ stability: folded.get(word as WordId)?.stability });
    }
    await refoldOldMemories(server.deps)();
    expect((await expectFolded(server, who)).memories).toEqual(folded);
  });
});
