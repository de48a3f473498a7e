import type { WordId } from '@kalima/course/schema';
import { foldLetters } from '../arabic.ts';
import type { CourseForQuestions } from '../course-for-questions.ts';
import { type Draw, drawOptions, fairOthers } from './draw.ts';

/** rules-of-play, Fair questions, rule 9: a beginner's ear does not tell these apart yet. */
const soundsAlike: readonly (readonly [from: RegExp, to: string])[] = [
  [/ع/g, 'ا'],
  [/ء/g, 'ا'],
  [/ح/g, 'ه'],
  [/ق/g, 'ك'],
  [/ص/g, 'س'],
  [/ط/g, 'ت'],
];
/** Two of the options are among these: the ear is trained by words that sound alike, not by their meaning. */
const nearestInSound = 3;

function soundOf({ lettersOf }: CourseForQuestions, word: WordId): string {
  const letters = foldLetters((lettersOf.get(word) ?? []).join(''));
  return soundsAlike.reduce((sound, [from, to]) => sound.replace(from, to), letters);
}

/** Two words that only a trained ear tells apart. */
export function isMinimalPair(course: CourseForQuestions, one: WordId, other: WordId): boolean {
  return soundOf(course, one) === soundOf(course, other);
}

/** Two words of two letters that share one of them do not sound alike. */
const minContrastLetters = 3;

/** Two words that differ in one sound, whether an ear takes the one for the other or not. */
export function isContrast(course: CourseForQuestions, one: WordId, other: WordId): boolean {
  if (isMinimalPair(course, one, other)) return true;
  const [letters, others] = [one, other].map((word) => [...foldLetters((course.lettersOf.get(word) ?? []).join(''))]);
  if (letters === undefined || letters.length < minContrastLetters || letters.length !== others?.length) return false;
  return letters.filter((letter, at) => letter !== others[at]).length === 1;
}

export const drawListening: Draw = (table, word) => {
  const { chance, course, guide, isTaught, place, rulebook } = table;
  const isTrained = guide >= rulebook.trainedEarFromGuide;
  const others = fairOthers(table, word).filter((other) => isTrained || !isMinimalPair(course, word, other));
  const nearest = others
    .map((other) => ({ other, score: (isTaught(other) ? 1 : 0) + course.soundLikeness(word, other) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, nearestInSound)
    .map(({ other }) => other);
  const contrasts = isTrained ? others.filter((other) => isTaught(other) && isContrast(course, word, other)) : [];
  const alike = [...chance.shuffle(contrasts), ...chance.shuffle(nearest)];
  // Where few words of its class are taught, one stands beside the word whatever it sounds like.
  const needsKin = place.kind === 'sitting' || course.classOf(word) === 'command';
  const kin = needsKin ? others.filter((other) => course.classOf(other) === course.classOf(word)) : [];
  const first = [...new Set([...kin.slice(0, 1), ...alike])].slice(0, 2);
  const options = drawOptions(table, word, undefined, [...first, ...others.filter((other) => !first.includes(other))]);
  return options && { kind: 'listening', word, options };
};
