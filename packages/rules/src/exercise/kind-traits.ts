import type { Answer, Question } from './question.ts';

export type QuestionKind = Question['kind'];

interface KindTraits {
  /** How it is answered; matching is answered pair by pair. */
  readonly answer: Exclude<Answer['kind'], 'no-idea'> | 'pairs';
  /** "I don't know" is an answer: where a guess is right half the time it would be a bad offer, and pairs are tried one by one. */
  readonly allowsNoIdea: boolean;
  /** It has a sound: the word as it is spoken. */
  readonly isHeard: boolean;
  /** It needs ears or a microphone, and may be put in another way. */
  readonly isSwappable: boolean;
  /** A match may ask it: it is answered by choosing, and needs no sound. */
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

/** What holds for every question of a kind. */
export const kindTraits = {
  multiple_choice: chosen,
  listening: { ...chosen, isHeard: true, isSwappable: true, isInQuiz: false },
  matching: {
    answer: 'pairs',
    allowsNoIdea: false,
    isHeard: false,
    isSwappable: false,
    isInQuiz: false,
    stableLines: 1,
  },
  fill_blank: chosen,
  translation: { ...chosen, isInQuiz: false },
  select_missing_word: chosen,
  word_order: {
    answer: 'text',
    allowsNoIdea: true,
    isHeard: true,
    isSwappable: false,
    isInQuiz: false,
    stableLines: 2,
  },
  true_false: { ...chosen, answer: 'truth', allowsNoIdea: false },
  type_what_hear: {
    answer: 'text',
    allowsNoIdea: true,
    isHeard: true,
    isSwappable: true,
    isInQuiz: false,
    stableLines: null,
  },
  grammar: { ...chosen, isInQuiz: false },
  whole_verse: { ...chosen, isInQuiz: false },
  speak_sentence: {
    answer: 'spoken',
    allowsNoIdea: true,
    isHeard: true,
    isSwappable: true,
    isInQuiz: false,
    stableLines: null,
  },
} as const satisfies Readonly<Record<QuestionKind, KindTraits>>;

/** Whether the sound of a question's word can be had: it is heard, or shown in Arabic, so that hearing it tells no answer. */
export function hasSound(question: Question): boolean {
  if (question.kind === 'multiple_choice') return question.direction === 'arabic-to-meaning';
  return question.kind === 'true_false' || kindTraits[question.kind].isHeard;
}
