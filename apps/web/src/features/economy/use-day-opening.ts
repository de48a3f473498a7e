import { getProfile, openDay } from '@kalima/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { cachePlayer } from '../../lib/api/cache-player.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { readStored } from '../../lib/browser-store.ts';
import { newsOf } from './day-news.ts';
import { useLocalDay } from './use-local-day.ts';

/** What today's first visit brought; undefined where this browser has asked, and told all of it, before. */
export function useDayOpening(userId: string) {
  const queries = useQueryClient();
  const { day, timeZone } = useLocalDay();
  const stamp = `${day} ${timeZone}`;
  const { data } = useQuery({
    queryKey: [openDay.name, userId, stamp],
    queryFn: async () => {
      const opened = await call(openDay, { body: { timeZone } });
      // A profile on its way says the same as the reply where the visit changed nothing.
      const isOnItsWay = queries.isFetching({ queryKey: keyOf(getProfile) }) > 0;
      if (!isOnItsWay || newsOf(opened).length > 0) cachePlayer(queries, opened.player);
      return opened;
    },
    enabled: readStored(`kalima.day-opened.${userId}`) !== stamp,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { opened: data, stamp, day };
}
