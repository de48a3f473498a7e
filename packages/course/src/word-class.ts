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
export const classByFamily = (family: string): WordClass => classOfFamily[family] ?? 'noun';
