import { tierOf } from '@kalima/rules';
import { useTranslation } from 'react-i18next';

export function useTierName(): (level: number) => string {
  const { t } = useTranslation('leagues');
  return (level) => t('leagueOf', { tier: t(`tiers.${tierOf(level).name}`) });
}
