import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../lib/load-fault.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** In the shape of the two plans and their button. */
export function OfferSkeleton() {
  const { t } = useTranslation('shop');
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton className="h-6 w-48" />
      <div className="grid gap-3 md:grid-cols-2">
        <Skeleton className="h-29 rounded-card" />
        <Skeleton className="h-29 rounded-card" />
      </div>
      <Skeleton className="h-14 rounded-button" />
    </div>
  );
}

export function ShopFault({ isTrying, onRetry }: { isTrying: boolean; onRetry(): void }) {
  const { t } = useTranslation(['shop', 'app']);
  return <LoadFault title={t('shop:fault')} busy={isTrying} onRetry={onRetry} />;
}

export function EveryoneIsSuper() {
  const { t } = useTranslation('shop');
  return (
    <Card tone="soft">
      <h2 className="text-lg">{t('everyone.title')}</h2>
      <p className="mt-1 text-pretty text-muted">{t('everyone.body')}</p>
    </Card>
  );
}
