import type { LocatedQuran } from '../compile/places/located-quran.ts';
import {
  type CourseSources,
  type ExampleSource,
  examplesOf,
  guideWords,
  type WordSource,
} from '../compile/sources/sources.ts';
import { skeleton } from '../folding.ts';
import type { VerseKey, WordId } from '../schema.ts';
import { schemeOf, transliterate } from '../transliteration.ts';
import { type CourseCheck, repeated } from './course-check.ts';
import { realises } from './realises.ts';

export const exampleTokens = { min: 2, max: 6 } as const;

interface ExampleOfWord {
  readonly word: WordSource;
  readonly guide: number;
  readonly example: ExampleSource;
}

/** Whether a word is taught by another one's level; the endings of the grammar notes always are, names never. */
function knownBy({ guides }: CourseSources): (id: string, to: string) => boolean {
  const rank = new Map<string, number>(
    guides.flatMap(({ number, words }) => words.map(({ id, level }) => [id, number * 10 + level] as const)),
  );
  return (id, to) => id === 'grammar' || (rank.get(id) ?? Number.POSITIVE_INFINITY) <= (rank.get(to) ?? 0);
}

export const exampleChecks: readonly CourseCheck[] = [
  {
    name: 'every word has an example of two to six tokens, each of them explained',
    find: ({ sources }) => {
      const written = examples(sources);
      const found = new Set(written.map(({ word }) => word.id));
      const missing = sources.guides.flatMap(({ words }) => words.filter((word) => !found.has(word.id)));
      return [
        ...missing.map((word) => `${word.id} has no example`),
        ...written.flatMap(({ word, example }) => {
          const count = tokensOf(example).length;
          const isFit = count >= exampleTokens.min && count <= exampleTokens.max && count === example.words.length;
          return isFit ? [] : [`${word.id}: ${count} tokens, ${example.words.length} explained`];
        }),
      ];
    },
  },
  {
    name: 'every word has two further examples, of words known by its level and without names',
    find: ({ sources }) => {
      const isKnown = knownBy(sources);
      return sources.guides.flatMap(({ number, words }) =>
        words.flatMap(({ id }) => {
          const further = sources.furtherExamples.get(number)?.examples[id] ?? [];
          return [
            ...(further.length === 2 ? [] : [`${id} has ${further.length} further examples`]),
            ...further.flatMap((example) => [
              ...example.words
                .filter((each) => !isKnown(each, id))
                .map((each) => `${id}: ${each} in ${example.arabic}`),
              ...(example.words.filter((each) => each === id).length === 1
                ? []
                : [`${id} is not once in ${example.arabic}`]),
            ]),
          ];
        }),
      );
    },
  },
  {
    name: 'in the first guide every example is of words known by its level and without names',
    find: ({ sources }) => {
      const isKnown = knownBy(sources);
      return examples(sources)
        .filter(({ guide }) => guide === 1)
        .flatMap(({ word, example }) =>
          example.words
            .filter((each) => !isKnown(each, word.id))
            .map((each) => `${word.id}: ${each} in ${example.arabic}`),
        );
    },
  },
  {
    name: 'an example holds its word, and no word of a later guide',
    find: ({ sources }) => {
      const words = guideWords(sources);
      const guideOf = (id: string) => words.get(id as WordId)?.guide ?? Number.POSITIVE_INFINITY;
      return examples(sources).flatMap(({ word, guide, example }) => [
        ...(example.words.includes(word.id) ? [] : [`${word.id} is not in its own example`]),
        ...example.words
          .filter((id) => id !== 'name' && id !== 'grammar' && guideOf(id) > guide)
          .map((id) => `${word.id}: ${id} is not taught yet in guide ${guide}`),
      ]);
    },
  },
  {
    name: 'each token of an example can be the word it is said to be',
    find: ({ sources }) => {
      const wordOf = guideWords(sources);
      return examples(sources).flatMap(({ word, example }) =>
        tokensOf(example).flatMap((token, at) => {
          const id = example.words[at] as WordId;
          const said = wordOf.get(id)?.word;
          return !said || realises(token, said, sources.forms[id] ?? []) ? [] : [`${word.id}: ${token} is not ${id}`];
        }),
      );
    },
  },
  {
    name: 'no two examples are the same',
    find: ({ sources }) => {
      const phrases = examples(sources).map(({ word, example }) => [word.id, example.arabic] as const);
      return repeated(phrases).map(({ name, earlier, key }) => `${name} and ${earlier}: ${key}`);
    },
  },
  {
    name: 'no example is a verse or cut out of one',
    find: ({ sources, quran }) => {
      const versesWith = standsInQuran(quran);
      return examples(sources).flatMap(({ word, example }) =>
        versesWith(example.arabic).map((verse) => `${word.id}: ${example.arabic} stands in ${verse}`),
      );
    },
  },
  {
    name: 'transliterations follow the one scheme of SOURCES.md',
    find: ({ sources }) => [
      ...sources.guides.flatMap(({ words }) =>
        words.flatMap((word) => schemeDefects(word.id, word.arabic.split(' / '), word.transliteration.split(' / '))),
      ),
      ...examples(sources).flatMap(({ word, example }) =>
        schemeDefects(`${word.id} (example)`, [example.arabic], [example.transliteration]),
      ),
      ...sources.packs.words.flatMap(({ id, arabic, transliteration }) =>
        schemeDefects(id, arabic.split(' / '), transliteration.split(' / ')),
      ),
      ...Object.entries(sources.packs.examples).flatMap(([id, { arabic, transliteration }]) =>
        schemeDefects(`${id} (example)`, [arabic], [transliteration]),
      ),
    ],
  },
];

export function standsInQuran(quran: LocatedQuran): (phrase: string) => VerseKey[] {
  const verses = quran.verses.map(({ key, rawTokens }) => ({ key, letters: ` ${strongLetters(rawTokens)} ` }));
  const quranLetters = verses.map(({ letters }) => letters).join('\n');
  return (phrase) => {
    const searched = ` ${strongLetters(phrase.split(' '))} `;
    if (!quranLetters.includes(searched)) return [];
    return verses.filter(({ letters }) => letters.includes(searched)).map(({ key }) => key);
  };
}

/** The letters that Uthmani and standard spelling share. */
function strongLetters(tokens: readonly string[]): string {
  return tokens.map((token) => skeleton(token).replace(/[اءوي]/g, '')).join(' ');
}

function schemeDefects(place: string, arabic: readonly string[], written: readonly string[]): string[] {
  if (arabic.length !== written.length) return [`${place}: ${arabic.length} forms, ${written.length} transliterations`];
  return arabic.flatMap((form, at) => {
    const expected = transliterate(form);
    return schemeOf(written[at] ?? '') === expected ? [] : [`${place}: ${form} is ${expected}, not ${written[at]}`];
  });
}

function examples(sources: CourseSources): ExampleOfWord[] {
  return sources.guides.flatMap((guide) =>
    guide.words.flatMap((word) => {
      return examplesOf(sources, word.id).map((example) => ({ word, guide: guide.number, example }));
    }),
  );
}

function tokensOf(example: ExampleSource): string[] {
  return example.arabic.split(' ');
}
