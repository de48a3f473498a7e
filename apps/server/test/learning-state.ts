import { sql } from 'drizzle-orm';
import type { TestServer } from './harness.ts';
import type { TestLearner } from './learner.ts';

/** State of a learner, for comparing two ways that must lead to the same one. */
export async function learningStateOf(server: TestServer, { userId }: TestLearner) {
  const [row] = await server.database.run(sql`
    select p.total_xp_earned as xp, p.current_streak as streak, p.last_credited_day::text as "creditedDay",
      (select jsonb_agg(d.day || ' ' || d.streak order by d.day) from streak_days d where d.user_id = p.user_id) as days,
      (select jsonb_agg(l.source order by l.source) from ledger l where l.user_id = p.user_id and l.currency = 'xp') as paid,
      (select jsonb_object_agg(w.word_id, w.memory) from learner_words w where w.user_id = p.user_id) as memory,
      (select jsonb_agg(w.word_id || coalesce(w.learnt_at::text, '') order by w.word_id) from learner_words w where w.user_id = p.user_id) as learnt,
      (select jsonb_agg(jsonb_build_array(g.guide_number, g.exercise_number, g.completed, g.score) order by g.guide_number, g.exercise_number) from user_guide_progress g
        where g.user_id = p.user_id) as progress,
      (select count(*)::int from word_reviews r where r.user_id = p.user_id) as reviews
    from profiles p where p.user_id = ${userId}::uuid`);
  return row as Record<'xp' | 'streak' | 'reviews', number> &
    Record<'paid' | 'days', string[]> & { creditedDay: string; memory: object; progress: unknown[] };
}
