import type { Answer, Question } from './question.ts';

export type QuestionKind = Question['kind'];

interface KindTraits {
  /** The form of its answer; matching is answered pair by pair. */
  readonly answer: Exclude<Answer['kind'], 'no-idea'> | 'pairs';
  /** "I don't know" is an answer: not where a guess is right half the time, nor for pairs, tried one by one. */
  readonly allowsNoIdea: boolean;
  /** It plays the spoken word. */
  readonly isHeard: boolean;
  /** It needs sound or a microphone, and may be swapped. */
  readonly isSwappable: boolean;
  /** A match may ask it: a choice without sound. */
  readonly isInQuiz: boolean;
  /** Leading lines of its text that are the same in every run (pairs and letters are reshuffled); null: all of them. */
  readonly stableLines: number | null;
}

const chosen = {
  answer: 'choice',
  allowsNoIdea: true,
  isHeard: false,
  isSwappable: false,
  isInQuiz: true,
  stableLines: null,
} as const;

const produced = { ...chosen, answer: 'text', isHeard: true, isInQuiz: false } as const;

/** The constant traits of each kind of question. */
export const kindTraits = {
  multiple_choice: chosen,
  listening: { ...chosen, isHeard: true, isSwappable: true, isInQuiz: false },
  matching: { ...chosen, answer: 'pairs', allowsNoIdea: false, isInQuiz: false, stableLines: 1 },
  fill_blank: chosen,
  translation: { ...chosen, isInQuiz: false },
  select_missing_word: chosen,
  word_order: { ...produced, stableLines: 2 },
  true_false: { ...chosen, answer: 'truth', allowsNoIdea: false },
  type_what_hear: { ...produced, isSwappable: true },
  grammar: { ...chosen, isInQuiz: false },
  whole_verse: { ...chosen, isInQuiz: false },
  speak_sentence: { ...produced, answer: 'spoken', isSwappable: true },
} as const satisfies Readonly<Record<QuestionKind, KindTraits>>;

/** Whether a question's word may be played: it is heard, or shown in Arabic, so that its sound reveals no answer. */
export function hasSound(question: Question): boolean {
  if (question.kind === 'multiple_choice') return question.direction === 'arabic-to-meaning';
  return question.kind === 'true_false' || kindTraits[question.kind].isHeard;
}

/** The sense a question needs that a learner may lack now: sound, or voice. */
export function senseNeededBy(kind: QuestionKind): 'sound' | 'voice' | null {
  const { isSwappable, answer } = kindTraits[kind];
  return isSwappable ? (answer === 'spoken' ? 'voice' : 'sound') : null;
}
