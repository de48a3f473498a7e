import type * as contract from '@kalima/contract';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { avatarFolder } from '../../player/avatar-files.ts';
import { productName } from '../../settings/product.ts';
import { tablesOfLearner } from './learner-tables.ts';
import { secretColumns } from './secret-columns.ts';

type Reply = contract.ReplyOf<typeof contract.exportData>;

/** One statement, for a consistent snapshot in stable order. Times are ISO 8601. */
export async function exportData({ clock, database, files }: Dependencies, userId: string): Promise<Reply> {
  const tables = await tablesOfLearner(database, userId);
  const selects = tables.map(({ name, isMine }) => {
    const row = sql`to_jsonb(${sql.identifier(name)}) - ${secretsOf(name)}::text[]${withoutOpenSeed(name)}`;
    return sql`
      select ${name}::text as name,
        (select jsonb_agg(mine.row order by mine.row) from (
          select ${row} as row from ${sql.identifier(name)} where ${isMine}) as mine) as rows`;
  });
  const found = await database.run<{ name: string; rows: Record<string, unknown>[] | null }>(
    sql.join(selects, sql` union all `),
  );
  const filled = found.flatMap(({ name, rows }) => (rows === null ? [] : [[name, rows] as const]));
  const [profile] = filled.find(([name]) => name === 'profiles')?.[1] ?? [];
  return {
    product: productName,
    exportedAt: new Date(clock.now()).toISOString(),
    userId,
    tables: Object.fromEntries(filled),
    files: await avatarOf(files, userId, profile?.avatar_url),
  };
}

/** The seed of an open run reveals its questions and answers. */
const tablesWithSeed = new Set(['exercise_sessions', 'quiz_matches']);
const withoutOpenSeed = (table: string) =>
  tablesWithSeed.has(table)
    ? sql` - case when ${sql.identifier(table)}.state in ('open', 'searching') then '{seed}' else '{}' end::text[]`
    : sql``;

/** A PostgreSQL array literal; the column names need no escaping. */
const secretsOf = (table: string) => `{${(secretColumns[table] ?? []).join(',')}}`;

async function avatarOf(files: Dependencies['files'], userId: string, url: unknown): Promise<Reply['files']> {
  const file = typeof url === 'string' ? url.split('/').at(-1) : undefined;
  if (file === undefined || file === '') return [];
  const name = `${avatarFolder(userId)}${file}`;
  const bytes = await files.read(name);
  return bytes === null ? [] : [{ name, base64: Buffer.from(bytes).toString('base64') }];
}
