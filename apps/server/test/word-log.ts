import { foldWord } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { readMemory, storedMemory } from '../src/memory/memory-store.ts';
import { logOfLearner } from '../src/memory/read-log.ts';
import type { TestServer } from './harness.ts';
import type { TestLearner } from './learner.ts';

export const logOf = (server: TestServer, { userId }: Pick<TestLearner, 'userId'>) =>
  logOfLearner(server.database, userId);

export async function memoriesOf(server: TestServer, who: Pick<TestLearner, 'userId'>) {
  const rows = await server.database.run<{ word_id: string; memory: unknown }>(
    sql`select word_id, memory from learner_words where user_id = ${who.userId}::uuid and memory is not null`,
  );
  return new Map(rows.map(({ word_id, memory }) => [word_id, readMemory(memory)]));
}

/** The fold of the whole log must equal the memory stored step by step. */
export async function expectFolded(server: TestServer, who: Pick<TestLearner, 'userId'>) {
  const { memory: terms, ...rulebook } = server.deps.rulebook;
  const log = await logOf(server, who);
  const words = new Set(log.map(({ word }) => word));
  const folded = [...words].flatMap((word) => {
    const reviews = log.filter((each) => each.word === word);
    const memory = foldWord(reviews, terms.parameters, { ...rulebook, memory: terms });
    return memory === null ? [] : [[word, { ...memory, ...storedMemory(memory) }] as const];
  });
  expect(await memoriesOf(server, who)).toEqual(new Map(folded));
  return { log, memories: new Map(folded) };
}
