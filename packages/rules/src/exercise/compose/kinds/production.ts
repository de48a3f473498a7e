import type { WordId } from '@kalima/course/schema';
import type { CourseForQuestions } from '../../course/course-for-questions.ts';
import type { Draw } from './draw.ts';

/** rules-of-play, Fair questions, rule 4: two letters are no riddle, and speech needs something to hear. */
const minOrderedLetters = 3;
const minSpokenLetters = 4;

/** Rule 2: words that differ in their vowels alone are never ordered, typed or spoken. */
function isProducible(course: CourseForQuestions, word: WordId, minLetters: number): boolean {
  const letters = course.lettersOf.get(word) ?? [];
  return letters.length >= minLetters && !letters.includes(' ') && !course.likeness.hasTwin(word);
}

export const isOrderable = (course: CourseForQuestions, word: WordId) => isProducible(course, word, minOrderedLetters);
export const isTypeable = (course: CourseForQuestions, word: WordId) => isProducible(course, word, 1);
export const isSpeakable = (course: CourseForQuestions, word: WordId) => isProducible(course, word, minSpokenLetters);

/** Letter buttons: each letter of the word once, never in the word's own order. */
export const drawWordOrder: Draw = ({ chance, course }, word) => {
  if (!isOrderable(course, word)) return null;
  const letters = [...new Set(course.lettersOf.get(word))];
  if (letters.length < 2) return null;
  let mixed = chance.shuffle(letters);
  while (mixed.every((letter, index) => letter === letters[index])) mixed = chance.shuffle(letters);
  return { kind: 'word_order', word, letters: mixed };
};

export const drawTypeWhatHear: Draw = ({ course }, word) =>
  isTypeable(course, word) ? { kind: 'type_what_hear', word } : null;

export const drawSpeakSentence: Draw = ({ course }, word) =>
  isSpeakable(course, word) ? { kind: 'speak_sentence', word } : null;
