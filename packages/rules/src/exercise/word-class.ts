import type { Course, Word, WordId } from '@kalima/course/schema';

/** The class that a reader recognises at a glance: a verb among nouns is conspicuous, and a command among verbs. */
export type WordClass = 'verb' | 'command' | 'noun' | 'name' | 'adjective' | 'quantity' | 'pronoun' | 'particle';

const classOfFamily: Readonly<Record<string, WordClass>> = {
  verb: 'verb',
  'divine-name': 'name',
  prophet: 'name',
  adjective: 'adjective',
  quantity: 'quantity',
  pronoun: 'pronoun',
  demonstrative: 'pronoun',
  relative: 'pronoun',
  preposition: 'particle',
  conjunction: 'particle',
  negation: 'particle',
  condition: 'particle',
  question: 'particle',
  emphasis: 'particle',
  particle: 'particle',
};

/** Every other family of the course is one of nouns: people, faith, nature, time … */
const classByFamily = ({ family }: Pick<Word, 'family'>): WordClass => classOfFamily[family] ?? 'noun';

/** The class of each word of the course. */
export function classReader({
  words,
  material: { commands, functionWords },
}: Pick<Course, 'words' | 'material'>): (word: WordId) => WordClass {
  const known = new Map([...words.values()].map((word) => [word.id, classByFamily(word)]));
  for (const word of commands) known.set(word, 'command');
  for (const word of functionWords) known.set(word, 'particle');
  return (word) => known.get(word) ?? 'noun';
}
