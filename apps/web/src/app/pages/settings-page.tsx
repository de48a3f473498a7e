import { dateText } from '@kalima/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../../features/account/auth-context.ts';
import { ChangeEmailDialog } from '../../features/account/change-email-dialog.tsx';
import { ChangePasswordDialog } from '../../features/account/change-password-dialog.tsx';
import { LeaguesSwitch } from '../../features/leagues/leagues-switch.tsx';
import { RemindersCard } from '../../features/notifications/reminders-card.tsx';
import { DownloadsCard } from '../../features/offline/offline-parts.tsx';
import { HelpCard } from '../../features/report/help-card.tsx';
import { AboutCard } from '../../features/settings/about-card.tsx';
import { AudioCard } from '../../features/settings/audio-card.tsx';
import { DataCard } from '../../features/settings/data-card.tsx';
import { DayCard } from '../../features/settings/day-card.tsx';
import { LevelCard } from '../../features/settings/level-card.tsx';
import { SettingsCard } from '../../features/settings/settings-card.tsx';
import { SignInsCard } from '../../features/settings/sign-ins-card.tsx';
import { ThemeCard } from '../../features/settings/theme-card.tsx';
import { useSaveLanguage } from '../../features/settings/use-save-language.ts';
import { forgetStored } from '../../lib/browser/browser-store.ts';
import { useForcedLanguage } from '../../lib/language/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { sessionKey } from '../../lib/session/auth-client.ts';
import { Button } from '../../ui/controls/button.tsx';
import { RowButton } from '../../ui/controls/row-button.tsx';
import { RowLink } from '../../ui/controls/row-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { LanguageSwitcher } from '../chrome/language-switcher.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';
import { useSignOut } from '../use-sign-out.tsx';

export { OfflineSettings } from './offline-settings.tsx';

/** Long enough to read a date. */
const farewellMs = 15_000;

export function SettingsPage() {
  const { t, i18n } = useTranslation('settings');
  const { connect } = useAuth();
  const { leave, ask, dialog } = useSignOut();
  const toast = useToast();
  const saveLanguage = useSaveLanguage();
  const languageForced = useForcedLanguage();
  const profile = useLearner().profile.data;
  if (!profile) return null;

  async function signOutOthers() {
    const { error } = await (await connect()).signOut({ scope: 'others' });
    if (error) throw error;
  }

  function showFarewell(dueAt: Date) {
    const day = dateText(dueAt, i18n.language, { dateStyle: 'long' });
    toast.show({
      title: t('data.askedTitle', { day }),
      body: t('data.askedBody'),
      durationMs: farewellMs,
      isFarewell: true,
    });
    // The server has ended every sign-in: there is none left to tell it about.
    forgetStored(sessionKey);
    void leave();
  }

  return (
    <div className="flex flex-col gap-5">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="mt-2 text-3xl">{t('title')}</h1>
      <SettingsCard title={t('language')}>
        {languageForced ? (
          <p className="text-muted">{t('languageForced')}</p>
        ) : (
          <LanguageSwitcher form="inline" onChoose={saveLanguage} />
        )}
      </SettingsCard>
      <ThemeCard />
      <LevelCard learningLevel={profile.learningLevel} canRead={profile.canRead} />
      <AudioCard mayTuneVoice={profile.mayTuneVoice} mayGenerate={profile.mayGenerateSounds} />
      <DayCard dayBegins={profile.dayBegins} />
      <RemindersCard userId={profile.userId} />
      <DownloadsCard userId={profile.userId} />
      <LeaguesSwitch />
      <AccountCard email={profile.email} />
      <SignInsCard signOutOthers={signOutOthers} />
      <DataCard email={profile.email} onDeletionAsked={showFarewell} />
      <HelpCard isAdministrator={profile.isAdministrator} />
      <AboutCard />
      <Button variant="neutral" size="large" full onClick={ask}>
        <Icon name="sign-out" />
        {t('signOut')}
      </Button>
      {dialog}
    </div>
  );
}

function AccountCard({ email }: { email: string }) {
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
