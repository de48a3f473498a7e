import type { AnswerInput, QuestionView } from '@kalima/contract';
import { remaining } from './spelling.ts';

export function isWhole(question: QuestionView | undefined, answer: AnswerInput | null): boolean {
  switch (answer?.kind) {
    // Sent at once, by its own button.
    case 'no-idea':
    case undefined:
      return false;
    case 'text':
      if (question?.kind === 'word_order') return remaining(answer.text, question.letters).every((left) => left === 0);
      return answer.text.trim() !== '';
    case 'spoken':
      return answer.transcript.trim() !== '';
    case 'choice':
    case 'truth':
      return true;
  }
}
