import { type AnyEndpoint, getProfile, type ProfileView } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import type texts from '../../locales/en/economy.json';
import { useToast } from '../../ui/status/toast.tsx';

type RefusedCode = keyof (typeof texts)['refused'];
type Wish = keyof (typeof texts)['failed'];
export type Done = 'bought' | 'recharged' | 'given' | 'freezeBought' | 'tapBonus' | 'tapReset';

export function useSuccessToast() {
  const { t } = useTranslation('economy', { useSuspense: false });
  const toast = useToast();
  return (done: Done, count: number) =>
    toast.show({ kind: 'good', title: t(`done.${done}`), body: t(`doneBody.${done}`, { count }) });
}

export function useRefusalToast() {
  const { t, i18n } = useTranslation(['economy', 'app'], { useSuspense: false });
  const toast = useToast();
  const queries = useQueryClient();
  const isExplained = (code: string): code is RefusedCode => i18n.exists(`economy:refused.${code}`);

  return ({ name }: AnyEndpoint, error: unknown) => {
    const code = isRefusal(error) ? error.code : null;
    if (name === 'buyBatteries' && code === 'not-enough-gems')
      return show(t('economy:refused.not-enough-gems'), price(name));
    if (name === 'buyBatteries' && code === 'battery-full')
      return show(t('economy:battery.full'), t('economy:refused.battery-full'));
    const title = name === 'buyBatteries' ? t('economy:purchaseRefused.title') : t(`economy:failed.${name as Wish}`);
    show(title, reason(name, code));
  };

  function show(title: string, body: string | undefined): void {
    toast.show({ kind: 'bad', title, body });
  }

  function price(name: 'buyBatteries' | 'buyFreeze'): string | undefined {
    const profile = queries.getQueryData<ProfileView>(keyOf(getProfile));
    if (!profile) return undefined;
    return name === 'buyFreeze'
      ? t('economy:needGems.freeze', { price: profile.freezePrice })
      : t('economy:needGems.battery', { price: profile.batteryPrice });
  }

  function reason(name: string, code: string | null): string {
    if (code === null) return t('app:fault.body');
    const needed = name === 'buyFreeze' && code === 'not-enough-gems' ? price(name) : undefined;
    if (needed) return needed;
    if (isExplained(code)) return t(`economy:refused.${code}`);
    return name === 'buyBatteries' ? t('economy:purchaseRefused.body') : t('app:fault.body');
  }
}
