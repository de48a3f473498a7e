import type { Course, WordId } from '@kalima/course/schema';
import { type Chance, chanceFrom } from '../chance.ts';
import type { Rulebook } from '../rulebook.ts';

/** How far back a level's review questions reach, in levels (README of the course, rule 10). */
const reviewDistances = [1, 2, 4, 8, 16, 32] as const;
const missedWordsMost = 10;

/** The words that a session is composed of; stored with it, so that it can be composed again. */
export interface SessionWords {
  readonly level: readonly WordId[];
  readonly review: readonly WordId[];
}

type Taught = Pick<Course, 'guides' | 'words'>;

/** @param missed the words last answered wrong, the latest first; only words taught before this level count. */
export function exerciseWords(
  course: Taught,
  place: { readonly guide: number; readonly level: number },
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

/** A lesson practises every word of its guide. */
export function lessonWords({ guides }: Taught, guide: number): SessionWords {
  return { level: wordsOfGuide(guides, guide), review: [] };
}

/** A review: the learnt words last missed, then others by lot. */
export function reviewWords(
  learnt: readonly WordId[],
  missed: readonly WordId[],
  seed: number,
  { reviewWordsMost }: Rulebook,
): SessionWords {
  const known = new Set(learnt);
  const first = missed.filter((id) => known.has(id)).slice(0, missedWordsMost);
  const others = chanceFrom(seed).shuffle(learnt.filter((id) => !first.includes(id)));
  return { level: [...first, ...others].slice(0, reviewWordsMost), review: [] };
}

/** A placement test samples the levels of a guide evenly. */
export function placementWords({ guides }: Taught, guide: number, seed: number, { sessions }: Rulebook): SessionWords {
  const chance: Chance = chanceFrom(seed);
  const levels = guides.find(({ number }) => number === guide)?.levels ?? [];
  const perLevel = Math.ceil(sessions.placement.questions / Math.max(1, levels.length));
  return { level: levels.flatMap(({ wordIds }) => chance.shuffle(wordIds).slice(0, perLevel)), review: [] };
}

function wordsOfGuide(guides: Course['guides'], guide: number): WordId[] {
  return guides.find(({ number }) => number === guide)?.levels.flatMap(({ wordIds }) => wordIds) ?? [];
}
