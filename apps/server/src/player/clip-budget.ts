import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { paidClips } from '../database/schema/index.ts';
import type { ClipBudget } from '../outside/speech/budgeted-engine.ts';

export function createClipBudget(database: Database, clock: Clock, maxClipsPerDay: number): ClipBudget {
  const today = () => new Date(clock.now()).toISOString().slice(0, 10);
  const { day, clips } = paidClips;
  return {
    reserve: async () => {
      if (maxClipsPerDay === 0) return false;
      const rows = await database.orm
        .insert(paidClips)
        .values({ day: today(), clips: 1 })
        .onConflictDoUpdate({ target: day, set: { clips: sql`${clips} + 1` }, setWhere: lt(clips, maxClipsPerDay) })
        .returning({ clips });
      return rows.length > 0;
    },
    release: async () => {
      await database.orm
        .update(paidClips)
        .set({ clips: sql`${clips} - 1` })
        .where(and(eq(day, today()), gt(clips, 0)));
    },
  };
}
