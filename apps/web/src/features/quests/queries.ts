import { listQuests, type ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useRefetchAt } from '../../lib/browser/use-refetch-at.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { cacheQuests, readCachedQuests } from './cached-quests.ts';

/**
 * The day's quests, fetched by each page that shows them, because most actions move them, and again at the day's end. Until the reply
 * they are this browser's cached ones, which cannot be claimed.
 */
export function useQuests({ userId }: Pick<ProfileView, 'userId'>, staleTime = 0) {
  const language = useLanguage();
  const query = useQuery({
    ...queryOf(listQuests, { query: { language } }),
    staleTime,
    placeholderData: () => readCachedQuests(userId, language),
  });
  const { data, dataUpdatedAt, isPlaceholderData, refetch } = query;
  const fresh = isPlaceholderData ? undefined : data;
  useEffect(() => {
    if (fresh) cacheQuests(userId, language, fresh);
  }, [userId, language, fresh]);
  const renewsAtMs = fresh ? dataUpdatedAt + fresh.renewsInMs : null;
  useRefetchAt(renewsAtMs, refetch);
  return { ...query, renewsAtMs };
}
