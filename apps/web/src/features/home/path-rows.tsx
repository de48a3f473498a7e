import type { JourneyView, ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import type { JourneyMap } from './journey-map.ts';

/** The path's beginning for a beginner who does not read Arabic script, or was never asked. */
export function LettersRow({ profile: { learningLevel, canRead } }: { profile: ProfileView }) {
  const { t } = useTranslation('home');
  if (learningLevel !== 'beginner' || canRead === true) return null;
  return <PathRow to={paths.letters}>{t('letters')}</PathRow>;
}

/** The placement by guide, of the guide where the path stands. */
export function PlacementRow({ journey, here }: { journey: JourneyView; here: JourneyMap['here'] }) {
  const { t } = useTranslation('home');
  const { placementGuide, isPlacementOffered } = journey;
  if (placementGuide === null || isPlacementOffered || placementGuide !== here?.guide.number) return null;
  return <PathRow to={paths.placement(placementGuide)}>{t('placement.guide', { next: placementGuide + 1 })}</PathRow>;
}

function PathRow({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mt-3 flex min-h-12 items-center gap-3 rounded-button px-2 leading-tight font-extrabold hover:bg-surface-2"
    >
      <span className="flex-1">{children}</span>
      <Icon name="chevron-right" size={20} className="text-muted" />
    </Link>
  );
}
