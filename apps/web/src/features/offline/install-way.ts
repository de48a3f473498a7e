/** The way to install the app: the browser's own prompt, or a menu. */
export type InstallWay = 'prompt' | 'share-menu';

interface BrowserFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** The browser has said that the app can be installed. */
  readonly canPrompt: boolean;
}

/** Safari itself: other browsers on iOS, and the browsers inside other apps, have their own names or no "Safari". */
const isSafari = (userAgent: string) =>
  /Version\/[\d.]+.* Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent);

/** An iPad calls itself a Mac, but is touched. */
const isAppleTouch = ({ userAgent, maxTouchPoints }: BrowserFacts) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

export function installWayOf(browser: BrowserFacts): InstallWay | null {
  if (browser.canPrompt) return 'prompt';
  return isAppleTouch(browser) && isSafari(browser.userAgent) ? 'share-menu' : null;
}

interface Standing {
  readonly hasFinishedTwoSessions: boolean;
  /** "No" was said once, on any device. */
  readonly isDismissed: boolean;
  /** This is the installed app already, or the shell of the mobile app. */
  readonly isApp: boolean;
  readonly way: InstallWay | null;
}

/** The invitation to install comes after the second finished session, never before, and never again once it was declined. */
export const isInvited = ({ hasFinishedTwoSessions, isDismissed, isApp, way }: Standing): boolean =>
  hasFinishedTwoSessions && !isDismissed && !isApp && way !== null;
