import type { ReactNode } from 'react';
import { useFocusOnMount } from '../lib/navigation/use-focus-on-mount.ts';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { EnterKey } from '../ui/controls/enter-key.tsx';
import { Icon } from '../ui/icon.tsx';

const looks = {
  right: { icon: 'check', className: 'text-ok-ink' },
  wrong: { icon: 'cross', className: 'text-bad-ink' },
  late: { icon: 'alert', className: 'text-bad-ink' },
  'no-idea': { icon: 'book', className: 'text-ink' },
  skipped: { icon: 'book', className: 'text-ink' },
} as const;

interface RunVerdictProps {
  verdict: keyof typeof looks;
  title: string;
  className?: string;
  /** Beside the verdict, and no part of what is read aloud. */
  beside?: ReactNode;
  problem?: ReactNode;
  nextLabel: string;
  isBusy?: boolean;
  onNext(): void;
  children: ReactNode;
}

export function RunVerdict(props: RunVerdictProps) {
  const { verdict, title, className, beside, problem, nextLabel, isBusy = false, onNext, children } = props;
  const button = useFocusOnMount<HTMLButtonElement>();
  const look = looks[verdict];
  return (
    <div className="rise">
      <div className="mb-2.5 flex items-center gap-3">
        <div role="status" className={classNames('min-w-0 flex-1', className)}>
          <h2 className={classNames('flex items-center gap-2 text-lg', look.className)}>
            <Icon name={look.icon} size={24} />
            {title}
          </h2>
          {children}
        </div>
        {beside}
      </div>
      {problem}
      <Button ref={button} size="large" full busy={isBusy} onClick={onNext}>
        {nextLabel}
        <EnterKey />
      </Button>
    </div>
  );
}
