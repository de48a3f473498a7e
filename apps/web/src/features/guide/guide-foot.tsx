import { type GuideView, getSettings } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import type { Reader } from './reader.ts';

interface GuideFootProps {
  view: GuideView;
  reader: Reader;
}

/** For a visitor the way in; for everybody whose text and whose translation was read. */
export function GuideFoot({ view: { guide, edition }, reader }: GuideFootProps) {
  const { t } = useTranslation(['guide', 'voice']);
  const settings = useQuery({ ...queryOf(getSettings), staleTime: Number.POSITIVE_INFINITY });
  const recordings = settings.data?.recordings;
  return (
    <footer className="mt-10">
      {reader === 'visitor' && (
        <Card tone="gold" className="mb-8 text-center print:hidden">
          <h2 className="text-xl">{t('guide:visitor.title', { count: guide.wordsCount })}</h2>
          <p className="mt-1 mb-4 text-pretty text-muted">{t('guide:visitor.body')}</p>
          <ButtonLink to={paths.auth} size="large">
            {t('guide:visitor.action')}
          </ButtonLink>
        </Card>
      )}
      <dl className="text-sm text-pretty text-muted [&_dt]:inline [&_dt]:font-bold [&_dd]:inline">
        <div>
          <dt>{t('guide:edition.text')}</dt> <dd>{edition.text}</dd>
        </div>
        <div>
          <dt>{t('guide:edition.translation')}</dt> <dd>{edition.translations}</dd>
        </div>
        {recordings && (
          <div>
            <dt>{t('voice:recordings')}</dt>{' '}
            <dd>
              {recordings.licenceUrl === null ? (
                recordings.licence
              ) : (
                <a href={recordings.licenceUrl} rel="noreferrer license" className="underline underline-offset-4">
                  {recordings.licence}
                </a>
              )}
            </dd>
          </div>
        )}
      </dl>
      <Link
        to={paths.aboutTheCourse}
        className="inline-flex min-h-12 items-center text-sm font-bold text-muted underline underline-offset-4 hover:text-ink print:hidden"
      >
        {t('guide:about')}
      </Link>
    </footer>
  );
}
