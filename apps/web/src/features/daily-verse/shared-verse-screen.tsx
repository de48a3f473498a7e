import { getSharedVerse, type VerseReference } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lastingQueryOf } from '../../lib/api/endpoint-query.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { percentText } from '../../lib/language/numbers.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Message } from '../../ui/status/message.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { VerseText } from './verse-text.tsx';

export function SharedVerseScreen({ reference, isLearner }: { reference: VerseReference; isLearner: boolean }) {
  const { t, i18n } = useTranslation(['verse', 'app']);
  const language = useLanguage();
  const { data, isError, error, isFetching, refetch } = useQuery(
    lastingQueryOf(getSharedVerse, { params: { reference }, query: { language } }),
  );
  const home = (
    <ButtonLink to={paths.home} variant="neutral">
      {t('app:backHome')}
    </ButtonLink>
  );
  if (isError) {
    if (isRefusal(error, 'not-found') || isRefusal(error, 'bad-request'))
      return (
        <Message level={1} icon="scroll" title={t('verse:notFound.title')} action={home}>
          {t('verse:notFound.body')}
        </Message>
      );
    return (
      <LoadFault level={1} title={t('verse:fault')} busy={isFetching} onRetry={() => void refetch()}>
        {home}
      </LoadFault>
    );
  }
  if (!data) return <Skeleton className="mt-6 h-96 rounded-card" />;
  const { verse, course } = data;
  return (
    <article className="mt-4 flex flex-col items-center">
      <h1 className="text-lg text-muted">{t('verse:title')}</h1>
      <div className="mt-4 w-full rounded-card border border-gold/45 bg-surface px-4 py-6">
        <VerseText verse={verse} className="text-[2rem] md:text-[2.5rem]" />
      </div>
      <p className="num mt-6 max-w-md text-center text-pretty">
        {t('verse:reach', { words: course.words, percent: percentText(course.share, i18n.language, 1) })}
      </p>
      <ButtonLink to={isLearner ? paths.home : paths.trial} size="large" className="mt-4">
        {isLearner ? t('app:backHome') : t('verse:try')}
      </ButtonLink>
    </article>
  );
}
