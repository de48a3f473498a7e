import {
  type Course,
  type GrammarFeature,
  type GrammarValue,
  inEachLanguage,
  type Localized,
  type TokenPlace,
  type Verse,
  type Word,
  type WordId,
} from '@kalima/course/schema';
import type { ChoiceDirection } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import { bareLetters } from './arabic.ts';
import { type CourseForQuestions, firstForm, phraseAt } from './course-for-questions.ts';
import type { SessionPlace } from './place.ts';
import { askedWords, type Question } from './question.ts';

type Face =
  /** `transliteration`: null where it may not be uncovered. */
  | { readonly kind: 'arabic'; readonly arabic: string; readonly transliteration: string | null }
  | { readonly kind: 'meaning'; readonly meaning: Localized; readonly image: string | null };

interface ViewedVerse {
  readonly tokens: string[];
  readonly surahName: Localized;
  readonly reference: string;
}

export type ViewedQuestion =
  | {
      readonly kind: 'multiple_choice';
      readonly direction: ChoiceDirection;
      readonly prompt: Face;
      readonly verse: (ViewedVerse & { readonly firstToken: number; readonly token: number }) | null;
      readonly options: Face[];
    }
  | { readonly kind: 'listening'; readonly options: string[] }
  | { readonly kind: 'matching'; readonly left: string[]; readonly right: Localized[] }
  | {
      readonly kind: 'fill_blank';
      readonly verse: ViewedVerse & { readonly blank: number; readonly translation: Localized };
      readonly options: string[];
    }
  | { readonly kind: 'translation'; readonly arabic: string; readonly options: Localized[] }
  | {
      readonly kind: 'select_missing_word';
      readonly tokens: string[];
      readonly blank: number;
      readonly translation: Localized;
      readonly options: string[];
    }
  | {
      readonly kind: 'word_order';
      readonly letters: { readonly letter: string; readonly count: number }[];
      readonly meaning: Localized;
    }
  | {
      readonly kind: 'true_false';
      readonly arabic: string;
      readonly transliteration: string | null;
      readonly meaning: Localized;
    }
  | { readonly kind: 'type_what_hear' }
  | {
      readonly kind: 'speak_sentence';
      readonly arabic: string;
      readonly transliteration: string;
      readonly meaning: Localized;
    }
  | {
      readonly kind: 'grammar';
      readonly feature: GrammarFeature;
      readonly prompt:
        | { readonly kind: 'verse'; readonly verse: ViewedVerse & { readonly token: number } }
        | {
            readonly kind: 'value';
            readonly value: GrammarValue;
            readonly arabic: string;
            readonly meaning: Localized;
          };
      readonly options: (
        | { readonly kind: 'value'; readonly value: GrammarValue }
        | { readonly kind: 'form'; readonly form: string }
      )[];
    }
  | { readonly kind: 'whole_verse'; readonly verse: ViewedVerse; readonly options: Localized[] };

export interface Shown extends Pick<Course, 'words' | 'verses'> {
  readonly phrasesByWord: CourseForQuestions['phrasesByWord'];
  /** Where a drawing is served. */
  readonly pictureUrl: (name: string) => string;
}

function wordIn(course: Shown, id: WordId) {
  const word = course.words.get(id);
  if (word === undefined) throw new Error(`The course has no word ${id}`);
  return word;
}

function verseIn(
  course: Shown,
  key: Verse['key'],
): { tokens: readonly string[]; told: Omit<ViewedVerse, 'tokens'> } & Verse {
  const verse = course.verses.get(key);
  if (verse === undefined) throw new Error(`The course has no verse ${key}`);
  const told = { surahName: inEachLanguage((language) => verse.surahName[language]), reference: verse.key };
  return { ...verse, told };
}

/**
 * Of "religion; judgement" or "owner / king" what stands first, as of two forms the first one. Commas stay: what they part are
 * other words for the same.
 */
export function firstOf(text: string): string {
  return text.split(/\s*;\s|\s+\/\s+/, 1)[0] ?? text;
}

/** A meaning as options show it: the mark of a command or a call would tell the word that has one. */
export const withoutMark = (meaning: Localized): Localized =>
  inEachLanguage((language) => meaning[language].replace(/\s*!/g, ''));

/** The first meaning of a card: among options two would tell the word that has two forms. */
export function firstMeaning({ meaning }: Pick<Word, 'meaning'>): Localized {
  return withoutMark(inEachLanguage((language) => firstOf(meaning[language])));
}

/** Where a word begins whose place ends with `token`: the لَا of a prohibition belongs to it. */
export function firstTokenOf({ references }: Pick<Word, 'references'>, { verse, token }: TokenPlace): number {
  return references.find((each) => each.verse === verse && each.token === token)?.firstToken ?? token;
}

const without = (tokens: readonly string[], blank: number) =>
  tokens.map((token, index) => (index === blank ? '' : token));

/** Whether the transliteration of a question's words may be uncovered, at no cost: while its guide is for who learns to read. */
export function hasReadingHelp(
  { words }: Pick<Shown, 'words'>,
  { kind, guide }: Pick<SessionPlace, 'kind' | 'guide'>,
  question: Question,
  { learningToRead }: Pick<Rulebook, 'learningToRead'>,
): boolean {
  if (kind === 'placement') return false;
  // A review is of words of many guides; a word of a pack is of none, and met by whoever prays with its surah.
  const guides =
    kind === 'review' || kind === 'sitting' ? askedWords(question).map((word) => words.get(word)?.guide ?? 0) : [guide];
  return guides.every((each) => each <= learningToRead.maxGuide);
}

/**
 * What the page may see of a question: no word id, no answer, the missing token left empty.
 * @param hasHelp see `hasReadingHelp`
 */
export function viewQuestion(course: Shown, question: Question, hasHelp = false): ViewedQuestion {
  const arabic = (id: WordId) => wordIn(course, id).arabic;
  const meaning = (id: WordId) => wordIn(course, id).meaning;
  switch (question.kind) {
    case 'multiple_choice':
      return viewChoice(course, question, hasHelp);
    case 'listening':
      return { kind: 'listening', options: question.options.map((id) => firstForm(wordIn(course, id))) };
    case 'true_false':
      return {
        kind: 'true_false',
        arabic: arabic(question.word),
        transliteration: hasHelp ? wordIn(course, question.word).transliteration : null,
        meaning: firstMeaning(wordIn(course, question.meaningOf)),
      };
    case 'matching': {
      const left = question.left.map((id) => firstForm(wordIn(course, id)));
      return { kind: 'matching', left, right: question.right.map((id) => firstMeaning(wordIn(course, id))) };
    }
    case 'fill_blank': {
      const { tokens, told, translation } = verseIn(course, question.verse);
      const blank = question.token - 1;
      const verse = { ...told, tokens: without(tokens, blank), blank, translation };
      return { kind: 'fill_blank', verse, options: question.options.map(({ form }) => form) };
    }
    case 'translation': {
      const options = question.options.map((place) => phraseAt(course, place).translation);
      return { kind: 'translation', arabic: phraseAt(course, question).tokens.join(' '), options };
    }
    case 'select_missing_word': {
      const { tokens, token, translation } = phraseAt(course, question);
      const blank = token - 1;
      const options = question.options.map(({ form }) => form);
      return { kind: 'select_missing_word', tokens: without(tokens, blank), blank, translation, options };
    }
    case 'word_order': {
      const letters = [...bareLetters(firstForm(wordIn(course, question.word)))];
      const count = (letter: string) => letters.filter((each) => each === letter).length;
      return {
        kind: 'word_order',
        letters: question.letters.map((letter) => ({ letter, count: count(letter) })),
        meaning: meaning(question.word),
      };
    }
    case 'type_what_hear':
      return { kind: 'type_what_hear' };
    case 'speak_sentence': {
      const word = wordIn(course, question.word);
      const transliteration = firstOf(word.transliteration);
      return { kind: 'speak_sentence', arabic: firstForm(word), transliteration, meaning: word.meaning };
    }
    case 'grammar':
      return viewGrammar(course, question);
    case 'whole_verse': {
      const { tokens, told } = verseIn(course, question.verse);
      const options = question.options.map((key) => verseIn(course, key).translation);
      return { kind: 'whole_verse', verse: { ...told, tokens: [...tokens] }, options };
    }
  }
}

function viewChoice(
  course: Shown,
  question: Extract<Question, { kind: 'multiple_choice' }>,
  hasHelp: boolean,
): ViewedQuestion {
  const { kind, direction, word: id, options, place } = question;
  const word = wordIn(course, id);
  const { arabic, transliteration } = word;
  const asked: Face = { kind: 'arabic', arabic, transliteration: hasHelp ? transliteration : null };
  if (direction === 'meaning-to-arabic') {
    const image = word.picture === null ? null : course.pictureUrl(word.picture);
    const prompt: Face = { kind: 'meaning', meaning: word.meaning, image };
    const forms = options.map((each): Face => {
      const other = wordIn(course, each);
      const reading = hasHelp ? firstOf(other.transliteration) : null;
      return { kind: 'arabic', arabic: firstForm(other), transliteration: reading };
    });
    return { kind, direction, prompt, verse: null, options: forms };
  }
  // In a verse a word may have its second meaning, and shows one form.
  const meaningOf = (each: Word) => (place === null ? firstMeaning(each) : withoutMark(each.meaning));
  const meanings = options.map(
    (each): Face => ({ kind: 'meaning', meaning: meaningOf(wordIn(course, each)), image: null }),
  );
  if (place === null) return { kind, direction, prompt: asked, verse: null, options: meanings };
  const { tokens, told } = verseIn(course, place.verse);
  const verse = { ...told, tokens: [...tokens], firstToken: firstTokenOf(word, place) - 1, token: place.token - 1 };
  return { kind, direction, prompt: asked, verse, options: meanings };
}

/** A form that is not the verse's own stands alone: no verse is shown with another word in it. */
function viewGrammar(course: Shown, question: Extract<Question, { kind: 'grammar' }>): ViewedQuestion {
  const { kind, direction, feature, word, verse, token, value, options } = question;
  if (direction === 'form-to-value') {
    const { tokens, told } = verseIn(course, verse);
    const values = options.map((each) => ({ kind: 'value' as const, value: each.value }));
    const prompt = { kind: 'verse' as const, verse: { ...told, tokens: [...tokens], token: token - 1 } };
    return { kind, feature, prompt, options: values };
  }
  const { arabic, meaning } = wordIn(course, word);
  const forms = options.map(({ form }) => ({ kind: 'form' as const, form }));
  return { kind, feature, prompt: { kind: 'value', value, arabic, meaning }, options: forms };
}
