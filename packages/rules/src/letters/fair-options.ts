import type { Letter, LetterReading } from '@kalima/course/schema';
import type { Chance } from '../chance.ts';
import type { Syllable } from './letters-table.ts';

/** Folds what one sense cannot tell apart in a transliteration. */
export type Sense = (transliteration: string) => string;

const plain = (transliteration: string) => transliteration.toLowerCase().replaceAll('-', '');

/** ذ and ظ are nearly one sound in the embedded voice: nothing that is heard is told apart by them. */
export const asHeard: Sense = (transliteration) => plain(transliteration).replaceAll('ẓ', 'dh');

/** ʾ and ʿ are small scholarly signs: nothing that is read in Latin letters is told apart by them. */
export const asRead: Sense = (transliteration) => plain(transliteration).replace(/[ʾʿ]/g, '');

/** Whether two letters may stand in one question: never two that are written for one sound, nor one without a sound of its own. */
export const differInSound =
  (sense: Sense) =>
  (one: Pick<Letter, 'sound'>, other: Pick<Letter, 'sound'>): boolean =>
    one.sound !== null && other.sound !== null && sense(one.sound) !== sense(other.sound);

export const differInReading =
  (sense: Sense) => (one: Pick<Syllable, 'transliteration'>, other: Pick<Syllable, 'transliteration'>) =>
    sense(one.transliteration) !== sense(other.transliteration);

/** What is holy and what is foul stand in no question together. */
export const mayStandTogether = (one: LetterReading, other: LetterReading): boolean =>
  one.reverence === null || other.reverence === null || one.reverence === other.reverence;

/**
 * The right one and others, shuffled; each other one differs from all that were taken.
 * @param ranked the likeliest to be confused first
 */
export function drawOptions<T>(
  right: T,
  ranked: readonly T[],
  differs: (one: T, other: T) => boolean,
  { count, chance }: { readonly count: number; readonly chance: Chance },
): { readonly options: readonly T[]; readonly right: number } {
  const taken = [right];
  for (const other of ranked) {
    if (taken.length === count) break;
    if (taken.every((each) => differs(each, other))) taken.push(other);
  }
  const options = chance.shuffle(taken);
  return { options, right: options.indexOf(right) };
}
