import { getProfile } from '@kalima/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { useSignal } from '../../lib/browser/signal.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { useMessageTurn } from '../../lib/messages/message-turn.ts';
import { subscriptionQuery } from '../../lib/purchases/subscription.ts';
import { becameSuper } from './became-super.ts';

/** Second specification §4, §9. */
const checkEveryMs = 30_000;

const CheckoutReturn = lazyPart(async () => {
  const [module] = await Promise.all([import('./checkout-return.tsx'), loadTexts('shop')]);
  return { default: module.CheckoutReturn };
});

const SuperMoment = lazyPart(async () => {
  const [module] = await Promise.all([import('./super-moment.tsx'), loadTexts('shop')]);
  return { default: module.SuperMoment };
});

/**
 * Asks about the subscription at sign-in and, while the page is in sight, every 30 seconds and at once when it comes into
 * sight. When the answer is news, the profile is fetched again.
 */
export function SubscriptionWatch({ isSuper }: { isSuper: boolean }) {
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const { data } = useQuery({
    ...subscriptionQuery,
    refetchInterval: checkEveryMs,
    refetchOnWindowFocus: 'always',
  });
  const subscribed = data?.subscribed;
  useEffect(() => {
    // With PLAN_POLICY=everyone-super the flags never match; refetch only on change.
    if (subscribed === undefined || subscribed === isSuper) return;
    void queries.invalidateQueries({ queryKey: keyOf(getProfile) });
  }, [subscribed, isSuper, queries]);
  const isMomentsTurn = useMessageTurn(useSignal(becameSuper) ? 'became-super' : null);
  return (
    <Suspense fallback={null}>
      {query.get('checkout') === 'done' && <CheckoutReturn />}
      {isMomentsTurn && <SuperMoment onClose={() => becameSuper.set(false)} />}
    </Suspense>
  );
}
