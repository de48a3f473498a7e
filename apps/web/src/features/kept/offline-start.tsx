import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { FiguresHere } from './figures-here.tsx';
import { readKeptSurahs } from './kept-surahs.ts';
import { PlayableList } from './playable-list.tsx';
import { useTakenAlong } from './use-taken-along.ts';
import { WaitingAnswers } from './waiting-answers.tsx';

export interface OfflineStartProps {
  userId: string;
  retry: ReactNode;
}

/** In the place of a page that needs the server: that it does, and what can be played and read without. */
export function OfflineStart({ userId, retry }: OfflineStartProps) {
  const { t } = useTranslation('kept');
  const language = useLanguage();
  const { data: surahs } = useQuery({
    queryKey: ['kept surahs', language],
    queryFn: () => readKeptSurahs(language),
    staleTime: 0,
  });
  const { summary, taken } = useTakenAlong(userId);
  const hasTaken = taken?.player != null;
  return (
    <>
      <Message level={1} icon="alert" title={t('offline.title')} action={retry} className="pb-6">
        {t(hasTaken ? 'offline.body' : 'offline.bodyEmpty')}
      </Message>
      {taken?.player && <FiguresHere player={taken.player} isUntold={summary.moves > 0} />}
      {taken && hasTaken && (
        <section aria-labelledby="taken-along" className="mx-auto mb-6 max-w-md">
          <h2 id="taken-along" className="text-lg">
            {t('offline.exercises')}
          </h2>
          <PlayableList taken={taken} />
          {summary.answers > 0 && (
            <div className="mt-3">
              <WaitingAnswers count={summary.answers} />
            </div>
          )}
          <p className="mt-3 text-sm text-pretty text-muted">{t('offline.unknown')}</p>
        </section>
      )}
      {surahs && (
        <section aria-labelledby="kept-surahs" className="mx-auto max-w-md">
          <h2 id="kept-surahs" className="text-lg">
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
                    <bdi lang="ar" dir="rtl" className="arabic text-xl">
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
