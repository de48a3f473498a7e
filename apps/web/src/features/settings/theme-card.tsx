import { themes } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { chooseMotion, useMotionChoice } from '../../lib/appearance/motion.ts';
import { chooseTheme, useTheme } from '../../lib/appearance/theme.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { SettingsCard } from './settings-card.tsx';

export function ThemeCard() {
  const { t } = useTranslation('settings');
  const { theme, isForced } = useTheme();
  const moves = useMotionChoice();
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
      <h3 className="mt-3 mb-1.5 text-sm text-muted">{t('motion')}</h3>
      <Segmented
        label={t('motion')}
        value={moves ? 'on' : 'off'}
        onChange={(choice) => chooseMotion(choice === 'on')}
        options={(['on', 'off'] as const).map((each) => ({ value: each, label: t(`motions.${each}`) }))}
      />
    </SettingsCard>
  );
}
