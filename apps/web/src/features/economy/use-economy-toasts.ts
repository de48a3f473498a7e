import { type AnyEndpoint, getProfile, type ProfileView } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../lib/endpoint-query.ts';
import { isRefusal } from '../../lib/problems.ts';
import type texts from '../../locales/en/economy.json';
import { useToast } from '../../ui/toast.tsx';

type RefusedCode = keyof (typeof texts)['refused'];
type Wish = keyof (typeof texts)['failed'];
type Done = 'bought' | 'recharged' | 'given' | 'freezeBought' | 'tapBonus' | 'tapReset';

/** One toast for each thing that may be granted. */
export function useSuccessToast() {
  const { t } = useTranslation('economy', { useSuspense: false });
  const toast = useToast();
  return (done: Done, { count }: { count: number }) =>
    toast.show({ kind: 'good', title: t(`done.${done}`), body: t(`doneBody.${done}`, { count }) });
}

/** Says why a wish was not granted: spec 1 §5 and §8. */
export function useRefusalToast() {
  const { t, i18n } = useTranslation(['economy', 'app'], { useSuspense: false });
  const toast = useToast();
  const queries = useQueryClient();
  const isTold = (code: string): code is RefusedCode => i18n.exists(`economy:refused.${code}`);

  return ({ name }: AnyEndpoint, error: unknown) => {
    const title = name === 'buyBatteries' ? t('economy:purchaseRefused.title') : t(`economy:failed.${name as Wish}`);
    toast.show({ kind: 'bad', title, body: reason(name, error) });
  };

  function reason(name: string, error: unknown): string {
    if (!isRefusal(error)) return t('app:fault.body');
    if (isRefusal(error, 'not-enough-gems')) {
      const profile = queries.getQueryData<ProfileView>(keyOf(getProfile));
      if (profile && name === 'buyFreeze') return t('economy:needGems.freeze', { price: profile.freezePrice });
      const short = t('economy:refused.not-enough-gems');
      if (profile) return `${short} — ${t('economy:needGems.battery', { price: profile.batteryPrice })}`;
    }
    if (isTold(error.code)) return t(`economy:refused.${error.code}`);
    return name === 'buyBatteries' ? t('economy:purchaseRefused.body') : t('app:fault.body');
  }
}
