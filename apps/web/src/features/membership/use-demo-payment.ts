import { type PlanId, payDemo } from '@kalima/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { becameSuper } from './became-super.ts';
import { useCacheSubscription } from './queries.ts';
import { useMembershipToasts } from './use-membership-toasts.ts';

/** Second specification §9. */
const processingMs = 2000;

/** idle, processing for two seconds, then a toast and `onDone`. Leaving earlier cancels the purchase. */
export function useDemoPayment(plan: PlanId, onDone: () => void) {
  const [isProcessing, setProcessing] = useState(false);
  const toasts = useMembershipToasts();
  const { keep, askAgain } = useCacheSubscription();
  const { mutate } = useMutation({
    mutationFn: () => call(payDemo, { body: { plan } }),
    onSuccess: ({ subscription, player }) => keep(subscription, player),
  });

  const pay = useEffectEvent(() => {
    mutate(undefined, {
      onSuccess: ({ subscription }) => {
        toasts.demoDone(subscription.status === 'trial' ? 'demoTrial' : 'demoBody');
        becameSuper.set(true);
        onDone();
      },
      onError: (error) => {
        if (isRefusal(error, 'demo-checkout-off')) {
          toasts.demoDone('demoOff');
          return onDone();
        }
        if (isRefusal(error)) askAgain();
        toasts.failed('checkout', error);
        setProcessing(false);
      },
    });
  });

  useEffect(() => {
    if (!isProcessing) return;
    const timer = setTimeout(pay, processingMs);
    return () => clearTimeout(timer);
  }, [isProcessing]);

  return { isProcessing, start: () => setProcessing(true) };
}
