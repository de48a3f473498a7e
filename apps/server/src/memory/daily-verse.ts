import type { Verse, VerseKey } from '@kalima/course';
import { type Day, verseOfTheDay } from '@kalima/rules';
import type { Dependencies } from '../dependencies.ts';
import { readPlayer } from '../player/player-store.ts';
import { versesReadableToday } from './knowledge-today.ts';
import { type LearnerMemoryRead, learnerMemoryIn, learnerMemoryJson } from './learner-memory.ts';

/** The verse of a learner's day, of those that can be read today; null: none yet. */
export function dailyVerse(
  { course }: Dependencies['teaching'],
  readable: ReadonlySet<VerseKey>,
  today: Day,
  userId: string,
): Verse | null {
  const open = course.dailyVerses.flatMap(({ verse }) => (readable.has(verse) ? [verse] : []));
  const key = verseOfTheDay(open, today, userId);
  return key === null ? null : (course.verses.get(key) ?? null);
}

export async function readDailyVerse(
  deps: Pick<Dependencies, 'clock' | 'database' | 'rulebook' | 'teaching'>,
  userId: string,
): Promise<Verse | null> {
  const { context, moment } = await readPlayer<LearnerMemoryRead>(deps, userId, learnerMemoryJson);
  const readable = versesReadableToday(deps, learnerMemoryIn(deps, context, moment), moment);
  return dailyVerse(deps.teaching, readable, moment.today, userId);
}
