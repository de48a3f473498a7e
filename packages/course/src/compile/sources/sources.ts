import type { PackTotals, Totals } from '../../check/brute-force.ts';
import type {
  Confusables,
  Example,
  GrammarForm,
  GrammarPlace,
  Guide,
  GuideLevel,
  Language,
  LetterLesson,
  LettersCourse,
  ListedSurah,
  Localized,
  NamedVerse,
  Reference,
  Section,
  TokenPlace,
  Verse,
  VerseKey,
  WordCard,
  WordId,
} from '../../schema.ts';
import type { Forms, Override } from '../../token-matching.ts';
import type { WordPlaceKey } from '../../verse-key.ts';
import type { ClozeVerdictsSource } from './cloze-verdicts.ts';
import type { PacksSource } from './pack-sources.ts';
import type { SensesSource, UnitsSource } from './sense-sources.ts';
import type { SpeechSource } from './speech.ts';

/** A reference with the token's form in the source's encoding, so that a change of the edition is noticed. */
export interface ReferenceSource extends Reference {
  readonly form: string;
  /** Longer than other references: the Quran has no shorter verse with the word in this sense. */
  readonly isLong?: true;
}

export interface CardSource
  extends Pick<WordCard, 'id' | 'arabic' | 'transliteration' | 'meaning' | 'family' | 'root'> {
  readonly note?: Localized | undefined;
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
export interface GuideSource
  extends Pick<Guide, 'number' | 'title' | 'description' | 'difficulty' | 'xpReward' | 'grammarNotes'> {
  readonly words: readonly WordSource[];
}

export interface ExampleSource extends Example {
  /** Each token's word, 'name' for a proper name, 'grammar' for a form of a grammar note. */
  readonly words: readonly (WordId | 'name' | 'grammar')[];
}

/** data/examples/NN.json */
export interface ExamplesSource {
  readonly guide: number;
  readonly levels: readonly Pick<GuideLevel, 'title' | 'description'>[];
  readonly examples: Readonly<Record<WordId, ExampleSource>>;
}

/** data/further-examples/NN.json: the second and third phrase of each word, of words known by then and without names. */
export interface FurtherExamplesSource {
  readonly guide: number;
  readonly examples: Readonly<Record<WordId, readonly ExampleSource[]>>;
}

/** data/exclude.json: verses that no exercise may use. */
export interface ExcludeSource {
  /** Editions divide these into words differently, so a token's number is not certain. */
  readonly boundariesDiffer: readonly VerseKey[];
  /** Misleading outside their passage. */
  readonly outOfContext: readonly VerseKey[];
  readonly properNames: readonly WordId[];
  /** Words of a noun's family that only join, point or place: never options beside a noun's meaning. */
  readonly functionWords: readonly WordId[];
  /** Words that take no ending of their own, by what they stand before or for. */
  readonly particles: Readonly<Record<string, readonly WordId[]>>;
  /** Words that govern a noun as prepositions do, and have a case of their own: after مِنۡ no preposition stands. */
  readonly adverbs: readonly WordId[];
  /** Where a translation shows the word by no word of its own, or by another idiom: not asked there, in guides or packs. */
  readonly wordOutOfContext: readonly { readonly word: WordId; readonly verse: VerseKey }[];
}

/** data/command-forms.json: the forms on each command card of guide 11, in the source encoding. */
export type CommandFormsSource = Readonly<
  Partial<
    Record<
      WordId,
      {
        /** Commands in the second person, and in the third ("let him …"). */
        readonly commands: readonly string[];
        /** Past and present forms on the card, also with "and" or "so" before them or a pronoun after them. */
        readonly others: readonly string[];
      }
    >
  >
>;

/** data/form-meanings.json: what stands under tokens whose form the meaning of their card does not fit. */
export type FormMeaningsSource = readonly {
  readonly word: WordId;
  /** In the source encoding; `others` of a command, or all forms of the word. */
  readonly forms: 'all' | 'others' | readonly string[];
  readonly meaning: Localized;
}[];

/** data/whole-verses.json: verses understood alone, each a sentence with a sense of its own. */
export type WholeVersesSource = readonly VerseKey[];

/** data/daily-verses.json: verses fit to be shown and shared alone, each read for a chance reader. */
export type DailyVersesSource = readonly VerseKey[];

/** A form of a grammar place, with the token in the source's encoding. */
export type GrammarFormSource = TokenPlace & GrammarForm;

/** data/grammar.json: the places of grammar questions, each read in its verse. */
export interface GrammarSource extends Omit<GrammarPlace, 'others'> {
  readonly others: readonly GrammarFormSource[];
}

/** data/verdicts/NN.json, merged: a reader's verdict on each practice place, 'ok' or the word's sense there. Only 'ok' is asked. */
export type Verdicts = Readonly<Partial<Record<WordPlaceKey, string>>>;

/** data/editions.json: the only place of the text and a translation for each language. */
export interface EditionsSource extends Readonly<Record<Language, { readonly file: string; readonly name: string }>> {
  readonly package: string;
  readonly text: Localized;
}

/** A verse as the package gives it: private encoding, straight quotes. */
export interface QuranVerse extends Omit<Verse, 'tokens' | 'translation'> {
  readonly rawTokens: readonly string[];
  readonly rawTranslation: Localized;
}

/** data/surah-names.json: the one spelling of each surah's name, its translation and its other names, in the order of the surahs. */
export interface SurahNameSource extends Localized, Pick<ListedSurah, 'meaning' | 'otherNames'> {
  readonly number: number;
  readonly ar: string;
  readonly namedVerses?: readonly NamedVerse[];
}

/** data/sections.json: a planned reach; an open section's is counted at compile time. */
export interface SectionSource extends Omit<Section, 'reachPercent' | 'guides' | 'isOpen'> {
  readonly reachPercent?: number;
}

/** data/totals.json: the only record of the totals; the check recounts them in two ways. */
export interface TotalsSource extends Omit<Totals, 'cumulativeTokens'> {
  readonly examples: number;
  readonly levels: number;
  /** After each guide, the taught share of the Quran's tokens, with two decimals. */
  readonly cumulativePercent: readonly number[];
  /** The guides' figures do not include them. */
  readonly packs: Omit<PackTotals, 'byPack'>;
}

/** A form of a taught word, or a token of a verse; a token of al-Fatiha has its transliteration in fatiha.json. */
export type ReadingSource =
  | { readonly word: WordId; readonly form?: number }
  | (TokenPlace & { readonly transliteration?: string });

export interface LettersSource extends Pick<LettersCourse, 'letters' | 'signs' | 'contrasts'> {
  readonly lessons: readonly (Pick<LetterLesson, 'letters' | 'signs' | 'title' | 'subtitle'> & {
    /** For lessons whose readings show too few of its letters. */
    readonly meets?: readonly ReadingSource[];
    readonly readings: readonly ReadingSource[];
  })[];
  readonly fatiha: readonly { readonly verse: VerseKey; readonly transliterations: readonly string[] }[];
}

export interface CourseSources {
  readonly guides: readonly GuideSource[];
  readonly examples: ReadonlyMap<number, ExamplesSource>;
  readonly furtherExamples: ReadonlyMap<number, FurtherExamplesSource>;
  readonly forms: Forms;
  readonly overrides: readonly Override[];
  readonly confusables: Confusables;
  readonly exclude: ExcludeSource;
  readonly commandForms: CommandFormsSource;
  readonly formMeanings: FormMeaningsSource;
  readonly senses: readonly SensesSource[];
  readonly units: UnitsSource;
  readonly grammar: readonly GrammarSource[];
  readonly wholeVerses: WholeVersesSource;
  readonly dailyVerses: DailyVersesSource;
  readonly landmarks: readonly (readonly VerseKey[])[];
  readonly speech: SpeechSource;
  readonly clozeVerdicts: ClozeVerdictsSource;
  readonly verdicts: Verdicts;
  readonly families: Readonly<Record<string, Localized>>;
  readonly inflectionLabels: Readonly<Record<string, Localized>>;
  readonly sections: readonly SectionSource[];
  /** data/lemmas.json: the dictionary words of the Quran, in the order of first occurrence. */
  readonly lemmas: readonly string[];
  /** data/roots.json: by root, the tokens of words that the course does not teach, as shown and without signs of pause. */
  readonly roots: Readonly<Record<string, readonly string[]>>;
  readonly letters: LettersSource;
  readonly packs: PacksSource;
  readonly editions: EditionsSource;
  readonly totals: TotalsSource;
  readonly pictures: Readonly<Record<WordId, string>>;
  readonly surahNames: readonly SurahNameSource[];
  readonly quran: readonly QuranVerse[];
}

export const guideWords = ({ guides }: Pick<CourseSources, 'guides'>) =>
  new Map(guides.flatMap(({ number, words }) => words.map((word) => [word.id, { word, guide: number }] as const)));

/** Every example phrase of a word, the one on its card first. */
export function examplesOf(
  { examples, furtherExamples }: Pick<CourseSources, 'examples' | 'furtherExamples'>,
  word: WordId,
): readonly ExampleSource[] {
  const guide = Number(word.slice(1, 3));
  const first = examples.get(guide)?.examples[word];
  return [...(first === undefined ? [] : [first]), ...(furtherExamples.get(guide)?.examples[word] ?? [])];
}
