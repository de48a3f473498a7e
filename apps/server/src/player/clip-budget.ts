import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { ClipBudget } from '../outside/speech/budgeted-engine.ts';

export function createClipBudget(database: Database, clock: Clock, maxClipsPerDay: number): ClipBudget {
  const today = () => sql`${new Date(clock.now()).toISOString().slice(0, 10)}::date`;
  return {
    reserve: async () => {
      if (maxClipsPerDay === 0) return false;
      const rows = await database.run(sql`
        insert into paid_clips (day, clips) values (${today()}, 1)
        on conflict (day) do update set clips = paid_clips.clips + 1 where paid_clips.clips < ${maxClipsPerDay}
        returning clips`);
      return rows.length > 0;
    },
    release: async () => {
      await database.run(sql`update paid_clips set clips = clips - 1 where day = ${today()} and clips > 0`);
    },
  };
}
