import { useDeferredValue } from 'react';

/** False in the first render, so that the first screen is painted before the rest of a long page is rendered. */
export const useFirstRenderDone = (): boolean => useDeferredValue(true, false);
