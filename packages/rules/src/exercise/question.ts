import type {
  GrammarFeature,
  GrammarForm,
  GrammarValue,
  PhrasePlace,
  TokenPlace,
  VerseKey,
  WordId,
} from '@kalima/course/schema';
import type { Task } from '../asked.ts';
import type { ChoiceDirection, GrammarDirection } from '../lists.ts';

export type { Task };

interface Option {
  readonly word: WordId;
  readonly form: string;
}

/** One of the questions of a session, with its answer: never sent to the page as it is (see view). */
export type Question =
  | {
      readonly kind: 'multiple_choice';
      readonly direction: ChoiceDirection;
      readonly word: WordId;
      readonly options: readonly WordId[];
      /** The word's verse, in a lesson's practice. */
      readonly place: TokenPlace | null;
    }
  | { readonly kind: 'listening'; readonly word: WordId; readonly options: readonly WordId[] }
  | { readonly kind: 'matching'; readonly left: readonly WordId[]; readonly right: readonly WordId[] }
  | {
      readonly kind: 'fill_blank';
      readonly word: WordId;
      readonly verse: VerseKey;
      /** Counted from 1. */
      readonly token: number;
      readonly options: readonly Option[];
    }
  /** An example phrase of `word`; the options are phrases by their translations, its own included. */
  | ({ readonly kind: 'translation'; readonly options: readonly PhrasePlace[] } & PhrasePlace)
  /** An example phrase of `word`, without it. */
  | ({ readonly kind: 'select_missing_word'; readonly options: readonly Option[] } & PhrasePlace)
  /** `letters`: each letter of the word once, mixed up. */
  | { readonly kind: 'word_order'; readonly word: WordId; readonly letters: readonly string[] }
  | { readonly kind: 'true_false'; readonly word: WordId; readonly meaningOf: WordId }
  | { readonly kind: 'type_what_hear'; readonly word: WordId }
  | { readonly kind: 'speak_sentence'; readonly word: WordId }
  /** The value of the form at a place; the options are forms of the same word, each with its value. */
  | ({
      readonly kind: 'grammar';
      readonly direction: GrammarDirection;
      readonly word: WordId;
      readonly feature: GrammarFeature;
      readonly value: GrammarValue;
      readonly options: readonly GrammarForm[];
    } & TokenPlace)
  /** The options are verses by their translations, its own included. */
  | { readonly kind: 'whole_verse'; readonly verse: VerseKey; readonly options: readonly VerseKey[] };

export function taskOf(question: Question): Task {
  if (question.kind !== 'multiple_choice') return question.kind;
  if (question.direction === 'meaning-to-arabic') return 'arabic';
  return question.place === null ? 'meaning' : 'meaning_in_verse';
}

export type Answer =
  | { readonly kind: 'choice'; readonly option: number }
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'spoken'; readonly transcript: string }
  | { readonly kind: 'no-idea' };

/** Whether two answers are equal. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return Object.entries(one).every(([name, value]) => other[name as keyof Answer] === value);
}

export type Solution =
  | { readonly kind: 'choice'; readonly option: number }
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [number, number])[] }
  /** The accepted forms of the word, the asked one first. */
  | { readonly kind: 'text'; readonly forms: readonly string[] };
