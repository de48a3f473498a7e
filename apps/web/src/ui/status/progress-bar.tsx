import { classNames } from '../class-names.ts';

interface ProgressBarProps {
  /** From 0 to 1; what lies outside is cut. */
  share: number;
  label: string;
  tone?: 'gold' | 'ok' | 'hue' | undefined;
  /** On a coloured card the groove is the card's darker edge. */
  onHue?: boolean | undefined;
  className?: string | undefined;
}

const tones = {
  gold: 'bg-linear-to-b from-gold-shine to-gold',
  ok: 'bg-ok',
  hue: 'bg-hue',
};

export function ProgressBar({ share, label, tone = 'gold', onHue = false, className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classNames('h-3 overflow-hidden rounded-full', onHue ? 'bg-hue-lip' : 'bg-surface-2', className)}
    >
      <div
        className={classNames('h-full rounded-full transition-[width] duration-250 ease-out', tones[tone])}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
