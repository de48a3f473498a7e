import { useTranslation } from 'react-i18next';
import { useRewardsWaiting } from '../../../features/quests/rewards-waiting.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { IconName } from '../../../ui/icon.tsx';

const places = [
  { name: 'home', to: paths.home, icon: 'home' },
  { name: 'read', to: paths.read, icon: 'book' },
  { name: 'quests', to: paths.quests, icon: 'scroll' },
  { name: 'shop', to: paths.shop, icon: 'bag' },
  { name: 'leagues', to: paths.leagues, icon: 'cup' },
  { name: 'settings', to: paths.settings, icon: 'gear' },
  { name: 'profile', to: paths.profile, icon: 'person' },
] as const satisfies readonly { name: string; to: string; icon: IconName }[];

/** The shop has its doors elsewhere: the counters, the panel, the profile. */
export const navEntries = places.filter((place) => place.name !== 'shop');

export function NavBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="num grid h-5 min-w-[1.25rem] place-items-center rounded-full bg-gold px-1 text-xs font-black text-on-gold"
    >
      {count}
    </span>
  );
}

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
