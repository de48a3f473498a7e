/** The shape of the course. Everything here is data: the rules and the screens read it and never write it. */

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
/** The language of users without a choice. */
export const defaultLanguage: Language = languages[0];
export type Localized = Readonly<Record<Language, string>>;

interface LanguageTraits {
  readonly direction: 'ltr' | 'rtl';
  /** The space before : ; ? ! and inside quotes. */
  readonly spaceBeforeSigns: '' | '\u00A0';
}

export const languageTraits = {
  en: { direction: 'ltr', spaceBeforeSigns: '' },
  fr: { direction: 'ltr', spaceBeforeSigns: '\u00A0' },
} as const satisfies Readonly<Record<Language, LanguageTraits>>;

export function inEachLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, valueIn(language)])) as Record<Language, Value>;
}

export const difficulties = ['beginner', 'intermediate', 'expert'] as const;
export type Difficulty = (typeof difficulties)[number];

/** The guides of each open section, in the order of teaching. */
export const guidesBySection: readonly (readonly number[])[] = [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]];
export const guideNumbers: readonly number[] = guidesBySection.flat();

/** Spec 1 §9. */
export const levelsPerGuide = 5;

/** "g03w17": the 17th word of guide 3. */
export type GuideWordId = `g${string}w${string}`;
/** "s112w01", "s2_255w05": a word of a surah pack, by the pack and its place there. */
export type PackWordId = `s${string}w${string}`;
export type WordId = GuideWordId | PackWordId;
/** "2:255": surah and ayah. */
export type VerseKey = `${number}:${number}`;

/** A word's place in the Quran: the token is counted from 1, as in the sources. */
export interface TokenPlace {
  readonly verse: VerseKey;
  readonly token: number;
}

export interface Verse {
  readonly key: VerseKey;
  readonly surah: number;
  readonly ayah: number;
  readonly surahName: Localized & { readonly ar: string };
  /** The ayah's tokens in standard Unicode; joined by a space they are the verse. */
  readonly tokens: readonly string[];
  readonly translation: Localized;
}

export interface SurahTitle {
  readonly number: number;
  readonly name: Localized & { readonly ar: string };
  readonly verses: number;
}

/** Well-known verses have names of their own: "Ayat al-Kursi". */
export interface NamedVerse {
  readonly ayah: number;
  readonly names: readonly string[];
}

/** A surah in the list of all, with what people call it besides, in any language. */
export interface ListedSurah extends SurahTitle {
  readonly meaning: Localized;
  readonly otherNames: readonly string[];
  readonly namedVerses: readonly NamedVerse[];
}

/** A surah as the reader shows it; the first of its verses is ayah 1. */
export interface SurahText extends Omit<SurahTitle, 'verses'> {
  readonly verses: readonly Pick<Verse, 'tokens' | 'translation'>[];
}

/** The word of a token: of a guide, of a pack, or none (null). */
export interface TokenOwner {
  readonly word: WordId | null;
  /** The word in a sense or form not on its card: knowing the card is not knowing the token. */
  readonly isOtherSense: boolean;
  /** The own words of the pack whose reading teaches that sense, if any. */
  readonly taughtBy?: readonly PackWordId[];
}

/** Several adjacent tokens with one meaning together. */
export interface Unit {
  readonly arabic: string;
  readonly meaning: Localized;
  readonly tokens: number;
  /** By the first token. */
  readonly places: readonly `${VerseKey}/${number}`[];
}

/** The meaning of some forms of a word, where that of its card does not fit them. */
export interface FormMeaning {
  readonly word: WordId;
  /** As shown, without signs of pause; null: every form. */
  readonly forms: readonly string[] | null;
  readonly meaning: Localized;
}

/** The whole Quran by the words of its tokens, in the order of the mushaf. */
export interface ReaderText {
  /** In the order of teaching. */
  readonly wordIds: readonly WordId[];
  /** The start of each verse in the lists of tokens; one entry more than there are verses. */
  readonly verseStarts: Uint32Array;
  /** For each token 0, or 1 + the place of its word in `wordIds`. */
  readonly tokenWords: Uint16Array;
  /** For each token 0 in its card's sense, 1 in another, 1 + n in another that the n-th of `sensePacks` teaches. */
  readonly tokenSenses: Uint8Array;
  /** The own words of packs. */
  readonly sensePacks: readonly (readonly PackWordId[])[];
  /** The first verse of each surah, and at last the number of verses. */
  readonly surahStarts: readonly number[];
}

/** A verse of a guide page, with the tokens of the word. */
export interface Reference extends TokenPlace {
  /** The word's first token, if not `token`: لَا of a prohibition is before its verb. */
  readonly firstToken?: number;
}

export interface Inflection {
  /** The sort of form; null when the card only lists another form. */
  readonly label: Localized | null;
  readonly forms: readonly string[];
  /** The form's meaning, if not the card's. */
  readonly meaning: Localized | null;
}

export interface Example {
  readonly arabic: string;
  readonly transliteration: string;
  readonly translation: Localized;
}

export interface WordCard {
  readonly id: WordId;
  /** The card's form: "قَالَ / يَقُولُ" where a verb is taught with two. */
  readonly arabic: string;
  /** The citation forms one by one; an exercise asks for the first and accepts any. */
  readonly forms: readonly string[];
  /** The word's spelling in the mushaf, in standard Unicode. */
  readonly quranicForm: string;
  readonly transliteration: string;
  readonly meaning: Localized;
  /** A second sense, or a restriction of the word in the Quran. */
  readonly note: Localized | null;
  readonly family: string;
  readonly root: string | null;
  readonly inflections: readonly Inflection[];
  /** The number of the Quran's tokens of this word. */
  readonly frequency: number;
  readonly example: Example;
  readonly references: readonly Reference[];
  /** Allah, a prophet, Pharaoh, Mary: names are met, never asked to be translated (rules-of-play, Fair questions, rule 7). */
  readonly isName: boolean;
}

export interface Word extends WordCard {
  readonly guide: number;
  readonly level: number;
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
  /** The guide's goal: verses of which every word is taught by its end. */
  readonly landmark: readonly VerseKey[];
  readonly grammarNotes: readonly GrammarNote[];
  readonly words: readonly Word[];
}

export interface GuidePage {
  readonly guide: Guide;
  readonly verses: readonly Verse[];
}

/** A verse with one token removed, and its fair options (rules-of-play, Fair questions, rule 3). */
export interface Blank {
  readonly word: WordId;
  readonly verse: VerseKey;
  /** Counted from 1. */
  readonly token: number;
  /** The removed token as an option: a pause sign or a sandhi shadda would reveal it. */
  readonly form: string;
  /** Whole surface tokens of other words, same prefix and ending class, that give no other verse of the Quran. */
  readonly distractors: readonly { readonly word: WordId; readonly form: string }[];
  /** The number of distractors of the right word's sort, which come first. */
  readonly kin: number;
}

/** One of a word's example phrases, by its index, from 0. */
export interface PhrasePlace {
  readonly word: WordId;
  readonly phrase: number;
}

/** "g03w01/2". */
export const phraseKey = ({ word, phrase }: PhrasePlace): string => `${word}/${phrase}`;

/** An example phrase of a word as a question: one token is the word, and may be removed. */
export interface Phrase extends PhrasePlace {
  readonly tokens: readonly string[];
  readonly transliteration: string;
  readonly translation: Localized;
  /** Counted from 1. */
  readonly token: number;
  /** False when the word occurs in it twice: then no token is removed. */
  readonly isUsedOnce: boolean;
  /** Every taught word in it, its own included. */
  readonly words: readonly WordId[];
  /** Its proper names as written, taught or not: one in a single translation would reveal it. */
  readonly names: readonly string[];
  /** Tokens of other phrases, the likest in shape first; the translation, always shown, fits none of them. */
  readonly distractors: readonly { readonly word: WordId; readonly form: string }[];
  /** As of a blank. */
  readonly kin: number;
}

/** The grammatical features of a form: subject, possessor, object, or number. */
export const grammarFeatures = ['who', 'whose', 'whom', 'number'] as const;
export type GrammarFeature = (typeof grammarFeatures)[number];

/** The values of a form. "You" of one is a man's; a form of two is a dual. */
export const grammarValues = [
  'i',
  'we',
  'you-one',
  'you-two',
  'you-many',
  'he',
  'she',
  'they-two',
  'they',
  'one',
  'two',
  'many',
] as const;
export type GrammarValue = (typeof grammarValues)[number];

export interface GrammarForm {
  readonly form: string;
  readonly value: GrammarValue;
}

/** A token with a grammatical value from a grammar note, and three forms of the same word with other values. */
export interface GrammarPlace extends TokenPlace, GrammarForm {
  readonly word: WordId;
  /** The first guide that may ask it: by then the notes have taught every form of it. */
  readonly guide: number;
  readonly feature: GrammarFeature;
  readonly others: readonly GrammarForm[];
}

/** A verse whose every token is a taught word. */
export interface WholeVerse {
  readonly verse: VerseKey;
  readonly words: readonly WordId[];
}

export interface ShortVerse {
  readonly word: WordId;
  readonly place: TokenPlace;
  /** The verse names Satan, idols, disbelief, sin or punishment (`Reverence`). */
  readonly isFoulVerse?: true;
}

/** The composer's material besides the words themselves. */
export interface ExerciseMaterial {
  readonly blanks: readonly Blank[];
  /** Verses of at most 12 tokens with the word once, fit for an exercise. */
  readonly shortVerses: readonly ShortVerse[];
  readonly phrases: readonly Phrase[];
  readonly grammar: readonly GrammarPlace[];
  readonly wholeVerses: readonly WholeVerse[];
  /** Words with a command on their card: "be patient!". */
  readonly commands: readonly WordId[];
  /** Words of a noun's family that only join, point or place: "like", "after". */
  readonly functionWords: readonly WordId[];
}

/** Words that may not be options side by side, to respect readers who revere the text: "In the name of Satan". */
export interface Reverence {
  /** Names of Allah, prophets, angels, scripture: in no question beside a foul word, in either direction. */
  readonly holy: readonly WordId[];
  /** Satan, disbelief, wrongdoing, punishment: offered in a text only where the right word is itself one of these. */
  readonly foul: readonly WordId[];
  /** Names and acts of Allah. */
  readonly divine: readonly WordId[];
  /** Kinship, servants, death, fear: never options in a text with a divine word. */
  readonly unseemly: readonly WordId[];
  /** Names of Allah: options in a text for one another alone, and denied of neither one another nor a person. */
  readonly names: readonly WordId[];
  /** Those said of creatures too: "a noble messenger". */
  readonly alsoOfCreatures: readonly WordId[];
  /** Lord, god, worship, He: beside them no thing is an option for His name, "the path is my Lord". */
  readonly deifying: readonly WordId[];
  readonly persons: readonly WordId[];
  /** Praise and worship: offered in no foul text. */
  readonly sacred: readonly WordId[];
  /** Believers, faith, religion, good deeds: offered in a foul text for one another alone. */
  readonly pious: readonly WordId[];
  /** Beginnings of tokens, without particles and article, that make a text foul, taught or not: idols, disbelief, lies. */
  readonly foulLetters: readonly string[];
  /** Beginnings of forms never offered: plurals of His names, "gods", "lords". */
  readonly neverOfferedLetters: readonly string[];
}

/** Words forbidden together in one question, by kind of likeness. Each group is a set of word ids. */
export interface Confusables {
  readonly semantic: readonly (readonly WordId[])[];
  readonly sameSkeleton: readonly (readonly WordId[])[];
  readonly nearSkeleton: readonly (readonly WordId[])[];
  readonly anagram: readonly (readonly WordId[])[];
  /** Words with confusable drawings. */
  readonly picture: readonly (readonly WordId[])[];
  readonly reverence: Reverence;
}

export interface Section {
  readonly number: number;
  readonly title: Localized;
  readonly description: Localized;
  /** Empty for a section in preparation. */
  readonly guides: readonly number[];
  readonly isOpen: boolean;
  /** Percent of the Quran's tokens met at its end: measured where open, planned where not. */
  readonly reachPercent: number;
}

/** The sides on which a letter joins. */
export const letterJoinings = ['dual', 'right', 'none'] as const;
export type LetterJoining = (typeof letterJoinings)[number];

/** A letter of the letters' lessons (data/letters/letters.json); hamza on each of its seats counts as one. */
export interface Letter {
  readonly id: string;
  readonly arabic: string;
  /** Its spoken name; null: it has none. */
  readonly nameArabic: string | null;
  readonly name: string;
  /** Its transliteration; null: it depends on the next letter. */
  readonly sound: string | null;
  readonly joining: LetterJoining;
  /** Letters of one shape differ by their dots or by a hamza or madda on them. */
  readonly shape: string;
  /** The shape at the start and inside of a word. */
  readonly insideShape: string;
  readonly dots: { readonly count: number; readonly place: 'above' | 'below' } | null;
  readonly mark: 'hamza-above' | 'hamza-below' | 'madda-above' | null;
  readonly hint: Localized;
}

export interface LetterSign {
  readonly id: string;
  /** As drawn, on a letter. */
  readonly samples: readonly string[];
  readonly name: Localized;
  readonly sound: string | null;
  readonly hint: Localized;
}

export interface LetterPiece {
  readonly text: string;
  /** null without a letter of its own: the line under a small hamza. */
  readonly letter: string | null;
}

/** A word read in a lesson: a form of a taught word, or a token of a verse. */
export interface LetterReading {
  /** "g01w05", "g01w08/1" (its second form) or "1:1:3" (surah, ayah, token). */
  readonly id: string;
  readonly arabic: string;
  readonly transliteration: string;
  /** Of a taught word; null of a token. */
  readonly meaning: Localized | null;
  readonly place: TokenPlace | null;
  readonly pieces: readonly LetterPiece[];
  /** The letters and signs needed to read it, by id. */
  readonly units: readonly string[];
  readonly reverence: 'holy' | 'foul' | null;
}

export interface LetterLesson {
  readonly number: number;
  readonly title: Localized;
  readonly subtitle: Localized;
  readonly letters: readonly string[];
  readonly signs: readonly string[];
  /** Words that show its letters, readable or not yet: ids of readings. */
  readonly meets: readonly string[];
  /** Readable with the lessons so far. */
  readonly readings: readonly string[];
}

export interface LetterFatihaVerse {
  readonly verse: VerseKey;
  readonly translation: Localized;
  /** Each token's reading, and the lesson that makes it readable. */
  readonly tokens: readonly { readonly reading: string; readonly readableAfter: number }[];
}

export interface LettersCourse {
  readonly letters: readonly Letter[];
  readonly signs: readonly LetterSign[];
  readonly lessons: readonly LetterLesson[];
  readonly readings: readonly LetterReading[];
  readonly contrasts: readonly (readonly [string, string])[];
  readonly fatiha: readonly LetterFatihaVerse[];
}

/** The id of a surah pack: a surah ("112") or verses of one ("2:255", "2:285-286"). */
export type PackId = string;

/** A word beyond the guides, on the card of the first pack that needs it. */
export interface PackWord extends WordCard {
  readonly id: PackWordId;
  readonly pack: PackId;
  /** The word of each token of the example, of the guides or of packs up to its own. */
  readonly exampleWords: readonly WordId[];
}

/** A surah of daily prayer, or verses of one, and the words needed to read it whole. */
export interface SurahPack {
  readonly id: PackId;
  readonly title: Localized & { readonly ar: string };
  readonly meaning: Localized;
  /** In the order of the mushaf. */
  readonly verses: readonly VerseKey[];
  readonly tokens: number;
  /** Its own words, in the order of learning. */
  readonly newWords: readonly PackWordId[];
  /** The words of the guides in it, in the order of learning. */
  readonly guideWords: readonly GuideWordId[];
  /** The words of earlier packs in it, in the order of learning. */
  readonly earlierWords: readonly PackWordId[];
}

/** The meaning in context of a token of a pack's verse. "…": the language puts that word elsewhere. */
export type TokenGloss = Localized;

/** One pack with its cards, the glosses of its verses, and every verse on its cards and in its reading. */
export interface PackPage {
  readonly pack: SurahPack;
  readonly words: readonly PackWord[];
  /** By verse of the pack: a gloss for each token. */
  readonly glosses: Readonly<Record<VerseKey, readonly TokenGloss[]>>;
  /** In its verses, for the words of packs. */
  readonly blanks: readonly Blank[];
  readonly verses: readonly Verse[];
}

/** The course's second body of words. */
export interface SurahPacks {
  /** In the order of learning. */
  readonly packs: readonly SurahPack[];
  readonly words: ReadonlyMap<PackWordId, PackWord>;
  readonly glosses: ReadonlyMap<VerseKey, readonly TokenGloss[]>;
  readonly blanks: readonly Blank[];
  /** The verses of the packs, and those of their cards' references. */
  readonly verses: ReadonlyMap<VerseKey, Verse>;
  /** For questions on words of the packs: the guides' groups and lists, and those with a word of a pack. */
  readonly confusables: Confusables;
}

export interface Course {
  /** Changes with any of the data; stored with every session. */
  readonly version: string;
  readonly guides: readonly Guide[];
  readonly verses: ReadonlyMap<VerseKey, Verse>;
  readonly words: ReadonlyMap<WordId, Word>;
  readonly families: Readonly<Record<string, Localized>>;
  readonly confusables: Confusables;
  readonly material: ExerciseMaterial;
  /** Every dictionary word of the Quran, vocalised: an answer may be another of them. Never sent to the page. */
  readonly lemmas: readonly string[];
  /** Verses shown and shared alone, each on its day. */
  readonly dailyVerses: readonly WholeVerse[];
  readonly sections: readonly Section[];
  readonly letters: LettersCourse;
  readonly edition: { readonly text: Localized; readonly translations: Localized };
}
