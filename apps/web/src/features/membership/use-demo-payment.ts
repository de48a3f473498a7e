import type { PlanId } from '@kalima/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRefusal } from '../../lib/api/problems.ts';
import { becameSuper } from './became-super.ts';
import { useCacheSubscription, usePayDemo } from './queries.ts';
import { useMembershipToasts } from './use-membership-toasts.ts';

/** Second specification §9. */
export const processingMs = 2000;

/** idle, processing for two seconds, then a toast and the way on. Whoever leaves before has bought nothing. */
export function useDemoPayment(plan: PlanId, onDone: () => void) {
  const [isProcessing, setProcessing] = useState(false);
  const toasts = useMembershipToasts();
  const { askAgain } = useCacheSubscription();
  const { mutate } = usePayDemo();

  const pay = useEffectEvent(() => {
    mutate(plan, {
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
