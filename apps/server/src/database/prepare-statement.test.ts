import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prepareStatement } from './prepare-statement.ts';
import { profiles } from './schema/index.ts';

const dialect = new PgDialect();

/** Few different texts, so that shapes recur with other values and begin alike. */
const text = fc.constantFrom('', ' ', 'a', '"a"', '$1', ' = ');
const value = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null));
const list = fc.array(value, { maxLength: 3 });
const encoder = { mapToDriverValue: (given: unknown) => `encoded ${String(given)}` };
const encoderOfSql = { mapToDriverValue: (given: unknown) => sql`lower(${given})` };

const { statement } = fc.letrec<{ statement: SQL; chunk: unknown }>((tie) => ({
  chunk: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    value,
    fc.constant(undefined),
    text.map((each) => sql.raw(each)),
    text.map((each) => sql.identifier(each)),
    value.map((each) => sql.param(each)),
    list.map((each) => sql.param(each)),
    value.map((each) => sql.param(each, encoder)),
    value.map((each) => sql.param(each, encoderOfSql)),
    fc.date({ noInvalidDate: true }),
    list,
    fc.constantFrom(profiles, profiles.userId, sql.placeholder('a'), sql`a`.as('b')),
    fc.constant(sql.param(sql.placeholder('a'))),
    tie('statement'),
    tie('statement').map((each) => sql`${each}`.inlineParams()),
  ),
  statement: fc.oneof(
    fc
      .array(fc.tuple(tie('chunk'), text), { maxLength: 4 })
      .map((parts) =>
        sql(Object.assign(['', ...parts.map(([, each]) => each)], { raw: [] }), ...parts.map(([chunk]) => chunk)),
      ),
    fc
      .array(tie('statement'), { maxLength: 3 })
      .chain((parts) => fc.option(tie('statement'), { nil: undefined }).map((separator) => sql.join(parts, separator))),
  ),
}));

it('gives every statement the text and the values that Drizzle renders', () => {
  const nameOf = new Map<string, string>();
  fc.assert(
    fc.property(statement, (given) => {
      const { sql: rendered, params } = dialect.sqlToQuery(given);
      for (let time = 0; time < 2; time += 1) {
        const { name, text, values } = prepareStatement(given);
        expect({ text, values }).toEqual({ text: rendered, values: params });
        expect(name).toBe(nameOf.get(text) ?? name);
        nameOf.set(text, name);
      }
    }),
    { numRuns: 5000 },
  );
  expect(new Set(nameOf.values()).size).toBe(nameOf.size);
});

it('renders a shape once, whatever its values', () => {
  const of = (battery: number) => prepareStatement(sql`select ${battery}::int as battery`);
  const [one, other] = [of(1), of(2)];
  expect(other).toEqual({ ...one, values: [2] });
  expect(Object.is(one.text, other.text)).toBe(true);
});
