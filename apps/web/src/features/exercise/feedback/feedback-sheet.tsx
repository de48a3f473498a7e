import type { AnsweredReply, AnswerInput, QuestionView, Verdict } from '@kalima/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../../lib/api/use-rules.ts';
import { ArabicWord } from '../../../questions/arabic-word.tsx';
import { kindOf } from '../../../questions/kinds/kinds.ts';
import { meaningOption } from '../../../questions/options/right-option.tsx';
import { useGrammarLabels } from '../../../questions/use-grammar-labels.ts';
import { footRoom } from '../../../runs/run-frame.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { AnswerComparison } from './answer-comparison.tsx';
import { Explanation } from './explanation.tsx';

const looks: Record<Verdict | 'noIdea', { icon: IconName; sheet: string; title: string }> = {
  right: { icon: 'check', sheet: 'border-ok-ink/40 bg-ok-tint', title: 'text-ok-ink' },
  wrong: { icon: 'cross', sheet: 'border-bad-ink/40 bg-bad-tint', title: 'text-bad-ink' },
  skipped: { icon: 'arrow-right', sheet: 'border-line-strong/60 bg-surface-2', title: 'text-ink' },
  noIdea: { icon: 'seedling', sheet: 'border-line-strong/60 bg-surface-2', title: 'text-ink' },
};

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
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  const rules = useRules();
  const shown = answer?.kind === 'no-idea' ? 'noIdea' : reply.verdict;
  const look = looks[shown];
  return (
    <section
      ref={sheet}
      tabIndex={-1}
      aria-labelledby="verdict"
      aria-describedby="explanation"
      className={classNames(
        'verdict-sheet sheet-up absolute inset-x-0 bottom-0 z-20 flex flex-col rounded-t-3xl border-t-2 outline-none',
        kindOf(question).hasTools && 'verdict-sheet-tall',
        look.sheet,
      )}
    >
      <div className={classNames('flex min-h-0 flex-1 flex-col', footRoom)}>
        <div className="min-h-0 flex-1 overflow-y-auto pb-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 id="verdict" className={classNames('mr-auto flex min-h-12 items-center gap-2 text-xl', look.title)}>
              <Icon name={look.icon} size={28} />
              {t(`verdict.${shown}`)}
            </h2>
            <p className="flex flex-wrap gap-x-4 font-extrabold">
              {reply.batteryBonus && rules && (
                <span className="flex items-center gap-1.5 text-sm">
                  <Icon name="battery" size={18} />
                  {t('batteryBonus', { count: rules.bonusEvery })}
                </span>
              )}
              {reply.xpEarned > 0 && <span className="num text-gold-ink">{t('xp', { count: reply.xpEarned })}</span>}
            </p>
            {beside}
          </div>
          <div id="explanation">
            {shown === 'noIdea' && comesBack === 'once' && (
              <p className="text-sm text-muted">{t('repeats.comesBack')}</p>
            )}
            {shown !== 'right' && comesBack === 'until-right' && (
              <p className="text-sm text-muted">{t('repeats.untilRight')}</p>
            )}
            <AnswerComparison reply={reply} answer={answer} />
            <RightAnswer question={question} reply={reply} answer={answer} />
            <Explanation question={question} explanation={reply.explanation} />
            <MistakenAnswer question={question} mistaken={reply.mistaken} />
          </div>
        </div>
        <div className="shrink-0">{action}</div>
      </div>
    </section>
  );
}

function MistakenAnswer({ question, mistaken }: { question: QuestionView; mistaken: AnsweredReply['mistaken'] }) {
  if (mistaken === null) return null;
  if (mistaken.kind === 'form')
    return 'feature' in question ? <FormMeans feature={question.feature} mistaken={mistaken} /> : null;
  const { mistakenWord } = kindOf(question);
  return mistakenWord ? (
    <div className={mistakenWord === 'below' ? 'mistaken-below' : undefined}>
      <Means arabic={mistaken.arabic} meaning={mistaken.meaning} />
    </div>
  ) : null;
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
    <p className="mistaken mt-1 flex flex-wrap items-center gap-x-2 border-t border-line-strong/25 pt-1">
      <ArabicWord className={isOfVerse ? 'verse text-2xl leading-[2.2]' : 'text-2xl leading-normal'}>
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
