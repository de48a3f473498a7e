import { type SQL, sql } from 'drizzle-orm';
import { tablesOfLearner } from '../../src/features/personal-data/learner-tables.ts';
import type { TestServer } from '../harness.ts';
import type { RichLearner } from './rich-learner.ts';

const statements = new WeakMap<RichLearner, Promise<SQL>>();

async function statementFor({ database }: TestServer, { learner }: RichLearner): Promise<SQL> {
  const tables = await tablesOfLearner(database, learner.userId);
  const digests = tables.map(({ name, isMine }) => {
    const table = sql.identifier(name);
    return sql`
      select ${name}::text as name, (
        select md5(string_agg(${table}::text, ',' order by ${table}::text)) from ${table} where ${isMine}) as digest`;
  });
  return sql.join(digests, sql` union all `);
}

/** A digest of a learner's rows, secrets included, by table; and the size of the picture. */
export async function everythingOf(server: TestServer, victim: RichLearner): Promise<Record<string, unknown>> {
  const statement = statements.get(victim) ?? statementFor(server, victim);
  statements.set(victim, statement);
  const found = await server.database.run<{ name: string; digest: string | null }>(await statement);
  const digests = Object.fromEntries(found.map(({ name, digest }) => [name, digest]));
  const picture = await server.deps.files.read(`avatars/${victim.learner.userId}/${victim.avatar}`);
  return { ...digests, picture: picture?.length };
}
