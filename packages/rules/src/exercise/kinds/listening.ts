import type { WordId } from '@kalima/course/schema';
import { foldLetters } from '../arabic.ts';
import type { CourseForQuestions } from '../course-for-questions.ts';
import { type Draw, drawOptions } from './draw.ts';

/** README of the course, rule 9: a beginner's ear does not tell these apart yet. */
const soundsAlike: readonly (readonly [from: RegExp, to: string])[] = [
  [/ع/g, 'ا'],
  [/ء/g, 'ا'],
  [/ح/g, 'ه'],
  [/ق/g, 'ك'],
  [/ص/g, 'س'],
  [/ط/g, 'ت'],
];
const trainedEarFromGuide = 6;

function soundOf({ lettersOf }: CourseForQuestions, word: WordId): string {
  const letters = foldLetters((lettersOf.get(word) ?? []).join(''));
  return soundsAlike.reduce((sound, [from, to]) => sound.replace(from, to), letters);
}

/** Two words that only a trained ear tells apart. */
export function isMinimalPair(course: CourseForQuestions, one: WordId, other: WordId): boolean {
  return soundOf(course, one) === soundOf(course, other);
}

export const drawListening: Draw = (table, word) => {
  const { course, guide } = table;
  const isTrained = guide >= trainedEarFromGuide;
  const options = drawOptions(table, word, (other) => isTrained || !isMinimalPair(course, word, other));
  return options && { kind: 'listening', word, options };
};
