import type { ProfileView } from '@kalima/contract';
import { Suspense } from 'react';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const QuestTile = lazyPart(async () => {
  const [module] = await Promise.all([import('../../features/quests/quest-tile.tsx'), loadTexts('quests')]);
  return { default: module.QuestTile };
});

interface DayQuestProps {
  profile: ProfileView | undefined;
  className?: string;
}

/** The tile of the day's quests; no page waits for it. */
export function DayQuest({ profile, className }: DayQuestProps) {
  const standIn = <Skeleton className={classNames('h-34.5 rounded-card md:h-36.5', className)} />;
  if (!profile) return standIn;
  return (
    <Suspense fallback={standIn}>
      <QuestTile profile={profile} className={className} />
    </Suspense>
  );
}

const Dots = lazyPart(async () => {
  const [module] = await Promise.all([import('../../features/quests/quest-tile.tsx'), loadTexts('quests')]);
  return { default: module.QuestDots };
});

/** How many of the day's quests are completed; beside the panel, which has their tile, it is not needed. */
export function QuestDots({ profile }: { profile: ProfileView | undefined }) {
  const standIn = <Skeleton className="h-5 w-32 rounded-full wide:hidden" />;
  if (!profile) return standIn;
  return (
    <Suspense fallback={standIn}>
      <Dots profile={profile} />
    </Suspense>
  );
}
