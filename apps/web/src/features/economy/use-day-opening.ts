import { getProfile, openDay } from '@kalima/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { cachePlayer } from '../../lib/api/cache-player.ts';
import { keyOf, queryOf } from '../../lib/api/endpoint-query.ts';
import { invalidateQueries, onlyReads } from '../../lib/api/invalidate-queries.ts';
import { useKnownProfile } from '../../lib/api/known-profile.ts';
import { readStored } from '../../lib/browser/browser-store.ts';
import { Fault } from '../../lib/connection/problems.ts';
import { deviceZone, localZone } from '../../lib/language/local-zone.ts';
import { mustSyncFirst } from '../../lib/offline/must-sync-first.ts';
import { newsOf } from './day-news.ts';
import { useDayStamp } from './use-day-stamp.ts';

export function useDayOpening(userId: string) {
  const queries = useQueryClient();
  const stamp = useDayStamp(useKnownProfile()?.dayBegins.hour);
  const { data } = useQuery({
    queryKey: [openDay.name, userId, stamp],
    queryFn: async () => {
      // Offline moves are delivered first, automatically: they may save the streak.
      if (mustSyncFirst(userId)) throw new Fault(0);
      // The profile has the previous time zone, which decides whether cached replies are outdated.
      const { timeZone: before } = await queries.ensureQueryData(queryOf(getProfile));
      const opened = await call(openDay, { body: deviceZone() });
      // A profile in flight equals the reply, unless the visit changed something.
      const isOnItsWay = queries.isFetching({ queryKey: keyOf(getProfile) }) > 0;
      const hasChanged = newsOf(opened).length > 0 || opened.opening.lostStreak > 0;
      if (!isOnItsWay || hasChanged) cachePlayer(queries, opened.player);
      // Earlier replies, such as the hours until new quests, counted days of another zone.
      if (before !== localZone()) invalidateQueries(queries, { predicate: onlyReads });
      return opened;
    },
    enabled: readStored(`kalima.day-opened.${userId}`) !== stamp,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { opened: data, stamp };
}
