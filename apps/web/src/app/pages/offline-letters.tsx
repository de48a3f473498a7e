import '../../features/letters/letters.css';
import { readLetters } from '@kalima/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LettersScreen } from '../../features/letters/letters-screen.tsx';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { PageSkeleton } from '../chrome/page-skeleton.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

interface OfflineLettersProps {
  userId: string;
  retry: ReactNode;
  /** Stands for them where they are not here. */
  needsConnection: ReactNode;
}

/** The letters as they were at the last download. */
export function OfflineLetters({ userId, retry, needsConnection }: OfflineLettersProps) {
  const { t } = useTranslation(['letters', 'offline']);
  const queries = useQueryClient();
  const language = useLanguage();
  const { data: isHere } = useQuery({
    queryKey: ['cached letters', userId, language],
    queryFn: async () => {
      const { readCachedLetters } = await import('../../lib/offline/caches/cached-letters.ts');
      const view = await readCachedLetters(userId, language).catch(() => null);
      if (view !== null) queries.setQueryData(keyOf(readLetters, { query: { language } }), view);
      return view !== null;
    },
    staleTime: 0,
    retry: false,
  });
  if (isHere === undefined) return <PageSkeleton />;
  if (!isHere) return needsConnection;
  return (
    <>
      <PageTitle>{t('letters:title')}</PageTitle>
      <LettersScreen />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-48 flex-1 text-sm text-pretty text-muted">{t('offline:needs.letters.body')}</p>
        {retry}
      </div>
    </>
  );
}
