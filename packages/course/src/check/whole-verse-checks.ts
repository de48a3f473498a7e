import { exerciseTokens, otherSenseReader } from '../compile/places/word-places.ts';
import type { VerseKey, WordId } from '../schema.ts';
import type { CourseCheck, CourseUnderCheck } from './course-check.ts';
import { excludedVerses } from './reference-checks.ts';

/** Longer verses are not read at a glance. */
const maxDailyTokens = 18;

/** Verses shown alone must have taught words in the senses of their cards, and not be excluded. */
function problemsOf(
  { sources, quran }: CourseUnderCheck,
  what: string,
  verses: readonly VerseKey[],
  maxTokens: number,
): string[] {
  const excluded = excludedVerses(sources);
  const isOtherSense = otherSenseReader(sources);
  const seen = new Set<string>();
  return verses.flatMap((verse) => {
    const isTwice = seen.has(verse);
    seen.add(verse);
    const words = quran.byKey.get(verse)?.words ?? [];
    const unfit = words.flatMap((word: WordId | null, at) => {
      if (word === null) return [`${what} ${verse}/${at + 1}: no taught word`];
      return isOtherSense(word, { verse, token: at + 1 }) ? [`${what} ${verse}/${at + 1}: another sense`] : [];
    });
    return [
      ...(isTwice ? [`${what} ${verse} stands twice`] : []),
      ...(words.length === 0 || words.length > maxTokens ? [`${what} ${verse}: ${words.length} tokens`] : []),
      ...(excluded.has(verse) ? [`${what} ${verse} is excluded`] : []),
      ...unfit,
    ];
  });
}

export const wholeVerseChecks: readonly CourseCheck[] = [
  {
    name: 'a verse that is asked as a whole is short, not excluded, and of taught words in the senses of their cards',
    find: (input) => problemsOf(input, 'whole verse', input.sources.wholeVerses, exerciseTokens.cap),
  },
  {
    name: 'a verse of the day is not excluded, and of taught words in the senses of their cards',
    find: (input) => problemsOf(input, 'daily verse', input.sources.dailyVerses, maxDailyTokens),
  },
];
