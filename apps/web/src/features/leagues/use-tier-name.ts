import { type LeagueTier, tierOf } from '@kalima/rules';
import { useTranslation } from 'react-i18next';

/** "Sapphire league", in the learner's language. */
export function useTierName(): (level: number) => string {
  const { t } = useTranslation('leagues');
  return (level) => {
    const { name }: LeagueTier = tierOf(level);
    return t('leagueOf', { tier: t(`tiers.${name}`) });
  };
}
