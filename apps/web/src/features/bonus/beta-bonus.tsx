import { getProfile, giveBetaTesterBonus } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { keyOf } from '../../lib/endpoint-query.ts';
import { loadTexts } from '../../lib/i18n.ts';
import { reloadPage } from '../../lib/reload-page.ts';
import { useToast } from '../../ui/toast.tsx';

/** Spec 2 §9. */
const askAfterMs = 2000;
const reloadAfterMs = 2000;
const toastMs = 8000;

/** Asks once for what early testers get. That it failed is nobody's concern but a developer's (spec 2 §8). */
export function BetaBonus({ userId, isOffered }: { userId: string; isOffered: boolean }) {
  const queries = useQueryClient();
  const toast = useToast();
  /** It may have waited for another to be read; what loads the page anew would take it away unseen. */
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isOffered) return;
    const ask = async () => {
      const bonus = await call(giveBetaTesterBonus, { body: { user_id_param: userId } });
      if (!bonus.success) return;
      await loadTexts('news');
      const title = i18next.t('news:bonus.title', { count: bonus.bonus_amount });
      const body = i18next.t('news:bonus.body');
      const onShown = () => setShown(true);
      toast.show({ kind: 'good', title, body, durationMs: toastMs, isUnasked: true, onShown });
      await queries.invalidateQueries({ queryKey: keyOf(getProfile) });
    };
    // biome-ignore lint/suspicious/noConsole: only logged (spec 2 §8)
    const log = (error: unknown) => console.warn('The beta bonus was not asked for:', error);
    const timer = setTimeout(() => void ask().catch(log), askAfterMs);
    return () => clearTimeout(timer);
  }, [isOffered, userId, queries, toast]);

  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(reloadPage, reloadAfterMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return null;
}
