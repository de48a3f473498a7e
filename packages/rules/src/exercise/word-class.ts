import type { Word } from '@kalima/course/schema';

/** What a reader tells apart at a glance, whatever the meaning: a verb among nouns stands out. */
export type WordClass = 'verb' | 'noun' | 'name' | 'adjective' | 'pronoun' | 'particle';

const classOfFamily: Readonly<Record<string, WordClass>> = {
  verb: 'verb',
  'divine-name': 'name',
  prophet: 'name',
  adjective: 'adjective',
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

/** Every other family of the course is one of nouns: people, faith, nature, time, quantity … */
export const wordClass = ({ family }: Pick<Word, 'family'>): WordClass => classOfFamily[family] ?? 'noun';
