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
