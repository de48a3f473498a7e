import { sql } from 'drizzle-orm';

/** A LessonStanding of the rules, read beside the player in the same statement. */
export const lessonStandingJson = sql`jsonb_build_object(
  'progress', coalesce((
    select jsonb_object_agg(lesson_id, progress_percentage)
    from user_lesson_progress where user_id = profiles.user_id), '{}'),
  'openedGuides', coalesce((
    select jsonb_agg(guide_number) from opened_guides where user_id = profiles.user_id), '[]'))`;
