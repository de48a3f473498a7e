import type { AnsweredReply, AnswerInput, QuestionView } from '@kalima/contract';
import type { Standing } from './choice-card.tsx';

export interface QuestionProps<Kind extends QuestionView['kind']> {
  question: Extract<QuestionView, { kind: Kind }>;
  /** The id of the heading that says what to do. */
  headingId: string;
  answer: AnswerInput | null;
  /** Null until the server has judged. */
  solution: AnsweredReply['solution'] | null;
  /** The words asked, with the whole verse or phrase; null until the server has judged. */
  explanation: AnsweredReply['explanation'] | null;
  /** Null takes the answer back: an emptied text. */
  onAnswer(answer: AnswerInput | null): void;
}

export function standingOf(isChosen: boolean, isSolution: boolean, isJudged: boolean): Standing {
  if (!isJudged) return isChosen ? 'chosen' : 'open';
  if (isSolution) return 'right';
  return isChosen ? 'wrong' : 'spent';
}
