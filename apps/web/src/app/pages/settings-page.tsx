import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { useForcedLanguage } from '../../lib/i18n.ts';
import { chooseSound, playSound, useSoundChoice } from '../../lib/sound.ts';
import { chooseTheme, themes, useTheme } from '../../lib/theme.ts';
import { version } from '../../lib/version.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/row-link.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { LanguageSwitcher } from '../chrome/language-switcher.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { paths } from '../paths.ts';

export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { signOut } = useAuth();
  const navigate = useNavigate();
  const { theme, isForced } = useTheme();
  const languageForced = useForcedLanguage();
  const hasSound = useSoundChoice();
  return (
    <div className="flex flex-col gap-5">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="mt-2 text-3xl">{t('title')}</h1>
      <Card>
        <h2 className="mb-3 text-lg">{t('language')}</h2>
        {languageForced ? <p className="text-muted">{t('languageForced')}</p> : <LanguageSwitcher form="inline" />}
      </Card>
      <Card>
        <h2 className="mb-3 text-lg">{t('theme')}</h2>
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
      </Card>
      <Card>
        <h2 className="mb-3 text-lg">{t('sound')}</h2>
        <Segmented
          label={t('sound')}
          value={hasSound ? 'on' : 'off'}
          onChange={(choice) => {
            chooseSound(choice === 'on');
            playSound('right');
          }}
          options={(['on', 'off'] as const).map((each) => ({ value: each, label: t(`sounds.${each}`) }))}
        />
        <p className="mt-3 text-sm text-pretty text-muted">{t('soundHint')}</p>
      </Card>
      <Card>
        <h2 className="mb-1 text-lg">{t('account')}</h2>
        <RowLink to={paths.profile} icon="person">
          {t('profile')}
        </RowLink>
        <RowLink to={paths.shop} icon="star">
          {t('subscription')}
        </RowLink>
        <RowLink to={paths.voiceSettings} icon="speaker">
          {t('voice')}
        </RowLink>
      </Card>
      <Card>
        <h2 className="mb-1 text-lg">{t('about')}</h2>
        <RowLink to={paths.aboutTheCourse} icon="info">
          {t('course')}
        </RowLink>
      </Card>
      <Button
        variant="neutral"
        size="large"
        full
        onClick={async () => {
          await signOut();
          navigate(paths.auth, { replace: true });
        }}
      >
        <Icon name="sign-out" />
        {t('signOut')}
      </Button>
      <p className="text-center text-sm text-muted">{t('version', { version })}</p>
    </div>
  );
}
