import { dateText } from '@kalima/rules';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../../features/account/auth-context.ts';
import { LeaguesSwitch } from '../../features/leagues/leagues-switch.tsx';
import { RemindersCard } from '../../features/notifications/reminders-card.tsx';
import { HelpCard } from '../../features/report/help-card.tsx';
import { AboutCard } from '../../features/settings/about-card.tsx';
import { AudioCard } from '../../features/settings/audio-card.tsx';
import { DataCard } from '../../features/settings/data-card.tsx';
import { SettingsCard } from '../../features/settings/settings-card.tsx';
import { SignInsCard } from '../../features/settings/sign-ins-card.tsx';
import { ThemeCard } from '../../features/settings/theme-card.tsx';
import { useSaveLanguage } from '../../features/settings/use-save-language.ts';
import { useForcedLanguage } from '../../lib/language/i18n.ts';
import { sessionKey } from '../../lib/session/auth-client.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { LanguageSwitcher } from '../chrome/language-switcher.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { DownloadsCard } from '../offline-parts.tsx';
import { useLearner } from '../use-learner.ts';
import { useSignOut } from '../use-sign-out.tsx';
import { AccountCard } from './account-card.tsx';

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
    localStorage.removeItem(sessionKey);
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
      <AudioCard mayTuneVoice={profile.mayTuneVoice} />
      <RemindersCard userId={profile.userId} />
      <Suspense fallback={null}>
        <DownloadsCard userId={profile.userId} />
      </Suspense>
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
