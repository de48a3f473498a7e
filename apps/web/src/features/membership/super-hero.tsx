import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { StarMark } from '../../ui/star-mark.tsx';
import { SuperBenefits } from './super-benefits.tsx';

/** What Super gives. */
export function SuperHero() {
  const { t } = useTranslation('shop');
  return (
    <Card tone="gold">
      <div className="flex items-center gap-3.5">
        <StarMark size={44} className="text-gold" />
        <div>
          <h2 className="text-xl">{t('super.title')}</h2>
          <p className="text-sm text-pretty text-muted">{t('super.lead')}</p>
        </div>
      </div>
      <SuperBenefits className="mt-4 md:grid-cols-2" />
    </Card>
  );
}
