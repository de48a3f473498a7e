import { buyGemPack, type GemPack, type GemPackId, getShop, type PlayerView } from '@kalima/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { writeStored } from '../../lib/browser/browser-store.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { isInShell } from '../../lib/purchases/choose-purchases.ts';
import { moneyText } from '../../lib/purchases/money.ts';
import { useFollowLink } from '../../lib/purchases/use-follow-link.ts';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingCards } from '../../ui/status/loading.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { PageHead } from '../../ui/text/page-head.tsx';
import { GemArrivalNews } from './gem-arrival-news.tsx';

interface GemsShopScreenProps {
  player: PlayerView;
  isPaid: boolean;
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
  if (shop.isError) return <LoadFault title={t('shop:fault')} busy={shop.isFetching} onRetry={() => shop.refetch()} />;
  return <LoadingCards heights={['h-27', 'h-27', 'h-27']} text={t('shop:loading')} className="flex flex-col gap-3" />;
}

interface GemPacksProps {
  packs: readonly GemPack[];
  isDemo: boolean;
  gemsHeld: number;
}

function GemPacks({ packs, isDemo, gemsHeld }: GemPacksProps) {
  const { t, i18n } = useTranslation('shop');
  const { buying, showSoon } = useBuyGems(gemsHeld);
  // The app's store sells subscriptions only, and allows no other payment inside the app.
  const isSoon = isDemo || isInShell();
  return (
    <>
      {isSoon && (
        <p className="flex items-start gap-2.5 rounded-card bg-surface-2 p-3.5 text-sm">
          <Icon name="info" size={20} className="text-muted" />
          {t('gems.demo')}
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {packs.map((pack, index) => {
          const name = t('gems.pack', { count: pack.gems });
          const price = moneyText(pack.priceCents, pack.currency, i18n.language);
          return (
            <li key={pack.id}>
              <Card className="flex items-center gap-3 md:gap-4">
                <GemHeap level={index} />
                <div className="min-w-0 flex-1">
                  <h2 className="num text-base md:text-lg">{name}</h2>
                  {pack.bonusGems > 0 && (
                    <>
                      <p className="num mt-1 inline-block rounded-full bg-gold-tint whitespace-nowrap px-2.5 py-0.5 text-xs font-extrabold text-gold-ink">
                        {t('gems.bonus', { count: pack.bonusGems })}
                      </p>
                      <p className="num mt-1 text-sm text-muted">
                        {t('gems.total', { count: pack.gems + pack.bonusGems })}
                      </p>
                    </>
                  )}
                </div>
                <Button
                  size="compact"
                  variant={isSoon ? 'neutral' : 'primary'}
                  className="num shrink-0"
                  aria-label={t('gems.buy', { pack: name, price })}
                  busy={buying.isPending && buying.variables === pack.id}
                  onClick={() => (isSoon ? showSoon() : buying.isPending || buying.mutate(pack.id))}
                >
                  {price}
                </Button>
              </Card>
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface Stone {
  /** In pixels; the heap is 72 wide and high. */
  readonly size: number;
  readonly left: number;
  readonly top: number;
}

const heaps: readonly (readonly Stone[])[] = [
  [{ size: 38, left: 17, top: 17 }],
  [
    { size: 34, left: 19, top: 4 },
    { size: 38, left: 0, top: 27 },
    { size: 38, left: 34, top: 27 },
  ],
  [
    { size: 30, left: 21, top: -2 },
    { size: 32, left: 2, top: 14 },
    { size: 32, left: 38, top: 14 },
    { size: 34, left: -4, top: 38 },
    { size: 34, left: 42, top: 38 },
    { size: 44, left: 14, top: 29 },
  ],
];

/** @param level from 0, the smallest. Decoration: the words beside it say how many. */
function GemHeap({ level }: { level: number }) {
  const stones = heaps[Math.min(level, heaps.length - 1)] ?? [];
  return (
    <span aria-hidden="true" className="relative block size-18 shrink-0">
      {stones.map(({ size, left, top }) => (
        <span key={`${left} ${top}`} className="absolute" style={{ left, top }}>
          <Icon name="gem" size={size} />
        </span>
      ))}
    </span>
  );
}

function useBuyGems(gemsHeld: number) {
  const { t } = useTranslation(['shop', 'app']);
  const toast = useToast();
  const goOn = useFollowLink();
  const showSoon = () => toast.show({ title: t('shop:gems.soon'), body: t('shop:refused.gem-packs-coming-soon') });
  const buying = useMutation({
    mutationFn: (pack: GemPackId) => call(buyGemPack, { body: { pack } }),
    onSuccess: ({ url }) => {
      writeStored('kalima.gems-before', `${gemsHeld}`);
      goOn(url);
    },
    onError: (error) => {
      if (isRefusal(error, 'gem-packs-coming-soon')) return showSoon();
      if (isRefusal(error, 'unauthorized')) return toast.show({ kind: 'bad', title: t('shop:failed.signIn') });
      toast.show({ kind: 'bad', title: t('shop:failed.gems'), body: t('app:fault.body') });
    },
  });
  return { buying, showSoon };
}
