import type { ProfileView, QuestView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StarMark } from '../../ui/star-mark.tsx';
import { useQuests } from './queries.ts';
import { QuestIcon } from './quest-icon.tsx';
import { QuestProgress } from './quest-progress.tsx';

/** What waits for its reward comes first, then what is still to be done. */
function firstOpen(quests: readonly QuestView[]): QuestView | undefined {
  const open = quests.filter(({ rewardClaimed }) => !rewardClaimed);
  return open.find(({ isCompleted }) => isCompleted) ?? open[0];
}

interface QuestTileProps {
  profile: ProfileView;
  className?: string | undefined;
}

/** The day's first open quest, with a way to all of them. */
export function QuestTile({ profile, className }: QuestTileProps) {
  const { t } = useTranslation(['quests', 'app']);
  const { data, isError } = useQuests(profile);
  const quest = data && firstOpen(data.quests);
  return (
    <Card className={className}>
      <div className="flex items-center justify-between">
        <h2 className="text-base">{t('app:panel.quests')}</h2>
        <Link to={paths.quests} className="-my-3 flex min-h-12 items-center text-sm font-extrabold text-hue-ink">
          {t('app:panel.viewAll')}
        </Link>
      </div>
      <div className="mt-3 flex min-h-17 items-center gap-3">
        {quest ? (
          <>
            <QuestIcon quest={quest} size="medium" />
            <div className="min-w-0 flex-1">
              <p className="mb-1.5 leading-snug font-bold">{quest.isCompleted ? t('quests:tileReady') : quest.title}</p>
              <QuestProgress quest={quest} />
            </div>
          </>
        ) : (
          <>
            <StarMark size={34} className="text-gold" />
            <p className="text-sm text-muted">
              {data ? t('quests:allDone') : isError ? t('quests:fault') : t('app:loading')}
            </p>
          </>
        )}
      </div>
    </Card>
  );
}

/** The day's quests as dots, one for each, gold when it is completed. */
export function QuestDots({ profile }: { profile: ProfileView }) {
  const { t } = useTranslation('quests');
  const { data } = useQuests(profile);
  if (!data || data.quests.length === 0) return null;
  const done = data.quests.filter(({ isCompleted }) => isCompleted).length;
  return (
    <Link
      to={paths.quests}
      className="num ml-auto flex min-h-12 items-center gap-1.5 text-sm font-bold whitespace-nowrap text-muted decoration-2 underline-offset-4 hover:underline wide:hidden"
    >
      <span aria-hidden="true" className="flex gap-1">
        {data.quests.map(({ id }, at) => (
          <span key={id} className={classNames('size-2 rounded-full md:size-2.5', at < done ? 'bg-gold' : 'bg-line')} />
        ))}
      </span>
      {t('dots', { count: done, total: data.quests.length })}
    </Link>
  );
}
