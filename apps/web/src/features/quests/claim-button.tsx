import type { QuestView } from '@kalima/contract';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../lib/api/problems.ts';
import { playSound } from '../../lib/word-audio/sound.ts';
import type texts from '../../locales/en/quests.json';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { RewardFlight } from './reward-flight.tsx';
import { useClaimQuest } from './use-claim-quest.ts';

type RefusedCode = keyof (typeof texts)['refused'];

interface ClaimButtonProps {
  quest: QuestView;
  /** Kept from an earlier visit: nothing of it is believed when it comes to paying. */
  isOld: boolean;
}

/** It stays where it is when its work is done, so that whoever pressed it is not lost. */
export function ClaimButton({ quest, isOld }: ClaimButtonProps) {
  const { t } = useTranslation(['quests', 'app']);
  const toast = useToast();
  const claiming = useClaimQuest(quest, (error) => {
    const isKnown = isRefusal(error, 'quest-over') || isRefusal(error, 'quest-already-claimed');
    const body = isKnown ? t(`quests:refused.${error.code as RefusedCode}`) : t('app:fault.body');
    toast.show({ kind: 'bad', title: t('quests:claimFailed'), body });
  });
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const { isCompleted, rewardClaimed, rewardType, rewardAmount } = quest;
  const reward = t(`quests:reward.${rewardType}`, { count: rewardAmount });

  const claim = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { x, y, width } = currentTarget.getBoundingClientRect();
    setFrom({ x: x + width / 2, y });
    claiming.mutate(undefined, { onSuccess: () => playSound('finish') });
  };

  return (
    <>
      <Button
        variant={rewardClaimed ? 'ghost' : isCompleted ? 'primary' : 'neutral'}
        disabled={!isCompleted || isOld}
        aria-disabled={rewardClaimed}
        busy={claiming.isPending}
        aria-label={rewardClaimed ? undefined : t('quests:claimSpoken', { reward })}
        onClick={rewardClaimed ? undefined : claim}
        className={rewardClaimed ? 'pr-0 text-ok-ink! aria-disabled:opacity-100!' : undefined}
      >
        {rewardClaimed && <Icon name="check" size={20} />}
        {t(rewardClaimed ? 'quests:claimed' : 'quests:claim')}
      </Button>
      <span role="status" className="sr-only">
        {claiming.isSuccess && t('quests:claimedNews', { reward })}
      </span>
      {claiming.isSuccess && from && <RewardFlight currency={rewardType} from={from} />}
    </>
  );
}
