import { createHash } from 'node:crypto';
import { Name, Param, Placeholder, SQL, StringChunk } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Statement } from './statement-batcher.ts';

const dialect = new PgDialect();
const parameter = Symbol('parameter');

/** A sequence of text and parameters. Statements of one shape share their text, which Drizzle renders once. */
class Shape {
  prepared: Pick<Statement, 'name' | 'text'> | null = null;
  readonly #next = new Map<string | typeof parameter, Shape>();

  followedBy(part: string | typeof parameter): Shape {
    const known = this.#next.get(part);
    if (known !== undefined) return known;
    const shape = new Shape();
    this.#next.set(part, shape);
    return shape;
  }
}

const start = new Shape();
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

const inlinesValues = (sql: SQL) => (sql as unknown as { readonly shouldInlineParams: boolean }).shouldInlineParams;

/** @param values receives the parameter values @returns null for chunks that only Drizzle renders, such as a table or a list */
function shapeOf(chunk: unknown, before: Shape, values: unknown[]): Shape | null {
  if (chunk instanceof StringChunk) return chunk.value.reduce((shape, text) => shape.followedBy(text), before);
  if (chunk instanceof SQL) {
    if (inlinesValues(chunk)) return null;
    let shape: Shape | null = before;
    for (const each of chunk.queryChunks) {
      shape = shapeOf(each, shape, values);
      if (shape === null) return null;
    }
    return shape;
  }
  if (chunk === undefined) return before;
  if (chunk instanceof Name) return before.followedBy(dialect.escapeName(chunk.value));
  if (chunk instanceof Param) {
    if (chunk.value instanceof Placeholder) return null;
    const value: unknown = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value);
    if (value instanceof SQL) return shapeOf(value, before, values);
    values.push(value);
    return before.followedBy(parameter);
  }
  if (typeof chunk === 'function' || (typeof chunk === 'object' && chunk !== null)) return null;
  values.push(chunk);
  return before.followedBy(parameter);
}

export function prepareStatement(statement: SQL): Statement {
  const values: unknown[] = [];
  const shape = shapeOf(statement, start, values);
  if (shape?.prepared) return { ...shape.prepared, values };
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const prepared = { name: nameOf(text), text };
  if (shape !== null) shape.prepared = prepared;
  return { ...prepared, values: params };
}
