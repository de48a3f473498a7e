import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
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

/**
 * A circle of the path. An open one leads to its next exercise: at once by mouse and key, by touch from the card that the first
 * tap opens. A locked one, when pressed, says what opens it.
 */
export function LevelStopItem({ guide, level, shift, to }: LevelStopItemProps) {
  const { t } = useTranslation('home');
  const tipId = useId();
  const item = useRef<HTMLLIElement>(null);
  const lastPointer = useRef('');
  const [shown, setShown] = useState(false);
  const [isCard, setCard] = useState(false);
  const hide = () => {
    setShown(false);
    setCard(false);
  };
  useTapOutside(item, isCard, hide);
  const { look } = level;
  const ringed = look === 'current' || (look === 'open' && level.passed.includes(true));
  const words = { guide, level: level.number, title: level.title };
  const onMouse = (over: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    if (over) setShown(true);
    else hide();
  };
  const onCircle = (event: MouseEvent) => {
    // Enter and a mouse's click follow the link; so does a second tap.
    const isTap = lastPointer.current === 'touch' && event.detail > 0;
    lastPointer.current = '';
    if (!isTap || isCard) return;
    event.preventDefault();
    setShown(true);
    setCard(true);
  };
  const circle = {
    'aria-describedby': tipId,
    onPointerDown: (event: PointerEvent) => {
      lastPointer.current = event.pointerType;
    },
    onFocus: () => setShown(true),
    className: classNames(
      'relative grid place-items-center rounded-[50%] shadow-[0_7px_0_var(--lip)]',
      'transition-[translate,box-shadow] duration-120 active:translate-y-[7px] active:shadow-[0_0_0_var(--lip)]',
      looks[look],
      ringed && 'focus-visible:outline-offset-[19px]',
    ),
  };
  return (
    <li
      ref={item}
      className={classNames('relative flex justify-center', look === 'current' ? 'pt-17 pb-4' : ringed && 'py-4')}
      style={{ '--shift': `${shift}px` } as CSSProperties}
      onPointerLeave={onMouse(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hide();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        if (isCard) event.currentTarget.querySelector('a')?.focus();
        hide();
      }}
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
          <Link to={to} aria-label={t(`level.${look}`, words)} {...circle} onClick={onCircle}>
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
      <LevelTip id={tipId} level={level} shown={shown} toLeft={shift > 0}>
        {isCard && <StartLink to={to} label={t('level.current', words)} />}
      </LevelTip>
    </li>
  );
}

/** It takes the focus, which scrolls the card into sight and leads a screen reader to it. */
function StartLink({ to, label }: { to: string; label: string }) {
  const { t } = useTranslation('home');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <Link
      ref={link}
      to={to}
      aria-label={label}
      className={classNames(buttonClass({ variant: 'primary', full: true }), 'mt-3')}
    >
      {t('level.start')}
    </Link>
  );
}

/** A tap on nothing that takes the focus blurs nothing. */
function useTapOutside(area: RefObject<HTMLElement | null>, isWatching: boolean, onTap: () => void): void {
  const notify = useEffectEvent(onTap);
  useEffect(() => {
    if (!isWatching) return;
    const look = ({ target }: Event) => {
      if (target instanceof Node && !area.current?.contains(target)) notify();
    };
    document.addEventListener('pointerdown', look);
    return () => document.removeEventListener('pointerdown', look);
  }, [area, isWatching]);
}
