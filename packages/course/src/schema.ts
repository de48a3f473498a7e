/** The shape of what is taught. Everything here is data: the rules and the screens read it, nothing writes it. */

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
/** For whoever has not said which language they read. */
export const defaultLanguage: Language = languages[0];
/** A text in each language of the interface. */
export type Localized = Readonly<Record<Language, string>>;

interface LanguageTraits {
  readonly direction: 'ltr' | 'rtl';
  /** What stands before : ; ? ! and inside quotes. */
  readonly spaceBeforeSigns: '' | '\u00A0';
}

/** What a language needs beside its texts. */
export const languageTraits = {
  en: { direction: 'ltr', spaceBeforeSigns: '' },
  fr: { direction: 'ltr', spaceBeforeSigns: '\u00A0' },
} as const satisfies Readonly<Record<Language, LanguageTraits>>;

/** A value for each language. */
export function inEachLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<Language, Value>;
}

export const difficulties = ['beginner', 'intermediate', 'expert'] as const;
export type Difficulty = (typeof difficulties)[number];

/** The guides of each open section, in the order in which they are taught. A new guide, or a new section, is one more here. */
export const guidesBySection: readonly (readonly number[])[] = [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]];
export const guideNumbers: readonly number[] = guidesBySection.flat();

/** Spec 1 §9. */
export const levelsPerGuide = 5;

/** "g03w17": the 17th word of guide 3. */
export type WordId = `g${string}w${string}`;
/** "2:255": surah and ayah. */
export type VerseKey = `${number}:${number}`;

/** A word's place in the Quran: the token is counted from 1, as the sources count it. */
export interface TokenPlace {
  readonly verse: VerseKey;
  readonly token: number;
}

export interface Verse {
  readonly key: VerseKey;
  readonly surah: number;
  readonly ayah: number;
  readonly surahName: Localized & { readonly ar: string };
  /** The ayah's tokens in standard Unicode, ready to be shown; joined by a space they are the verse. */
  readonly tokens: readonly string[];
  readonly translation: Localized;
}

/** A verse of a guide page, with the tokens that are the word. */
export interface Reference extends TokenPlace {
  /** Where the word begins, if not with `token`: لَا of a prohibition stands before its verb. */
  readonly firstToken?: number;
}

export interface Inflection {
  /** What sort of form this is; null when the card only lists another form. */
  readonly label: Localized | null;
  readonly forms: readonly string[];
  /** Where the form means something else than the card. */
  readonly meaning: Localized | null;
}

export interface Example {
  readonly arabic: string;
  readonly transliteration: string;
  readonly translation: Localized;
}

export interface Word {
  readonly id: WordId;
  readonly guide: number;
  readonly level: number;
  /** The card's form: "قَالَ / يَقُولُ" where a verb is taught with two. */
  readonly arabic: string;
  /** The citation forms one by one; an exercise asks for the first and accepts any. */
  readonly forms: readonly string[];
  /** As the word is written in the mushaf, in standard Unicode. */
  readonly quranicForm: string;
  readonly transliteration: string;
  readonly meaning: Localized;
  /** A second sense, or what the Quran does not have of it. */
  readonly note: Localized | null;
  readonly family: string;
  readonly root: string | null;
  readonly inflections: readonly Inflection[];
  /** How many of the Quran's tokens are this word. */
  readonly frequency: number;
  readonly example: Example;
  /** Where the guide page shows it in context. */
  readonly references: readonly Reference[];
  /** Allah, a prophet, Pharaoh, Mary: names are met, never asked to be translated (rules-of-play, Fair questions, rule 7). */
  readonly isName: boolean;
  /** The name of its drawing, for concrete words. */
  readonly picture: string | null;
}

export interface GuideLevel {
  readonly number: number;
  readonly title: Localized;
  readonly description: Localized;
  readonly wordIds: readonly WordId[];
}

export interface GrammarNote {
  readonly form: string;
  readonly meaning: Localized;
}

export interface Guide {
  readonly number: number;
  readonly title: Localized & { readonly ar: string };
  readonly description: Localized;
  readonly difficulty: Difficulty;
  readonly xpReward: number;
  readonly levels: readonly GuideLevel[];
  readonly grammarNotes: readonly GrammarNote[];
  readonly words: readonly Word[];
}

/** One guide with every verse that its page shows: what one guide page loads. */
export interface GuidePage {
  readonly guide: Guide;
  readonly verses: readonly Verse[];
}

/** A verse with one token taken out, and what may fairly stand among the options (rules-of-play, Fair questions, rule 3). */
export interface Blank {
  readonly word: WordId;
  readonly verse: VerseKey;
  /** Counted from 1. */
  readonly token: number;
  /** The token taken out, as it stands among the options: a pause sign or a sandhi shadda would give it away. */
  readonly form: string;
  /** Whole surface tokens of other words, same prefix and ending class, that give no other verse of the Quran. */
  readonly distractors: readonly { readonly word: WordId; readonly form: string }[];
}

/** One of a word's example phrases, named by its place among them, from 0. */
export interface PhrasePlace {
  readonly word: WordId;
  readonly phrase: number;
}

/** An example phrase of a word as a question: one token is the word, and may be taken out. */
export interface Phrase extends PhrasePlace {
  readonly tokens: readonly string[];
  readonly transliteration: string;
  readonly translation: Localized;
  /** Counted from 1. */
  readonly token: number;
  /** False when the word stands in it twice: then nothing is taken out. */
  readonly isUsedOnce: boolean;
  /** Every taught word in it, its own among them. */
  readonly words: readonly WordId[];
  /** Its proper names as they are written, taught or not: one that stands in a single translation would tell it. */
  readonly names: readonly string[];
  /** Tokens of other phrases, the likest in shape first; the translation, always shown, fits none of them. */
  readonly distractors: readonly { readonly word: WordId; readonly form: string }[];
}

/** What the composer of questions may use, besides the words themselves. */
export interface ExerciseMaterial {
  readonly blanks: readonly Blank[];
  /** Verses of at most 12 tokens in which the word stands once, fit for an exercise. */
  readonly shortVerses: readonly { readonly word: WordId; readonly place: TokenPlace }[];
  readonly phrases: readonly Phrase[];
}

/**
 * Words that may not be offered side by side, because a learner who reveres the text would be offended: "In the name of Satan".
 */
export interface Reverence {
  /** Names of Allah, prophets, angels, scripture: in no question beside a foul word, in either direction. */
  readonly holy: readonly WordId[];
  /** Satan, disbelief, wrongdoing, punishment: offered in a text only where the right word is itself one of these. */
  readonly foul: readonly WordId[];
  /** Names and acts of Allah. */
  readonly divine: readonly WordId[];
  /** Kinship, servants, death, fear: offered in no text that holds a divine word. */
  readonly unseemly: readonly WordId[];
}

/** Words that must not meet in one question, by kind of likeness. Each group is a set of word ids. */
export interface Confusables {
  readonly semantic: readonly (readonly WordId[])[];
  readonly sameSkeleton: readonly (readonly WordId[])[];
  readonly nearSkeleton: readonly (readonly WordId[])[];
  readonly anagram: readonly (readonly WordId[])[];
  /** Whose drawings could be taken for each other's. */
  readonly picture: readonly (readonly WordId[])[];
  readonly reverence: Reverence;
}

export interface Section {
  readonly number: number;
  readonly title: Localized;
  readonly description: Localized;
  /** None in a section that is in preparation. */
  readonly guides: readonly number[];
  readonly isOpen: boolean;
  /** Share of the Quran's tokens, in percent, that a learner has met at its end: measured where open, planned where not. */
  readonly reachPercent: number;
}

export interface Course {
  /** Changes whenever any of the data changes; stored with every session. */
  readonly version: string;
  readonly guides: readonly Guide[];
  readonly verses: ReadonlyMap<VerseKey, Verse>;
  readonly words: ReadonlyMap<WordId, Word>;
  readonly families: Readonly<Record<string, Localized>>;
  readonly confusables: Confusables;
  readonly material: ExerciseMaterial;
  /** Every dictionary word of the Quran, vocalised: what was said or typed may be another of them. Never sent to the page. */
  readonly lemmas: readonly string[];
  readonly sections: readonly Section[];
  /** The edition of the text, and whose translation is shown in each language. */
  readonly edition: { readonly text: Localized; readonly translations: Localized };
}
