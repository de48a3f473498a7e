import type { Course, WordId } from '@kalima/course/schema';
import type { Rulebook } from '../rulebook.ts';
import type { ExercisePlace } from './place.ts';

/** How far back a level's review questions reach, in levels (README of the course, rule 10). */
const reviewDistances = [1, 2, 4, 8, 16, 32] as const;
const missedWordsMost = 10;

/** The words that a session is composed of; stored with it, so that it can be composed again. */
export interface SessionWords {
  readonly level: readonly WordId[];
  readonly review: readonly WordId[];
}

/** @param missed the words last answered wrong, the latest first; only words taught before this level count. */
export function sessionWords(
  course: Pick<Course, 'guides' | 'words'>,
  place: Pick<ExercisePlace, 'guide' | 'level'>,
  missed: readonly WordId[],
  rulebook: Rulebook,
): SessionWords {
  const levels = course.guides.flatMap((guide) => guide.levels.map((level) => level.wordIds));
  const here = (place.guide - 1) * rulebook.levelsPerGuide + place.level - 1;
  const level = levels[here] ?? [];
  const taught = new Set(levels.slice(0, here).flat());
  const review = reviewDistances.flatMap((distance) => levels[here - distance] ?? []);
  const lately = missed.filter((id) => taught.has(id)).slice(0, missedWordsMost);
  return { level, review: [...new Set([...lately, ...review])] };
}
