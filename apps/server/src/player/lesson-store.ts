import { sql } from 'drizzle-orm';
import { openedGuidesJson } from './progress-store.ts';

/** A LessonStanding of the rules, read beside the player in the same statement. */
export const lessonStandingJson = sql`jsonb_build_object(
  'progress', coalesce((
    select jsonb_object_agg(lesson_id, progress_percentage)
    from user_lesson_progress where user_id = profiles.user_id), '{}'),
  'openedGuides', ${openedGuidesJson})`;
