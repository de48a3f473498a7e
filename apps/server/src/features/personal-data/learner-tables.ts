import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';

export interface LearnerTable {
  readonly name: string;
  readonly isMine: SQL;
}

interface ForeignKey {
  readonly child: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly parent_columns: readonly string[];
}

/** Keyed by the user's id; every learner has one row of each. */
const roots = new Set(['users', 'profiles']);

/**
 * Other learners' data about this one: blocks and reports belong to their authors, and are not exported; nor are
 * an administrator's decisions about other players' reports.
 */
const ofOthers = new Set(['quiz_blocks.blocked_id', 'quiz_reports.reported_id', 'quiz_reports.decided_by']);

/** Every table that references users or profiles, from the catalogue: a table added later cannot be forgotten. */
export async function tablesOfLearner(database: Database, userId: string): Promise<LearnerTable[]> {
  const keys = await foreignKeys(database);
  const isId = sql`${userId}::uuid`;
  const conditionOf = (table: string, seen: readonly string[]): SQL | null => {
    if (table === 'users') return sql`users.id = ${isId}`;
    const own = keys.filter(({ child, parent }) => child === table && parent !== table && !seen.includes(parent));
    const direct = own.filter(({ parent, columns }) => roots.has(parent) && !ofOthers.has(`${table}.${columns[0]}`));
    const conditions =
      direct.length > 0
        ? direct.map(({ columns }) => sql`${columnsOf(table, columns)} = ${isId}`)
        : own.flatMap(({ columns, parent, parent_columns }) => {
            const ofParent = conditionOf(parent, [...seen, table]);
            if (ofParent === null) return [];
            const rows = sql`select ${columnsOf(parent, parent_columns)} from ${sql.identifier(parent)} where ${ofParent}`;
            return [sql`(${columnsOf(table, columns)}) in (${rows})`];
          });
    return conditions.length === 0 ? null : sql`(${sql.join(conditions, sql` or `)})`;
  };
  const names = [...new Set(['users', ...keys.map(({ child }) => child)])].sort();
  return names.flatMap((name) => {
    const isMine = conditionOf(name, []);
    return isMine === null ? [] : [{ name, isMine }];
  });
}

const columnsOf = (table: string, columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`${sql.identifier(table)}.${sql.identifier(column)}`),
    sql`, `,
  );

async function foreignKeys(database: Database): Promise<ForeignKey[]> {
  const names = (relation: SQL, numbers: SQL) => sql`(
    select array_agg(a.attname::text order by k.place)
    from unnest(${numbers}) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = k.number)`;
  return database.run<ForeignKey>(sql`
    select child.relname::text as child, ${names(sql`c.conrelid`, sql`c.conkey`)} as columns,
      parent.relname::text as parent, ${names(sql`c.confrelid`, sql`c.confkey`)} as parent_columns
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and child.relnamespace = current_schema()::regnamespace`);
}
