import type { WordId } from '@kalima/course/schema';
import { similarity } from '../../arabic/arabic.ts';
import type { CourseForQuestions } from '../../course/course-for-questions.ts';
import { type Draw, drawOptions, fairOthers } from './draw.ts';

/** rules-of-play, Fair questions, rule 9: a beginner's ear does not distinguish these yet. */
const soundsAlike: readonly (readonly [from: RegExp, to: string])[] = [
  [/ع/g, 'ا'],
  [/ء/g, 'ا'],
  [/ح/g, 'ه'],
  [/ق/g, 'ك'],
  [/ص/g, 'س'],
  [/ط/g, 'ت'],
];
/** Up to this level of guide 1 few words have been met. */
const fewWordsUntilLevel = 3;
/** From there on two words sound near. */
const minLikeness = 0.4;

/** Whether two words share enough sounds, with their articles and without. */
function soundsNear({ foldedOf, soundLikeness }: CourseForQuestions, one: WordId, other: WordId): boolean {
  if (soundLikeness(one, other) < minLikeness) return false;
  return similarity(foldedOf.get(one) ?? '', foldedOf.get(other) ?? '') >= minLikeness;
}

/** Two of the options are among these: words that sound alike train the ear, not their meaning. */
const nearestInSound = 3;

function soundOf({ foldedOf }: CourseForQuestions, word: WordId): string {
  return soundsAlike.reduce((sound, [from, to]) => sound.replace(from, to), foldedOf.get(word) ?? '');
}

/** Two words that only a trained ear distinguishes. */
export function isMinimalPair(course: CourseForQuestions, one: WordId, other: WordId): boolean {
  return soundOf(course, one) === soundOf(course, other);
}

/** Two words of two letters with one in common do not sound alike. */
const minContrastLetters = 3;

/** Two words that differ in one sound, confusable or not. */
export function isContrast(course: CourseForQuestions, one: WordId, other: WordId): boolean {
  if (isMinimalPair(course, one, other)) return true;
  const [letters, others] = [one, other].map((word) => [...(course.foldedOf.get(word) ?? '')]);
  if (letters === undefined || letters.length < minContrastLetters || letters.length !== others?.length) return false;
  return letters.filter((letter, at) => letter !== others[at]).length === 1;
}

export const drawListening: Draw = (table, word) => {
  const { chance, course, guide, isTaught, place, rulebook } = table;
  const isTrained = guide >= rulebook.trainedEarFromGuide;
  const others = fairOthers(table, word).filter((other) => isTrained || !isMinimalPair(course, word, other));
  const near = new Set(others.filter((other) => soundsNear(course, word, other)));
  // An untaught word that sounds near trains the ear better than a taught one that does not.
  const rank = (other: WordId) => (near.has(other) ? 2 : 0) + (isTaught(other) ? 1 : 0);
  const sounding = others
    .map((other) => ({ other, score: rank(other) + course.soundLikeness(word, other) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, nearestInSound)
    .map(({ other }) => other);
  // The few words of a sitting and of the first levels may have none; elsewhere the word is asked in another way.
  const needsNear = place.kind !== 'sitting' && (place.guide > 1 || place.level > fewWordsUntilLevel);
  if (needsNear && near.size === 0) return null;
  const contrasts = isTrained ? others.filter((other) => isTaught(other) && isContrast(course, word, other)) : [];
  const alike = [
    ...chance.shuffle(contrasts),
    ...chance.shuffle(near.size > 0 ? sounding.filter((other) => near.has(other)) : sounding),
  ];
  // With few taught words of its class, one is an option in any case, for its class alone.
  const needsKin = place.kind === 'sitting' || course.classOf(word) === 'command';
  const kin = needsKin ? others.filter((other) => course.classOf(other) === course.classOf(word)) : [];
  const first = [...new Set([...kin.slice(0, 1), ...alike])].slice(0, 2);
  const options = drawOptions(table, word, undefined, [...first, ...others.filter((other) => !first.includes(other))]);
  const hasNear = options?.some((other) => near.has(other)) === true;
  return options && (hasNear || !needsNear) ? { kind: 'listening', word, options } : null;
};
