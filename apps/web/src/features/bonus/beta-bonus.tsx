import { getProfile, giveBetaTesterBonus } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { reloadPage } from '../../lib/browser/reload-page.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { rememberBonus, takeBonus } from '../../lib/session/granted-bonus.ts';
import { useToast } from '../../ui/status/toast.tsx';

/** Spec 2 §9. */
const askAfterMs = 2000;
const reloadAfterMs = 2000;
const toastMs = 8000;

/** Requests the bonus of early testers once; a failure is only logged (spec 2 §8). */
export function BetaBonus({ userId, isOffered }: { userId: string; isOffered: boolean }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [isGranted, setGranted] = useState(false);

  const show = useCallback(
    async (gems: number) => {
      await loadTexts('news');
      const title = i18next.t('news:bonus.title', { count: gems });
      toast.show({ kind: 'good', title, body: i18next.t('news:bonus.body'), durationMs: toastMs, isUnasked: true });
    },
    [toast],
  );

  useEffect(() => {
    if (!isOffered) return;
    const ask = async () => {
      const { success, bonus_amount: gems } = await call(giveBetaTesterBonus, { body: { user_id_param: userId } });
      if (!success) return;
      if (rememberBonus({ userId, gems })) setGranted(true);
      else await show(gems);
      await queries.invalidateQueries({ queryKey: keyOf(getProfile) });
    };
    // biome-ignore lint/suspicious/noConsole: only logged (spec 2 §8)
    const log = (error: unknown) => console.warn('The beta bonus was not asked for:', error);
    const timer = setTimeout(() => void ask().catch(log), askAfterMs);
    return () => clearTimeout(timer);
  }, [isOffered, userId, queries, show]);

  useEffect(() => {
    if (!isGranted) return;
    const timer = setTimeout(reloadPage, reloadAfterMs);
    return () => clearTimeout(timer);
  }, [isGranted]);

  // After the reload, which would cut it off.
  useEffect(() => {
    const bonus = takeBonus();
    if (bonus?.userId === userId) void show(bonus.gems).catch(() => undefined);
  }, [userId, show]);
  return null;
}
