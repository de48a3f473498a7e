import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { openExternal } from './open-external.ts';

export function useFollowLink(): (url: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (url) => {
      const target = new URL(url, window.location.href);
      if (target.origin === window.location.origin) navigate(target.pathname + target.search);
      else if (/^https?:$/.test(target.protocol)) openExternal(target.href);
      else throw new Error(`not an address to go to: ${url}`);
    },
    [navigate],
  );
}
