import { createContext } from 'react';

/** Drops the data that no screen shows, so that a page which failed on its data fetches them anew. Visitors have none. */
export const DropUnusedData = createContext<() => void>(() => undefined);
