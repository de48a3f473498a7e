import { getGuide } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { GuideScreen } from '../../features/guide/guide-screen.tsx';
import { DownloadGuide } from '../../features/offline/offline-parts.tsx';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { OfflinePart } from '../chrome/offline/offline-part.tsx';
import { PageDescription } from '../chrome/page-description.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { WithVerseMeanings } from '../chrome/verse-meanings.tsx';

/** Lesson "7" is the lesson of guide 7, so both readings of the address are one number. */
export function GuidePage() {
  const { t } = useTranslation(['app', 'guide', 'head']);
  const { user, loading } = useAuth();
  const { numberOrLessonId = '' } = useParams();
  const number = /^\d{1,3}$/.test(numberOrLessonId) ? Number(numberOrLessonId) : null;
  // Of the screen's own request.
  const { data: loaded } = useQuery({
    ...queryOf(getGuide, { params: { number: number ?? 0 }, query: { language: useLanguage() } }),
    enabled: false,
  });
  return (
    <>
      <PageTitle>
        {number === null
          ? t('notFound.title')
          : loaded
            ? t('guide:titles.named', { number, title: loaded.guide.title.text })
            : t('guide:titles.guide', { number })}
      </PageTitle>
      {number !== null && loaded && (
        <PageDescription>{t('head:guide', { number, title: loaded.guide.title.text })}</PageDescription>
      )}
      <WithVerseMeanings>
        <GuideScreen
          key={number}
          number={number}
          reader={user ? 'learner' : loading ? 'unknown' : 'visitor'}
          offline={(retry) => <OfflinePart retry={retry} />}
          foot={user && number !== null && <DownloadGuide userId={user.id} guide={number} />}
        />
      </WithVerseMeanings>
    </>
  );
}
