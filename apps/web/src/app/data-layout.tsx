import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useAuth } from '../features/account/auth-context.ts';
import { useOnLeave } from '../features/account/use-on-leave.ts';
import { WelcomeWatch } from '../features/account/welcome-watch.tsx';
import { makeQueryClient } from '../lib/api/query-client.ts';
import { isOnline } from '../lib/connection.ts';
import { mustSyncFirst } from '../lib/must-sync-first.ts';
import { Waiting } from './chrome/waiting.tsx';
import { DropUnusedData } from './drop-unused-data.ts';
import { scheduleOfflineSupport } from './schedule-offline-support.ts';
import { seedQueries } from './seed-queries.ts';

/**
 * One cache for all pages that fetch data. The pages before the sign-in fetch none. What waits from another visit is sent before anything
 * is drawn: a streak could be said to be lost that it saves.
 */
export function DataLayout() {
  const [queries] = useState(() => {
    const made = makeQueryClient();
    seedQueries(made);
    return made;
  });
  const [forget] = useState(() => () => queries.clear());
  const [dropUnused] = useState(() => () => queries.removeQueries({ type: 'inactive' }));
  useOnLeave(forget);
  const userId = useAuth().user?.id;
  const [ready, setReady] = useState<string>();
  const isReady = ready === userId || !isOnline() || !mustSyncFirst(userId);
  // What is drawn stays: a connection that comes back must not take a session away.
  if (isReady && ready !== userId) setReady(userId);
  useEffect(() => scheduleOfflineSupport(queries, userId, () => setReady(userId)), [queries, userId]);
  return (
    <QueryClientProvider client={queries}>
      <DropUnusedData value={dropUnused}>
        <WelcomeWatch />
        {isReady ? <Outlet /> : <Waiting />}
      </DropUnusedData>
    </QueryClientProvider>
  );
}
