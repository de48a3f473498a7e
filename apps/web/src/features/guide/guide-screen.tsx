import { getGuide } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Loading } from '../../ui/status/loading.tsx';
import { Message } from '../../ui/status/message.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { GuideContent } from './guide-content.tsx';
import type { Reader } from './reader.ts';

interface GuideScreenProps {
  /** Null when the address names no guide. */
  number: number | null;
  reader: Reader;
  foot?: ReactNode;
  offline(retry: ReactNode): ReactNode;
}

export function GuideScreen({ number, reader, foot, offline }: GuideScreenProps) {
  const { t } = useTranslation(['guide', 'app']);
  const language = useLanguage();
  const guide = useQuery({
    ...queryOf(getGuide, { params: { number: number ?? 0 }, query: { language } }),
    enabled: number !== null && number > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (guide.data) return <GuideContent view={guide.data} reader={reader} foot={foot} />;
  if (!number || (isRefusal(guide.error) && [400, 404].includes(guide.error.status))) {
    return (
      <Message
        level={1}
        icon="book"
        title={t('guide:missing.title')}
        action={
          <ButtonLink to={paths.home} size="large">
            {t('app:backHome')}
          </ButtonLink>
        }
      >
        {t('guide:missing.body')}
      </Message>
    );
  }
  if (!guide.isError) return <GuideSkeleton />;
  return (
    <LoadFault
      level={1}
      title={t('guide:fault')}
      busy={guide.isFetching}
      onRetry={() => guide.refetch()}
      offline={offline}
    >
      <ButtonLink to={paths.home} variant="ghost">
        {t('app:backHome')}
      </ButtonLink>
    </LoadFault>
  );
}

function GuideSkeleton() {
  const { t } = useTranslation('guide');
  return (
    <Loading text={t('loading')}>
      <div className="flex min-h-16 items-center gap-4 py-2">
        <Skeleton className="size-8 rounded-full" />
        <Skeleton className="h-7 w-3/5" />
      </div>
      <Skeleton className="mt-2 h-60 rounded-card md:h-44" />
      <Skeleton className="mt-11 h-4 w-16" />
      <Skeleton className="mt-2 h-8 w-3/5" />
      <Skeleton className="mt-2 mb-4 h-5 w-4/5" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="mb-px h-72 rounded-card md:h-60" />
      ))}
    </Loading>
  );
}
