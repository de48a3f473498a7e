import { getSettings, type ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useAuth } from '../../features/account/auth-context.ts';
import { AdsScript } from '../../features/ads/ads-script.tsx';
import { BetaBonus } from '../../features/bonus/beta-bonus.tsx';
import { SubscriptionWatch } from '../../features/membership/subscription-watch.tsx';
import { NewsHost } from '../../features/news/news-host.tsx';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { readStored } from '../../lib/browser-store.ts';
import { ErrorBoundary } from '../../lib/error-boundary.tsx';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSignal } from '../../lib/signal.ts';
import { useAfter } from '../../lib/use-after.ts';
import { soundsOffer } from '../../lib/word-audio/sounds-offer.ts';

const DeferredLearnerTasks = lazyPart(async () => ({
  default: (await import('./deferred-learner-tasks.tsx')).DeferredLearnerTasks,
}));

const TrialKeeper = lazyPart(async () => ({
  default: (await import('../../features/trial/trial-keeper.tsx')).TrialKeeper,
}));

const VoiceWatch = lazyPart(async () => {
  const [module] = await Promise.all([import('../../features/voice/voice-watch.tsx'), loadTexts('voice')]);
  return { default: module.VoiceWatch };
});

/** Spec 2 §9: after the profile has come. */
const soundsAfterMs = 1500;
/** Granting the bonus reloads the page, which would close this dialog. */
const soundsAfterBonusMs = 5000;
/** The page stands by then, and the news of the day, which go before, have come. */
const laterMs = 2500;

/** What goes on beside every page of a signed-in learner, none of it needed for the first sight of one. */
export function LearnerWatch({ profile }: { profile: ProfileView }) {
  const { user } = useAuth();
  const settings = useQuery({ ...queryOf(getSettings), staleTime: Number.POSITIVE_INFINITY }).data;
  const { userId, isSuper } = profile;
  const keptAt: unknown = user?.app_metadata?.deletion_taken_back_at;
  const isBonusOffered = settings?.betaBonus === true && !profile.betaTesterBonusReceived;
  const [hasTrial] = useState(() => readStored('kalima.trial') !== null);
  const isSoundsOffered = useSignal(soundsOffer) !== null;
  const isLater = useAfter(laterMs);
  const isTimeForSounds = useAfter(isBonusOffered ? soundsAfterBonusMs : soundsAfterMs);
  return (
    <>
      <ErrorBoundary>
        <SubscriptionWatch isSuper={isSuper} />
      </ErrorBoundary>
      <ErrorBoundary>
        <AdsScript address={settings?.adsScript ?? null} isSuper={isSuper} />
      </ErrorBoundary>
      <ErrorBoundary>
        <BetaBonus userId={userId} isOffered={isBonusOffered} />
      </ErrorBoundary>
      <ErrorBoundary>
        <NewsHost userId={userId} isSuper={isSuper} keptAt={typeof keptAt === 'string' ? keptAt : null} />
      </ErrorBoundary>
      {hasTrial && (
        <Suspense fallback={null}>
          <TrialKeeper />
        </Suspense>
      )}
      {isTimeForSounds && (profile.hasFinishedExercise || isSoundsOffered) && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <VoiceWatch isPopupSeen={profile.audioPreloadPopupSeen} />
          </Suspense>
        </ErrorBoundary>
      )}
      {isLater && (
        <Suspense fallback={null}>
          <DeferredLearnerTasks profile={profile} />
        </Suspense>
      )}
    </>
  );
}
