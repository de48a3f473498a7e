import type { Difficulty, Example, Language, Localized, Reverence, Section, VerseKey, WordId } from '../schema.ts';
import type { Forms, Override } from '../token-matching.ts';
import type { PlaceKey, WordPlaceKey } from '../verse-key.ts';

/** A reference with the token's form in the source's encoding, so that another edition of the text is noticed. */
export interface ReferenceSource {
  readonly verse: VerseKey;
  readonly token: number;
  readonly form: string;
  readonly firstToken?: number;
  /** Longer than other references: the Quran has no shorter verse with the word in this sense. */
  readonly isLong?: true;
}

export interface WordSource {
  readonly id: WordId;
  readonly level: number;
  readonly arabic: string;
  readonly transliteration: string;
  readonly meaning: Localized;
  readonly note?: Localized;
  readonly family: string;
  readonly root: string | null;
  /** In the encoding of the source text. */
  readonly quranicForm: string;
  /** `label` is a key of inflection-labels.json. */
  readonly inflections: readonly {
    readonly label: string | null;
    readonly forms: readonly string[];
    readonly meaning?: Localized;
  }[];
  readonly references: readonly ReferenceSource[];
}

/** data/guides/NN.json */
export interface GuideSource {
  readonly number: number;
  readonly title: Localized & { readonly ar: string };
  readonly description: Localized;
  readonly difficulty: Difficulty;
  readonly xpReward: number;
  readonly grammarNotes: readonly { readonly form: string; readonly meaning: Localized }[];
  readonly words: readonly WordSource[];
}

export interface ExampleSource extends Example {
  /** For each token the word that it realises, 'name' for a proper name, 'grammar' for what a grammar note teaches. */
  readonly words: readonly (WordId | 'name' | 'grammar')[];
}

/** data/examples/NN.json */
export interface ExamplesSource {
  readonly guide: number;
  readonly levels: readonly { readonly title: Localized; readonly description: Localized }[];
  readonly examples: Readonly<Record<WordId, ExampleSource>>;
}

/** data/further-examples/NN.json: the second and third phrase of each word, of words known by then and without names. */
export interface FurtherExamplesSource {
  readonly guide: number;
  readonly examples: Readonly<Record<WordId, readonly ExampleSource[]>>;
}

/** data/exclude.json: verses that no exercise may use. */
export interface ExcludeSource {
  /** Editions divide these into words differently, so that a token's number is not certain. */
  readonly boundariesDiffer: readonly VerseKey[];
  /** Alone they say something else than in their passage. */
  readonly outOfContext: readonly VerseKey[];
  /** Words that are proper names. */
  readonly properNames: readonly WordId[];
  readonly wordOutOfContext: readonly { readonly word: WordId; readonly verse: VerseKey }[];
}

/**
 * data/senses.json: places where a word stands in another sense than the one its card asks for. They are counted as the
 * word, but no question asks for it there and no guide page shows them.
 */
export interface SenseSource {
  readonly word: WordId;
  readonly sense: string;
  readonly reason: string;
  readonly places: readonly PlaceKey[];
}

/**
 * data/verdicts/NN.json, all together: what a reader found who compared each practice place with its card, 'ok' or the
 * sense that the word has there. What is not 'ok' is not asked.
 */
export type Verdicts = Readonly<Partial<Record<WordPlaceKey, string>>>;

/** data/editions.json: the text and a translation for each language, changed here and nowhere else. */
export interface EditionsSource extends Readonly<Record<Language, { readonly file: string; readonly name: string }>> {
  readonly package: string;
  readonly text: Localized;
}

export interface ConfusablesSource {
  readonly semantic: readonly (readonly WordId[])[];
  readonly sameSkeleton: readonly (readonly WordId[])[];
  readonly nearSkeleton: readonly (readonly WordId[])[];
  readonly anagram: readonly (readonly WordId[])[];
  readonly picture: readonly (readonly WordId[])[];
  readonly reverence: Reverence;
}

/** A verse as the package gives it: private encoding, straight quotes. */
export interface QuranVerse {
  readonly key: VerseKey;
  readonly surah: number;
  readonly ayah: number;
  readonly surahName: Localized & { readonly ar: string };
  readonly rawTokens: readonly string[];
  readonly rawTranslation: Localized;
}

/** data/sections.json: a reach is planned here; that of an open section is counted when the course is compiled. */
export interface SectionSource extends Omit<Section, 'reachPercent' | 'guides' | 'isOpen'> {
  readonly reachPercent?: number;
}

/** data/totals.json: the one place where the totals are written down; the check counts them anew in two ways. */
export interface TotalsSource {
  readonly guides: number;
  readonly words: number;
  readonly references: number;
  readonly examples: number;
  readonly levels: number;
  readonly tokens: number;
  readonly locatedTokens: number;
  /** After each guide, the share of the Quran's tokens that is taught, with two decimals. */
  readonly cumulativePercent: readonly number[];
  readonly versesWhole: number;
  /** At least 80 % of the tokens taught. */
  readonly versesMostly: number;
}

export interface CourseSources {
  readonly guides: readonly GuideSource[];
  readonly examples: ReadonlyMap<number, ExamplesSource>;
  readonly furtherExamples: ReadonlyMap<number, FurtherExamplesSource>;
  readonly forms: Forms;
  readonly overrides: readonly Override[];
  readonly confusables: ConfusablesSource;
  readonly exclude: ExcludeSource;
  readonly senses: readonly SenseSource[];
  readonly verdicts: Verdicts;
  readonly families: Readonly<Record<string, Localized>>;
  readonly inflectionLabels: Readonly<Record<string, Localized>>;
  readonly sections: readonly SectionSource[];
  /** data/lemmas.json: the dictionary words of the Quran, in the order in which they first stand there. */
  readonly lemmas: readonly string[];
  readonly editions: EditionsSource;
  readonly totals: TotalsSource;
  /** Word id -> name of its drawing. */
  readonly pictures: Readonly<Record<WordId, string>>;
  readonly quran: readonly QuranVerse[];
}

/** Every example phrase of a word, the one on its card first. */
export function examplesOf(
  { examples, furtherExamples }: Pick<CourseSources, 'examples' | 'furtherExamples'>,
  word: WordId,
): readonly ExampleSource[] {
  const guide = Number(word.slice(1, 3));
  const first = examples.get(guide)?.examples[word];
  return [...(first === undefined ? [] : [first]), ...(furtherExamples.get(guide)?.examples[word] ?? [])];
}
