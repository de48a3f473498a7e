import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StarMark } from '../../ui/star-mark.tsx';
import { useGemArrival } from './use-gem-arrival.ts';

interface GemArrivalNewsProps {
  isPaid: boolean;
  gemsHeld: number;
  onOver(): void;
}

/** Thanks whoever comes back from paying, and says when the gems are there. */
export function GemArrivalNews({ isPaid, gemsHeld, onOver }: GemArrivalNewsProps) {
  const { t } = useTranslation('shop');
  const arrival = useGemArrival(isPaid, gemsHeld, onOver);
  if (arrival.kind === 'none') return null;
  return (
    <Card tone="gold" role="status" className="flex items-center gap-3.5">
      {arrival.kind === 'waiting' ? (
        <StarMark size={36} turning className="text-gold" />
      ) : (
        <Icon name="gem" size={36} />
      )}
      <div>
        <h2 className="text-lg">{t('gems.thanks')}</h2>
        <p className="text-pretty text-muted">
          {arrival.kind === 'waiting' && t('gems.onTheWay')}
          {arrival.kind === 'came' && t('gems.came', { count: arrival.gems })}
          {arrival.kind === 'late' && t('gems.late')}
        </p>
      </div>
    </Card>
  );
}
