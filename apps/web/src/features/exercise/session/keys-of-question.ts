import type { QuestionView } from '@kalima/contract';
import { cardOfKey } from '../questions/matching.tsx';
import { truths } from '../questions/true-false.tsx';
import type { ExerciseEvent } from './exercise-state.ts';

/** What a number key, counted from 0, does at a question. */
export function eventOfNumber(question: QuestionView, key: number): ExerciseEvent | null {
  switch (question.kind) {
    case 'matching': {
      const card = cardOfKey(question, key);
      return card && { kind: 'picked', card };
    }
    case 'true_false': {
      const value = truths[key];
      return value === undefined ? null : { kind: 'chosen', answer: { kind: 'truth', value } };
    }
    case 'word_order':
    case 'type_what_hear':
    case 'speak_sentence':
      return null;
    case 'multiple_choice':
    case 'listening':
    case 'fill_blank':
    case 'translation':
    case 'select_missing_word':
    case 'grammar':
    case 'whole_verse':
      return key < question.options.length ? { kind: 'chosen', answer: { kind: 'choice', option: key } } : null;
  }
}
