import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language/use-language.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { readCachedSurahs } from '../../lib/offline/caches/cached-surahs.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/status/message.tsx';
import { OfflineHome } from './offline-home.tsx';
import { useDownloads } from './use-downloads.ts';

export interface OfflineStartProps {
  place: 'page' | 'lists';
  /** The learner whose downloads are shown; null when signed out. */
  userId: string | null;
  retry: ReactNode;
}

export function OfflineStart({ place, userId, retry }: OfflineStartProps) {
  const { t } = useTranslation('offline');
  const language = useLanguage();
  const { data: surahs } = useQuery({
    queryKey: ['cached surahs', language],
    queryFn: () => readCachedSurahs(language),
    staleTime: 0,
  });
  const { summary, downloads } = useDownloads(userId);
  return (
    <>
      {place === 'page' && downloads ? (
        <OfflineHome downloads={downloads} summary={summary} retry={retry} />
      ) : (
        <Message
          level={place === 'page' ? 1 : 2}
          icon="alert"
          title={t('offline.title')}
          action={retry}
          className="pb-6"
        >
          {t(`offline.${place}`)}
        </Message>
      )}
      {surahs && (
        <section aria-labelledby="cached-surahs" className="mx-auto max-w-md">
          <h2 id="cached-surahs" className="text-lg">
            {t('offline.surahs')}
          </h2>
          {surahs.length === 0 ? (
            <p className="mt-1 text-pretty text-muted">{t('offline.none')}</p>
          ) : (
            <ul className="mt-2 rounded-card border border-line bg-surface">
              {surahs.map(({ number, name, arabic }) => (
                <li key={number} className="border-line [&+&]:border-t">
                  <Link
                    to={paths.surah(number)}
                    className="flex min-h-14 items-center gap-3 px-4 py-2 font-bold hover:text-hue-ink"
                  >
                    <span className="num w-8 shrink-0 text-sm text-muted">{number}</span>
                    <span className="min-w-0 flex-1">{name}</span>
                    <bdi lang="ar" translate="no" dir="rtl" className="arabic text-xl">
                      {arabic}
                    </bdi>
                    <Icon name="chevron-right" size={20} className="text-muted" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}
