import { getCourseFigures } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Loading } from '../../ui/status/loading.tsx';
import { Message } from '../../ui/status/message.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { AboutContent } from './about-content.tsx';

interface AboutScreenProps {
  isVisitor: boolean;
}

export function AboutScreen({ isVisitor }: AboutScreenProps) {
  const { t } = useTranslation('about');
  return (
    <article>
      <h1 className="mt-2 text-3xl">{t('title')}</h1>
      <p className="mt-3 mb-6 text-lg text-pretty text-muted">{t('lead')}</p>
      <Figures isVisitor={isVisitor} />
    </article>
  );
}

function Figures({ isVisitor }: AboutScreenProps) {
  const { t } = useTranslation(['about', 'app']);
  const language = useLanguage();
  const figures = useQuery({
    ...queryOf(getCourseFigures, { query: { language } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (figures.isPending) return <AboutSkeleton />;
  if (figures.isError) {
    return <LoadFault title={t('about:fault')} busy={figures.isFetching} onRetry={() => figures.refetch()} />;
  }
  if (figures.data.guides.length === 0 || figures.data.totals.tokens === 0) {
    return (
      <Message
        icon="book"
        title={t('about:empty.title')}
        action={
          <ButtonLink to={isVisitor ? paths.auth : paths.home} size="large">
            {t(isVisitor ? 'app:visitor.start' : 'app:backHome')}
          </ButtonLink>
        }
      >
        {t('about:empty.body')}
      </Message>
    );
  }
  return <AboutContent figures={figures.data} isVisitor={isVisitor} />;
}

function AboutSkeleton() {
  const { t } = useTranslation('about');
  return (
    <Loading text={t('loading')}>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} className="h-27 rounded-card md:h-35" />
        ))}
      </div>
      <Skeleton className="mt-10 h-8 w-1/2" />
      {[1, 2, 3].map((paragraph) => (
        <Skeleton key={paragraph} className="mt-3 h-32 md:h-20" />
      ))}
      <Skeleton className="mt-10 h-8 w-2/3" />
      <Skeleton className="mt-3 h-14" />
      <Skeleton className="mt-3 h-[60rem] rounded-card" />
    </Loading>
  );
}
