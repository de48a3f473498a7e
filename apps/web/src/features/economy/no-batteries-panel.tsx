import { getProfile, type PlayerView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useRules } from '../../lib/api/use-rules.ts';
import { marginMs } from '../../lib/browser/use-refetch-at.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Battery } from '../../ui/game/battery.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Countdown } from '../../ui/status/countdown.tsx';
import { batteryProblem, useCanReview } from './battery-offers.tsx';
import { Gift } from './drawings.tsx';
import { GiftDialog } from './gift-dialog.tsx';
import { useBuyBatteries, useRechargeFree } from './queries.ts';
import { RechargeOption } from './recharge-option.tsx';

interface NoBatteriesPanelProps {
  player: PlayerView;
  lessonId: string;
  number: number;
  onCharged(player: PlayerView): void;
}

/** Spec 1 §3: 'Plus de batteries !', with every way to go on; the best of them stands out. */
export function NoBatteriesPanel({ player, lessonId, number, onCharged }: NoBatteriesPanelProps) {
  const { t } = useTranslation('economy');
  const [isGiftOpen, setGiftOpen] = useState(false);
  const recharging = useRechargeFree(onCharged);
  const buying = useBuyBatteries(onCharged);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const isFree = player.freeRechargesLeft > 0;
  const gift = useRules()?.gift;
  const isGift = !player.giftReceived && gift !== undefined && Number(lessonId) <= gift.lessons;
  const canReview = useCanReview();
  const problem = batteryProblem(player);
  const best = isGift ? 'gift' : isFree ? 'free' : problem === null ? 'buy' : canReview ? 'review' : 'super';
  const price = player.batteryPrice;

  return (
    <div className="appear mx-auto my-auto flex w-full max-w-md flex-col items-center px-4 py-2 text-center">
      <span className="relative grid place-items-center text-gold-tint">
        <StarMark size={72} />
        <span className="absolute grayscale">
          <Battery charge={0} size={32} />
        </span>
      </span>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-2xl">
        {t('empty')}
      </h1>
      <p className="mt-1 text-pretty text-muted">{number === 1 ? t('none.bodyFirst') : t('none.body', { number })}</p>
      <ul aria-label={t('none.ways')} className="mt-3 flex w-full flex-col gap-2">
        {isGift && (
          <RechargeOption
            isBest={best === 'gift'}
            icon={<Gift size={22} />}
            label={t('none.gift', { count: gift.batteries })}
            note={t('none.giftNote')}
            onChoose={() => setGiftOpen(true)}
          />
        )}
        {isFree && (
          <RechargeOption
            isBest={best === 'free'}
            icon={<Icon name="retry" size={22} />}
            label={t('free.label')}
            note={t('free.left', { count: player.freeRechargesLeft })}
            busy={recharging.isPending}
            onChoose={() => recharging.mutate()}
          />
        )}
        <RechargeOption
          isBest={best === 'buy'}
          icon={<Icon name="gem" size={22} />}
          label={t('buy.label')}
          note={problem === 'not-enough-gems' ? t('needGems.battery', { price }) : t('none.buyNote', { price })}
          busy={buying.isPending}
          disabled={problem !== null}
          onChoose={() => buying.mutate()}
        />
        {canReview && (
          <RechargeOption
            isBest={best === 'review'}
            icon={<Icon name="book" size={22} />}
            label={t('none.review')}
            note={t('none.reviewNote')}
            to={paths.review}
          />
        )}
        <RechargeOption
          isBest={best === 'super'}
          icon={<Icon name="star" size={22} className="text-gold" />}
          label={t('none.super')}
          note={t('none.superNote')}
          to={paths.shop}
        />
      </ul>
      <div className="mt-2 flex w-full justify-between">
        <ButtonLink to={paths.batteryShop} variant="ghost">
          {t('shopLink')}
        </ButtonLink>
        <ButtonLink to={paths.home} variant="ghost">
          {t('none.home')}
        </ButtonLink>
      </div>
      <Wait player={player} onCharged={onCharged} />
      {gift && (
        <GiftDialog
          open={isGiftOpen}
          onOpenChange={setGiftOpen}
          lessonId={lessonId}
          batteries={gift.batteries}
          onCharged={onCharged}
        />
      )}
    </div>
  );
}

/** An hour brings a battery: refetches when it is due, and when the window regains the focus. */
function Wait({ player, onCharged }: Pick<NoBatteriesPanelProps, 'player' | 'onCharged'>) {
  const { t } = useTranslation('economy');
  const { nextBatteryInMs } = player;
  const { data, dataUpdatedAt, isFetchedAfterMount, isFetching, refetch } = useQuery({
    ...queryOf(getProfile),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: (nextBatteryInMs ?? 60_000) + marginMs,
  });
  const [sinceMs] = useState(Date.now);
  useEffect(() => {
    if (data && isFetchedAfterMount && !isFetching) onCharged(data);
  }, [data, isFetchedAfterMount, isFetching, onCharged]);
  const leftMs = data ? data.nextBatteryInMs : nextBatteryInMs;
  return (
    <div className="mt-1 flex min-h-12 items-center justify-center gap-x-1 text-sm font-bold">
      {leftMs === null ? (
        t('battery.soon')
      ) : (
        <span>
          {t('none.wait')} <Countdown endMs={(data ? dataUpdatedAt : sinceMs) + leftMs} className="text-base" />
        </span>
      )}
      <Button variant="ghost" size="icon" aria-label={t('none.look')} busy={isFetching} onClick={() => refetch()}>
        {!isFetching && <Icon name="retry" size={20} />}
      </Button>
    </div>
  );
}
