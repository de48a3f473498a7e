import type { QuestView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { StarMark } from '../../ui/star-mark.tsx';

/** How many of the day's quests are done, and what that means. */
export function QuestsSummary({ quests }: { quests: readonly QuestView[] }) {
  const { t } = useTranslation('quests');
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
          className="my-2 bg-line"
        />
        <p className="text-sm text-pretty text-muted">
          {waiting > 0 ? t('waiting', { count: waiting }) : isAll ? t('allDone') : t('encourage')}
        </p>
      </div>
    </Card>
  );
}
