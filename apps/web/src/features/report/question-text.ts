import type { ParseKeys } from 'i18next';

type KindKey = Extract<ParseKeys<'triage'>, `kinds.${string}`>;
export type ReportedKind = KindKey extends `kinds.${infer Kind}` ? Kind : never;

const kinds: Record<ReportedKind, true> = {
  multiple_choice: true,
  matching: true,
  listening: true,
  fill_blank: true,
  translation: true,
  select_missing_word: true,
  word_order: true,
  true_false: true,
  type_what_hear: true,
  speak_sentence: true,
};

const isKind = (name: string): name is ReportedKind => name in kinds;

/** The server writes the kind in brackets before a question's own lines; null where the report is of no question. */
export function kindOf(question: string): ReportedKind | null {
  const name = /^\[(\w+)\]/.exec(question)?.[1] ?? '';
  return isKind(name) ? name : null;
}

export const restOf = (question: string) => question.replace(/^\[\w+\]\n?/, '');
