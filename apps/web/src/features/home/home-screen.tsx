import { getJourney, listGuides } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/endpoint-query.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { GuideList } from './guide-list.tsx';
import { type HomeLinks, type HomeTab, homeTabs } from './home-links.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { Invitations } from './invitations.tsx';
import { mapJourney } from './journey-map.ts';
import { LessonList } from './lesson-list.tsx';
import { OverallCard } from './overall-card.tsx';
import { StatisticsStrip } from './statistics-strip.tsx';

interface HomeScreenProps {
  links: HomeLinks;
  tab: HomeTab;
  onTab(tab: HomeTab): void;
  /** The tile of the day's quests, where nothing beside the column has it. */
  quests?: ReactNode;
}

export function HomeScreen({ links, tab, onTab, quests }: HomeScreenProps) {
  const { t } = useTranslation(['home', 'app']);
  const guides = useQuery({ ...queryOf(listGuides), staleTime: Number.POSITIVE_INFINITY });
  const journey = useQuery(queryOf(getJourney));

  if (!guides.data || !journey.data) {
    if (!guides.isError && !journey.isError) return <HomeSkeleton tab={tab} />;
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
      {quests}
      <Invitations journey={journey.data} links={links} />
      <div className="mt-6">
        <Segmented
          label={t('home:tabs.label')}
          options={homeTabs.map((each) => ({ value: each, label: t(`home:tabs.${each}`) }))}
          value={tab}
          onChange={onTab}
        />
      </div>
      {tab === 'lessons' ? (
        <LessonList links={links} />
      ) : (
        <GuideList guides={map.guides} reach={journey.data.nextSectionReach} links={links} />
      )}
    </>
  );
}
