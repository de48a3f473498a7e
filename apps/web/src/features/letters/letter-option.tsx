import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

export type Standing = 'open' | 'chosen' | 'right' | 'wrong' | 'spent';

interface LetterOptionProps {
  standing: Standing;
  label?: string | undefined;
  onChoose(): void;
  className?: string | undefined;
  children: ReactNode;
}

const looks: Record<Standing, string> = {
  open: 'border-line bg-surface [--lip:var(--line)] hover:bg-surface-2',
  chosen: 'border-hue-ink bg-hue-tint text-hue-ink [--lip:var(--hue-ink)]',
  right: 'border-ok-ink bg-ok-tint text-ok-ink [--lip:var(--ok-ink)]',
  wrong: 'border-bad-ink bg-bad-tint text-bad-ink [--lip:var(--bad-ink)]',
  spent: 'border-line bg-surface opacity-55 [--lip:var(--line)]',
};

export function standingOf(isChosen: boolean, isRight: boolean, isJudged: boolean): Standing {
  if (!isJudged) return isChosen ? 'chosen' : 'open';
  return isRight ? 'right' : isChosen ? 'wrong' : 'spent';
}

/** A letter, a word or a sound that may be chosen. */
export function LetterOption({ standing, label, onChoose, className, children }: LetterOptionProps) {
  const isJudged = standing !== 'open' && standing !== 'chosen';
  return (
    <button
      type="button"
      data-option=""
      aria-label={label}
      aria-pressed={standing === 'chosen' || standing === 'wrong'}
      aria-disabled={isJudged || undefined}
      onClick={isJudged ? undefined : onChoose}
      className={classNames(
        'lip grid min-h-14 min-w-0 place-items-center rounded-card border-2 px-2 py-1 transition-colors',
        looks[standing],
        className,
      )}
    >
      {children}
    </button>
  );
}
