import type { WordId } from '@kalima/course/schema';
import type { Rulebook } from '../rulebook.ts';
import { compareLetters, isWritten, type LetterJudgement } from './arabic.ts';
import type { CourseForQuestions } from './course-for-questions.ts';
import type { Answer, Question, Solution } from './question.ts';
import { judgeSpoken } from './spoken.ts';

type Known = Pick<CourseForQuestions, 'words' | 'taughtLetters'>;

function formsOf({ words }: Known, id: WordId): readonly string[] {
  const word = words.get(id);
  if (word === undefined) throw new Error(`The course has no word ${id}`);
  return word.forms;
}

export function solutionOf(course: Known, question: Question): Solution {
  switch (question.kind) {
    case 'multiple_choice':
    case 'listening':
      return { kind: 'choice', option: question.options.indexOf(question.word) };
    case 'translation':
    case 'fill_blank':
    case 'select_missing_word':
      return { kind: 'choice', option: question.options.findIndex(({ word }) => word === question.word) };
    case 'true_false':
      return { kind: 'truth', value: question.word === question.meaningOf };
    case 'matching':
      return { kind: 'pairs', pairs: question.left.map((word, left) => [left, question.right.indexOf(word)] as const) };
    // The letters are those of the first form alone.
    case 'word_order':
      return { kind: 'text', forms: formsOf(course, question.word).slice(0, 1) };
    case 'type_what_hear':
    case 'speak_sentence':
      return { kind: 'text', forms: formsOf(course, question.word) };
  }
}

export interface Judgement {
  readonly isRight: boolean;
  /** Of a written answer. */
  readonly comparison: readonly LetterJudgement[] | null;
  /** Of a spoken answer, from 0 to 1. */
  readonly confidence: number | null;
}

const plain = (isRight: boolean): Judgement => ({ isRight, comparison: null, confidence: null });

/** @returns null when this sort of answer does not fit the question (a matching question is answered pair by pair). */
export function judge(course: Known, question: Question, answer: Answer, rulebook: Rulebook): Judgement | null {
  const solution = solutionOf(course, question);
  if (solution.kind === 'choice' && answer.kind === 'choice') return plain(solution.option === answer.option);
  if (solution.kind === 'truth' && answer.kind === 'truth') return plain(solution.value === answer.value);
  if (solution.kind !== 'text') return null;
  if (question.kind === 'speak_sentence') {
    if (answer.kind !== 'spoken') return null;
    const spoken = judgeSpoken(solution.forms, answer.transcript, course.taughtLetters, rulebook);
    return { ...spoken, comparison: null };
  }
  if (answer.kind !== 'text') return null;
  const { forms } = solution;
  return { isRight: isWritten(forms, answer.text), comparison: compareLetters(forms, answer.text), confidence: null };
}

/** @returns null when there is no such place on that side. */
export function isPair(question: Question, left: number, right: number): boolean | null {
  if (question.kind !== 'matching') return null;
  const [one, other] = [question.left[left], question.right[right]];
  return one === undefined || other === undefined ? null : one === other;
}
