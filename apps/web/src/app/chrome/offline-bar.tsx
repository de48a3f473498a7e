import { useTranslation } from 'react-i18next';
import { useAuth } from '../../features/account/auth-context.ts';
import { useIsOnline } from '../../lib/connection.ts';

/** What stands at the bottom of the window makes room for as many lines as the text takes. */
function makeRoom(bar: HTMLElement | null): void {
  document.documentElement.style.setProperty('--offline-bar', `${bar?.offsetHeight ?? 0}px`);
}

/** Below everything, so that nothing above it moves. Each page says by itself what it could not load. */
export function OfflineBar() {
  const { t } = useTranslation();
  const { user } = useAuth();
  const isOnline = useIsOnline();
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-30">
      {!isOnline && (
        <p
          ref={makeRoom}
          className="border-line border-t bg-surface-2 px-4 pt-1 pb-[max(4px,env(safe-area-inset-bottom))] text-center text-xs font-bold"
        >
          {t(user ? 'offline.bar' : 'offline.title')}
        </p>
      )}
    </div>
  );
}
