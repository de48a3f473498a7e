import { withoutPauseSigns } from '../arabic-encoding.ts';
import { shownVerse } from '../compile/places/shown-verse.ts';
import type { CardSource, CourseSources, GuideSource, SurahNameSource } from '../compile/sources/sources.ts';
import { type Difficulty, guideNumbers, type Language, languages, levelsPerGuide } from '../schema.ts';
import { type CourseCheck, defect, repeated } from './course-check.ts';
import { words } from './reference-checks.ts';

/** The corpus has 4,813: fewer means a truncated file. */
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
      const described = sources.guides.map(({ number }) => ({
        number,
        levels: sources.examples.get(number)?.levels ?? [],
      }));
      const texts = described.flatMap(({ number, levels }) =>
        levels.flatMap(({ title, description }, at) =>
          languages.map((language) => ({
            place: `guide ${number} level ${at + 1} (${language})`,
            key: `${language} ${title[language]}`,
            isWhole: title[language] !== '' && description[language] !== '',
          })),
        ),
      );
      return [
        ...described.flatMap(({ number, levels: { length } }) =>
          defect(length !== levelsPerGuide, `guide ${number}: ${length} levels are described`),
        ),
        ...texts.flatMap(({ place, isWhole }) => defect(!isWhole, `${place}: text missing`)),
        ...repeated(texts.map(({ place, key }) => [place, key])).map(
          ({ name, earlier }) => `${name}: same title as ${earlier}`,
        ),
      ];
    },
  },
  {
    name: 'every surah has a meaning and names of its own, and its named verses exist',
    find: ({ sources }) => [
      ...languages.flatMap((language) =>
        repeated(
          sources.surahNames.map(({ number, meaning }) => [`surah ${number} (${language})`, meaning[language]]),
        ).map(({ name, earlier }) => `${name}: same meaning as ${earlier}`),
      ),
      ...repeated(
        sources.surahNames.flatMap((surah) => [...namesOf(surah)].map((name) => [`surah ${surah.number}`, name])),
      ).map(({ name, earlier }) => `${name}: a name of ${earlier}`),
      ...sources.surahNames.flatMap(({ number, namedVerses = [] }) =>
        namedVerses.flatMap(({ ayah }) =>
          defect(!sources.quran.some((verse) => verse.surah === number && verse.ayah === ayah), `${number}:${ayah}`),
        ),
      ),
    ],
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
    name: 'each form of roots.json is a token that no word claims, and has one root',
    find: ({ sources: { roots }, quran }) => {
      const outside = new Set(
        quran.verses.flatMap((verse) => {
          const { tokens } = shownVerse(verse);
          return tokens.filter((_, at) => !verse.words[at]).map(withoutPauseSigns);
        }),
      );
      const forms = Object.entries(roots).flatMap(([root, of]) =>
        of.map((form) => [`${root}: ${form}`, form] as const),
      );
      return [
        ...Object.keys(roots).flatMap((root) => defect(!/^[\u0621-\u064A]{3,4}$/.test(root), `${root} is no root`)),
        ...forms.flatMap(([place, form]) => defect(!outside.has(form), `${place} is no token outside the course`)),
        ...repeated(forms).map(({ name, earlier }) => `${name} is listed before: ${earlier}`),
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

function repeatedMeanings(sources: CourseSources, language: Language): string[] {
  return [
    ...words(sources).flatMap(({ id, meaning }) =>
      defect(meaning[language].trim() === '', `${id}: no meaning in ${language}`),
    ),
    ...sameMeanings(words(sources), language),
  ];
}

export const sameMeanings = (cards: readonly Pick<CardSource, 'id' | 'meaning'>[], language: Language): string[] =>
  repeated(cards.map(({ id, meaning }) => [id, meaning[language].toLowerCase().trim()])).map(
    ({ name, earlier, key }) => `${name} and ${earlier}: "${key}"`,
  );

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** Each once, though two languages may share it. */
const namesOf = ({ ar, en, fr, meaning, otherNames, namedVerses = [] }: SurahNameSource): ReadonlySet<string> =>
  new Set(
    [ar, en, fr, ...Object.values(meaning), ...otherNames, ...namedVerses.flatMap(({ names }) => names)].map((name) =>
      name.toLowerCase(),
    ),
  );
