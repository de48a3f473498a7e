import { useEffect, useState } from 'react';

/** Whether this page may use the microphone, as the browser tells it; null where it does not tell. It follows a change of mind. */
export function useMicrophonePermission(): PermissionState | null {
  const [permission, setPermission] = useState<PermissionState | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      // Not every browser has this name in its list.
      const status = await navigator.permissions.query({ name: 'microphone' as PermissionName });
      if (leaving.signal.aborted) return;
      setPermission(status.state);
      status.addEventListener('change', () => setPermission(status.state), { signal: leaving.signal });
    };
    follow().catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return permission;
}
