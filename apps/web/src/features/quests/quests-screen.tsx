import type { ProfileView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../lib/load-fault.tsx';
import { useQuests } from './queries.ts';
import { QuestCard } from './quest-card.tsx';
import { QuestsSkeleton } from './quests-skeleton.tsx';
import { QuestsSummary } from './quests-summary.tsx';
import { Renewal } from './renewal.tsx';

export function QuestsScreen({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation(['quests', 'app']);
  const { data, dataUpdatedAt, isError, isFetching, isPlaceholderData, refetch, renewsAtMs } = useQuests(profile);
  if (!data && isError) {
    return <LoadFault level={1} title={t('quests:fault')} busy={isFetching} onRetry={() => refetch()} />;
  }
  return (
    <>
      <h1 className="mt-2 text-3xl">{t('quests:title')}</h1>
      <div className="mt-1 mb-5">
        <Renewal atMs={renewsAtMs} receivedAtMs={dataUpdatedAt} />
      </div>
      {data ? (
        <div className="flex flex-col gap-4">
          <QuestsSummary quests={data.quests} />
          <ul className="flex flex-col gap-4">
            {data.quests.map((quest) => (
              <li key={quest.id}>
                <QuestCard quest={quest} isOld={isPlaceholderData} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <QuestsSkeleton />
      )}
    </>
  );
}
