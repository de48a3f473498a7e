import type { Course, TokenPlace, VerseKey, Word, WordId } from '@kalima/course/schema';
import type { Rulebook } from '../../rulebook.ts';
import type { SessionPlace } from '../place.ts';

/** The text of the first guide. */
const surah = '1:';

type Terms = Pick<Rulebook, 'learningToRead'>;

const followsText = (guide: number, { learningToRead }: Terms) => guide <= learningToRead.maxGuideInTextOrder;

/** The first place of a word of the first guide in al-Fatiha; null for other words, and the two of the formula of refuge. */
export function placeInText(
  { guide, references }: Pick<Word, 'guide' | 'references'>,
  rulebook: Terms,
): TokenPlace | null {
  if (!followsText(guide, rulebook)) return null;
  const inText = references.filter(({ verse }) => verse.startsWith(surah));
  return inText.toSorted((one, other) => one.verse.localeCompare(other.verse) || one.token - other.token)[0] ?? null;
}

/** The verses of al-Fatiha that a level's words complete. @param wordsOf the word of each token; null outside the course */
export function versesCompletedBy(
  { guides }: Pick<Course, 'guides'>,
  wordsOf: (verse: VerseKey) => readonly (WordId | null)[],
  { kind, guide, level, exercise }: SessionPlace,
  rulebook: Terms,
): VerseKey[] {
  if (kind !== 'exercise' || exercise !== 1 || !followsText(guide, rulebook)) return [];
  const levels = guides.find(({ number }) => number === guide)?.levels ?? [];
  const taughtBy = (last: number) => new Set(levels.slice(0, last).flatMap(({ wordIds }) => wordIds));
  const [before, now] = [taughtBy(level - 1), taughtBy(level)];
  const isWhole = (words: readonly (WordId | null)[], taught: ReadonlySet<WordId>) =>
    words.length > 0 && words.every((word) => word !== null && taught.has(word));
  return Array.from({ length: 7 }, (_, at): VerseKey => `1:${at + 1}`).filter((verse) => {
    const words = wordsOf(verse);
    return isWhole(words, now) && !isWhole(words, before);
  });
}
