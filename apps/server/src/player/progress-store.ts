import type { WordId } from '@kalima/course';
import type { Result } from '@kalima/rules';
import { sql } from 'drizzle-orm';

export interface LearnerProgress {
  readonly results: readonly Result[];
  readonly learnt: readonly WordId[];
  /** Words last answered wrong, the latest first. */
  readonly missed: readonly WordId[];
}

/** Read beside the player, in the same statement. */
export const progressJson = sql`jsonb_build_object(
  'results', coalesce((
    select jsonb_agg(jsonb_build_object('guide', guide_number, 'exercise', exercise_number, 'score', score))
    from user_guide_progress where user_id = profiles.user_id and completed), '[]'),
  'learnt', coalesce((
    select jsonb_agg(word_id) from learner_words where user_id = profiles.user_id and learnt_at is not null), '[]'),
  'missed', coalesce((
    select jsonb_agg(word_id order by missed_at desc, word_id)
    from learner_words where user_id = profiles.user_id and missed_at is not null), '[]'))`;
