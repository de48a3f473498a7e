import { otherSenseReader } from '../compile/word-places.ts';
import type { WordId } from '../schema.ts';
import type { CourseCheck } from './course-check.ts';
import { excludedVerses } from './reference-checks.ts';

const guideOf = (word: WordId) => Number(word.slice(1, 3));

export const landmarkChecks: readonly CourseCheck[] = [
  {
    name: 'each guide leads to whole verses of words that are taught by its end, in the senses of their cards',
    find: ({ sources, quran }) => {
      const excluded = excludedVerses(sources);
      const isOtherSense = otherSenseReader(sources);
      return sources.guides.flatMap(({ number }) => {
        const landmark = sources.landmarks[number - 1] ?? [];
        if (landmark.length === 0) return [`guide ${number} has no landmark`];
        return landmark.flatMap((verse) => {
          const words = quran.byKey.get(verse)?.words ?? [];
          const unfit = words.flatMap((word: WordId | null, at) => {
            const place = `landmark of guide ${number}, ${verse}/${at + 1}`;
            if (word === null || guideOf(word) > number) return [`${place}: not taught by then`];
            return isOtherSense(word, { verse, token: at + 1 }) ? [`${place}: another sense`] : [];
          });
          return [
            ...(words.length === 0 ? [`landmark of guide ${number}: no verse ${verse}`] : []),
            ...(excluded.has(verse) ? [`landmark of guide ${number}: ${verse} is excluded`] : []),
            ...unfit,
          ];
        });
      });
    },
  },
];
