import type { GrammarForm, WordId } from '@kalima/course/schema';
import type { Answer, Question } from '../question.ts';
import { optionsOf } from '../question-kinds.ts';

/** The object of a mistake. */
export type Mistaken =
  | { readonly kind: 'word'; readonly word: WordId }
  | { readonly kind: 'form'; readonly form: GrammarForm };

/** The word or form of a wrong choice, for the display of its meaning; null: none, or a right choice. */
export function mistakenIn(question: Question, answer: Answer): Mistaken | null {
  // A false meaning accepted is a confusion with the word of that meaning.
  if (question.kind === 'true_false') {
    const { word, meaningOf } = question;
    return answer.kind === 'truth' && answer.value && meaningOf !== word ? { kind: 'word', word: meaningOf } : null;
  }
  const option = answer.kind === 'choice' ? optionsOf(question)[answer.option] : undefined;
  if (option === undefined || option.isRight) return null;
  if (option.kind === 'word') return { kind: 'word', word: option.word };
  return option.kind === 'form' ? { kind: 'form', form: option.form } : null;
}
