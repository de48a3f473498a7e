import { getJourney, listGuides } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/endpoint-query.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { GuideStretch } from './guide-stretch.tsx';
import type { HomeLinks } from './home-links.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { mapJourney } from './journey-map.ts';
import { NextSection } from './next-section.tsx';
import { OverallCard } from './overall-card.tsx';
import { StatisticsStrip } from './statistics-strip.tsx';

export function HomeScreen({ links }: { links: HomeLinks }) {
  const { t } = useTranslation(['home', 'app']);
  const guides = useQuery({ ...queryOf(listGuides), staleTime: Number.POSITIVE_INFINITY });
  const journey = useQuery(queryOf(getJourney));

  if (!guides.data || !journey.data) {
    if (!guides.isError && !journey.isError) return <HomeSkeleton />;
    const retry = () => Promise.all([guides, journey].filter((query) => query.isError).map((query) => query.refetch()));
    return (
      <Message
        level={1}
        tone="bad"
        icon="alert"
        title={t('home:fault')}
        action={
          <Button size="large" busy={guides.isFetching || journey.isFetching} onClick={retry}>
            {t('app:retry')}
          </Button>
        }
      >
        {t('app:fault.body')}
      </Message>
    );
  }

  const map = mapJourney(guides.data.guides, journey.data);
  return (
    <>
      <OverallCard coverage={journey.data.coverage} here={map.here} links={links} />
      <StatisticsStrip journey={journey.data} />
      {map.guides.length === 0 && (
        <Message icon="book" title={t('home:empty.title')}>
          {t('home:empty.body')}
        </Message>
      )}
      {map.guides.map((stop) => (
        <GuideStretch key={stop.guide.number} stop={stop} links={links} />
      ))}
      <NextSection />
    </>
  );
}
