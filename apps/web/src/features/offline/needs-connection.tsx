import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { RowLink } from '../../ui/controls/row-link.tsx';
import { Icon } from '../../ui/icon.tsx';

const places = [
  ['quests', paths.quests],
  ['quiz', '/leagues/quiz'],
  ['leagues', paths.leagues],
  ['memory', paths.memory],
  ['sounding', paths.sounding],
  ['placement', paths.coursePlacement],
  ['letters', paths.letters],
  ['surahs', paths.surahs],
  ['profile', paths.profile],
  ['settings', paths.settings],
  ['voice', paths.voiceSettings],
  ['shop', paths.shop],
  ['shop', paths.gemsShop],
  ['shop', paths.batteryShop],
  ['shop', paths.payment],
  ['sections', paths.sections],
  ['sections', paths.onboarding],
  ['guide', '/guide'],
  ['about', paths.aboutTheCourse],
  ['account', paths.auth],
  ['account', paths.emailConfirmation],
  ['account', paths.resetPassword],
  ['account', paths.openLink],
  ['trial', paths.trial],
  ['review', paths.review],
  ['lesson', '/lesson'],
  ['lesson', '/learn-words'],
  ['exercise', '/guide-exercise'],
] as const;

type PageName = (typeof places)[number][0] | 'other';

/** The name of the page at an address: the first whose path begins it. */
function namePage(pathname: string): PageName {
  const isUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return places.find(([, path]) => isUnder(path))?.[0] ?? 'other';
}

interface NeedsConnectionProps {
  /** A visitor has no exercises on this device. */
  isLearner: boolean;
  retry: ReactNode;
}

/** A page without its data, under its own name, with the pages that need no connection. */
export function NeedsConnection({ isLearner, retry }: NeedsConnectionProps) {
  const { t } = useTranslation('offline');
  const { pathname } = useLocation();
  const name = namePage(pathname);
  return (
    <div className="rise mx-auto mb-6 max-w-md">
      <h1 className="mt-2 text-3xl text-balance">{t(`needs.${name}.title`)}</h1>
      <div className="mt-4 flex gap-3.5">
        <Icon name="alert" className="mt-0.5 shrink-0 text-gold-ink" />
        <div>
          <h2 className="text-lg">{t('offline.title')}</h2>
          <p className="mt-0.5 text-pretty text-muted">{t(`needs.${name}.body`)}</p>
        </div>
      </div>
      <div className="my-4">{retry}</div>
      <Card aria-labelledby="works-offline">
        <h2 id="works-offline" className="mb-1 text-lg">
          {t('works.title')}
        </h2>
        {isLearner && (
          <RowLink to={paths.home} icon="home">
            {t('works.exercises')}
          </RowLink>
        )}
        <RowLink to={paths.read} icon="book">
          {t('works.read')}
        </RowLink>
        {isLearner && (
          <RowLink to={paths.settings} icon="arrow-down">
            {t('works.downloads')}
          </RowLink>
        )}
      </Card>
    </div>
  );
}
