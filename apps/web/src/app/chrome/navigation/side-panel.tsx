import type { ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { learnerName } from '../../../features/profile/queries.ts';
import { useMedia, wideQuery } from '../../../lib/browser/use-media.ts';
import { numberFormat } from '../../../lib/language/numbers.ts';
import { Bounded } from '../../../lib/loading/bounded.tsx';
import { optionalPart } from '../../../lib/loading/optional-part.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { StarMark } from '../../../ui/game/star-mark.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { Avatar } from '../avatar.tsx';
import { Counters } from '../counters/counters.tsx';
import { DayQuest } from '../counters/day-quest.tsx';
import { SuperPromotion } from '../super-promotion.tsx';

const PanelFigures = optionalPart(async () => ({
  default: (await import('../../../features/home/home-figures.tsx')).PanelFigures,
}));

export function SidePanel({ profile }: { profile: ProfileView | undefined }) {
  const { t } = useTranslation();
  const hasBegun = profile?.hasFinishedExercise !== false;
  const { pathname } = useLocation();
  const isWide = useMedia(wideQuery);
  const name = learnerName(profile, t('anonymousName'));
  return (
    <aside
      id="side-panel"
      aria-label={t('panel.label')}
      className="sticky top-0 -mx-1.5 hidden h-window flex-col gap-4 overflow-y-auto px-1.5 py-7 wide:flex"
    >
      {profile ? (
        <Link to={paths.profile} className="flex min-h-12 items-center gap-3 rounded-button font-extrabold">
          <Avatar name={name} url={profile.avatarUrl} />
          <PersonName className="truncate">{name}</PersonName>
        </Link>
      ) : (
        <Skeleton className="h-12 rounded-button" />
      )}
      <Bounded>
        <Counters profile={profile} roomy />
        {hasBegun && <DayQuest profile={profile} />}
        {pathname === paths.home && isWide && <PanelFigures />}
        {hasBegun && <LearnerStatistics profile={profile} />}
        {profile && <SuperPromotion profile={profile} />}
      </Bounded>
    </aside>
  );
}

function LearnerStatistics({ profile }: { profile: ProfileView | undefined }) {
  const { t, i18n } = useTranslation();
  if (!profile) return <Skeleton className="h-36 rounded-card" />;
  const number = numberFormat(i18n.language);
  return (
    <Card>
      <h2 className="mb-3 text-base">{t('panel.statistics')}</h2>
      <dl className="grid grid-cols-2 gap-3">
        <div data-counter="xp" className="rounded-xl bg-surface-2 p-3">
          <dt className="text-xs font-bold text-muted">{t('panel.totalXp')}</dt>
          <dd className="num mt-1 flex items-center gap-1.5 text-xl font-black text-gold-ink">
            <StarMark size={18} />
            {number.format(profile.totalXp)}
          </dd>
        </div>
        <div className="rounded-xl bg-surface-2 p-3">
          <dt className="text-xs font-bold text-muted">{t('panel.streak')}</dt>
          <dd className="num mt-1 flex items-center gap-1.5 text-xl font-black">
            {profile.isDoneToday ? (
              <Icon name="fire" size={20} />
            ) : (
              <Icon name="fire-unlit" size={20} className="text-muted" />
            )}
            {number.format(profile.streak)}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
