import type { GemPack } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { isInShell } from '../../lib/purchases/choose-purchases.ts';
import { moneyText } from '../../lib/purchases/money.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { GemHeap } from './gem-heap.tsx';
import { useBuyGems } from './use-buy-gems.ts';

interface GemPacksProps {
  packs: readonly GemPack[];
  isDemo: boolean;
  gemsHeld: number;
}

export function GemPacks({ packs, isDemo, gemsHeld }: GemPacksProps) {
  const { t, i18n } = useTranslation('shop');
  const { buying, showSoon } = useBuyGems(gemsHeld);
  // The app's store sells subscriptions only, and allows nobody else to sell inside the app.
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
