import type { AnswerInput } from '@kalima/contract';
import { standardRulebook } from '@kalima/rules';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { readConfig } from '../src/config.ts';
import type { Teaching } from '../src/course/teaching.ts';
import type { Database } from '../src/database/connect.ts';
import type { Dependencies } from '../src/dependencies.ts';
import { makeMove } from '../src/features/exercise/play-move.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const dialect = new PgDialect();

/** Answers questions of a run, the last of them with everything that is asked of the database written down. */
export async function statementsOfAnswer(
  { database, teaching }: { readonly database: Database; readonly teaching: Teaching },
  userId: string,
  sessionId: string,
  answers: readonly AnswerInput[],
): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  let queries = 0;
  database.watch(() => {
    queries += 1;
  });
  const note = (statement: SQL) => {
    const { sql: text, params } = dialect.sqlToQuery(statement);
    statements.push({ text, values: params });
  };
  const recording: Database = {
    ...database,
    run: (statement: SQL) => {
      note(statement);
      return database.run(statement);
    },
    read: (statement: SQL) => {
      note(statement);
      return database.read(statement);
    },
    write: (statement: SQL, owner) => {
      note(statement);
      return database.write(statement, owner);
    },
  };
  // An answer needs these dependencies, and no other.
  const deps = {
    config: readConfig({}),
    database: recording,
    clock: { now: () => Date.now() },
    rulebook: standardRulebook,
    teaching,
  } as unknown as Dependencies;
  for (const [index, given] of answers.entries()) {
    statements.length = 0;
    queries = 0;
    await makeMove(deps, { ref: userId, language: 'en', sessionId }, { kind: 'answer', index, answer: given });
  }
  if (queries !== statements.length) throw new Error(`${queries} queries, of which ${statements.length} are prepared`);
  return statements;
}
