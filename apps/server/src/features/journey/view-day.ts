import type { JourneyView } from '@kalima/contract';
import type { VerseKey, WordId } from '@kalima/course';
import { dayIn, type Moment } from '@kalima/rules';
import { nextLesson } from '@kalima/rules/letters';
import { type SQL, sql } from 'drizzle-orm';
import type { Teaching } from '../../course/teaching.ts';
import { msOf } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { dailyVerse } from '../../memory/daily-verse.ts';

export interface DayRead {
  readonly canRead: boolean | null;
  /** Each with the time of its end; null: known from the check. */
  readonly lettersDone: readonly (readonly [lesson: number, doneMs: number | null])[];
  /** The last pass of a graded exercise. */
  readonly lastPassMs: number | null;
  readonly lastReviewMs: number | null;
  readonly lastReading: string | null;
}

/** The day's steps, read beside the player: letters of a learner who cannot read, last pass, last review, last verse read. */
export const dayJson: SQL = sql`jsonb_build_object('canRead', profiles.can_read,
  'lettersDone', case when profiles.can_read is false then coalesce((
    select jsonb_agg(jsonb_build_array(l.lesson, case when l.done_by = 'lesson' then ${msOf('l.done_at')} end))
    from letter_lessons l where l.user_id = profiles.user_id), '[]') else '[]' end,
  'lastPassMs', (select ${msOf('max(g.completed_at)')} from user_guide_progress g
    where g.user_id = profiles.user_id and g.completed),
  'lastReviewMs', (select ${msOf('max(e.finished_at)')} from exercise_sessions e
    where e.user_id = profiles.user_id and e.kind = 'review' and e.state = 'finished'),
  'lastReading', (select max(r.day) from word_reviews r
    where r.user_id = profiles.user_id and r.source like 'reading:%'))`;

const isToday = (atMs: number | null, moment: Moment) => atMs !== null && dayIn(atMs, moment) === moment.today;

function viewLetters({ course }: Teaching, { canRead, lettersDone }: DayRead, moment: Moment) {
  if (canRead !== false) return null;
  const next = nextLesson(course.letters, new Set(lettersDone.map(([lesson]) => lesson)));
  const isDoneToday = lettersDone.some(([, doneMs]) => isToday(doneMs, moment));
  return next === null && !isDoneToday ? null : { next, isDoneToday };
}

interface Reading {
  readonly userId: string;
  readonly readable: ReadonlySet<VerseKey>;
  readonly fromTrial: readonly WordId[];
}

/** The verse of the day, of those that can be read; without one the verse of the trial, if there was a trial. */
function viewVerse(
  { teaching, rulebook }: Pick<Dependencies, 'teaching' | 'rulebook'>,
  { userId, readable, fromTrial }: Reading,
  { today }: Moment,
): JourneyView['day']['verse'] {
  const ofTrial = fromTrial.length === 0 ? null : teaching.course.verses.get(rulebook.trial.verse);
  const verse = dailyVerse(teaching, readable, today, userId) ?? ofTrial;
  if (!verse) return null;
  const { surah, ayah, tokens } = verse;
  return { surah, ayah, tokens: [...tokens] };
}

export const viewDay = (
  deps: Pick<Dependencies, 'teaching' | 'rulebook'>,
  read: DayRead,
  reading: Reading,
  moment: Moment,
): JourneyView['day'] => ({
  letters: viewLetters(deps.teaching, read, moment),
  verse: viewVerse(deps, reading, moment),
  isExerciseDone: isToday(read.lastPassMs, moment),
  isReviewedToday: isToday(read.lastReviewMs, moment),
  isReadToday: read.lastReading === moment.today,
});
