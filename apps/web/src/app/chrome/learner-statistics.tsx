import type { ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StarMark } from '../../ui/star-mark.tsx';

/** Total XP and the day streak. */
export function LearnerStatistics({ profile }: { profile: ProfileView | undefined }) {
  const { t, i18n } = useTranslation();
  if (!profile) return <Skeleton className="h-36 rounded-card" />;
  const number = new Intl.NumberFormat(i18n.language);
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
