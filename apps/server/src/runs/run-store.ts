import { type AnyColumn, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { exerciseSessions, letterRuns, soundings } from '../database/schema/index.ts';

type RunTable = typeof exerciseSessions | typeof letterRuns | typeof soundings;

type ColumnValues<Table extends RunTable> = Partial<Omit<Table['$inferInsert'], 'id' | 'userId'>>;

/** A row of a run whose answers stand in one list. */
export interface AnsweredRow {
  readonly id: string;
  readonly started_at: string;
  readonly questions: unknown;
  readonly answers: unknown;
}

interface ReadOptions {
  /** A further condition on the run `s`. */
  readonly where?: SQL;
  /** JSON that is joined to the row. */
  readonly beside?: SQL;
}

/** Statements on the runs of one table. Reads stand beside the player: null without such a run. Writes select from `guard`. */
export function runStore<Table extends RunTable>(runs: Table, isOpen: SQL) {
  const table = sql.identifier(getTableName(runs));
  const columns = getTableColumns(runs) as Record<string, AnyColumn>;
  const valuesOf = (values: ColumnValues<Table>) =>
    Object.entries(values).map(([key, value]) => {
      const column = columns[key];
      if (column === undefined) throw new Error(`${getTableName(runs)} has no column for ${key}`);
      return { name: sql.identifier(column.name), value: sql.param(value, column) };
    });
  const rowWhere = (where: SQL, { where: more = sql`true`, beside }: ReadOptions) => sql`(
    select to_jsonb(s)${beside === undefined ? sql`` : sql` || ${beside}`} from ${table} s
    where s.user_id = profiles.user_id and ${where} and ${more})`;
  return {
    byId: (id: string, options: ReadOptions = {}): SQL => rowWhere(sql`s.id = ${id}::uuid`, options),
    /** The open run of that place. */
    openAt: (place: ColumnValues<Table>, options: ReadOptions = {}): SQL =>
      rowWhere(
        sql.join([isOpen, ...valuesOf(place).map(({ name, value }) => sql`s.${name} = ${value}`)], sql` and `),
        options,
      ),
    /** No effect beside an open run of its place. */
    insert: (userId: string, values: ColumnValues<Table>): SQL => {
      const given = valuesOf(values);
      const names = given.map(({ name }) => name);
      return sql`insert into ${table} (id, user_id, ${sql.join(names, sql`, `)})
        values (${crypto.randomUUID()}::uuid, ${userId}::uuid, ${sql.join(
          given.map(({ value }) => value),
          sql`, `,
        )}) on conflict do nothing`;
    },
    /** Deletes an open run that cannot be resumed. */
    drop: (userId: string, id: string): SQL =>
      sql`delete from ${table} s where s.user_id = ${userId}::uuid and s.id = ${id}::uuid and ${isOpen}`,
    write: (id: string, values: ColumnValues<Table>): SQL => {
      const changes = valuesOf(values).map(({ name, value }) => sql`${name} = ${value}`);
      return sql`update ${table} s set ${sql.join(changes, sql`, `)} from guard
        where s.id = ${id}::uuid and s.user_id = guard.user_id`;
    },
  };
}

export const sessionRuns = runStore(exerciseSessions, sql`s.state = 'open'`);
export const lettersRuns = runStore(letterRuns, sql`s.finished_at is null`);
export const soundingRuns = runStore(soundings, sql`s.finished_at is null`);
