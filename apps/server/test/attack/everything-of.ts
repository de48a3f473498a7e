import { sql } from 'drizzle-orm';
import { tablesOfLearner } from '../../src/features/personal-data/learner-tables.ts';
import type { TestServer } from '../harness.ts';
import type { RichLearner } from './cast.ts';

/** Every row that hangs on a learner, secrets and all, by table; and the picture. */
export async function everythingOf(
  { database, deps }: TestServer,
  { learner, avatar }: RichLearner,
): Promise<Record<string, unknown>> {
  const tables = (await tablesOfLearner(database, learner.userId)).map(
    ({ name, isMine }) => sql`
      select ${name}::text as name, (
        select coalesce(jsonb_agg(to_jsonb(${sql.identifier(name)}) order by ${sql.identifier(name)}::text), '[]')
        from ${sql.identifier(name)} where ${isMine})::text as rows`,
  );
  const found = await database.run<{ name: string; rows: string }>(sql.join(tables, sql` union all `));
  const rows = Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
  const picture = await deps.files.read(`avatars/${learner.userId}/${avatar}`);
  return { ...rows, picture: picture?.length };
}
