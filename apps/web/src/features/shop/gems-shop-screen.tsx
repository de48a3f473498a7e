import { getShop, type PlayerView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { LoadFault } from '../../lib/load-fault.tsx';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { GemArrivalNews } from './gem-arrival-news.tsx';
import { GemPacks } from './gem-packs.tsx';

interface GemsShopScreenProps {
  player: PlayerView;
  /** The learner comes back from paying. */
  isPaid: boolean;
  /** That is settled, and need not be asked again. */
  onSettled(): void;
}

export function GemsShopScreen({ player, isPaid, onSettled }: GemsShopScreenProps) {
  const { t } = useTranslation('shop');
  return (
    <div className="flex flex-col gap-4">
      <PageHead title={t('gems.title')} back={paths.shop} backLabel={t('back')} />
      <div>
        <p className="num flex items-center gap-2 text-lg font-extrabold">
          <Icon name="gem" size={22} />
          {t('gems.held', { count: player.gems })}
        </p>
        <p className="mt-1 text-sm text-pretty text-muted">
          {player.maxFreezes > 0
            ? t('gems.uses', { recharge: player.batteryPrice, freeze: player.freezePrice })
            : t('gems.usesRecharge', { recharge: player.batteryPrice })}
        </p>
      </div>
      <GemArrivalNews isPaid={isPaid} gemsHeld={player.gems} onOver={onSettled} />
      <Packs gemsHeld={player.gems} />
    </div>
  );
}

function Packs({ gemsHeld }: { gemsHeld: number }) {
  const { t } = useTranslation(['shop', 'app']);
  const shop = useQuery(queryOf(getShop));
  if (shop.data)
    return <GemPacks packs={shop.data.gemPacks} isDemo={shop.data.checkout === 'demo'} gemsHeld={gemsHeld} />;
  if (shop.isError) {
    return <LoadFault title={t('shop:fault')} busy={shop.isFetching} onRetry={() => shop.refetch()} />;
  }
  return (
    <div role="status" className="flex flex-col gap-3">
      <VisuallyHidden>{t('shop:loading')}</VisuallyHidden>
      {['small', 'middle', 'large'].map((pack) => (
        <Skeleton key={pack} className="h-27 rounded-card" />
      ))}
    </div>
  );
}
