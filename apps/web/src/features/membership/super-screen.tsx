import { seedCatalogue } from '@kalima/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { logProblem } from '../../lib/api/log.ts';
import { readStored, writeStored } from '../../lib/browser/browser-store.ts';
import { Card } from '../../ui/card.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { isMember, MemberCard } from './member-card.tsx';
import { WithMembership } from './membership-states.tsx';
import { SuperBenefits } from './super-benefits.tsx';
import { SuperOffer } from './super-offer.tsx';

export function SuperScreen({ userId, isSuper }: { userId: string; isSuper: boolean }) {
  useCatalogueSeed();
  return (
    <>
      {!isSuper && <SuperHero />}
      <WithMembership>
        {({ shop, subscription }) =>
          isMember(subscription) ? (
            <MemberCard subscription={subscription} plans={shop.plans} />
          ) : (
            <SuperOffer
              plans={shop.plans}
              subscription={subscription}
              isDemo={shop.checkout === 'demo'}
              userId={userId}
            />
          )
        }
      </WithMembership>
      {isSuper && <SuperHero />}
    </>
  );
}

function SuperHero() {
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

/** Second specification §7: a browser asks once for the payment catalogue. That failing is only logged. */
function useCatalogueSeed(): void {
  useEffect(() => {
    if (readStored('catalogue_seeded')) return;
    call(seedCatalogue).then(
      () => writeStored('catalogue_seeded', 'yes'),
      (error: unknown) => logProblem('the catalogue was not seeded', error),
    );
  }, []);
}
