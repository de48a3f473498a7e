import type { Subscription } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../lib/connection/problems.ts';
import { PurchaseProblem } from '../../lib/purchases/purchases.ts';
import type texts from '../../locales/en/shop.json';
import { useToast } from '../../ui/status/toast.tsx';
import { usePlanWords } from './plan-words.ts';

type RefusedCode = keyof (typeof texts)['refused'];
type Wish = 'checkout' | 'portal' | 'cancel' | 'resume';

/** Second specification §8, "Subscription and purchase". */
export function useMembershipToasts() {
  const { t, i18n } = useTranslation(['shop', 'app'], { useSuspense: false });
  const toast = useToast();
  const words = usePlanWords();
  const isExplained = (code: string): code is RefusedCode => i18n.exists(`shop:refused.${code}`);

  function reason(error: unknown): string {
    return isRefusal(error) && isExplained(error.code) ? t(`shop:refused.${error.code}`) : t('app:fault.body');
  }

  return {
    failed(wish: Wish, error: unknown) {
      if (wish === 'checkout' && isRefusal(error, 'unauthorized')) {
        return toast.show({ kind: 'bad', title: t('shop:failed.signIn') });
      }
      toast.show({ kind: 'bad', title: t(`shop:failed.${wish}`), body: reason(error) });
    },
    storeFailed(error: unknown) {
      const problem = error instanceof PurchaseProblem ? error : new PurchaseProblem('purchase-failed');
      const body = t(`shop:mobile.${problem.reason}`, { id: problem.productId });
      toast.show({ kind: 'bad', title: t('shop:mobile.title'), body });
    },
    changed({ cancels_at_period_end, subscription_end }: Subscription) {
      if (!cancels_at_period_end) {
        return toast.show({ kind: 'good', title: t('shop:done.resumed'), body: t('shop:done.resumedBody') });
      }
      const body = subscription_end ? t('shop:done.cancelledBody', { date: words.date(subscription_end) }) : undefined;
      toast.show({ kind: 'good', title: t('shop:done.cancelled'), body });
    },
    restored: () => toast.show({ kind: 'good', title: t('shop:done.restored'), body: t('shop:done.restoredBody') }),
    demoDone: (what: 'demoTrial' | 'demoBody' | 'demoOff') =>
      toast.show({ kind: 'good', title: t('shop:done.demo'), body: t(`shop:done.${what}`) }),
  };
}
