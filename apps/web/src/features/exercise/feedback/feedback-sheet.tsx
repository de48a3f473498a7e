import type { AnsweredReply, AnswerInput, QuestionView, Verdict } from '@kalima/contract';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../../lib/api/use-rules.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { AnswerComparison } from './answer-comparison.tsx';
import { Explanation } from './explanation.tsx';
import { MistakenAnswer } from './mistaken-answer.tsx';
import { RightAnswer } from './right-answer.tsx';

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
  /** Wrong, it is asked once more at the end. */
  comesBack: boolean;
  /** The button that goes on. */
  action: ReactNode;
}

const roomPx = 12;
const minSheetPx = 240;

/**
 * The question makes room for the sheet as it will stand: what can be lower becomes lower, so that no word is cut;
 * only where that is too little for the answers to be seen it goes up as well.
 */
function clearTheAnswers(sheet: HTMLElement | null): void {
  const house = sheet?.offsetParent;
  const question = house?.querySelector<HTMLElement>('.question');
  const last = [...(question?.querySelectorAll('[data-option], [data-keep-clear]') ?? [])].at(-1);
  const view = question?.parentElement;
  if (!sheet || !house || !question || !last || !view) return;
  const verse = question.querySelector('[data-verse]')?.lastElementChild;
  if (verse) {
    // A verse stays where it is read: the sheet says what the answers did, and its words scroll before they cover it.
    const freePx = house.getBoundingClientRect().bottom - verse.getBoundingClientRect().bottom;
    sheet.style.maxHeight = `${Math.max(minSheetPx, Math.round(freePx))}px`;
    return;
  }
  const top = house.getBoundingClientRect().bottom - sheet.offsetHeight - roomPx;
  if (last.getBoundingClientRect().bottom <= top) return;
  question.dataset.judged = '';
  const givenUp = (px: number) => {
    question.style.setProperty('--under-sheet', `${Math.round(px)}px`);
    return view.scrollHeight - view.clientHeight;
  };
  // Measured as it will be, and then let go there from where it was.
  question.style.transition = 'none';
  question.style.setProperty('--still-covered', '0px');
  const wanted = question.getBoundingClientRect().bottom - top;
  const given = Math.max(0, wanted - givenUp(wanted));
  givenUp(given);
  const covered = last.getBoundingClientRect().bottom - top;
  givenUp(0);
  question.style.transition = '';
  givenUp(given);
  question.style.setProperty('--still-covered', `${Math.max(0, Math.round(covered))}px`);
}

/** Slides up over the button; the reader's voice begins with the verdict and the explanation. */
export function FeedbackSheet({ question, reply, answer, comesBack, action }: FeedbackSheetProps) {
  const { t } = useTranslation('exercise');
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => clearTheAnswers(sheet.current), []);
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
        'sheet-up absolute inset-x-0 bottom-0 z-20 flex max-h-[88%] flex-col rounded-t-3xl border-t-2 outline-none',
        look.sheet,
      )}
    >
      <div className="mx-auto flex min-h-0 w-full max-w-2xl flex-col px-4 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-6 md:pt-5 md:pb-7">
        <div className="min-h-0 overflow-y-auto pb-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h2 id="verdict" className={classNames('flex items-center gap-2 text-xl', look.title)}>
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
          </div>
          <div id="explanation">
            {shown === 'noIdea' && comesBack && <p className="text-sm text-muted">{t('repeats.comesBack')}</p>}
            <AnswerComparison reply={reply} answer={answer} />
            <RightAnswer question={question} reply={reply} answer={answer} />
            <Explanation question={question} explanation={reply.explanation} />
            <MistakenAnswer question={question} mistaken={reply.mistaken} />
          </div>
        </div>
        {action}
      </div>
    </section>
  );
}
