import { midnightIn } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { changePlayer } from '../src/player/player-store.ts';
import type { TestServer } from './harness.ts';

/** Learners with a profile and no password, who act by id alone. */
export async function createLearners({ database }: TestServer, count: number): Promise<string[]> {
  const rows = await database.run<{ id: string }>(sql`
    insert into users (email, metadata)
    select gen_random_uuid() || '@example.org', jsonb_build_object('display_name', 'Learner ' || n)
    from generate_series(1, ${count}::int) as n returning id`);
  return rows.map(({ id }) => id);
}

export async function completeLevels({ database }: TestServer, userIds: readonly string[], levels: number) {
  await database.run(sql`
    insert into user_guide_progress (user_id, guide_number, lesson_id, exercise_number, completed, score, completed_at)
    select u.id::uuid, 1, '1', n, true, 100, '2026-01-01' from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) as u (id),
      generate_series(1, ${levels * 4}::int) as n`);
}

/** XP from the past, which month and league do not count. */
export async function grantTotalXp({ database }: TestServer, userIds: readonly string[], xp: number) {
  await database.run(sql`
    with given as (
      update profiles set total_xp_earned = ${xp}, current_xp = ${xp}, version = version + 1
      where user_id in (select u.id::uuid from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) as u (id))
      returning user_id
    )
    insert into ledger (user_id, currency, amount, source, at) select user_id, 'xp', ${xp}, 'given', '2026-01-01' from given`);
}

/** Earns XP as a move does, at the clock's time. */
export async function earn(
  deps: TestServer['deps'],
  userId: string,
  amount: number,
  source = `test:${crypto.randomUUID()}`,
): Promise<void> {
  const earned = { kind: 'movement', currency: 'xp', amount, source } as const;
  await changePlayer<null, null>(deps, userId, sql`null`, (player) => ({
    kind: 'changed',
    player: { ...player, totalXp: player.totalXp + amount },
    events: [earned],
    writes: [],
    value: null,
  }));
}

export async function grantStreak(
  deps: TestServer['deps'],
  userId: string,
  streak: number,
  { lastCreditedDay, freezes = 0, zone = 'UTC' }: { lastCreditedDay: string; freezes?: number; zone?: string },
): Promise<void> {
  await changePlayer<null, null>(
    deps,
    userId,
    sql`null`,
    (player) => ({
      kind: 'changed',
      player: { ...player, streak, heardStreak: streak, lastCreditedDay, freezes },
      events: [],
      writes: [],
      value: null,
    }),
    { calendar: () => midnightIn(zone) },
  );
}
