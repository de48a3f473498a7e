import type { ProfileView } from '@kalima/contract';
import { Suspense } from 'react';
import { loadTexts } from '../../../lib/language/i18n.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';

const QuestTile = lazyPart(async () => {
  const [module] = await Promise.all([import('../../../features/quests/quest-tile.tsx'), loadTexts('quest-tile')]);
  return { default: module.QuestTile };
});

export function DayQuest({ profile, className }: { profile: ProfileView | undefined; className?: string }) {
  const standIn = <Skeleton className={classNames('h-34.5 rounded-card md:h-36.5', className)} />;
  if (!profile) return standIn;
  return (
    <Suspense fallback={standIn}>
      <QuestTile profile={profile} className={className} />
    </Suspense>
  );
}
