import type { Letter, LetterReading } from '@kalima/course/schema';
import type { Chance } from '../chance.ts';
import { courseShape } from '../lists.ts';
import type { Syllable } from './letters-table.ts';

/** A question needs at least two options; with few known letters it has fewer than four. */
export const minOptions = 2;

/** Folds the differences in a transliteration that one sense cannot perceive. */
export type Sense = (transliteration: string) => string;

const plain = (transliteration: string) => transliteration.toLowerCase().replaceAll('-', '');

/** ذ and ظ are nearly one sound in the embedded voice, so heard options never differ by them alone. */
export const asHeard: Sense = (transliteration) => plain(transliteration).replaceAll('ẓ', 'dh');

/** ʾ and ʿ are small scholarly signs, so Latin options never differ by them alone. */
export const asRead: Sense = (transliteration) => plain(transliteration).replace(/[ʾʿ]/g, '');

/** Whether two letters may be options together: of different sounds, neither silent. */
export const differInSound =
  (sense: Sense) =>
  (one: Pick<Letter, 'sound'>, other: Pick<Letter, 'sound'>): boolean =>
    one.sound !== null && other.sound !== null && sense(one.sound) !== sense(other.sound);

export const differInReading =
  (sense: Sense) => (one: Pick<Syllable, 'transliteration'>, other: Pick<Syllable, 'transliteration'>) =>
    sense(one.transliteration) !== sense(other.transliteration);

/** Holy and foul words are together in no question. */
export const mayStandTogether = (one: LetterReading, other: LetterReading): boolean =>
  one.reverence === null || other.reverence === null || one.reverence === other.reverence;

/** The right option and others, all different, shuffled. @param ranked most confusable first @returns null with too few */
export function drawOptions<T>(
  right: T,
  ranked: readonly T[],
  differs: (one: T, other: T) => boolean,
  chance: Chance,
): { readonly options: readonly T[]; readonly right: number } | null {
  const taken = [right];
  for (const other of ranked) {
    if (taken.length === courseShape.choiceOptions) break;
    if (taken.every((each) => differs(each, other))) taken.push(other);
  }
  if (taken.length < minOptions) return null;
  const options = chance.shuffle(taken);
  return { options, right: options.indexOf(right) };
}
