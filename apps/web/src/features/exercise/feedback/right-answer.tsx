import type { AnsweredReply, AnswerInput, QuestionView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '../../../questions/kinds.ts';
import { meaningOption } from '../../../questions/right-option.tsx';

interface RightAnswerProps {
  question: QuestionView;
  reply: AnsweredReply;
  answer: AnswerInput | null;
}

/**
 * The answer of a choice that was skipped, or not known; and where a verse keeps its place and the sheet covers the options, of a wrong one.
 * A written or spoken answer is shown by AnswerComparison, pairs by the explanation's words.
 */
export function RightAnswer({ question, reply, answer }: RightAnswerProps) {
  const { t } = useTranslation('exercise');
  const option = useRightOption(question, reply);
  const isAnswered = reply.verdict !== 'skipped' && answer?.kind !== 'no-idea';
  const isCovered = reply.verdict === 'wrong' && question.kind === 'grammar' && question.prompt.kind === 'verse';
  if ((isAnswered && !isCovered) || option === null) return null;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
      <span className="text-sm font-bold text-muted">{t('rightAnswer')}</span>
      {option}
    </p>
  );
}

function useRightOption(question: QuestionView, { solution, explanation }: AnsweredReply): ReactNode {
  const { t } = useTranslation('exercise');
  if (solution.kind === 'truth') return meaningOption(t(solution.value ? 'true' : 'false'));
  if (solution.kind !== 'choice') return null;
  return kindOf(question).rightOption?.(question, solution.option, explanation) ?? null;
}
