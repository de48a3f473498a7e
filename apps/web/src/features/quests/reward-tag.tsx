import type { QuestView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { StarMark } from '../../ui/star-mark.tsx';

/** What a quest pays: gems, or XP. */
export function RewardTag({ quest }: { quest: QuestView }) {
  const { t } = useTranslation('quests');
  const { rewardType, rewardAmount, rewardClaimed } = quest;
  return (
    <span className={classNames('num inline-flex items-center gap-1.5 font-extrabold', rewardClaimed && 'text-muted')}>
      {rewardType === 'gems' ? <Icon name="gem" size={20} /> : <StarMark size={18} className="text-gold" />}
      {t(`reward.${rewardType}`, { count: rewardAmount })}
    </span>
  );
}
