import { getJourney, listGuides } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { GuideList } from './guide-list.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { type HomeTab, homeTabs } from './home-tab.ts';
import { Invitations } from './invitations.tsx';
import { mapJourney } from './journey-map.ts';
import { LessonList } from './lesson-list.tsx';
import { OverallCard } from './overall-card.tsx';
import { StatisticsStrip } from './statistics-strip.tsx';

interface HomeScreenProps {
  tab: HomeTab;
  onTab(tab: HomeTab): void;
  /** The tile of the day's quests, where nothing beside the column has it. */
  quests?: ReactNode;
}

export function HomeScreen({ tab, onTab, quests }: HomeScreenProps) {
  const { t } = useTranslation(['home', 'app']);
  const language = useLanguage();
  const guides = useQuery({ ...queryOf(listGuides, { query: { language } }), staleTime: Number.POSITIVE_INFINITY });
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
      <OverallCard journey={journey.data} here={map.here} />
      <StatisticsStrip journey={journey.data} />
      {quests}
      <Invitations journey={journey.data} />
      <div className="mt-6">
        <Segmented
          label={t('home:tabs.label')}
          options={homeTabs.map((each) => ({ value: each, label: t(`home:tabs.${each}`) }))}
          value={tab}
          onChange={onTab}
        />
      </div>
      {tab === 'lessons' ? <LessonList /> : <GuideList guides={map.guides} journey={journey.data} />}
    </>
  );
}
