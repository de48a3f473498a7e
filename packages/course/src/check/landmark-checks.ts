import { sensesFile } from '../compile/places/other-senses.ts';
import type { WordId } from '../schema.ts';
import type { CourseCheck } from './course-check.ts';
import { excludedVerses } from './reference-checks.ts';

const guideOf = (word: WordId) => Number(word.slice(1, 3));

export const landmarkChecks: readonly CourseCheck[] = [
  {
    name: 'each guide leads to whole verses of words that are taught by its end, in senses and forms of their cards',
    find: ({ sources, quran }) => {
      const excluded = excludedVerses(sources);
      const others = new Set<string>(sensesFile(sources, quran).otherSenses.map(([place]) => place));
      return sources.guides.flatMap(({ number }) => {
        const landmark = sources.landmarks[number - 1] ?? [];
        if (landmark.length === 0) return [`guide ${number} has no landmark`];
        return landmark.flatMap((verse) => {
          const words = quran.byKey.get(verse)?.words ?? [];
          const unfit = words.flatMap((word: WordId | null, at) => {
            const token = `${verse}/${at + 1}`;
            const place = `landmark of guide ${number}, ${token}`;
            if (word === null || guideOf(word) > number) return [`${place}: not taught by then`];
            return others.has(token) ? [`${place}: another sense or form`] : [];
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
