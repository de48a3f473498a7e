import { type CSSProperties, type PointerEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocalized } from '../../lib/use-localized.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { StarMark } from '../../ui/star-mark.tsx';
import type { LevelLook, LevelStop } from './journey-map.ts';
import { LevelTip } from './level-tip.tsx';
import { ProgressRing } from './progress-ring.tsx';

const looks: Record<LevelLook, string> = {
  completed: 'h-[70px] w-[74px] bg-gold text-on-gold [--lip:var(--gold-lip)]',
  current: 'h-[76px] w-[82px] bg-hue text-on-hue [--lip:var(--hue-lip)]',
  open: 'h-[70px] w-[74px] bg-hue-tint text-hue-ink ring-2 ring-hue ring-inset [--lip:var(--hue)]',
  locked: 'h-[70px] w-[74px] bg-surface-2 text-muted [--lip:var(--line)]',
};

interface LevelStopItemProps {
  guide: number;
  level: LevelStop;
  shift: number;
  to: string;
}

/** A circle of the path. An open one leads to its next exercise; a locked one, when pressed, says what opens it. */
export function LevelStopItem({ guide, level, shift, to }: LevelStopItemProps) {
  const { t } = useTranslation('home');
  const localized = useLocalized();
  const tipId = useId();
  const [shown, setShown] = useState(false);
  const { look } = level;
  const ringed = look === 'current' || (look === 'open' && level.passed.includes(true));
  const words = { guide, level: level.number, title: localized(level.title) };
  const onMouse = (over: boolean) => (event: PointerEvent) => event.pointerType === 'mouse' && setShown(over);
  const circle = {
    'aria-describedby': tipId,
    onFocus: () => setShown(true),
    onBlur: () => setShown(false),
    className: classNames(
      'relative grid place-items-center rounded-[50%] shadow-[0_7px_0_var(--lip)]',
      'transition-[translate,box-shadow] duration-120 active:translate-y-[7px] active:shadow-[0_0_0_var(--lip)]',
      looks[look],
      ringed && 'focus-visible:outline-offset-[19px]',
    ),
  };
  return (
    <li
      className={classNames('relative flex justify-center', look === 'current' ? 'pt-17 pb-4' : ringed && 'py-4')}
      style={{ '--shift': `${shift}px` } as CSSProperties}
      onPointerLeave={onMouse(false)}
      onKeyDown={(event) => event.key === 'Escape' && setShown(false)}
    >
      <div className="relative translate-x-(--shift)" onPointerEnter={onMouse(true)}>
        {look === 'locked' ? (
          <button
            type="button"
            aria-label={t('level.locked', words)}
            {...circle}
            onClick={(event) => {
              event.currentTarget.focus();
              setShown(true);
            }}
          >
            <Icon name="lock" size={28} />
          </button>
        ) : (
          <Link to={to} aria-label={t(`level.${look}`, words)} {...circle}>
            {look === 'current' && (
              <span className="start-bubble absolute bottom-[calc(100%+1.375rem)] left-1/2 -translate-x-1/2 rounded-xl border border-line bg-surface px-4 py-2 text-sm font-black tracking-wide whitespace-nowrap text-hue-ink uppercase after:absolute after:-bottom-[7px] after:left-1/2 after:size-3 after:-translate-x-1/2 after:rotate-45 after:border-line after:border-r after:border-b after:bg-surface">
                {t('level.start')}
              </span>
            )}
            {ringed && <ProgressRing passed={level.passed} />}
            {look === 'completed' ? <Icon name="check" size={34} /> : <StarMark size={look === 'current' ? 38 : 30} />}
          </Link>
        )}
      </div>
      <LevelTip id={tipId} level={level} shown={shown} toLeft={shift > 0} />
    </li>
  );
}
