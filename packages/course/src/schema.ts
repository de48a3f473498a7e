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
export type GuideWordId = `g${string}w${string}`;
/** "s112w01", "s2_255w05": a word of a surah pack, by the pack and its place there. */
export type PackWordId = `s${string}w${string}`;
export type WordId = GuideWordId | PackWordId;
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

/** A surah by its names. */
export interface SurahTitle {
  readonly number: number;
  readonly name: Localized & { readonly ar: string };
  /** How many it has. */
  readonly verses: number;
}

/** A surah as the reader shows it; the first of its verses is ayah 1. */
export interface SurahText extends Omit<SurahTitle, 'verses'> {
  readonly verses: readonly Pick<Verse, 'tokens' | 'translation'>[];
}

/** The word that a token is: of a guide, of a pack, or none (null). */
export interface TokenOwner {
  readonly word: WordId | null;
  /** It is the word in a sense or form that its card does not name: knowing the card is not knowing the token. */
  readonly isOtherSense: boolean;
  /** The own words of the pack whose reading tells that sense; a sense that no pack tells has none. */
  readonly toldBy?: readonly PackWordId[];
}

/** Several tokens, side by side, that have one meaning together. */
export interface Unit {
  readonly arabic: string;
  readonly meaning: Localized;
  /** How many tokens it has. */
  readonly tokens: number;
  /** By the first token. */
  readonly places: readonly `${VerseKey}/${number}`[];
}

/** The whole Quran by the words of its tokens, in the order of the mushaf. */
export interface ReaderText {
  /** In the order in which they are taught. */
  readonly wordIds: readonly WordId[];
  /** Where each verse begins in the lists of tokens; one entry more than there are verses. */
  readonly verseStarts: Uint32Array;
  /** For each token 0, or 1 + the place of its word in `wordIds`. */
  readonly tokenWords: Uint16Array;
  /** For each token 0 in its card's sense, 1 in another, 1 + n in another that the n-th of `tellers` tells. */
  readonly tokenSenses: Uint8Array;
  /** The own words of packs. */
  readonly tellers: readonly (readonly PackWordId[])[];
  /** The first verse of each surah, and at last how many verses there are. */
  readonly surahStarts: readonly number[];
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

/** What a card tells of a word, of a guide or of a pack. */
export interface WordCard {
  readonly id: WordId;
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
  /** Where the guide leads: verses of which every word is taught by its end. */
  readonly landmark: readonly VerseKey[];
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

/** What a form tells besides its word: who does it, whose it is, who is meant by its ending, or how many there are. */
export const grammarFeatures = ['who', 'whose', 'whom', 'number'] as const;
export type GrammarFeature = (typeof grammarFeatures)[number];

/** Who a form speaks of, or how many. "You" of one is a man's; a form of two is a dual. */
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

/** A form of a word as it stands in the Quran, and what it tells. */
export interface GrammarForm {
  readonly form: string;
  readonly value: GrammarValue;
}

/** A token whose form tells something that a grammar note teaches, with three forms of the same word that tell something else. */
export interface GrammarPlace extends TokenPlace, GrammarForm {
  readonly word: WordId;
  /** From this guide on it may be asked: by then the notes have taught every form of it. */
  readonly guide: number;
  readonly feature: GrammarFeature;
  readonly others: readonly GrammarForm[];
}

/** A verse whose every token is a taught word. */
export interface WholeVerse {
  readonly verse: VerseKey;
  /** By token. */
  readonly words: readonly WordId[];
}

/** A word in a short verse. */
export interface ShortVerse {
  readonly word: WordId;
  readonly place: TokenPlace;
  /** The verse names Satan, idols, disbelief, sin or punishment (`Reverence`). */
  readonly isFoulVerse?: true;
}

/** What the composer of questions may use, besides the words themselves. */
export interface ExerciseMaterial {
  readonly blanks: readonly Blank[];
  /** Verses of at most 12 tokens in which the word stands once, fit for an exercise. */
  readonly shortVerses: readonly ShortVerse[];
  readonly phrases: readonly Phrase[];
  readonly grammar: readonly GrammarPlace[];
  readonly wholeVerses: readonly WholeVerse[];
  /** Words whose card is a command: "be patient!". */
  readonly commands: readonly WordId[];
  /** Words of a noun's family that only join, point or place: "like", "after". */
  readonly functionWords: readonly WordId[];
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
  /** Names of Allah: offered in a text for one another alone, and denied of neither one another nor a person. */
  readonly names: readonly WordId[];
  /** Those that are said of creatures too: "a noble messenger". */
  readonly alsoOfCreatures: readonly WordId[];
  /** Lord, god, worship, He: no thing is offered for His name beside them, "the path is my Lord". */
  readonly deifying: readonly WordId[];
  /** Prophets, angels and all other persons. */
  readonly persons: readonly WordId[];
  /** Praise and worship: offered in no foul text. */
  readonly sacred: readonly WordId[];
  /** Believers, faith, religion, good deeds: offered in a foul text for one another alone. */
  readonly pious: readonly WordId[];
  /** How tokens begin, particles and article left out, that make a text foul, taught or not: idols, disbelief, lies. */
  readonly foulLetters: readonly string[];
  /** How forms begin that are offered nowhere: plurals of His names, "gods", "lords". */
  readonly neverOfferedLetters: readonly string[];
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

/** Alone or joined: which of its sides a letter joins. */
export const letterJoinings = ['dual', 'right', 'none'] as const;
export type LetterJoining = (typeof letterJoinings)[number];

/** A letter as the letters' lessons teach it (data/letters/letters.json); hamza on each of its seats is one of its own. */
export interface Letter {
  readonly id: string;
  readonly arabic: string;
  /** Its name as it is said aloud; null where it has none of its own. */
  readonly nameArabic: string | null;
  /** Its name in the course's transliteration. */
  readonly name: string;
  /** How the transliteration writes it; null where that depends on what follows. */
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

/** A vowel sign, or another sign or rule of reading (data/letters/signs.json). */
export interface LetterSign {
  readonly id: string;
  /** As it is drawn, on a letter. */
  readonly samples: readonly string[];
  readonly name: Localized;
  readonly sound: string | null;
  readonly hint: Localized;
}

export interface LetterPiece {
  readonly text: string;
  /** null of what is no letter of its own: the line on which a small hamza stands. */
  readonly letter: string | null;
}

/** A word that a lesson reads: a form of a taught word, or a token of a verse. */
export interface LetterReading {
  /** "g01w05", "g01w08/1" (its second form) or "1:1:3" (surah, ayah, token). */
  readonly id: string;
  readonly arabic: string;
  readonly transliteration: string;
  /** Of a taught word; null of a token. */
  readonly meaning: Localized | null;
  readonly place: TokenPlace | null;
  /** Its letters with their signs, one by one. */
  readonly pieces: readonly LetterPiece[];
  /** What must be known to read it: ids of letters and signs. */
  readonly units: readonly string[];
  /** What is holy and what is foul stand in no question together. */
  readonly reverence: 'holy' | 'foul' | null;
}

export interface LetterLesson {
  readonly number: number;
  readonly title: Localized;
  readonly subtitle: Localized;
  readonly letters: readonly string[];
  readonly signs: readonly string[];
  /** Words in which its letters are shown, readable or not yet: ids of readings. */
  readonly meets: readonly string[];
  /** Readable with what is taught up to here. */
  readonly readings: readonly string[];
}

export interface LetterFatihaVerse {
  readonly verse: VerseKey;
  readonly translation: Localized;
  /** For each token its reading, and the lesson after which it can be read. */
  readonly tokens: readonly { readonly reading: string; readonly readableAfter: number }[];
}

/** What `/letters` teaches. */
export interface LettersCourse {
  readonly letters: readonly Letter[];
  readonly signs: readonly LetterSign[];
  readonly lessons: readonly LetterLesson[];
  readonly readings: readonly LetterReading[];
  /** Letters that learners mix up. */
  readonly contrasts: readonly (readonly [string, string])[];
  readonly fatiha: readonly LetterFatihaVerse[];
}

/** What a surah pack is about: a surah ("112") or verses of one ("2:255", "2:285-286"). */
export type PackId = string;

/** A word beyond the guides, on the card of the first pack that needs it. */
export interface PackWord extends WordCard {
  readonly id: PackWordId;
  readonly pack: PackId;
  /** The word of each token of the example, of the guides or of packs up to its own. */
  readonly exampleWords: readonly WordId[];
}

/** A surah that people pray with, or verses of one, and what must be learnt to read it whole. */
export interface SurahPack {
  readonly id: PackId;
  readonly title: Localized & { readonly ar: string };
  readonly meaning: Localized;
  /** In the order of the mushaf. */
  readonly verses: readonly VerseKey[];
  readonly tokens: number;
  /** Its own words, in the order in which they are met. */
  readonly newWords: readonly PackWordId[];
  /** The words of the guides that stand in it, in the order in which they are met. */
  readonly guideWords: readonly GuideWordId[];
  /** The words of earlier packs that stand in it, in the order in which they are met. */
  readonly earlierWords: readonly PackWordId[];
}

/** A token of a pack's verse, in its place: what it means there. "…" stands for a word that the language puts elsewhere. */
export type TokenGloss = Localized;

/** One pack with its cards, the gloss of each token of its verses, and every verse that its cards and its reading show. */
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
  /** In the order in which they are learnt. */
  readonly packs: readonly SurahPack[];
  readonly words: ReadonlyMap<PackWordId, PackWord>;
  readonly glosses: ReadonlyMap<VerseKey, readonly TokenGloss[]>;
  readonly blanks: readonly Blank[];
  /** The verses of the packs, and those to which their cards refer. */
  readonly verses: ReadonlyMap<VerseKey, Verse>;
  /** For questions on words of the packs: the guides' groups and lists, and those that hold a word of a pack. */
  readonly confusables: Confusables;
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
  /** Verses that may be shown and shared alone, each on its day. */
  readonly dailyVerses: readonly WholeVerse[];
  readonly sections: readonly Section[];
  readonly letters: LettersCourse;
  /** The edition of the text, and whose translation is shown in each language. */
  readonly edition: { readonly text: Localized; readonly translations: Localized };
}
