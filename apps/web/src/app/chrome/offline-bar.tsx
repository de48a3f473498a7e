import { useTranslation } from 'react-i18next';
import { useAuth } from '../../features/account/auth-context.ts';
import { barNote } from '../../lib/bar-note.ts';
import { useIsOnline } from '../../lib/connection.ts';
import { useSignal } from '../../lib/signal.ts';
import { BarText } from '../../ui/bar-text.tsx';

/** Below everything, so that nothing above it moves. Each page says by itself what it could not load. */
export function OfflineBar() {
  const { t } = useTranslation();
  const { user } = useAuth();
  const isOnline = useIsOnline();
  const note = useSignal(barNote);
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-30">
      {note ?? (!isOnline && <BarText>{t(user ? 'offline.bar' : 'offline.title')}</BarText>)}
    </div>
  );
}
