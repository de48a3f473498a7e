import type { ProfileView, QuestView } from '@kalima/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '../../lib/browser/use-minute.ts';
import { timeLeftText } from '../../lib/language/time-left.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Clock } from '../../ui/status/clock.tsx';
import { LoadingCards } from '../../ui/status/loading.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { ClaimButton } from './claim-button.tsx';
import { useQuests } from './queries.ts';
import { QuestIcon, QuestProgress } from './quest-tile.tsx';

export function QuestsScreen({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation(['quests', 'quest-tile']);
  const { data, dataUpdatedAt, isError, isFetching, isPlaceholderData, refetch, renewsAtMs } = useQuests(profile);
  if (!data && isError) {
    return <LoadFault level={1} title={t('quest-tile:fault')} busy={isFetching} onRetry={() => refetch()} />;
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
        <LoadingCards heights={['h-28', 'h-49', 'h-49', 'h-49']} className="flex flex-col gap-4" />
      )}
    </>
  );
}

interface RenewalProps {
  /** The end of the learner's day by this browser's clock; null until the server has said so. */
  atMs: number | null;
  /** When the server said it: the minute that is looked at may be older. */
  receivedAtMs: number;
}

function Renewal({ atMs, receivedAtMs }: RenewalProps) {
  const { t, i18n } = useTranslation('quests');
  const nowMs = Math.max(useMinute(), receivedAtMs);
  if (atMs === null) return <Skeleton className="h-6 w-56" />;
  return (
    <p role="timer" className="num flex items-center gap-2 text-muted">
      <Clock size={20} />
      {t('renewal', { left: timeLeftText(atMs - nowMs, i18n.language) })}
    </p>
  );
}

function QuestsSummary({ quests }: { quests: readonly QuestView[] }) {
  const { t } = useTranslation(['quests', 'quest-tile']);
  const done = quests.filter(({ isCompleted }) => isCompleted).length;
  const waiting = quests.filter(({ isCompleted, rewardClaimed }) => isCompleted && !rewardClaimed).length;
  const isAll = done === quests.length;
  return (
    <Card tone="soft" className="flex items-center gap-4">
      <span aria-hidden="true" className="relative grid shrink-0 place-items-center text-gold">
        <StarMark size={68} />
        <span className="num absolute font-black text-on-gold">
          {done}/{quests.length}
        </span>
      </span>
      <div className="min-w-0 flex-1">
        <p className="num font-extrabold">{t('done', { done, total: quests.length })}</p>
        <ProgressBar
          share={done / Math.max(1, quests.length)}
          label={t('doneLabel')}
          onHue={false}
          className="my-2 bg-line!"
        />
        <p className="text-sm text-pretty text-muted">
          {waiting > 0 ? t('waiting', { count: waiting }) : isAll ? t('quest-tile:allDone') : t('encourage')}
        </p>
      </div>
    </Card>
  );
}

function QuestCard({ quest, isOld }: { quest: QuestView; isOld: boolean }) {
  const headingId = useId();
  const isReady = quest.isCompleted && !quest.rewardClaimed;
  return (
    <Card tone={isReady ? 'gold' : 'plain'} aria-labelledby={headingId}>
      <div className="flex items-start gap-3.5">
        <QuestIcon quest={quest} size="large" />
        <div className="min-w-0 flex-1">
          <h2 id={headingId} className="text-lg leading-snug">
            {quest.title}
          </h2>
          <p className="num text-pretty text-muted">{quest.description}</p>
        </div>
      </div>
      <QuestProgress quest={quest} className="mt-3" />
      <div className="mt-2 -mb-1 flex min-h-13 flex-wrap items-center justify-between gap-3">
        <RewardTag quest={quest} />
        <ClaimButton quest={quest} isOld={isOld} />
      </div>
    </Card>
  );
}

function RewardTag({ quest }: { quest: QuestView }) {
  const { t } = useTranslation('quests');
  const { rewardType, rewardAmount, rewardClaimed } = quest;
  return (
    <span className={classNames('num inline-flex items-center gap-1.5 font-extrabold', rewardClaimed && 'text-muted')}>
      {rewardType === 'gems' ? <Icon name="gem" size={20} /> : <StarMark size={18} className="text-gold" />}
      {t(`reward.${rewardType}`, { count: rewardAmount })}
    </span>
  );
}
