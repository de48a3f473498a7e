import type { Word, WordId } from '@kalima/course/schema';
import { foldLetters } from '../../folding.ts';
import type { Rulebook } from '../../rulebook.ts';
import {
  agreement,
  compareLetters,
  differsInBareSeat,
  isDictated,
  isWritten,
  type LetterJudgement,
  lacksLongVowels,
} from '../arabic/arabic.ts';
import { judgeSpoken } from '../arabic/spoken.ts';
import type { CourseForQuestions } from '../course/course-for-questions.ts';
import type { Answer, Question, Solution } from '../question.ts';
import { askedWords, kindTraits, optionsOf } from '../question-kinds.ts';

/** The part of the course that judging reads. */
export interface Known extends Pick<CourseForQuestions, 'taughtLetters' | 'lemmaLetters'> {
  readonly words: ReadonlyMap<WordId, Pick<Word, 'forms' | 'quranicForm' | 'inflections'>>;
}

function wordIn({ words }: Known, id: WordId) {
  const word = words.get(id);
  if (word === undefined) throw new Error(`The course has no word ${id}`);
  return word;
}

export function solutionOf(course: Known, question: Question): Solution {
  const { answer } = kindTraits[question.kind];
  if (answer === 'choice') return { kind: 'choice', option: optionsOf(question).findIndex(({ isRight }) => isRight) };
  if (question.kind === 'true_false') return { kind: 'truth', value: question.word === question.meaningOf };
  if (question.kind === 'matching')
    return { kind: 'pairs', pairs: question.left.map((word, left) => [left, question.right.indexOf(word)] as const) };
  const forms = askedWords(question).flatMap((word) => wordIn(course, word).forms);
  // Letters and dictation test the first form alone.
  return { kind: 'text', forms: answer === 'spoken' ? forms : forms.slice(0, 1) };
}

export interface Judgement {
  readonly isRight: boolean;
  /** Typed, wrong by one letter, and no other word: a second try follows. */
  readonly isAlmost: boolean;
  readonly comparison: readonly LetterJudgement[] | null;
  /** Of a spoken answer, from 0 to 1. */
  readonly confidence: number | null;
}

const plain = (isRight: boolean): Judgement => ({
  isRight,
  isAlmost: false,
  comparison: null,
  confidence: null,
});

/** @returns null when the answer does not fit the question (matching is answered pair by pair) */
export function judge(course: Known, question: Question, answer: Answer, rulebook: Rulebook): Judgement | null {
  const traits = kindTraits[question.kind];
  if (answer.kind === 'no-idea') return traits.allowsNoIdea ? plain(false) : null;
  if (traits.answer !== answer.kind) return null;
  const solution = solutionOf(course, question);
  if (solution.kind === 'choice' && answer.kind === 'choice') return plain(solution.option === answer.option);
  if (solution.kind === 'truth' && answer.kind === 'truth') return plain(solution.value === answer.value);
  if (solution.kind !== 'text') return null;
  if (question.kind === 'speak_sentence') {
    if (answer.kind !== 'spoken') return null;
    const inflections = wordIn(course, question.word).inflections.flatMap(({ forms }) => forms);
    const spoken = judgeSpoken({ forms: solution.forms, inflections }, answer.transcript, course, rulebook);
    return { ...spoken, isAlmost: false, comparison: null };
  }
  if (answer.kind !== 'text') return null;
  const isRight = isTyped(course, question, solution.forms, answer.text);
  const comparison = isRight ? agreement(answer.text) : compareLetters(solution.forms, answer.text);
  const isAlmost = !isRight && question.kind === 'type_what_hear' && isSlip(course, comparison, answer.text);
  return { isRight, isAlmost, comparison, confidence: null };
}

/**
 * rules-of-play, Grading: one letter off, long vowels left out, or a bare hamza on another seat; another word of the Quran is a
 * mistake, no slip.
 */
function isSlip(course: Known, comparison: readonly LetterJudgement[], text: string): boolean {
  if (differsInBareSeat(comparison)) return true;
  const faults = comparison.filter(({ kind }) => kind !== 'same').length;
  const isNear = (faults === 1 && comparison.length > 1) || lacksLongVowels(comparison);
  return isNear && !isAnotherWord(course, foldLetters(text));
}

/** Ordered letters are given, so each has its place; a heard word may have any usual spelling. */
function isTyped(course: Known, question: Question, forms: readonly string[], text: string): boolean {
  if (question.kind !== 'type_what_hear') return isWritten(forms, text);
  const { quranicForm } = wordIn(course, question.word);
  return forms.some((form) => isDictated({ form, quranicForm }, text, (letters) => isAnotherWord(course, letters)));
}

const isAnotherWord = ({ taughtLetters, lemmaLetters }: Known, letters: string) =>
  taughtLetters.has(letters) || lemmaLetters.has(letters);

/** @returns null for an unknown place on that side */
export function isPair(question: Question, left: number, right: number): boolean | null {
  if (question.kind !== 'matching') return null;
  const [one, other] = [question.left[left], question.right[right]];
  return one === undefined || other === undefined ? null : one === other;
}
