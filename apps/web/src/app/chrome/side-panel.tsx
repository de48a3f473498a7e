import type { ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { learnerName } from '../../features/profile/queries.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StarMark } from '../../ui/star-mark.tsx';
import { paths } from '../paths.ts';
import { Avatar } from './avatar.tsx';
import { Counters } from './counters.tsx';

/** Beside the column on wide screens: who, how much, what next. */
export function SidePanel({ profile }: { profile: ProfileView | undefined }) {
  const { t, i18n } = useTranslation();
  const name = learnerName(profile, t('anonymousName'));
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <aside aria-label={t('panel.label')} className="hidden flex-col gap-4 py-7 wide:flex">
      {profile ? (
        <Link to={paths.profile} className="flex min-h-12 items-center gap-3 rounded-button font-extrabold">
          <Avatar name={name} url={profile.avatarUrl} />
          <span className="truncate">{name}</span>
        </Link>
      ) : (
        <Skeleton className="h-12 rounded-button" />
      )}
      <Counters profile={profile} roomy />
      <Card>
        <div className="flex items-center justify-between">
          <h2 className="text-base">{t('panel.quests')}</h2>
          <Link to={paths.quests} className="-my-3 flex min-h-12 items-center text-sm font-extrabold text-hue-ink">
            {t('panel.viewAll')}
          </Link>
        </div>
        <div className="mt-3 flex items-center gap-3">
          <StarMark size={34} className="text-gold" />
          <p className="text-sm text-muted">{t('panel.questsSoon')}</p>
        </div>
      </Card>
      {profile && !profile.isSuper && (
        <Card tone="gold">
          <h2 className="text-base">{t('panel.superTitle')}</h2>
          <p className="mt-1 mb-4 text-muted">{t('panel.superBody')}</p>
          <ButtonLink to={paths.shop} variant="gold" full>
            {t('panel.superAction')}
          </ButtonLink>
        </Card>
      )}
      {profile && (
        <Card>
          <h2 className="mb-3 text-base">{t('panel.statistics')}</h2>
          <dl className="grid grid-cols-2 gap-3">
            <div className="rounded-xl bg-surface-2 p-3">
              <dt className="text-xs font-bold text-muted">{t('panel.totalXp')}</dt>
              <dd className="num mt-1 flex items-center gap-1.5 text-xl font-black text-gold-ink">
                <StarMark size={18} />
                {number.format(profile.totalXp)}
              </dd>
            </div>
            <div className="rounded-xl bg-surface-2 p-3">
              <dt className="text-xs font-bold text-muted">{t('panel.streak')}</dt>
              <dd className="num mt-1 flex items-center gap-1.5 text-xl font-black">
                <Icon name="fire" size={20} />
                {number.format(profile.streak)}
              </dd>
            </div>
          </dl>
        </Card>
      )}
    </aside>
  );
}
