import type { QuizVerdict } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

interface VerdictDotsProps {
  verdicts: readonly QuizVerdict[];
  total: number;
  /** The current question, counted from 0. */
  at?: number | undefined;
  label: string;
}

const looks = {
  right: 'bg-ok text-on-ok',
  wrong: 'bg-bad text-on-bad',
  late: 'bg-line-strong text-surface',
} as const;

export function VerdictDots({ verdicts, total, at, label }: VerdictDotsProps) {
  const { t } = useTranslation('quiz');
  const states = Array.from({ length: total }, (_, index) => verdicts[index] ?? 'open');
  return (
    <span
      role="img"
      aria-label={`${label} ${verdicts.map((verdict) => t(`verdict.${verdict}`)).join(', ')}`.trim()}
      className="flex max-w-80 min-w-0 justify-between gap-1"
    >
      {states.map((verdict, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a question is its name
          key={index}
          className={classNames(
            'grid aspect-square w-full max-w-5 place-items-center rounded-full',
            verdict === 'open' ? 'bg-surface-2' : looks[verdict],
            index === at && verdict === 'open' && 'outline-2 outline-gold',
          )}
        >
          {verdict === 'right' && <Icon name="check" size={12} />}
          {verdict === 'wrong' && <Icon name="cross" size={12} />}
          {verdict === 'late' && <span className="h-0.5 w-2 rounded-full bg-current" />}
        </span>
      ))}
    </span>
  );
}
