import type { Difficulty, WordId } from '@kalima/course';
import type { JourneyState } from '@kalima/rules';
import { sql } from 'drizzle-orm';

export interface LearnerProgress extends JourneyState {
  readonly learnt: readonly WordId[];
  /** Words last answered wrong, the latest first. */
  readonly missed: readonly WordId[];
  /** Words that were asked in an exercise or a lesson, each after its card, or answered right in a placement test. */
  readonly taught: readonly WordId[];
  readonly answeredRight: readonly WordId[];
  readonly learningLevel: Difficulty | null;
}

export const openedGuidesJson = sql`coalesce((
  select jsonb_agg(guide_number) from opened_guides where user_id = profiles.user_id), '[]')`;

/** As the rules' TestOut. */
export const testOutsJson = sql`coalesce((
  select jsonb_agg(jsonb_build_object('guide', guide_number, 'level', level_number, 'passed', passed_at is not null))
  from test_outs where user_id = profiles.user_id), '[]')`;

/** The best result of each exercise, as the rules' Result. */
export const resultsJson = sql`coalesce((
    select jsonb_agg(jsonb_build_object('guide', guide_number, 'exercise', exercise_number, 'score', score))
    from user_guide_progress where user_id = profiles.user_id), '[]')`;

/** Words that were asked in a passed exercise. */
export const learntJson = sql`coalesce((
    select jsonb_agg(word_id) from learner_words where user_id = profiles.user_id and learnt_at is not null), '[]')`;

/** Words that were asked at any time; the trial before the account is not counted. */
export const metJson = sql`coalesce((
    select jsonb_agg(word_id) from learner_words where user_id = profiles.user_id and not only_in_trial), '[]')`;

/** Read beside the player, in the same statement. */
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
  'testOuts', ${testOutsJson},
  'learningLevel', profiles.learning_level)`;
