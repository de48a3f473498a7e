import type { ProfileView, QuestView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { useQuests } from './queries.ts';
import { QuestIcon } from './quest-icon.tsx';
import { QuestProgress } from './quest-progress.tsx';

function firstOpen(quests: readonly QuestView[]): QuestView | undefined {
  const open = quests.filter(({ rewardClaimed }) => !rewardClaimed);
  return open.find(({ isCompleted }) => isCompleted) ?? open[0];
}

export function QuestTile({ profile, className }: { profile: ProfileView; className?: string | undefined }) {
  const { t } = useTranslation(['quest-tile', 'app']);
  const { data, isError } = useQuests(profile);
  const quest = data && firstOpen(data.quests);
  return (
    <Card className={className}>
      <div className="flex items-center justify-between">
        <h2 className="text-base">{t('quest-tile:title')}</h2>
        <Link to={paths.quests} className="-my-3 flex min-h-12 items-center text-sm font-extrabold text-hue-ink">
          {t('quest-tile:viewAll')}
        </Link>
      </div>
      <div className="mt-3 flex min-h-17 items-center gap-3">
        {quest ? (
          <>
            <QuestIcon quest={quest} size="medium" />
            <div className="min-w-0 flex-1">
              <p className="mb-1.5 leading-snug font-bold">{quest.isCompleted ? t('quest-tile:ready') : quest.title}</p>
              <QuestProgress quest={quest} />
            </div>
          </>
        ) : (
          <>
            <StarMark size={34} className="text-gold" />
            <p className="text-sm text-muted">
              {data ? t('quest-tile:allDone') : isError ? t('quest-tile:fault') : t('app:loading')}
            </p>
          </>
        )}
      </div>
    </Card>
  );
}
