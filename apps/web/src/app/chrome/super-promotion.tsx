import type { ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { subscriptionQuery } from '../../lib/purchases/subscription.ts';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';

export function SuperPromotion({ profile, className }: { profile: ProfileView; className?: string }) {
  const { t } = useTranslation();
  // The watch beside the page asks; here it is only listened to.
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: false });
  const { pathname } = useLocation();
  // Where Super is sold, and on the profile, the page itself makes the offer.
  const isOfferedHere = ([paths.shop, paths.payment, paths.profile] as string[]).includes(pathname);
  if (profile.accountDay === 1 || profile.isSuper || subscription?.subscribed || isOfferedHere) return null;
  const hasTrial = subscription?.trial_available === true;
  return (
    <Card tone="gold" className={className}>
      <h2 className="text-base">{hasTrial ? t('panel.superTitle') : t('panel.superAgainTitle')}</h2>
      <p className="mt-1 mb-4 text-muted">{t('panel.superBody')}</p>
      <ButtonLink to={paths.shop} full>
        {hasTrial ? t('panel.superAction') : t('panel.superAgainAction')}
      </ButtonLink>
    </Card>
  );
}
