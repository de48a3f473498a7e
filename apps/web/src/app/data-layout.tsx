import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useOnLeave } from '../features/account/use-on-leave.ts';
import { WelcomeWatch } from '../features/account/welcome-watch.tsx';
import { makeQueryClient } from '../lib/api/query-client.ts';
import { Waiting } from './chrome/waiting.tsx';
import { DropUnusedData } from './drop-unused-data.ts';
import { keepAppWhenIdle } from './keep-app-when-idle.ts';
import { seedQueries } from './seed-queries.ts';
import { useOfflinePlay } from './use-offline-play.ts';

/** One cache for all pages that fetch data. The pages before the sign-in fetch none. */
export function DataLayout() {
  const [queries] = useState(() => {
    const made = makeQueryClient();
    seedQueries(made);
    return made;
  });
  const [forget] = useState(() => () => queries.clear());
  const [dropUnused] = useState(() => () => queries.removeQueries({ type: 'inactive' }));
  useOnLeave(forget);
  useEffect(() => keepAppWhenIdle(queries), [queries]);
  const isReady = useOfflinePlay(queries);
  return (
    <QueryClientProvider client={queries}>
      <DropUnusedData value={dropUnused}>
        <WelcomeWatch />
        {isReady ? <Outlet /> : <Waiting />}
      </DropUnusedData>
    </QueryClientProvider>
  );
}
