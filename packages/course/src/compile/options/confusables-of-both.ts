import type { Confusables } from '../../schema.ts';
import type { CourseSources } from '../sources/sources.ts';

/** The groups and lists of both bodies; only the guides' words have drawings. */
export function confusablesOfBoth({ confusables: guides, packs: { confusables: packs } }: CourseSources): Confusables {
  const both = <Key extends 'semantic' | 'sameSkeleton' | 'nearSkeleton' | 'anagram'>(key: Key) => [
    ...guides[key],
    ...packs[key],
  ];
  const lists = Object.entries(packs.reverence).map(([name, words]) => [
    name,
    [...guides.reverence[name as keyof typeof packs.reverence], ...words],
  ]);
  return {
    semantic: both('semantic'),
    sameSkeleton: both('sameSkeleton'),
    nearSkeleton: both('nearSkeleton'),
    anagram: both('anagram'),
    picture: guides.picture,
    reverence: { ...guides.reverence, ...Object.fromEntries(lists) },
  };
}
