import type { VerseKey, WordId } from '@kalima/course/schema';

/** One of the 20 questions of a session, with its answer: never sent to the page as it is (see view). */
export type Question =
  | {
      readonly kind: 'multiple_choice';
      readonly direction: 'arabic-to-meaning' | 'meaning-to-arabic';
      readonly word: WordId;
      readonly options: readonly WordId[];
    }
  | { readonly kind: 'true_false'; readonly word: WordId; readonly meaningOf: WordId }
  | { readonly kind: 'matching'; readonly left: readonly WordId[]; readonly right: readonly WordId[] }
  | {
      readonly kind: 'fill_blank';
      readonly word: WordId;
      readonly verse: VerseKey;
      /** Counted from 1. */
      readonly token: number;
      readonly options: readonly { readonly word: WordId; readonly form: string }[];
    };

/** What one kind asks in one direction: the unit in which rule 8 counts repetition. */
export type Task = 'meaning' | 'arabic' | 'true_false' | 'matching' | 'fill_blank';

export function taskOf(question: Question): Task {
  if (question.kind !== 'multiple_choice') return question.kind;
  return question.direction === 'arabic-to-meaning' ? 'meaning' : 'arabic';
}

/** The words that a question asks, distractors not counted. */
export function askedWords(question: Question): readonly WordId[] {
  return question.kind === 'matching' ? question.left : [question.word];
}

export type Answer =
  | { readonly kind: 'choice'; readonly option: number }
  | { readonly kind: 'truth'; readonly value: boolean };

export type Solution = Answer | { readonly kind: 'pairs'; readonly pairs: readonly (readonly [number, number])[] };
