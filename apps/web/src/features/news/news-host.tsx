import type { ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useAfter } from '../../lib/browser/use-after.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { optionalPart } from '../../lib/loading/optional-part.tsx';
import { useMessageTurn } from '../../lib/messages/message-turn.ts';
import { useSeenMessages } from '../../lib/messages/seen-messages.ts';
import { subscriptionQuery } from '../../lib/purchases/subscription.ts';
import type { News } from './news-dialog.tsx';

const NewsDialog = optionalPart(async () => {
  const [module] = await Promise.all([import('./news-dialog.tsx'), loadTexts('news')]);
  return { default: module.NewsDialog };
});

/** Spec 2 §9: after sign-in. */
const calmMs = 1500;

interface NewsHostProps {
  profile: Pick<ProfileView, 'userId' | 'isSuper' | 'precedesUpdate'>;
  /** When this sign-in has kept an account that was to be deleted; no string: it has not. */
  deletionCancelledAt: unknown;
}

export function NewsHost({ profile: { userId, isSuper, precedesUpdate }, deletionCancelledAt }: NewsHostProps) {
  const isCalm = useAfter(calmMs);
  const { isKnown, isSeen, markSeen } = useSeenMessages(userId);
  // The watch beside the page asks; here it is only listened to.
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: false });
  const isDeletionCancelled = typeof deletionCancelledAt === 'string' && !isSeen('account-kept', deletionCancelledAt);
  const isUnseen = precedesUpdate && isKnown && !isSeen('update-popup', 'true');
  const news: News | null = isDeletionCancelled
    ? { kind: 'account-stays' }
    : isUnseen
      ? { kind: 'unlimited', isSuper, hasTrial: subscription?.trial_available === true }
      : null;
  const isMyTurn = useMessageTurn(isCalm && news !== null ? (isDeletionCancelled ? 'account-kept' : 'super') : null);
  if (!isMyTurn || news === null) return null;
  return (
    <NewsDialog
      key={news.kind}
      news={news}
      onShown={() => {
        if (isDeletionCancelled) markSeen('account-kept', deletionCancelledAt);
        else markSeen('update-popup', 'true');
      }}
    />
  );
}
