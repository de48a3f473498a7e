import { type AnyEndpoint, getJourney, getProfile, listGuides } from '@kalima/contract';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useAuth } from '../features/account/auth-context.ts';
import { useOnLeave } from '../features/account/use-on-leave.ts';
import type { CallRest } from '../lib/api/api-client.ts';
import { keyOf } from '../lib/api/endpoint-query.ts';
import { preloadedBody } from '../lib/api/preloaded-body.ts';
import { makeQueryClient } from '../lib/api/query-client.ts';
import { readStored } from '../lib/browser/browser-store.ts';
import { useSignal } from '../lib/browser/signal.ts';
import { isOnline } from '../lib/connection/connection.ts';
import { currentLanguage, loadTexts } from '../lib/language/i18n.ts';
import { optionalPart } from '../lib/loading/optional-part.tsx';
import { mustSyncFirst } from '../lib/offline/must-sync-first.ts';
import { hasGuestExercise } from '../lib/session/guest-id.ts';
import { soundsOffer } from '../lib/word-audio/sounds-offer.ts';
import { Waiting } from './chrome/waiting.tsx';
import { DropUnusedData } from './drop-unused-data.ts';

const TrialKeeper = optionalPart(async () => ({
  default: (await import('../features/trial/trial-keeper.tsx')).TrialKeeper,
}));

/** Above the frames of pages and sessions: a download continues across both. */
const SoundsOffer = optionalPart(async () => {
  const [module] = await Promise.all([import('../features/voice/sounds-offer.tsx'), loadTexts('voice')]);
  return { default: module.SoundsOffer };
});

/** One cache for all pages that fetch data. Unsent moves go first: a page could report a streak as lost that they save. */
export function DataLayout() {
  const [queries] = useState(() => {
    const made = makeQueryClient();
    seedQueries(made);
    return made;
  });
  const [forget] = useState(() => () => queries.clear());
  const [dropUnused] = useState(() => () => queries.removeQueries({ type: 'inactive' }));
  useOnLeave(forget);
  const userId = useAuth().user?.id;
  const isSoundsOffered = useSignal(soundsOffer) !== null;
  const [hasTrial] = useState(() => readStored('kalima.trial') !== null || hasGuestExercise());
  const [ready, setReady] = useState<string>();
  const isReady = ready === userId || !isOnline() || !mustSyncFirst(userId);
  // Once drawn, always drawn: a restored connection must not unmount a session.
  if (isReady && ready !== userId) setReady(userId);
  useEffect(() => scheduleOfflineSupport(queries, userId, () => setReady(userId)), [queries, userId]);
  return (
    <QueryClientProvider client={queries}>
      <DropUnusedData value={dropUnused}>
        {userId !== undefined && isSoundsOffered && <SoundsOffer key={userId} />}
        {userId !== undefined && hasTrial && <TrialKeeper userId={userId} />}
        {isReady ? <Outlet /> : <Waiting />}
      </DropUnusedData>
    </QueryClientProvider>
  );
}

/** Delay until the page and its requests are done. */
const deferMs = 3000;

/** Loads offline support when the page is idle; at once if moves are unsent. @returns cancels it */
function scheduleOfflineSupport(queries: QueryClient, userId: string | undefined, onReady: () => void): () => void {
  const leaving = new AbortController();
  // On failure the page simply has no offline support.
  const keep = () =>
    import('../features/offline/register-offline-support.ts').then(
      ({ registerOfflineSupport }) => registerOfflineSupport(queries, userId, onReady, leaving.signal),
      onReady,
    );
  const start = () => ('requestIdleCallback' in window ? requestIdleCallback(keep, { timeout: deferMs }) : void keep());
  const timer = setTimeout(start, mustSyncFirst(userId) ? 0 : deferMs);
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}

/** Seeds the cache with the replies that `public/first-paint.js` requested: home is drawn from them at once. */
function seedQueries(queries: QueryClient): void {
  const seed = <E extends AnyEndpoint>(endpoint: E, ...input: CallRest<E>) => {
    const body = preloadedBody(endpoint, ...input);
    if (body !== undefined) queries.setQueryData(keyOf(endpoint, ...input), body);
  };
  seed(getProfile);
  seed(getJourney);
  seed(listGuides, { query: { language: currentLanguage() } });
}
