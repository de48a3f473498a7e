import type { AnswerInput, QuestionView } from '@kalima/contract';
import { trimText } from '@kalima/rules/folding';
import { remaining } from './spelling.ts';

export function isWhole(question: QuestionView | undefined, answer: AnswerInput | null): boolean {
  switch (answer?.kind) {
    // Sent at once, by its own button.
    case 'no-idea':
    case undefined:
      return false;
    case 'text':
      if (question?.kind === 'word_order') return remaining(answer.text, question.letters).every((left) => left === 0);
      return trimText(answer.text) !== '';
    case 'spoken':
      return trimText(answer.transcript) !== '';
    case 'choice':
    case 'truth':
      return true;
  }
}
