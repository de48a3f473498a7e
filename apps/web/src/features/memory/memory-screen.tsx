import { getMemory } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { LoadFault } from '../../lib/load-fault.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Message } from '../../ui/message.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Calibration } from './calibration.tsx';
import { DueChart } from './due-chart.tsx';
import { MemorySkeleton } from './memory-skeleton.tsx';
import { MixedUp } from './mixed-up.tsx';
import { StubbornWords } from './stubborn-words.tsx';
import { Summary } from './summary.tsx';
import { WeakestWords } from './weakest-words.tsx';

/** Asked anew at each visit: whoever comes from a review looks for it here. */
export function MemoryScreen() {
  const { t } = useTranslation(['memory', 'app']);
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useQuery({
    ...queryOf(getMemory, { query: { language } }),
    staleTime: 0,
  });
  if (!data && isError) {
    return <LoadFault level={1} title={t('memory:fault')} busy={isFetching} onRetry={() => refetch()} />;
  }
  return (
    <>
      <PageHead title={t('memory:title')} back={paths.home} backLabel={t('app:backHome')} />
      {data === undefined ? (
        <MemorySkeleton />
      ) : data.met === 0 ? (
        <Message
          icon="seedling"
          title={t('memory:empty.title')}
          action={
            <ButtonLink to={paths.home} size="large">
              {t('memory:empty.action')}
            </ButtonLink>
          }
        >
          {t('memory:empty.body')}
        </Message>
      ) : (
        <div className="mt-4 flex flex-col gap-5">
          <Summary memory={data} />
          <DueChart due={data.due} />
          <WeakestWords weakest={data.weakest} />
          <StubbornWords stubborn={data.stubborn} />
          <MixedUp pairs={data.mixedUp} />
          <Calibration calibration={data.calibration} />
        </div>
      )}
    </>
  );
}
