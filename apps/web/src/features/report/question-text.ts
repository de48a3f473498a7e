import { kindTraits, type QuestionKind } from '@kalima/rules';

const isKind = (name: string): name is QuestionKind => Object.hasOwn(kindTraits, name);

/** The server writes the kind in brackets before a question's own lines; null where the report is of no question. */
export function kindOf(question: string): QuestionKind | null {
  const name = /^\[(\w+)\]/.exec(question)?.[1] ?? '';
  return isKind(name) ? name : null;
}

export const restOf = (question: string) => question.replace(/^\[\w+\]\n?/, '');
