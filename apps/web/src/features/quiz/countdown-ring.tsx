import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';

interface CountdownRingProps {
  /** By this browser's clock. */
  endsAtMs: number;
  wholeMs: number;
  /** Stopped by the answer. */
  isStopped: boolean;
  onOver(): void;
}

const radius = 19;
const round = 2 * Math.PI * radius;
/** From here on it has another colour, and is announced once. */
const soonSeconds = 5;

export function CountdownRing({ endsAtMs, wholeMs, isStopped, onOver }: CountdownRingProps) {
  const { t } = useTranslation('quiz');
  const [leftMs, setLeftMs] = useState(() => Math.max(0, endsAtMs - Date.now()));
  useEffect(() => {
    if (isStopped) return;
    const look = () => setLeftMs(Math.max(0, endsAtMs - Date.now()));
    look();
    const timer = setInterval(look, 200);
    return () => clearInterval(timer);
  }, [endsAtMs, isStopped]);
  const isOver = leftMs === 0 && !isStopped;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  const seconds = Math.ceil(leftMs / 1000);
  const isSoon = seconds <= soonSeconds;
  const share = Math.min(1, (seconds * 1000) / wholeMs);
  return (
    <span className="relative grid size-12 shrink-0 place-items-center">
      <svg viewBox="0 0 48 48" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="24" cy="24" r={radius} fill="none" strokeWidth="4" className="stroke-surface-2" />
        <circle
          cx="24"
          cy="24"
          r={radius}
          fill="none"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={round}
          strokeDashoffset={round * (1 - share)}
          className={classNames(
            'transition-[stroke-dashoffset] duration-250 ease-out',
            isSoon ? 'stroke-bad-ink' : 'stroke-gold',
          )}
        />
      </svg>
      <span
        role="timer"
        aria-label={t('play.secondsLeft', { count: seconds })}
        className={classNames('num text-lg font-black', isSoon ? 'text-bad-ink' : 'text-ink')}
      >
        {seconds}
      </span>
      <span role="status" className="sr-only">
        {isSoon && !isStopped && t('play.secondsLeft', { count: soonSeconds })}
      </span>
    </span>
  );
}
