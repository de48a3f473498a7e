import { getSettings, type ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../features/account/auth-context.ts';
import { AdsScript } from '../../features/ads/ads-script.tsx';
import { BetaBonus } from '../../features/bonus/beta-bonus.tsx';
import { SubscriptionWatch } from '../../features/membership/subscription-watch.tsx';
import { NewsHost } from '../../features/news/news-host.tsx';
import { lastingQueryOf } from '../../lib/api/endpoint-query.ts';
import { useAfter } from '../../lib/browser/use-after.ts';
import { Bounded } from '../../lib/loading/bounded.tsx';
import { optionalPart } from '../../lib/loading/optional-part.tsx';

const DeferredLearnerTasks = optionalPart(async () => ({
  default: (await import('./deferred-learner-tasks.tsx')).DeferredLearnerTasks,
}));

/** The page stands by then, and the news of the day, which go before, have come. */
export const deferMs = 2500;

export function LearnerWatch({ profile }: { profile: ProfileView }) {
  const { user } = useAuth();
  const settings = useQuery(lastingQueryOf(getSettings)).data;
  const { userId, isSuper } = profile;
  const deletionCancelledAt: unknown = user?.app_metadata?.deletion_taken_back_at;
  const isDelayOver = useAfter(deferMs);
  return (
    <Bounded>
      <SubscriptionWatch isSuper={isSuper} />
      <AdsScript address={settings?.adsScript ?? null} isSuper={isSuper} />
      <BetaBonus userId={userId} isOffered={settings?.betaBonus === true && !profile.betaTesterBonusReceived} />
      <NewsHost profile={profile} deletionCancelledAt={deletionCancelledAt} />
      {isDelayOver && <DeferredLearnerTasks profile={profile} />}
    </Bounded>
  );
}
