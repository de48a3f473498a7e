import type {
  Difficulty,
  Example,
  GrammarFeature,
  GrammarValue,
  Language,
  Letter,
  LetterSign,
  Localized,
  Reverence,
  Section,
  TokenPlace,
  VerseKey,
  WordId,
} from '../schema.ts';
import type { Forms, Override } from '../token-matching.ts';
import type { WordPlaceKey } from '../verse-key.ts';
import type { PacksSource } from './pack-sources.ts';
import type { SensesSource, UnitsSource } from './sense-sources.ts';

/** A reference with the token's form in the source's encoding, so that another edition of the text is noticed. */
export interface ReferenceSource {
  readonly verse: VerseKey;
  readonly token: number;
  readonly form: string;
  readonly firstToken?: number;
  /** Longer than other references: the Quran has no shorter verse with the word in this sense. */
  readonly isLong?: true;
}

/** A card of a guide or of a pack. */
export interface CardSource {
  readonly id: WordId;
  readonly arabic: string;
  readonly transliteration: string;
  readonly meaning: Localized;
  readonly note?: Localized | undefined;
  readonly family: string;
  readonly root: string | null;
  /** In the encoding of the source text. */
  readonly quranicForm: string;
  /** `label` is a key of inflection-labels.json. */
  readonly inflections: readonly {
    readonly label: string | null;
    readonly forms: readonly string[];
    readonly meaning?: Localized | undefined;
  }[];
  readonly references: readonly ReferenceSource[];
}

export interface WordSource extends CardSource {
  readonly level: number;
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
  /** Words of a noun's family that only join, point or place: no noun's meaning stands beside theirs. */
  readonly functionWords: readonly WordId[];
  readonly wordOutOfContext: readonly { readonly word: WordId; readonly verse: VerseKey }[];
}

/**
 * data/command-forms.json: what a command's card of guide 11 names, in the encoding of the source text. Its forms.json has
 * past and present forms too; those that are not here are no command and stand on no card.
 */
export type CommandFormsSource = Readonly<
  Partial<
    Record<
      WordId,
      {
        /** Commands to whoever is spoken to, and those of a third person ("let him …"). */
        readonly commands: readonly string[];
        /** Past and present forms of the card, also with "and" or "so" before them or a pronoun behind them. */
        readonly others: readonly string[];
      }
    >
  >
>;

/** data/whole-verses.json: verses that a reader understands alone, each a sentence with a sense of its own. */
export type WholeVersesSource = readonly VerseKey[];

/** data/daily-verses.json: verses that may be shown and shared alone; each was read as somebody would who meets it by chance. */
export type DailyVersesSource = readonly VerseKey[];

/** A form of a grammar place: where it stands, with the token in the encoding of the source text. */
export interface GrammarFormSource {
  readonly value: GrammarValue;
  readonly verse: VerseKey;
  readonly token: number;
  readonly form: string;
}

/** data/grammar.json: the places about which a question asks for grammar; each was read in its verse. */
export interface GrammarSource extends GrammarFormSource {
  readonly word: WordId;
  readonly guide: number;
  readonly feature: GrammarFeature;
  readonly others: readonly GrammarFormSource[];
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

/** data/surah-names.json: the one spelling of each surah's name, in the order of the surahs. */
export interface SurahNameSource extends Localized {
  readonly number: number;
  readonly ar: string;
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
  readonly packs: PackTotalsSource;
}

/** Of the surah packs: the guides' figures do not include them. */
export interface PackTotalsSource {
  readonly packs: number;
  readonly words: number;
  readonly references: number;
  /** Of all packs' verses. */
  readonly tokens: number;
  readonly tokensTaughtByGuides: number;
  /** In the whole Quran. */
  readonly locatedTokens: number;
  /** In the verses that all editions divide into the same number of tokens. */
  readonly locatedTokensAligned: number;
  /** Verses of which every token is a word of a guide or of a pack. */
  readonly versesWhole: number;
}

/** A form of a taught word, or a token of a verse; a token of al-Fatiha has its transliteration in fatiha.json. */
export type ReadingSource =
  | { readonly word: WordId; readonly form?: number }
  | (TokenPlace & { readonly transliteration?: string });

/** data/letters */
export interface LettersSource {
  readonly letters: readonly Letter[];
  readonly signs: readonly LetterSign[];
  readonly lessons: readonly {
    readonly letters: readonly string[];
    readonly signs: readonly string[];
    readonly title: Localized;
    readonly subtitle: Localized;
    /** Where the words that it reads show too few of its letters. */
    readonly meets?: readonly ReadingSource[];
    readonly readings: readonly ReadingSource[];
  }[];
  readonly contrasts: readonly (readonly [string, string])[];
  readonly fatiha: readonly { readonly verse: VerseKey; readonly transliterations: readonly string[] }[];
}

export interface CourseSources {
  readonly guides: readonly GuideSource[];
  readonly examples: ReadonlyMap<number, ExamplesSource>;
  readonly furtherExamples: ReadonlyMap<number, FurtherExamplesSource>;
  readonly forms: Forms;
  readonly overrides: readonly Override[];
  readonly confusables: ConfusablesSource;
  readonly exclude: ExcludeSource;
  readonly commandForms: CommandFormsSource;
  readonly senses: readonly SensesSource[];
  readonly units: UnitsSource;
  readonly grammar: readonly GrammarSource[];
  readonly wholeVerses: WholeVersesSource;
  readonly dailyVerses: DailyVersesSource;
  /** Of each guide, the verses to which it leads. */
  readonly landmarks: readonly (readonly VerseKey[])[];
  readonly verdicts: Verdicts;
  readonly families: Readonly<Record<string, Localized>>;
  readonly inflectionLabels: Readonly<Record<string, Localized>>;
  readonly sections: readonly SectionSource[];
  /** data/lemmas.json: the dictionary words of the Quran, in the order in which they first stand there. */
  readonly lemmas: readonly string[];
  readonly letters: LettersSource;
  readonly packs: PacksSource;
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
