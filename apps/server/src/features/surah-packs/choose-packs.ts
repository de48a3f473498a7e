import { sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../request/errors.ts';

/** Replaces the learner's packs. @throws 404 for an unknown pack */
export async function choosePacks(
  { clock, database, teaching }: Pick<Dependencies, 'clock' | 'database' | 'teaching'>,
  userId: string,
  chosen: readonly string[],
): Promise<void> {
  const known = new Set(teaching.packs.packs.map(({ id }) => id));
  if (chosen.some((id) => !known.has(id))) throw notFound();
  const ids = sql`select jsonb_array_elements_text(${JSON.stringify(chosen)}::jsonb)`;
  await database.run(sql`
    with dropped as (delete from learner_packs where user_id = ${userId}::uuid and pack_id not in (${ids}))
    insert into learner_packs (user_id, pack_id, chosen_at)
    select distinct ${userId}::uuid, w.id, ${timestamp(clock.now())} from jsonb_array_elements_text(${JSON.stringify(chosen)}::jsonb) as w (id)
    on conflict do nothing`);
}
