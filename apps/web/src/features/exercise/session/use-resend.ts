import { useEffect } from 'react';

const firstWaitMs = 1000;
const longestWaitMs = 15_000;

/** Soon after the first failure, then ever more seldom: a server that comes back must not be run over. */
export function resendDelayMs(failures: number): number {
  return Math.min(firstWaitMs * 2 ** Math.max(0, failures - 1), longestWaitMs);
}

/** While a request waits for the line: again after a while, and at once when the browser is back on line or looked at. */
export function useResend(isWaiting: boolean, failures: number, resend: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const onSight = () => document.visibilityState === 'visible' && resend();
    const timer = setTimeout(resend, resendDelayMs(failures));
    window.addEventListener('online', resend);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', resend);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [isWaiting, failures, resend]);
}
