import type { ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { paths } from '../paths.ts';

/** For everybody who is not Super yet. */
export function SuperPromotion({ profile, className }: { profile: ProfileView; className?: string }) {
  const { t } = useTranslation();
  if (profile.isSuper) return null;
  return (
    <Card tone="gold" className={className}>
      <h2 className="text-base">{t('panel.superTitle')}</h2>
      <p className="mt-1 mb-4 text-muted">{t('panel.superBody')}</p>
      <ButtonLink to={paths.shop} variant="gold" full>
        {t('panel.superAction')}
      </ButtonLink>
    </Card>
  );
}
