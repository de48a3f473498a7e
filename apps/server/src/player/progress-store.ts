import type { Difficulty, WordId } from '@kalima/course';
import type { JourneyState } from '@kalima/rules';
import { sql } from 'drizzle-orm';

export interface LearnerProgress extends JourneyState {
  readonly learnt: readonly WordId[];
  readonly missed: readonly WordId[];
  /** Words asked in an exercise or a lesson, each after its card, or answered right in a placement test. */
  readonly taught: readonly WordId[];
  readonly answeredRight: readonly WordId[];
  readonly learningLevel: Difficulty | null;
}

export const openedGuidesJson = sql`coalesce((
  select jsonb_agg(guide_number) from opened_guides where user_id = profiles.user_id), '[]')`;

/** The guides of exercises that were passed since a guide was last opened. */
export const passedSinceOpenedJson = sql`coalesce((
  select jsonb_agg(distinct g.guide_number) from user_guide_progress g
  where g.user_id = profiles.user_id and g.completed
    and g.completed_at > (select max(o.opened_at) from opened_guides o where o.user_id = profiles.user_id)), '[]')`;

export const testOutsJson = sql`coalesce((
  select jsonb_agg(jsonb_build_object('guide', guide_number, 'level', level_number, 'passed', passed_at is not null))
  from test_outs where user_id = profiles.user_id), '[]')`;

export const resultsJson = sql`coalesce((
    select jsonb_agg(jsonb_build_object('guide', guide_number, 'exercise', exercise_number, 'score', score))
    from user_guide_progress where user_id = profiles.user_id), '[]')`;

export const learntJson = sql`coalesce((
    select jsonb_agg(word_id) from learner_words where user_id = profiles.user_id and learnt_at is not null), '[]')`;

/** Words ever asked; the trial before the account does not count. */
export const metJson = sql`coalesce((
    select jsonb_agg(word_id) from learner_words where user_id = profiles.user_id and not only_in_trial), '[]')`;

export const progressJson = sql`jsonb_build_object(
  'results', ${resultsJson},
  'learnt', ${learntJson},
  'missed', coalesce((
    select jsonb_agg(word_id order by missed_at desc, word_id)
    from learner_words where user_id = profiles.user_id and missed_at is not null), '[]'),
  'taught', coalesce((select jsonb_agg(word_id) from learner_words where user_id = profiles.user_id), '[]'),
  'answeredRight', coalesce((
    select jsonb_agg(word_id) from learner_words where user_id = profiles.user_id and first_right_at is not null), '[]'),
  'opened', ${openedGuidesJson},
  'passedSinceOpened', ${passedSinceOpenedJson},
  'testOuts', ${testOutsJson},
  'learningLevel', profiles.learning_level)`;
