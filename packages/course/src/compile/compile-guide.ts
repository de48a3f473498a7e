import { toStandardUnicode } from '../arabic-encoding.ts';
import {
  type Example,
  type Guide,
  type GuideLevel,
  type Inflection,
  inEachLanguage,
  type Localized,
  levelsPerGuide,
  type Word,
  type WordCard,
  type WordId,
} from '../schema.ts';
import type { CardSource, CourseSources, ExamplesSource, GuideSource, WordSource } from './sources/sources.ts';

/** `frequency` is counted in the text, never read from the data. */
export function compileGuide(
  source: GuideSource,
  sources: CourseSources,
  frequency: ReadonlyMap<WordId, number>,
): Guide {
  const examples = sources.examples.get(source.number);
  return {
    number: source.number,
    title: source.title,
    description: source.description,
    difficulty: source.difficulty,
    xpReward: source.xpReward,
    levels: Array.from({ length: levelsPerGuide }, (_, at) => compileLevel(at + 1, source, examples)),
    landmark: sources.landmarks[source.number - 1] ?? [],
    grammarNotes: source.grammarNotes,
    words: source.words.map((word) => compileWord(word, source.number, sources, frequency.get(word.id) ?? 0)),
  };
}

function compileLevel(number: number, source: GuideSource, examples: ExamplesSource | undefined): GuideLevel {
  const text = examples?.levels[number - 1];
  return {
    number,
    title: text?.title ?? inEachLanguage((language) => `${levelNames[language]} ${number}`),
    description: text?.description ?? noText,
    wordIds: source.words.filter((word) => word.level === number).map((word) => word.id),
  };
}

const noText = inEachLanguage(() => '');
const levelNames = { en: 'Level', fr: 'Niveau' } satisfies Localized;
const missingExample: Example = { arabic: '', transliteration: '', translation: noText };

function compileWord(word: WordSource, guide: number, sources: CourseSources, frequency: number): Word {
  const example = sources.examples.get(guide)?.examples[word.id] ?? missingExample;
  const card = compileCard(word, example, sources, frequency);
  return { ...card, guide, level: word.level, picture: sources.pictures[word.id] ?? null };
}

export function compileCard<Id extends WordId>(
  word: CardSource & { readonly id: Id },
  { arabic, transliteration, translation }: Example,
  sources: Pick<CourseSources, 'exclude' | 'inflectionLabels'>,
  frequency: number,
): WordCard & { readonly id: Id } {
  return {
    id: word.id,
    arabic: word.arabic,
    forms: word.arabic.split(' / '),
    quranicForm: toStandardUnicode(word.quranicForm, ''),
    transliteration: word.transliteration,
    meaning: word.meaning,
    note: word.note ?? null,
    family: word.family,
    root: word.root,
    inflections: word.inflections.map((inflection) => compileInflection(inflection, sources)),
    frequency,
    example: { arabic, transliteration, translation },
    references: word.references.map(({ verse, token, firstToken }) => ({
      verse,
      token,
      ...(firstToken === undefined ? {} : { firstToken }),
    })),
    isName: sources.exclude.properNames.includes(word.id),
  };
}

function compileInflection(
  source: CardSource['inflections'][number],
  sources: Pick<CourseSources, 'inflectionLabels'>,
): Inflection {
  const { forms, meaning = null } = source;
  if (source.label === null) return { label: null, forms, meaning };
  const label = sources.inflectionLabels[source.label];
  if (!label) throw new Error(`inflection-labels.json has no "${source.label}"`);
  return { label, forms, meaning };
}
