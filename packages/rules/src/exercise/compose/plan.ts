import type { Task, WordTask } from '../../asked.ts';
import type { Rulebook } from '../../rulebook.ts';
import type { SessionPlace } from '../place.ts';
import { grammarQuestionsIn, maxReviewQuestions, type SessionWords } from './session-words.ts';

/** The composition of a session, before the words limit it. */
export interface Plan {
  readonly wanted: Readonly<Partial<Record<WordTask, number>>>;
  /** The substitutes where the words have too little for a task, first choice first. */
  readonly standIns: readonly (readonly WordTask[])[];
}

const recognition: Plan = {
  wanted: { meaning: 5, arabic: 5, listening: 6, matching: 2, true_false: 2 },
  standIns: [['meaning', 'arabic', 'listening']],
};
const context: Plan = {
  wanted: { fill_blank: 7, select_missing_word: 7, translation: 6 },
  standIns: [
    ['fill_blank', 'select_missing_word', 'translation'],
    ['meaning', 'arabic'],
  ],
};
const production: Plan = {
  wanted: { word_order: 7, type_what_hear: 7, speak_sentence: 6 },
  standIns: [
    ['word_order', 'type_what_hear', 'speak_sentence'],
    ['select_missing_word'],
    ['translation'],
    ['arabic', 'listening'],
  ],
};
/** For beginners in reading: few words typed without help, instead letters given or a choice. */
const firstProduction: Plan = {
  wanted: { word_order: 9, type_what_hear: 3, speak_sentence: 3, select_missing_word: 5 },
  standIns: [['select_missing_word'], ['translation'], ['arabic', 'listening']],
};
const everything: Plan = {
  wanted: {
    ...{ meaning: 2, arabic: 2, listening: 2, matching: 2, true_false: 2, fill_blank: 2, translation: 2 },
    ...{ select_missing_word: 2, word_order: 2, type_what_hear: 1, speak_sentence: 1 },
  },
  standIns: [
    ['word_order', 'type_what_hear', 'select_missing_word'],
    ['translation', 'listening'],
    ['meaning', 'arabic'],
  ],
};
const lesson: Plan = {
  wanted: { meaning_in_verse: 9, listening: 8, matching: 3 },
  standIns: [['meaning_in_verse', 'listening'], ['meaning'], ['arabic']],
};
const review: Plan = {
  wanted: {
    ...{ meaning: 4, arabic: 4, listening: 3, matching: 2, true_false: 1 },
    ...{ fill_blank: 2, select_missing_word: 2, word_order: 2 },
  },
  standIns: [['meaning', 'arabic', 'listening'], ['select_missing_word']],
};
/** A review by memory asks each word once, by tasks whose right and wrong both say something about that word alone. */
export const reviewByRecall: Plan = {
  wanted: { meaning: 5, arabic: 5, listening: 4, fill_blank: 2, select_missing_word: 2, word_order: 2 },
  standIns: [['meaning', 'arabic', 'listening'], ['select_missing_word']],
};
const placement: Plan = {
  wanted: { meaning: 4, arabic: 3, select_missing_word: 3 },
  standIns: [['meaning', 'arabic']],
};

/** For one word, three tasks; for more, pairs, letters and the verses of the pack besides. */
const sittingOfOne: Plan = {
  wanted: { meaning: 1, arabic: 1, listening: 1 },
  standIns: [['meaning', 'arabic', 'listening', 'word_order']],
};
const sitting: Plan = {
  wanted: { meaning: 3, arabic: 3, listening: 3, matching: 1, word_order: 2, fill_blank: 3 },
  standIns: [['meaning', 'arabic', 'listening'], ['word_order']],
};
export const planOfSitting = (words: number): Plan => (words === 1 ? sittingOfOne : sitting);

/** rules-of-play, Fair questions, rule 10: a level's exercises are 1 recognition, 2 context, 3 production, 4 everything. */
const exercisePlans: readonly Plan[] = [recognition, context, production, everything];

export function planFor(
  { kind, guide, exercise }: Pick<SessionPlace, 'kind' | 'guide' | 'exercise'>,
  { learningToRead }: Pick<Rulebook, 'learningToRead'>,
): Plan {
  switch (kind) {
    case 'exercise': {
      const planned = exercisePlans[exercise - 1];
      const plan = planned === production && guide <= learningToRead.maxGuideOfFewTyped ? firstProduction : planned;
      if (plan === undefined) throw new Error(`There is no plan for exercise ${exercise} of a level`);
      return plan;
    }
    case 'lesson':
      return lesson;
    case 'review':
      return review;
    case 'placement':
      return placement;
    case 'sitting':
      return sitting;
  }
}

/** Rule 8: true or false at most twice, nothing more than nine times. */
const maxOfAnyTask = 9;
const fewer: Partial<Record<Task, number>> = { true_false: 2, matching: 3 };
export const maxOfTask = (task: Task): number => fewer[task] ?? maxOfAnyTask;

/** Rule 8: a word has one task at most twice, and not again within five questions. */
export const maxSameTask = 2;
export const sameTaskDistance = 5;
/** Rule 8: the same task not three times in a row. */
export const sameTaskRun = 2;
/** Rule 10: of 20 questions 8 review earlier levels, each word at most twice; by memory each due word once. */
export const reviewQuestionsIn = (words: SessionWords, rulebook: Rulebook): number =>
  words.reviewQuestions ?? Math.min(maxReviewQuestions - grammarQuestionsIn(words, rulebook), 2 * words.review.length);
