import { createContext } from 'react';

/** Drops unmounted queries, so that a page that failed on its data fetches it again. No-op for visitors. */
export const DropUnusedData = createContext<() => void>(() => undefined);
