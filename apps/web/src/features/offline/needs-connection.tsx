import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { RowLink } from '../../ui/controls/row-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { namePage } from './name-page.ts';

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
