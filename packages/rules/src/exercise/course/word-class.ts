import type { Course, WordId } from '@kalima/course/schema';
import { classByFamily, type WordClass } from '@kalima/course/word-class';

export type { WordClass };

/** The class of each word of the course. */
export function classReader({
  words,
  material: { commands, functionWords },
}: Pick<Course, 'words' | 'material'>): (word: WordId) => WordClass {
  const known = new Map([...words.values()].map((word) => [word.id, classByFamily(word.family)]));
  for (const word of commands) known.set(word, 'command');
  for (const word of functionWords) known.set(word, 'particle');
  return (word) => known.get(word) ?? 'noun';
}
