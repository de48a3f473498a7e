import { getProfile, type Message, markMessageSeen, type ProfileView } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api/api-client.ts';
import { keyOf } from '../api/endpoint-query.ts';
import { useKnownProfile } from '../api/known-profile.ts';
import { readStored, type SeenKey, writeStored } from '../browser/browser-store.ts';

type Introduction = Extract<Message, `new-${string}`>;

const storageKeys: Readonly<Record<Exclude<Message, Introduction>, SeenKey>> = {
  'update-popup': 'update_popup_seen',
  'account-kept': 'account_kept_told',
  'streak-lost': 'streak_lost_popup_shown',
  'streak-freeze': 'streak_freeze_popup_shown',
  'monthly-gems': 'monthly_gems_shown',
  'quest-rewards': 'quest_rewards_shown',
  install: 'install_invitation_answered',
  'knowledge-figures': 'knowledge_figures_seen',
  'home-order': 'home_order_seen',
};

const isIntroduction = (message: Message): message is Introduction => message.startsWith('new-');

const storageKey = (message: Message, userId: string) =>
  `${isIntroduction(message) ? message : storageKeys[message]}:${userId}` as const;

/** Messages shown once: the server remembers them for all browsers, the storage for this one when offline. */
export function useSeenMessages(userId: string) {
  const queries = useQueryClient();
  const profile = useKnownProfile();
  return {
    /** Nothing is known before the profile is there. */
    isKnown: profile !== undefined,
    isSeen: (message: Message, occasion: string) =>
      profile?.seenMessages[message] === occasion || readStored(storageKey(message, userId)) === occasion,
    /** The latest occasion on which it was seen; null: never. */
    seenOn: (message: Message): string | null =>
      profile?.seenMessages[message] ?? readStored(storageKey(message, userId)),
    markSeen: (message: Message, occasion: string) => {
      writeStored(storageKey(message, userId), occasion);
      queries.setQueryData<ProfileView>(
        keyOf(getProfile),
        (known) => known && { ...known, seenMessages: { ...known.seenMessages, [message]: occasion } },
      );
      // A query is tried again after a fault, a mutation is not.
      const body = { message, occasion };
      queries
        .fetchQuery({
          queryKey: [markMessageSeen.name, body],
          queryFn: () => call(markMessageSeen, { body }),
          gcTime: 0,
        })
        .catch(() => undefined);
    },
  };
}
