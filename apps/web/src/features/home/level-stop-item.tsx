import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { optionalPart } from '../../lib/loading/optional-part.tsx';
import { classNames } from '../../ui/class-names.ts';
import { buttonClass } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { countPassed, type LevelLook, type LevelStop } from './journey-map.ts';
import { LevelTip } from './level-tip.tsx';
import { PathDots } from './path-dots.tsx';
import { ProgressRing } from './progress-ring.tsx';

const CloseCard = optionalPart(async () => ({ default: (await import('./close-card.ts')).CloseCard }));

const looks: Record<LevelLook, string> = {
  completed: 'bg-gold text-on-gold [--lip:var(--gold-lip)]',
  current: 'breathe bg-hue text-on-hue [--lip:var(--hue-lip)]',
  open: 'bg-hue-tint text-hue-ink ring-2 ring-hue ring-inset [--lip:var(--hue)]',
  locked: 'bg-surface-2 text-muted [--lip:var(--line)]',
};

interface LevelStopItemProps {
  guide: number;
  level: LevelStop;
  /** Where its box begins, in px, and where that of the circle above it does; null under none. */
  shift: number;
  from: number | null;
  isNewlyOpened: boolean;
  to: string;
  testOutTo: string | null;
}

/**
 * A circle of the path. An open one links to its next exercise: directly by mouse and key, by touch from the card that
 * the first tap opens. A locked one, when pressed, shows how to unlock it.
 */
export function LevelStopItem({ guide, level, shift, from, isNewlyOpened, to, testOutTo }: LevelStopItemProps) {
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
  const { look } = level;
  const ringed = look === 'current' || (look === 'open' && level.passed.includes(true));
  const words = { guide, level: level.number, title: level.title };
  const onMouse = (over: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    if (over) setShown(true);
    else hide();
  };
  const onCircle = (event: MouseEvent) => {
    // Enter, a mouse click and a second tap follow the link.
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
      'group relative grid place-items-center rounded-[50%]',
      look === 'current' ? 'h-[76px] w-[82px]' : 'h-[70px] w-[74px]',
      ringed && 'focus-visible:outline-offset-[19px]',
    ),
  };
  // Animations apply to this inner element: the press target stays in place.
  const face = (drawing: ReactNode) => (
    <span
      className={classNames(
        'absolute inset-0 grid place-items-center rounded-[50%] shadow-[0_7px_0_var(--lip)]',
        'transition-[translate,box-shadow] duration-120 group-active:translate-y-[7px] group-active:shadow-[0_0_0_var(--lip)]',
        looks[look],
      )}
    >
      {drawing}
    </span>
  );
  return (
    <li
      ref={item}
      className={classNames('relative flex items-center', look === 'current' ? 'pt-15 pb-4' : ringed && 'py-4')}
      style={{ '--shift': `${shift}px` } as CSSProperties}
      onPointerLeave={onMouse(false)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) hide();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide();
      }}
    >
      {from !== null && <PathDots from={from} to={shift} isDone={look === 'completed'} isDrawn={isNewlyOpened} />}
      <div
        className="relative ml-(--shift) grid w-[82px] shrink-0 place-items-center md:ml-[calc(var(--shift)+4.5rem)]"
        onPointerEnter={onMouse(true)}
      >
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
            {face(<Icon name="lock" size={28} />)}
          </button>
        ) : (
          <Link to={to} aria-label={t(`level.${look}`, words)} {...circle} onClick={onCircle}>
            {look === 'current' && (
              <span className="start-bubble absolute bottom-[calc(100%+1.375rem)] left-1/2 -translate-x-1/2 rounded-xl border border-line bg-surface px-4 py-2 text-[min(0.9375rem,4.2vw)] leading-[1.45] font-black tracking-wide whitespace-nowrap text-hue-ink uppercase after:absolute after:-bottom-[7px] after:left-1/2 after:size-3 after:-translate-x-1/2 after:rotate-45 after:border-line after:border-r after:border-b after:bg-surface">
                {t('level.start')}
              </span>
            )}
            {ringed && <ProgressRing passed={level.passed} />}
            {face(
              look === 'completed' ? <Icon name="check" size={34} /> : <StarMark size={look === 'current' ? 38 : 30} />,
            )}
          </Link>
        )}
      </div>
      <LevelName level={level} isRinged={ringed} />
      <LevelTip id={tipId} level={level} shown={shown}>
        {isCard || testOutTo !== null ? (
          <>
            {isCard && (
              <>
                <CloseCard card={item} onLeave={hide} />
                <StartLink to={to} label={t('level.current', words)} />
              </>
            )}
            {testOutTo && (
              <>
                <p className="mt-3 text-sm leading-snug text-pretty">
                  {t('level.testOutEarned', { exercise: level.testOut })}
                </p>
                <ButtonLink
                  to={testOutTo}
                  variant="neutral"
                  full
                  className="mt-2"
                  aria-label={t('level.testOutOf', words)}
                >
                  {t('level.testOut')}
                </ButtonLink>
              </>
            )}
          </>
        ) : null}
      </LevelTip>
    </li>
  );
}

/** For sighted users; name and description of the circle say the same to a screen reader. */
function LevelName({ level, isRinged }: { level: LevelStop; isRinged: boolean }) {
  const { t } = useTranslation('home');
  const { look, passed } = level;
  const done = countPassed(level);
  return (
    <span aria-hidden="true" className={classNames('min-w-0 wrap-anywhere', isRinged ? 'ml-[28px]' : 'ml-[14px]')}>
      <span
        className={classNames(
          'block leading-snug font-extrabold text-balance',
          look === 'current' ? 'text-lg' : look === 'locked' && 'text-muted',
        )}
      >
        {level.title}
      </span>
      {look !== 'locked' && (
        <span className="num block text-sm text-muted">
          {done === 0
            ? t('level.none', { count: passed.length })
            : t('level.count', { count: done, total: passed.length })}
        </span>
      )}
    </span>
  );
}

/** It takes the focus, which scrolls the card into sight and leads a screen reader to it. */
function StartLink({ to, label }: { to: string; label: string }) {
  const { t } = useTranslation('home');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    link.current?.focus();
    link.current?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, []);
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
