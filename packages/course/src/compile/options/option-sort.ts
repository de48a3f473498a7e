import { skeleton } from '../../folding.ts';
import type { WordId } from '../../schema.ts';
import { classByFamily } from '../../word-class.ts';
import { isCommand } from '../places/word-places.ts';
import type { CourseSources, GuideSource, WordSource } from '../sources/sources.ts';
import { shapeKey, type TokenShape } from './token-shape.ts';

interface Form {
  readonly word: WordSource;
  readonly guide: GuideSource['number'];
  readonly form: string;
  readonly shape: TokenShape;
}

/** Added to the score of an option of the right word's sort: more than all other points together. */
export const sameSortScore = 100;

/** The class of an option's word, of a particle its role, of a verb its mood and person; and all else that grammar demands of its form. */
export interface Sort {
  readonly wordClass: string;
  /** Prefix and ending, and whether it is a feminine in ة. */
  readonly form: string;
}

export function sortReader({
  exclude: { functionWords, particles, adverbs },
}: Pick<CourseSources, 'exclude'>): (option: Form) => Sort {
  const functions = new Set<WordId>(functionWords);
  const roles = new Map(
    Object.entries({ ...particles, adverb: adverbs }).flatMap(([role, words]) => words.map((word) => [word, role])),
  );
  const classOf = ({ word, guide, shape }: Form) => {
    const role = roles.get(word.id);
    if (role !== undefined) return role;
    if (functions.has(word.id)) return 'particle';
    if (isCommand(word, guide)) return 'command';
    const wordClass = classByFamily(word.family);
    return wordClass === 'verb' ? `verb ${personOf(word, shape.stem)}` : wordClass;
  };
  return (option) => ({
    wordClass: classOf(option),
    form: `${shapeKey(option.shape)}${option.form.includes('ة') ? '|ة' : ''}`,
  });
}

/** Whether grammar cannot tell two forms apart. The few words of the first guide need only share their class. */
export const areKin = (one: Sort, other: Sort, guide: GuideSource['number']): boolean =>
  one.wordClass === other.wordClass && (one.form === other.form || guide === 1);

const bare = (letters: string) => skeleton(letters).replace(/[اء]/g, '');

/** The first letter of a present form, or "past". @param stem its letters, the person's first */
function personOf({ arabic }: WordSource, stem: string): string {
  const [past = '', present = ''] = arabic.split(' / ').map(bare);
  const person = /^[يتن]/.exec(stem)?.[0];
  if (person === undefined) return 'past';
  const root = present.slice(1, 3);
  const isPresent = root !== '' && bare(stem.slice(1)).startsWith(root) && !bare(stem).startsWith(past.slice(0, 3));
  return isPresent ? person : 'past';
}
