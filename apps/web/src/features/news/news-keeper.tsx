import { Suspense, useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-store.ts';
import { useDialogTurn } from '../../lib/dialog-turn.ts';
import { loadTexts } from '../../lib/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { News } from './news-dialog.tsx';

const NewsDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./news-dialog.tsx'), loadTexts('news')]);
  return { default: module.NewsDialog };
});

/** Spec 2 §9: after sign-in. */
const calmMs = 1500;

interface NewsKeeperProps {
  userId: string;
  isSuper: boolean;
  shopPath: string;
  /** When this sign-in has kept an account that was to be deleted. */
  keptAt: string | null;
}

/** Tells what is new, each piece once for a learner in this browser, and never over another dialog. */
export function NewsKeeper({ userId, isSuper, shopPath, keptAt }: NewsKeeperProps) {
  const [isCalm, setCalm] = useState(false);
  const [, look] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), calmMs);
    return () => clearTimeout(timer);
  }, []);

  const isKept = keptAt !== null && readStored(`account_kept_told:${userId}`) !== keptAt;
  const isUnseen = readStored(`update_popup_seen:${userId}`) === null;
  const news: News | null = isKept
    ? { kind: 'account-stays' }
    : isUnseen
      ? { kind: 'unlimited', isSuper, shopPath }
      : null;
  const isMyTurn = useDialogTurn(isCalm && news !== null);
  if (!isMyTurn || news === null) return null;
  return (
    <Suspense fallback={null}>
      <NewsDialog
        key={news.kind}
        news={news}
        onTold={() => {
          if (isKept) writeStored(`account_kept_told:${userId}`, keptAt);
          else writeStored(`update_popup_seen:${userId}`, 'true');
          look((looks) => looks + 1);
        }}
      />
    </Suspense>
  );
}
