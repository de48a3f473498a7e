import { getProfile, giveBetaTesterBonus } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { rememberShownBonus, takeShownBonus } from '../../lib/browser-store.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { reloadPage } from '../../lib/reload-page.ts';
import { useToast } from '../../ui/toast.tsx';
import type { ToastText } from '../../ui/toast-text.ts';

/** Spec 2 §9. */
const askAfterMs = 2000;
const reloadAfterMs = 2000;
const toastMs = 8000;

async function bonusText(gems: number, durationMs: number): Promise<ToastText> {
  await loadTexts('news');
  const title = i18next.t('news:bonus.title', { count: gems });
  return { kind: 'good', title, body: i18next.t('news:bonus.body'), durationMs, isUnasked: true };
}

/** Asks once for what early testers get. That it failed is nobody's concern but a developer's (spec 2 §8). */
export function BetaBonus({ userId, isOffered }: { userId: string; isOffered: boolean }) {
  const queries = useQueryClient();
  const toast = useToast();
  /** The gems whose toast is in sight: it may have waited for another to be read, and the reload waits for it. */
  const [shownGems, setShownGems] = useState<number | null>(null);

  useEffect(() => {
    if (!isOffered) return;
    const ask = async () => {
      const bonus = await call(giveBetaTesterBonus, { body: { user_id_param: userId } });
      if (!bonus.success) return;
      const text = await bonusText(bonus.bonus_amount, toastMs);
      toast.show({ ...text, onShown: () => setShownGems(bonus.bonus_amount) });
      await queries.invalidateQueries({ queryKey: keyOf(getProfile) });
    };
    // biome-ignore lint/suspicious/noConsole: only logged (spec 2 §8)
    const log = (error: unknown) => console.warn('The beta bonus was not asked for:', error);
    const timer = setTimeout(() => void ask().catch(log), askAfterMs);
    return () => clearTimeout(timer);
  }, [isOffered, userId, queries, toast]);

  useEffect(() => {
    if (shownGems === null) return;
    const timer = setTimeout(() => {
      rememberShownBonus({ userId, gems: shownGems, untilMs: Date.now() + toastMs - reloadAfterMs });
      reloadPage();
    }, reloadAfterMs);
    return () => clearTimeout(timer);
  }, [shownGems, userId]);

  // The page has reloaded under its toast: what is left of its time is shown now.
  useEffect(() => {
    const told = takeShownBonus();
    const leftMs = told?.userId === userId ? told.untilMs - Date.now() : 0;
    if (told === null || leftMs <= 0) return;
    void bonusText(told.gems, Math.min(leftMs, toastMs)).then(toast.show, () => undefined);
  }, [userId, toast]);
  return null;
}
