import type { JourneyView } from '@kalima/contract';
import type { TodayBead } from '@kalima/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { countPassed, type JourneyMap } from './journey-map.ts';
import { pathOfStep } from './path-of-step.ts';

interface TodayBeadsProps {
  beads: readonly TodayBead[];
  journey: JourneyView;
  here: JourneyMap['here'];
}

const icons = { letters: null, review: 'retry', exercise: 'star', read: 'book' } as const satisfies Record<
  TodayBead['step'],
  IconName | null
>;

export function TodayBeads({ beads, journey, here }: TodayBeadsProps) {
  const { t } = useTranslation('home');
  return (
    <ol className="mt-4 flex justify-center" aria-label={t('today.steps')}>
      {beads.map((bead, at) => (
        <li
          key={bead.step}
          aria-current={bead.state === 'now' ? 'step' : undefined}
          className="relative min-w-0 flex-1 text-center"
        >
          {at > 0 && (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-6 right-1/2 left-[-50%] mx-8 h-1 rounded-full',
                bead.state === 'later' ? 'bg-line' : 'bg-gold',
              )}
            />
          )}
          <BeadBody bead={bead} to={bead.state === 'later' ? pathOfStep(bead.step, journey, here) : null}>
            <BeadAmount bead={bead} journey={journey} here={here} />
          </BeadBody>
        </li>
      ))}
    </ol>
  );
}

interface BeadBodyProps {
  bead: TodayBead;
  to: string | null;
  children: ReactNode;
}

/** A step that is possible now, but is not the button's, leads there too. */
function BeadBody({ bead, to, children }: BeadBodyProps) {
  const { t } = useTranslation('home');
  const content = (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'relative grid size-12 place-items-center rounded-full border-3',
          bead.state === 'done' && 'border-gold bg-gold text-on-gold',
          bead.state === 'now' && 'border-gold bg-surface text-gold-ink',
          bead.state === 'later' && 'border-line bg-surface-2 text-muted',
        )}
      >
        <BeadSign bead={bead} />
      </span>
      <span
        className={classNames(
          'mt-1 text-[min(var(--text-sm),5vw)] leading-tight font-extrabold',
          bead.state === 'later' && 'text-muted',
        )}
      >
        {t(`today.step.${bead.step}`)}
      </span>
      <span
        className={classNames(
          'num text-xs leading-tight font-bold',
          bead.state === 'now' ? 'text-gold-ink' : 'text-muted',
        )}
      >
        {children}
      </span>
    </>
  );
  const look = 'flex flex-col items-center rounded-button';
  if (to === null) return <div className={look}>{content}</div>;
  return (
    <Link to={to} className={classNames(look, 'hover:bg-surface-2')}>
      {content}
    </Link>
  );
}

function BeadSign({ bead: { step, state } }: { bead: TodayBead }) {
  const icon = state === 'done' ? 'check' : icons[step];
  if (icon !== null) return <Icon name={icon} size={22} />;
  return (
    <bdi lang="ar" translate="no" className="arabic text-2xl leading-none">
      ب
    </bdi>
  );
}

function BeadAmount({ bead: { step, state }, journey, here }: { bead: TodayBead } & Omit<TodayBeadsProps, 'beads'>) {
  const { t } = useTranslation('home');
  const { day, memory } = journey;
  switch (step) {
    case 'letters':
      return state === 'done' ? t('today.amount.done') : t('today.amount.lesson', { number: day.letters?.next ?? 1 });
    case 'review':
      if (state === 'done') return t(memory.due.words === 0 ? 'today.amount.fresh' : 'today.amount.done');
      return memory.due.words === 0 ? t('today.amount.later') : t('today.amount.words', { count: memory.due.words });
    case 'exercise':
      if (state === 'done' || here === null) return t('today.amount.passed');
      return t('today.amount.level', { count: countPassed(here.level), total: here.level.passed.length });
    case 'read':
      if (state === 'done') return t('today.amount.done');
      return t(day.verse === null ? 'today.amount.later' : 'today.amount.verse');
  }
}
