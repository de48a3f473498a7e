import { skeleton } from '../folding.ts';
import type { WordId } from '../schema.ts';
import { classByFamily } from '../word-class.ts';
import type { CourseSources, GuideSource, WordSource } from './sources.ts';
import { isCommand } from './word-places.ts';

interface SurfaceStem {
  readonly word: WordSource;
  readonly guide: GuideSource['number'];
  /** Without its prefix. */
  readonly stem: string;
}

/** Added to the score of an option of the right word's sort: more than all other points together. */
export const sameSortScore = 100;

/** The sort of an option: the class of its word, and of a verb its mood and person too. */
export function sortReader({ exclude }: Pick<CourseSources, 'exclude'>): (option: SurfaceStem) => string {
  const functionWords = new Set<WordId>(exclude.functionWords);
  return ({ word, guide, stem }) => {
    if (functionWords.has(word.id)) return 'particle';
    if (isCommand(word, guide)) return 'command';
    const wordClass = classByFamily(word.family);
    return wordClass === 'verb' ? `verb ${personOf(word, stem)}` : wordClass;
  };
}

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
