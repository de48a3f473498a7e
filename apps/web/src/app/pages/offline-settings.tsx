import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadsCard } from '../../features/offline/offline-parts.tsx';
import { SettingsCard } from '../../features/settings/settings-card.tsx';
import { ThemeCard } from '../../features/settings/theme-card.tsx';
import { useForcedLanguage } from '../../lib/language/i18n.ts';
import { LanguageSwitcher } from '../chrome/language-switcher.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

/** The settings of this device, and its downloads. */
export function OfflineSettings({ userId, retry }: { userId: string; retry: ReactNode }) {
  const { t } = useTranslation(['settings', 'offline']);
  const isLanguageForced = useForcedLanguage();
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>{t('settings:title')}</PageTitle>
      <h1 className="mt-2 text-3xl">{t('settings:title')}</h1>
      <DownloadsCard userId={userId} />
      {!isLanguageForced && (
        <SettingsCard title={t('settings:language')}>
          <LanguageSwitcher form="inline" />
        </SettingsCard>
      )}
      <ThemeCard />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-48 flex-1 text-sm text-pretty text-muted">{t('offline:needs.settings.body')}</p>
        {retry}
      </div>
    </div>
  );
}
