import { themes } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { chooseTheme, useTheme } from '../../lib/appearance/theme.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { SettingsCard } from './settings-card.tsx';

export function ThemeCard() {
  const { t } = useTranslation('settings');
  const { theme, isForced } = useTheme();
  return (
    <SettingsCard title={t('theme')}>
      {isForced ? (
        <p className="text-muted">{t('themeForced')}</p>
      ) : (
        <Segmented
          label={t('theme')}
          value={theme}
          onChange={chooseTheme}
          options={themes.map((each) => ({
            value: each,
            label: t(`themes.${each}`),
            icon: each === 'dark' ? 'moon' : 'sun',
          }))}
        />
      )}
    </SettingsCard>
  );
}
