import { getProfile, type PlayerView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/endpoint-query.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StarMark } from '../../ui/star-mark.tsx';
import { Countdown } from './countdown.tsx';
import type { ExerciseLinks } from './exercise-links.ts';

interface OutOfBatteriesProps {
  player: PlayerView;
  /** The question that waits. */
  number: number;
  links: ExerciseLinks;
  /** The learner as the server sees them now; with a battery again the exercise goes on. */
  onCharged(player: PlayerView): void;
}

const marginMs = 1000;

export function OutOfBatteries({ player, number, links, onCharged }: OutOfBatteriesProps) {
  const { t } = useTranslation(['exercise', 'app']);
  const { nextBatteryInMs } = player;
  const { data, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...queryOf(getProfile),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: (nextBatteryInMs ?? 60_000) + marginMs,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (data && isFetchedAfterMount && !isFetching) onCharged(data);
  }, [data, isFetchedAfterMount, isFetching, onCharged]);
  return (
    <div className="appear mx-auto my-auto flex w-full max-w-md flex-col items-center px-4 py-6 text-center">
      <span className="relative grid place-items-center text-gold-tint">
        <StarMark size={128} />
        <span className="absolute grayscale">
          <Icon name="battery" size={48} />
        </span>
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-2xl">
        {t('exercise:empty.title')}
      </h1>
      <p className="mt-2 text-pretty text-muted">{t('exercise:empty.body', { number })}</p>
      <p className="mt-5 flex min-h-13 items-baseline gap-2 rounded-full border border-line bg-surface px-5 py-2.5 font-bold">
        {nextBatteryInMs === null ? (
          t('exercise:empty.soon')
        ) : (
          <>
            {t('exercise:empty.next')}
            <Countdown key={nextBatteryInMs} ms={nextBatteryInMs} />
          </>
        )}
      </p>
      <div className="mt-7 flex w-full flex-col gap-4">
        <ButtonLink to={links.batteryShop} variant="success" size="large" full>
          {t('exercise:empty.shop')}
        </ButtonLink>
        <ButtonLink to={links.home} variant="neutral" size="large" full>
          {t('app:backHome')}
        </ButtonLink>
        <Button variant="ghost" busy={isFetching} onClick={() => refetch()}>
          {t('exercise:empty.look')}
        </Button>
      </div>
    </div>
  );
}
