import type { GrammarForm, WordId } from '@kalima/course/schema';
import type { Answer, Question } from './question.ts';

/** The object of a mistake. */
export type Mistaken =
  | { readonly kind: 'word'; readonly word: WordId }
  | { readonly kind: 'form'; readonly form: GrammarForm };

const otherWord = (word: WordId | undefined, right: WordId): Mistaken | null =>
  word === undefined || word === right ? null : { kind: 'word', word };

/** The word or form of a wrong choice, for the display of its meaning; null: none, or a right choice. */
export function mistakenIn(question: Question, answer: Answer): Mistaken | null {
  // A false meaning accepted is a confusion with the word of that meaning.
  if (question.kind === 'true_false')
    return answer.kind === 'truth' && answer.value ? otherWord(question.meaningOf, question.word) : null;
  if (answer.kind !== 'choice') return null;
  switch (question.kind) {
    case 'multiple_choice':
    case 'listening':
      return otherWord(question.options[answer.option], question.word);
    case 'fill_blank':
    case 'select_missing_word':
      return otherWord(question.options[answer.option]?.word, question.word);
    case 'grammar': {
      const form = question.options[answer.option];
      return form === undefined || form.value === question.value ? null : { kind: 'form', form };
    }
    case 'matching':
    case 'translation':
    case 'whole_verse':
    case 'word_order':
    case 'type_what_hear':
    case 'speak_sentence':
      return null;
  }
}
