import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { questionLook, RunFrame, type RunLook } from '../../runs/run-frame.tsx';
import { RunScreen } from '../../runs/run-screen.tsx';
import { classNames } from '../../ui/class-names.ts';

const trialLook: RunLook = {
  head: 'gap-3 md:py-4',
  scroll: 'overflow-x-hidden',
  body: 'flex flex-col items-center justify-evenly gap-2',
  foot: '',
};

export const trialQuestionLook: RunLook = {
  ...trialLook,
  body: `trial-question ${questionLook.body}`,
  foot: questionLook.foot,
  isQuestion: true,
};

interface Step {
  /** Counted from 1. */
  number: number;
  total: number;
  label: string;
}

interface TrialFrameProps {
  look?: RunLook;
  isLoading?: boolean;
  step?: Step;
  corner?: ReactNode;
  className?: string | undefined;
  foot: ReactNode;
  sheet?: ReactNode;
  said?: ReactNode;
  children: ReactNode;
}

export function TrialFrame(props: TrialFrameProps) {
  const { look = trialLook, isLoading = false, step, corner, className, foot, sheet, said, children } = props;
  const { t } = useTranslation('trial');
  return (
    <RunScreen className="exercise relative overflow-hidden outline-none">
      <RunFrame
        look={look}
        leave={isLoading ? undefined : { label: t('leave'), to: paths.auth }}
        progress={step && <Steps {...step} />}
        corner={
          step ? (
            <span aria-hidden="true" className="num mr-2 shrink-0 text-sm font-extrabold text-muted">
              {t('count', { number: step.number, total: step.total })}
            </span>
          ) : (
            corner
          )
        }
        className={className}
        foot={foot}
        sheet={sheet}
        said={said}
      >
        {children}
      </RunFrame>
    </RunScreen>
  );
}

function Steps({ number, total, label }: Step) {
  const steps = Array.from({ length: total }, (_, index) => index + 1);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={number}
      aria-valuemin={0}
      aria-valuemax={total}
      className="flex flex-1 gap-1.5"
    >
      {steps.map((step) => (
        <span
          key={step}
          className={classNames('h-1.5 flex-1 rounded-full transition-colors', step <= number ? 'bg-gold' : 'bg-line')}
        />
      ))}
    </div>
  );
}
