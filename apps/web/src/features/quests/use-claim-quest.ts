import { claimQuest, getLeague, getMonthlyBoard, getProfile, listQuests, type QuestView } from '@kalima/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { cachePlayer } from '../../lib/api/cache-player.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { shouldRetry } from '../../lib/api/query-client.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import type { DailyQuests } from './cached-quests.ts';

/** Asks for a quest's reward. It is one wish however often it is sent, so the quest names it. */
export function useClaimQuest(quest: QuestView, onFailed: (error: unknown) => void) {
  const queries = useQueryClient();
  const language = useLanguage();
  return useMutation({
    mutationFn: () =>
      call(claimQuest, { params: { questId: quest.id }, query: { language } }, { idempotencyKey: `claim-${quest.id}` }),
    retry: shouldRetry,
    networkMode: 'always',
    onSuccess: ({ quest: claimed, player }) => {
      cachePlayer(queries, player);
      const queryKey = keyOf(listQuests, { query: { language } });
      // As old as it was: the time until midnight counts from then.
      const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      cacheReply<DailyQuests>(
        queries,
        queryKey,
        (known) => known && { ...known, quests: known.quests.map((each) => (each.id === claimed.id ? claimed : each)) },
        { updatedAt },
      );
      if (claimed.rewardType !== 'xp') return;
      // XP may be what another quest counts, and it moves the learner up.
      for (const { name } of [listQuests, getLeague, getMonthlyBoard])
        void queries.invalidateQueries({ queryKey: [name] });
    },
    onError: (error) => {
      onFailed(error);
      for (const { name } of [listQuests, getProfile]) void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}
