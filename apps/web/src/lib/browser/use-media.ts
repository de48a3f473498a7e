import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', onChange);
      return () => media?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia?.(query).matches ?? false);
}

/** Where the panel stands beside the column: the breakpoint `wide` of the tokens. */
export const wideQuery = '(width >= 67.5rem)';
/** A phone on which less stands above the current circle. */
export const shortQuery = '(height < 44rem)';
