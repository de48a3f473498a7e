import type { AnsweredReply, AnswerInput, QuestionView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArabicWord } from '../questions/arabic-word.tsx';
import { useGrammarLabels } from '../questions/use-grammar-labels.ts';

type GrammarQuestion = Extract<QuestionView, { kind: 'grammar' }>;
type GrammarValue = Extract<GrammarQuestion['options'][number], { kind: 'value' }>['value'];

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
  const face = useAnswerFace(question, reply);
  const isAnswered = reply.verdict !== 'skipped' && answer?.kind !== 'no-idea';
  const isCovered = reply.verdict === 'wrong' && question.kind === 'grammar' && question.prompt.kind === 'verse';
  if ((isAnswered && !isCovered) || face === null) return null;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
      <span className="text-sm font-bold text-muted">{t('rightAnswer')}</span>
      {face}
    </p>
  );
}

function useAnswerFace(question: QuestionView, { solution, explanation }: AnsweredReply): ReactNode {
  const { t } = useTranslation('exercise');
  const arabic = (text: string | undefined) =>
    text ? <ArabicWord className="text-3xl leading-normal">{text}</ArabicWord> : null;
  const meaning = (text: string) => <b className="font-extrabold">{text}</b>;
  if (solution.kind === 'truth') return <b className="font-extrabold">{t(solution.value ? 'true' : 'false')}</b>;
  if (solution.kind !== 'choice') return null;
  switch (question.kind) {
    case 'multiple_choice': {
      const option = question.options[solution.option];
      if (option === undefined) return null;
      return option.kind === 'arabic' ? arabic(option.arabic) : meaning(option.meaning);
    }
    case 'grammar': {
      const option = question.options[solution.option];
      if (option === undefined) return null;
      return option.kind === 'form' ? (
        arabic(option.form)
      ) : (
        <GrammarLabel feature={question.feature} value={option.value} />
      );
    }
    case 'whole_verse':
    case 'translation': {
      const option = question.options[solution.option];
      return option === undefined ? null : meaning(option);
    }
    // The verse itself has the token with every sign; an option's form lacks those that its neighbours cause.
    case 'fill_blank':
      return explanation.verse === null ? null : (
        <bdi lang="ar" dir="rtl" className="verse leading-[1.9]">
          {explanation.verse.tokens[explanation.verse.token - 1]}
        </bdi>
      );
    case 'listening':
    case 'select_missing_word':
      return arabic(question.options[solution.option]);
    case 'matching':
    case 'word_order':
    case 'true_false':
    case 'type_what_hear':
    case 'speak_sentence':
      return null;
  }
}

function GrammarLabel({ feature, value }: { feature: GrammarQuestion['feature']; value: GrammarValue }) {
  return <b className="font-extrabold">{useGrammarLabels(feature)(value)}</b>;
}
