import type { ProfileView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { StarMark } from '../../ui/star-mark.tsx';

interface ProfileScreenProps {
  profile: ProfileView;
  name: string;
  avatar: ReactNode;
  settingsPath: string;
  shopPath: string;
  onSignOut(): void;
}

export function ProfileScreen({ profile, name, avatar, settingsPath, shopPath, onSignOut }: ProfileScreenProps) {
  const { t, i18n } = useTranslation('profile');
  const number = new Intl.NumberFormat(i18n.language);
  const tiles: readonly { key: 'xp' | 'streak' | 'batteries' | 'gems'; icon: IconName; value: string }[] = [
    { key: 'xp', icon: 'star', value: number.format(profile.totalXp) },
    { key: 'streak', icon: 'fire', value: number.format(profile.streak) },
    { key: 'batteries', icon: 'battery', value: profile.isSuper ? '∞' : number.format(profile.battery) },
    { key: 'gems', icon: 'gem', value: number.format(profile.gems) },
  ];
  return (
    <div className="flex flex-col gap-5">
      <div className="mt-2 flex flex-col items-center text-center">
        {avatar}
        <h1 className="mt-3 max-w-full text-3xl break-words">{name}</h1>
        {profile.displayName && <p className="break-all text-muted">{profile.email}</p>}
        {profile.isSuper && (
          <p className="mt-2 flex items-center gap-2 rounded-full bg-gold-tint px-4 py-1.5 text-sm font-extrabold text-gold-ink">
            <StarMark size={18} />
            {t('member')}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {tiles.map(({ key, icon, value }) => (
          <div key={key} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-sm font-bold text-muted">{t(key)}</dt>
            <dd className="num mt-1 flex items-center gap-2 text-xl font-black">
              <Icon name={icon} size={22} className={icon === 'star' ? 'text-gold' : undefined} />
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <Card>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-3">
          <dt className="text-sm text-muted">{t('name')}</dt>
          <dd className="min-w-0 text-right font-bold break-words">{profile.displayName ?? '–'}</dd>
          <dt className="text-sm text-muted">{t('email')}</dt>
          <dd className="min-w-0 text-right font-bold break-all">{profile.email}</dd>
          <dt className="text-sm text-muted">{t('level')}</dt>
          <dd className="text-right font-bold">{t(`levels.${profile.learningLevel ?? 'none'}`)}</dd>
        </dl>
      </Card>
      {!profile.isSuper && (
        <Card tone="gold" className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
          <div>
            <h2 className="text-lg">{t('upgradeTitle')}</h2>
            <p className="text-muted">{t('upgradeBody')}</p>
          </div>
          <ButtonLink to={shopPath} variant="gold" className="shrink-0">
            {t('upgrade')}
          </ButtonLink>
        </Card>
      )}
      <div className="flex flex-col gap-4 md:flex-row">
        <ButtonLink to={settingsPath} variant="neutral" size="large" full>
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
