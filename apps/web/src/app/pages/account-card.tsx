import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeEmailDialog } from '../../features/account/change-email-dialog.tsx';
import { ChangePasswordDialog } from '../../features/account/change-password-dialog.tsx';
import { SettingsCard } from '../../features/settings/settings-card.tsx';
import { paths } from '../../lib/paths.ts';
import { RowButton } from '../../ui/row-button.tsx';
import { RowLink } from '../../ui/row-link.tsx';

export function AccountCard({ email }: { email: string }) {
  const { t } = useTranslation('settings');
  const [asked, setAsked] = useState<'password' | 'email' | null>(null);
  const dialogOf = (kind: 'password' | 'email') => ({
    open: asked === kind,
    onOpenChange: (open: boolean) => setAsked(open ? kind : null),
  });
  return (
    <SettingsCard title={t('account')}>
      <RowLink to={paths.profile} icon="person">
        {t('profile')}
      </RowLink>
      <RowLink to={paths.shop} icon="star">
        {t('subscription')}
      </RowLink>
      <RowButton icon="mail" onClick={() => setAsked('email')}>
        {t('email.title')}
        <span className="block text-sm font-medium break-all text-muted">{email}</span>
      </RowButton>
      <RowButton icon="lock" onClick={() => setAsked('password')}>
        {t('password.title')}
      </RowButton>
      <ChangeEmailDialog {...dialogOf('email')} email={email} landing={paths.settings} />
      <ChangePasswordDialog {...dialogOf('password')} />
    </SettingsCard>
  );
}
