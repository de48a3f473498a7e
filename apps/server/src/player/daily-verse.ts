import type { Verse, WordId } from '@kalima/course';
import { type Day, verseOfTheDay } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Teaching } from '../course/teaching.ts';
import type { Database } from '../database/connect.ts';

/** The verse of a learner's day, of words already met; null before any is whole. */
export async function readDailyVerse(
  { database, teaching: { course } }: { database: Database; teaching: Pick<Teaching, 'course'> },
  userId: string,
  day: Day,
): Promise<Verse | null> {
  const rows = await database.run<{ word_id: WordId }>(sql`
    select word_id from learner_words where user_id = ${userId}::uuid and learnt_at is not null`);
  const met = new Set(rows.map(({ word_id }) => word_id));
  const key = verseOfTheDay(course.dailyVerses, met, day, userId);
  return key === null ? null : (course.verses.get(key) ?? null);
}
