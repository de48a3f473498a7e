import { getSettings, type ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAuth } from '../../features/account/auth-context.ts';
import { AdsScript } from '../../features/ads/ads-script.tsx';
import { BetaBonus } from '../../features/bonus/beta-bonus.tsx';
import { SubscriptionWatch } from '../../features/membership/subscription-watch.tsx';
import { NewsKeeper } from '../../features/news/news-keeper.tsx';
import { queryOf } from '../../lib/endpoint-query.ts';
import { paths } from '../paths.ts';

const LearnerLater = lazy(() => import('./learner-later.tsx').then((module) => ({ default: module.LearnerLater })));

/** The page stands by then, and the news of the day, which go before, have come. */
const laterMs = 2500;

/** What goes on beside every page of a signed-in learner, none of it needed for the first sight of one. */
export function LearnerWatch({ profile }: { profile: ProfileView }) {
  const { user } = useAuth();
  const settings = useQuery({ ...queryOf(getSettings), staleTime: Number.POSITIVE_INFINITY }).data;
  const { userId, isSuper } = profile;
  const keptAt: unknown = user?.app_metadata?.deletion_taken_back_at;
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <SubscriptionWatch isSuper={isSuper} />
      <AdsScript address={settings?.adsScript ?? null} isSuper={isSuper} />
      <BetaBonus userId={userId} isOffered={settings?.betaBonus === true && !profile.betaTesterBonusReceived} />
      <NewsKeeper
        userId={userId}
        isSuper={isSuper}
        shopPath={paths.shop}
        keptAt={typeof keptAt === 'string' ? keptAt : null}
      />
      {isLater && (
        <Suspense fallback={null}>
          <LearnerLater profile={profile} />
        </Suspense>
      )}
    </>
  );
}
