import { type LessonProgress, lessonXpSource, progressIn, type Rulebook } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { type LearnerProgress, openedGuidesJson, resultsJson, testOutsJson } from './progress-store.ts';

export interface LearnerLessons extends Pick<LearnerProgress, 'results' | 'opened' | 'testOuts'> {
  readonly lessons: Readonly<Record<string, number>>;
}

export const lessonPercentsJson = sql`coalesce((
    select jsonb_object_agg(lesson_id, progress_percentage)
    from user_lesson_progress where user_id = profiles.user_id), '{}')`;

/** Sources of paid lessons, read beside the player. */
export function paidLessonsJson({ guides }: Rulebook): SQL {
  const sources = Array.from({ length: guides }, (_, index) => lessonXpSource(index + 1));
  return sql`coalesce((
    select jsonb_agg(l.source) from ledger l where l.user_id = profiles.user_id and l.currency = 'xp'
      and l.source in (select jsonb_array_elements_text(${JSON.stringify(sources)}::jsonb))), '[]')`;
}

export const learnerLessonsJson = sql`jsonb_build_object(
  'results', ${resultsJson}, 'opened', ${openedGuidesJson}, 'testOuts', ${testOutsJson}, 'lessons', ${lessonPercentsJson})`;

export function lessonProgressIn({ lessons, ...progress }: LearnerLessons, rulebook: Rulebook): LessonProgress {
  return { lessons, exercises: progressIn(progress, rulebook) };
}
