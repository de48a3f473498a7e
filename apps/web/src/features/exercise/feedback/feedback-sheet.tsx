import type { AnsweredReply, AnswerInput, QuestionView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../../lib/api/use-rules.ts';
import { ArabicWord } from '../../../questions/arabic-word.tsx';
import { kindOf } from '../../../questions/kinds/kinds.ts';
import { meaningOption } from '../../../questions/options/right-option.tsx';
import { useGrammarLabels } from '../../../questions/use-grammar-labels.ts';
import { VerdictSheet } from '../../../runs/verdict-sheet.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AnswerComparison } from './answer-comparison.tsx';
import { Explanation } from './explanation.tsx';

interface FeedbackSheetProps {
  question: QuestionView;
  reply: AnsweredReply;
  answer: AnswerInput | null;
  /** Whether a missed question is asked again at the end. */
  comesBack: 'once' | 'until-right' | null;
  beside: ReactNode;
  action: ReactNode;
}

export function FeedbackSheet({ question, reply, answer, comesBack, beside, action }: FeedbackSheetProps) {
  const { t } = useTranslation('exercise');
  const rules = useRules();
  const isNoIdea = answer?.kind === 'no-idea';
  return (
    <VerdictSheet
      verdict={isNoIdea ? 'no-idea' : reply.verdict}
      title={t(`verdict.${isNoIdea ? 'noIdea' : reply.verdict}`)}
      isTall={kindOf(question).hasTools}
      gains={
        <p className="flex flex-wrap gap-x-4 font-extrabold">
          {reply.batteryBonus && rules && (
            <span className="flex items-center gap-1.5 text-sm">
              <Icon name="battery" size={18} />
              {t('batteryBonus', { count: rules.bonusEvery })}
            </span>
          )}
          {reply.xpEarned > 0 && <span className="num text-gold-ink">{t('xp', { count: reply.xpEarned })}</span>}
        </p>
      }
      beside={beside}
      action={action}
    >
      {isNoIdea && comesBack === 'once' && <p className="text-sm text-muted">{t('repeats.comesBack')}</p>}
      {(isNoIdea || reply.verdict !== 'right') && comesBack === 'until-right' && (
        <p className="text-sm text-muted">{t('repeats.untilRight')}</p>
      )}
      <AnswerComparison reply={reply} answer={answer} />
      <RightAnswer question={question} reply={reply} answer={answer} />
      <Explanation question={question} explanation={reply.explanation} />
      <MistakenAnswer question={question} mistaken={reply.mistaken} />
    </VerdictSheet>
  );
}

function MistakenAnswer({ question, mistaken }: { question: QuestionView; mistaken: AnsweredReply['mistaken'] }) {
  if (mistaken === null) return null;
  if (mistaken.kind === 'form')
    return 'feature' in question ? <FormMeans feature={question.feature} mistaken={mistaken} /> : null;
  return kindOf(question).tellsMistaken ? <Means arabic={mistaken.arabic} meaning={mistaken.meaning} /> : null;
}

interface FormMeansProps {
  feature: Extract<QuestionView, { kind: 'grammar' }>['feature'];
  mistaken: Extract<AnsweredReply['mistaken'], { kind: 'form' }>;
}

function FormMeans({ feature, mistaken: { form, value } }: FormMeansProps) {
  const { t } = useTranslation('exercise');
  const label = useGrammarLabels(feature)(value);
  return <Means arabic={form} meaning={t(`grammar.prompt.${feature}`, { label })} isOfVerse />;
}

function Means({ arabic, meaning, isOfVerse = false }: { arabic: string; meaning: string; isOfVerse?: boolean }) {
  const { t } = useTranslation('exercise');
  return (
    <p className="mistaken flex flex-wrap items-center gap-x-2 border-t border-line-strong/25">
      <ArabicWord className={isOfVerse ? 'verse text-2xl leading-[2.2]' : 'text-2xl leading-tight'}>
        {arabic}
      </ArabicWord>
      <span className="text-sm">{t('mistaken', { meaning })}</span>
    </p>
  );
}

interface RightAnswerProps {
  question: QuestionView;
  reply: AnsweredReply;
  answer: AnswerInput | null;
}

/** The answer of a choice that was skipped or not known. AnswerComparison shows texts. */
function RightAnswer({ question, reply, answer }: RightAnswerProps) {
  const { t } = useTranslation('exercise');
  const option = useRightOption(question, reply);
  const isAnswered = reply.verdict !== 'skipped' && answer?.kind !== 'no-idea';
  if (isAnswered || option === null) return null;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
      <span className="text-sm font-bold text-muted">{t('rightAnswer')}</span>
      <span translate="no">{option}</span>
    </p>
  );
}

function useRightOption(question: QuestionView, { solution, explanation }: AnsweredReply): ReactNode {
  const { t } = useTranslation('exercise');
  if (solution.kind === 'truth') return meaningOption(t(solution.value ? 'true' : 'false'));
  if (solution.kind !== 'choice') return null;
  return kindOf(question).rightOption?.(question, solution.option, explanation) ?? null;
}
