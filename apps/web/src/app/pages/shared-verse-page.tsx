import { getSharedVerse, type VerseReference } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { SharedVerseScreen } from '../../features/daily-verse/shared-verse-screen.tsx';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { PageDescription } from '../chrome/page-description.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function SharedVersePage() {
  const { t } = useTranslation('verse');
  const { user } = useAuth();
  const { surah, ayah } = useParams();
  const reference: VerseReference = `${Number(surah)}:${Number(ayah)}`;
  // Of the screen's own request.
  const { data: loaded } = useQuery({
    ...queryOf(getSharedVerse, { params: { reference }, query: { language: useLanguage() } }),
    enabled: false,
  });
  if (!/^[1-9]\d{0,2}:[1-9]\d{0,2}$/.test(reference)) return <NotFoundPage />;
  return (
    <>
      <PageTitle>
        {loaded ? t('pageTitleNamed', { reference, surah: loaded.verse.surahName }) : t('pageTitle', { reference })}
      </PageTitle>
      {loaded && <PageDescription>{loaded.verse.translation}</PageDescription>}
      <SharedVerseScreen reference={reference} isLearner={user !== null} />
    </>
  );
}
