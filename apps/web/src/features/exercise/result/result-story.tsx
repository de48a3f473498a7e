import type { FinishedReply } from '@kalima/contract';
import { type ResultStep, stepsOfResult } from '@kalima/rules';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useKeys } from '../../../questions/use-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CompletedStep } from './completed-step.tsx';
import { QuranStep } from './quran-step.tsx';
import { ScoreStep } from './score-step.tsx';
import { StreakStep } from './streak-step.tsx';
import { useResultWords } from './use-result-words.ts';

const Confetti = lazyPart(async () => ({ default: (await import('../../../ui/confetti.tsx')).Confetti }));

interface ResultStoryProps {
  result: FinishedReply;
  /** What else there is to do, at the end. */
  children: ReactNode;
  /** The ways on, the best one first. */
  ways: ReactNode;
}

function stepsOf(result: FinishedReply): readonly ResultStep[] {
  const { quran, completed } = result.story;
  return stepsOfResult({
    kind: result.kind,
    passed: result.passed,
    tokensGained: quran === null ? 0 : quran.now - quran.before,
    streak: result.streak,
    completed: completed?.kind ?? null,
  });
}

/** A result, step by step. The last one has the ways on. */
export function ResultStory({ result, children, ways }: ResultStoryProps) {
  const { t } = useTranslation('exercise');
  const steps = stepsOf(result);
  const [at, setAt] = useState(0);
  const step = steps[at] ?? 'score';
  const last = steps.length - 1;
  const isLast = at === last;
  const page = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a heading of its own
  useEffect(() => page.current?.querySelector('h1')?.focus({ preventScroll: true }), [step]);
  useKeys({
    onEnter: () => (isLast ? foot.current?.querySelector<HTMLElement>('a, button')?.click() : setAt(at + 1)),
    onEscape: isLast ? undefined : () => setAt(last),
  });
  return (
    <>
      {step === 'score' && result.passed && (
        <Suspense fallback={null}>
          <Confetti isBehind />
        </Suspense>
      )}
      {steps.length > 1 && <StoryHead at={at} total={steps.length} onSkip={isLast ? null : () => setAt(last)} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard it is scrolled from here */}
      <div key={step} ref={page} tabIndex={0} className="story-page relative z-10 min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex min-h-full w-full max-w-md flex-col text-center">
          <div className="flex flex-1 flex-col px-4 py-4">
            <div className="rise my-auto flex flex-col items-center">
              {step === 'score' && <ScoreStep result={result} />}
              {step === 'quran' && <QuranStep result={result} />}
              {step === 'streak' && <StreakStep result={result} />}
              {step === 'completed' && <CompletedStep result={result} scoreLine={<ScoreLine result={result} />} />}
              {isLast && (step === 'quran' || step === 'streak') && <ScoreLine result={result} />}
            </div>
            {isLast && <div className="mt-6 flex flex-col gap-3 empty:hidden">{children}</div>}
          </div>
          <footer
            ref={foot}
            className="story-foot z-10 flex flex-col gap-3 bg-bg px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))] md:pb-8"
          >
            {isLast ? (
              ways
            ) : (
              <Button size="large" full onClick={() => setAt(at + 1)}>
                {t('continue')}
              </Button>
            )}
          </footer>
        </div>
      </div>
    </>
  );
}

interface StoryHeadProps {
  at: number;
  total: number;
  /** Null on the last step. */
  onSkip: (() => void) | null;
}

function StoryHead({ at, total, onSkip }: StoryHeadProps) {
  const { t } = useTranslation('exercise');
  return (
    <header className="relative z-10 mx-auto w-full max-w-md shrink-0 px-4 pt-4">
      <div role="img" aria-label={t('result.step', { number: at + 1, count: total })} className="flex gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps never change places
            key={index}
            className={classNames('h-1 flex-1 rounded-full', index <= at ? 'bg-gold' : 'bg-line')}
          />
        ))}
      </div>
      {onSkip && (
        <div className="flex justify-end">
          <Button variant="quiet" size="small" className="-me-3" onClick={onSkip}>
            {t('result.skip')}
          </Button>
        </div>
      )}
    </header>
  );
}

/** The figures of the run, where its first step has gone by. */
function ScoreLine({ result }: { result: FinishedReply }) {
  const { t } = useTranslation('exercise');
  const { place, percent } = useResultWords(result);
  const { score, total } = result;
  return (
    <p className="num mt-3 text-sm font-bold text-pretty text-muted">
      <span className="block">{`${t('result.scoreOf', { score, total })} · ${percent}`}</span>
      <span className="block">{place}</span>
    </p>
  );
}
