import type { ProfileView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { StarMark } from '../../ui/star-mark.tsx';
import { ActivitySection } from './activity-section.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import { NameEditor } from './name-editor.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { useActivity } from './use-activity.ts';

interface ProfileScreenProps {
  profile: ProfileView;
  name: string;
  avatar: ReactNode;
  onSignOut(): void;
}

export function ProfileScreen({ profile, name, avatar, onSignOut }: ProfileScreenProps) {
  const { t } = useTranslation('profile');
  const activity = useActivity();
  // Second specification §8: a monthly XP that does not load counts as 0.
  const monthlyXp = activity.data?.monthlyXp ?? (activity.isError ? 0 : undefined);
  return (
    <div className="flex flex-col gap-5">
      <div className="mt-2 flex flex-col items-center gap-2 text-center">
        <AvatarEditor avatar={avatar} hasPicture={profile.avatarUrl !== null} />
        <NameEditor shown={name} name={profile.displayName} />
        <dl className="flex max-w-full flex-col gap-1 text-muted">
          <div>
            <dt className="sr-only">{t('email')}</dt>
            <dd className="wrap-anywhere">{profile.email}</dd>
          </div>
          <div className="flex flex-wrap justify-center gap-x-1.5 text-sm">
            <dt>{t('level')}</dt>
            <dd className="font-bold text-ink">{t(`levels.${profile.learningLevel ?? 'none'}`)}</dd>
          </div>
        </dl>
      </div>
      <StatTiles profile={profile} monthlyXp={monthlyXp} />
      <MembershipCard isSuper={profile.isSuper} />
      <Card className="py-0!">
        <RowLink to={paths.memory} icon="seedling">
          {t('memory')}
        </RowLink>
      </Card>
      <ActivitySection {...activity} />
      <div className="flex flex-col gap-4 md:flex-row">
        <ButtonLink to={paths.settings} variant="neutral" size="large" full>
          <Icon name="gear" />
          {t('settings')}
        </ButtonLink>
        <Button variant="neutral" size="large" full onClick={onSignOut}>
          <Icon name="sign-out" />
          {t('signOut')}
        </Button>
      </div>
    </div>
  );
}

function MembershipCard({ isSuper }: { isSuper: boolean }) {
  const { t } = useTranslation('profile');
  if (isSuper) {
    return (
      <Card tone="gold" className="flex items-center gap-4">
        <StarMark size={44} className="text-gold" />
        <div>
          <h2 className="text-lg">{t('member')}</h2>
          <p className="text-pretty text-muted">{t('memberBody')}</p>
        </div>
      </Card>
    );
  }
  return (
    <Card tone="gold" className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
      <div>
        <h2 className="text-lg">{t('upgradeTitle')}</h2>
        <p className="text-muted">{t('upgradeBody')}</p>
      </div>
      <ButtonLink to={paths.shop} className="shrink-0">
        {t('upgrade')}
      </ButtonLink>
    </Card>
  );
}
