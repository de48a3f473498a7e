import type { CourseSources, GuideSource, WordSource } from '../compile/sources.ts';
import { type Difficulty, guideNumbers, type Localized, languages, levelsPerGuide } from '../schema.ts';
import type { CourseCheck } from './course-check.ts';

/** The corpus has 4,813: fewer is a file that was cut off. */
const fewestLemmas = 4800;
const xpRewards: Readonly<Record<Difficulty, number>> = { beginner: 50, intermediate: 75, expert: 100 };

export const structureChecks: readonly CourseCheck[] = [
  {
    name: 'guides and their words are numbered in order',
    find: ({ sources }) =>
      sources.guides.flatMap((guide, at) => [
        ...defect(guide.number !== at + 1, `guide ${guide.number} stands at place ${at + 1}`),
        ...defect(guideNumbers[at] !== at + 1, `place ${at + 1} of the sections' list has guide ${guideNumbers[at]}`),
        ...guide.words.flatMap((word, wordAt) => {
          const id = `g${pad(guide.number)}w${pad(wordAt + 1)}`;
          return defect(word.id !== id, `${word.id} stands where ${id} should`);
        }),
        ...defect(guide.xpReward !== xpRewards[guide.difficulty], `guide ${guide.number}: XP ${guide.xpReward}`),
        ...defect(guide.grammarNotes.length === 0, `guide ${guide.number} has no grammar notes`),
      ]),
  },
  {
    name: 'levels hold max(4, ceil(n / 5)) words, in order',
    find: ({ sources }) => sources.guides.flatMap(levelDefects),
  },
  {
    name: 'every level has a title and a description of its own',
    find: ({ sources }) => {
      const seen = new Map<string, string>();
      return sources.guides.flatMap((guide) => {
        const levels = sources.examples.get(guide.number)?.levels ?? [];
        if (levels.length !== levelsPerGuide) return [`guide ${guide.number}: ${levels.length} levels are described`];
        return levels.flatMap((level, at) =>
          languages.flatMap((language) => {
            const place = `guide ${guide.number} level ${at + 1} (${language})`;
            const title = `${language} ${level.title[language]}`;
            const other = seen.get(title);
            seen.set(title, place);
            return [
              ...defect(!level.title[language] || !level.description[language], `${place}: text missing`),
              ...defect(other !== undefined, `${place}: same title as ${other}`),
            ];
          }),
        );
      });
    },
  },
  {
    name: 'no meaning twice in a language',
    find: ({ sources }) => languages.flatMap((language) => repeatedMeanings(sources, language)),
  },
  {
    name: 'families, inflection labels and pictures exist',
    find: ({ sources }) => {
      const ids = new Set<string>(words(sources).map((word) => word.id));
      return [
        ...words(sources).flatMap((word) => [
          ...defect(!(word.family in sources.families), `${word.id}: family ${word.family}`),
          ...word.inflections.flatMap(({ label }) =>
            defect(label !== null && !(label in sources.inflectionLabels), `${word.id}: label ${label}`),
          ),
        ]),
        ...Object.keys(sources.pictures).flatMap((id) => defect(!ids.has(id), `pictures.json: ${id} is no word`)),
      ];
    },
  },
  {
    name: 'the lemmas of the Quran are single words in Arabic letters, each once',
    find: ({ sources: { lemmas } }) => [
      ...defect(lemmas.length < fewestLemmas, `${lemmas.length} lemmas`),
      ...lemmas.flatMap((lemma, at) => [
        ...defect(!/^[\u0621-\u063A\u0641-\u0652\u0670\u06E5\u06E6]+$/.test(lemma), `lemma ${at + 1}: ${lemma}`),
        ...defect(lemmas.indexOf(lemma) !== at, `${lemma} is listed again`),
      ]),
    ],
  },
  {
    name: 'four sections, the open ones first, each at its measured reach',
    find: ({ sources, course }) => {
      const { cumulativePercent } = sources.totals;
      const open = course.sections.filter(({ isOpen }) => isOpen).length;
      const isOpenInOrder = open > 0 && course.sections.slice(0, open).every(({ isOpen }) => isOpen);
      return [
        ...defect(course.sections.length !== 4, `${course.sections.length} sections`),
        ...defect(!isOpenInOrder, 'a closed section stands before an open one'),
        ...course.sections.flatMap(({ number, guides, reachPercent }, at) => {
          const last = guides.at(-1);
          const measured = last === undefined ? undefined : (cumulativePercent[last - 1] ?? 0);
          const typed = sources.sections[at]?.reachPercent;
          return [
            ...defect(number !== at + 1, `section ${number} stands at place ${at + 1}`),
            ...defect(
              measured !== undefined && typed !== undefined,
              'the reach of an open section is counted, not typed',
            ),
            ...defect(
              measured !== undefined && Math.abs(reachPercent - measured) > 0.05,
              `reach ${reachPercent}, measured ${measured}`,
            ),
          ];
        }),
      ];
    },
  },
];

function levelDefects(guide: GuideSource): string[] {
  const size = Math.max(4, Math.ceil(guide.words.length / levelsPerGuide));
  return guide.words.flatMap((word, at) => {
    const level = Math.floor(at / size) + 1;
    return defect(word.level !== level, `${word.id} is in level ${word.level}, should be in ${level}`);
  });
}

function repeatedMeanings(sources: CourseSources, language: keyof Localized): string[] {
  const seen = new Map<string, string>();
  return words(sources).flatMap((word) => {
    const meaning = word.meaning[language].toLowerCase().trim();
    const other = seen.get(meaning);
    seen.set(meaning, word.id);
    return [
      ...defect(meaning === '', `${word.id}: no meaning in ${language}`),
      ...defect(other !== undefined, `${word.id} and ${other}: "${meaning}"`),
    ];
  });
}

function words(sources: CourseSources): WordSource[] {
  return sources.guides.flatMap((guide) => guide.words);
}

function defect(isDefect: boolean, line: string): string[] {
  return isDefect ? [line] : [];
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
