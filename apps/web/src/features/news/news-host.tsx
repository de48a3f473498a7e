import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useMessageTurn } from '../../lib/messages/message-turn.ts';
import { subscriptionQuery } from '../../lib/purchases/subscription.ts';
import { useSeenMessages } from '../../lib/seen-messages.ts';
import type { News } from './news-dialog.tsx';

const NewsDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('./news-dialog.tsx'), loadTexts('news')]);
  return { default: module.NewsDialog };
});

/** Spec 2 §9: after sign-in. */
const calmMs = 1500;

interface NewsHostProps {
  userId: string;
  isSuper: boolean;
  /** When this sign-in has kept an account that was to be deleted. */
  keptAt: string | null;
}

/** Tells what is new, each piece once for a learner, when its turn has come. */
export function NewsHost({ userId, isSuper, keptAt }: NewsHostProps) {
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), calmMs);
    return () => clearTimeout(timer);
  }, []);

  const { isKnown, isSeen, markSeen } = useSeenMessages(userId);
  // The watch beside the page asks; here it is only listened to.
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: false });
  const isKept = keptAt !== null && !isSeen('account-kept', keptAt);
  const isUnseen = isKnown && !isSeen('update-popup', 'true');
  const news: News | null = isKept
    ? { kind: 'account-stays' }
    : isUnseen
      ? { kind: 'unlimited', isSuper, hasTrial: subscription?.trial_available === true }
      : null;
  const isMyTurn = useMessageTurn(isCalm && news !== null ? (isKept ? 'account-kept' : 'super') : null);
  if (!isMyTurn || news === null) return null;
  return (
    <Suspense fallback={null}>
      <NewsDialog
        key={news.kind}
        news={news}
        onShown={() => {
          if (isKept) markSeen('account-kept', keptAt);
          else markSeen('update-popup', 'true');
        }}
      />
    </Suspense>
  );
}
