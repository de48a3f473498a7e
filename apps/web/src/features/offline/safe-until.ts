import { isInstalled } from '../../lib/browser/is-installed.ts';
import { installMethodOf } from './install-method.ts';

/** Safari deletes what a page keeps, after so long without a visit. */
const safariKeepsMs = 7 * 86_400_000;

/** Until when what waits on this device is safe, counted from now; null where the browser does not delete it. */
export function safeUntilMs(nowMs: number): number | null {
  const { userAgent, maxTouchPoints } = navigator;
  const isSafari = installMethodOf({ userAgent, maxTouchPoints, canPrompt: false }) === 'share-menu';
  return isSafari && !isInstalled() ? nowMs + safariKeepsMs : null;
}
