import {
  type Course,
  inEachLanguage,
  type Localized,
  type TokenPlace,
  type Verse,
  type Word,
  type WordId,
} from '@kalima/course/schema';
import type { ChoiceDirection } from '../lists.ts';
import { bareLetters } from './arabic.ts';
import { type CourseForQuestions, firstForm, phraseAt } from './course-for-questions.ts';
import type { Question } from './question.ts';

type Face =
  | { readonly kind: 'arabic'; readonly arabic: string }
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
  | { readonly kind: 'true_false'; readonly arabic: string; readonly meaning: Localized }
  | { readonly kind: 'type_what_hear' }
  | {
      readonly kind: 'speak_sentence';
      readonly arabic: string;
      readonly transliteration: string;
      readonly meaning: Localized;
    };

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

/** Where a word begins whose place ends with `token`: the لَا of a prohibition belongs to it. */
export function firstTokenOf({ references }: Pick<Word, 'references'>, { verse, token }: TokenPlace): number {
  return references.find((each) => each.verse === verse && each.token === token)?.firstToken ?? token;
}

const without = (tokens: readonly string[], blank: number) =>
  tokens.map((token, index) => (index === blank ? '' : token));

/** What the page may see of a question: no word id, no answer, the missing token left empty. */
export function viewQuestion(course: Shown, question: Question): ViewedQuestion {
  const arabic = (id: WordId) => wordIn(course, id).arabic;
  const meaning = (id: WordId) => wordIn(course, id).meaning;
  switch (question.kind) {
    case 'multiple_choice':
      return viewChoice(course, question);
    case 'listening':
      return { kind: 'listening', options: question.options.map((id) => firstForm(wordIn(course, id))) };
    case 'true_false':
      return { kind: 'true_false', arabic: arabic(question.word), meaning: meaning(question.meaningOf) };
    case 'matching':
      return { kind: 'matching', left: question.left.map(arabic), right: question.right.map(meaning) };
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
      const transliteration = word.transliteration.split(' / ')[0] ?? word.transliteration;
      return { kind: 'speak_sentence', arabic: firstForm(word), transliteration, meaning: word.meaning };
    }
  }
}

function viewChoice(course: Shown, question: Extract<Question, { kind: 'multiple_choice' }>): ViewedQuestion {
  const { kind, direction, word: id, options, place } = question;
  const word = wordIn(course, id);
  const arabicOf = (each: WordId): Face => ({ kind: 'arabic', arabic: wordIn(course, each).arabic });
  if (direction === 'meaning-to-arabic') {
    const image = word.picture === null ? null : course.pictureUrl(word.picture);
    const prompt: Face = { kind: 'meaning', meaning: word.meaning, image };
    return { kind, direction, prompt, verse: null, options: options.map(arabicOf) };
  }
  const meanings = options.map(
    (each): Face => ({ kind: 'meaning', meaning: wordIn(course, each).meaning, image: null }),
  );
  if (place === null) return { kind, direction, prompt: arabicOf(id), verse: null, options: meanings };
  const { tokens, told } = verseIn(course, place.verse);
  const verse = { ...told, tokens: [...tokens], firstToken: firstTokenOf(word, place) - 1, token: place.token - 1 };
  return { kind, direction, prompt: arabicOf(id), verse, options: meanings };
}
