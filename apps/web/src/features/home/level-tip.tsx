import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../lib/language/numbers.ts';
import { classNames } from '../../ui/class-names.ts';
import { countPassed, type LevelStop, type Lock } from './journey-map.ts';

interface LevelTipProps {
  id: string;
  level: LevelStop;
  shown: boolean;
  /** Controls; with them the tip is a card. */
  children?: ReactNode;
}

/** Beside the circle where there is space, under it on a phone. The circle's description, even while invisible. */
export function LevelTip({ id, level, shown, children }: LevelTipProps) {
  const { t, i18n } = useTranslation('home');
  const done = countPassed(level);
  const total = level.passed.length;
  return (
    <div
      id={id}
      role={children ? undefined : 'tooltip'}
      className={classNames(
        'absolute top-full left-0 z-20 w-64 max-w-full pt-4 md:top-1/2 md:left-[calc(var(--shift)+4.5rem+82px)] md:w-66 md:-translate-y-1/2 md:pt-0 md:pl-6',
        shown ? 'appear' : 'invisible',
      )}
    >
      <div className="relative scroll-mb-24 rounded-card border border-line bg-surface px-4 py-3 shadow-[0_12px_32px_var(--shadow)]">
        <span className="absolute -top-[7px] left-[calc(var(--shift)+41px)] size-3 -translate-x-1/2 rotate-45 border-line border-t border-l bg-surface md:hidden" />
        <p className="text-xs font-extrabold tracking-wider text-hue-ink uppercase">
          {t('level.number', { level: level.number })}
        </p>
        <p className="leading-snug font-extrabold">{level.title}</p>
        <p className="num mt-1 text-sm text-muted">
          {level.lock ? (
            <LockSentence lock={level.lock} />
          ) : (
            t('level.progress', { percent: percentText(total ? done / total : 0, i18n.language), done, total })
          )}
        </p>
        {children}
      </div>
    </div>
  );
}

function LockSentence({ lock }: { lock: Lock }) {
  const { t } = useTranslation('home');
  return lock.kind === 'guide'
    ? t('lock.guide', { guide: lock.guide, count: lock.exercises })
    : t('lock.level', { level: lock.level });
}
