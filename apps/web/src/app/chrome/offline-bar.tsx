import { useTranslation } from 'react-i18next';
import { useAuth } from '../../features/account/auth-context.ts';
import { useIsOnline } from '../../lib/connection.ts';
import { useAfter } from '../../lib/use-after.ts';
import { useOfflineSummary } from '../../lib/use-offline-summary.ts';

/** What stands at the bottom of the window makes room for as many lines as the text takes. */
function makeRoom(bar: HTMLElement | null): void {
  document.documentElement.style.setProperty('--offline-bar', `${bar?.offsetHeight ?? 0}px`);
}

/** With a connection an answer is on its way for a moment, of which nobody need hear. */
const sentWithinMs = 4000;

interface BarProps {
  isOnline: boolean;
  isLearner: boolean;
  answers: number;
}

function Bar({ isOnline, isLearner, answers }: BarProps) {
  const { t } = useTranslation();
  const isLate = useAfter(sentWithinMs);
  if (isOnline && !isLate) return null;
  const offline =
    answers > 0 ? t('offline.barWaiting', { count: answers }) : t(isLearner ? 'offline.bar' : 'offline.title');
  return (
    <p
      ref={makeRoom}
      className="border-line border-t bg-surface-2 px-4 pt-1 pb-[max(4px,env(safe-area-inset-bottom))] text-center text-xs font-bold text-pretty"
    >
      {isOnline ? t('offline.waiting', { count: answers }) : offline}
    </p>
  );
}

/** Below everything, so that nothing above it moves. Each page says by itself what it could not load. */
export function OfflineBar() {
  const { user } = useAuth();
  const isOnline = useIsOnline();
  const { answers } = useOfflineSummary(user?.id ?? null);
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-30">
      {(!isOnline || answers > 0) && (
        <Bar key={String(isOnline)} isOnline={isOnline} isLearner={user !== null} answers={answers} />
      )}
    </div>
  );
}
