import type { QuestView } from '@kalima/contract';
import { useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { ClaimButton } from './claim-button.tsx';
import { QuestIcon } from './quest-icon.tsx';
import { QuestProgress } from './quest-progress.tsx';
import { RewardTag } from './reward-tag.tsx';

interface QuestCardProps {
  quest: QuestView;
  isOld: boolean;
}

export function QuestCard({ quest, isOld }: QuestCardProps) {
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
