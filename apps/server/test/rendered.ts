import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** For tests: a statement as it is sent, on one line, with its values. */
export function rendered(statement: SQL): { readonly text: string; readonly values: unknown[] } {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { text: text.replaceAll(/\s+/g, ' ').trim(), values: params };
}
