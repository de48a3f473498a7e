import { useTranslation } from 'react-i18next';
import { useRewardsWaiting } from '../../../features/quests/rewards-waiting.ts';
import type { navEntries } from './nav-entries.ts';

type Name = (typeof navEntries)[number]['name'];

export function useNavLabels() {
  const { t } = useTranslation();
  const waiting = useRewardsWaiting();
  const badgeOf = (name: Name) => (name === 'quests' ? waiting : 0);
  return {
    badgeOf,
    labelOf: (name: Name) => (badgeOf(name) > 0 ? t('nav.questsWaiting', { count: waiting }) : t(`nav.${name}`)),
  };
}
