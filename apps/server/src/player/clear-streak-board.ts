import { sql } from 'drizzle-orm';
import { timestamp } from '../database/timestamp.ts';
import type { Dependencies } from '../dependencies.ts';

const atOnce = 500;

/** Removes ended streaks from the board's index, which would otherwise grow. The streak itself stays. */
export async function clearStreakBoard({ clock, database }: Pick<Dependencies, 'clock' | 'database'>): Promise<void> {
  for (;;) {
    const cleared = await database.run(sql`
      with over as (
        select user_id from profiles
        where is_on_streak_board and streak_holds_until <= ${timestamp(clock.now())}
        limit ${atOnce} for update skip locked
      )
      update profiles set is_on_streak_board = false from over where profiles.user_id = over.user_id
      returning profiles.user_id`);
    if (cleared.length < atOnce) return;
  }
}
