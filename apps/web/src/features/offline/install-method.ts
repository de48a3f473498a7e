export type InstallMethod = 'prompt' | 'share-menu';

interface BrowserFacts {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  readonly canPrompt: boolean;
}

/** Safari itself: other browsers on iOS, and the browsers inside other apps, have their own names or no "Safari". */
const isSafari = (userAgent: string) =>
  /Version\/[\d.]+.* Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPT\//.test(userAgent);

/** An iPad calls itself a Mac, but is touched. */
const isAppleTouch = ({ userAgent, maxTouchPoints }: BrowserFacts) =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

export function installMethodOf(browser: BrowserFacts): InstallMethod | null {
  if (browser.canPrompt) return 'prompt';
  return isAppleTouch(browser) && isSafari(browser.userAgent) ? 'share-menu' : null;
}

interface InvitationFacts {
  readonly hasFinishedTwoSessions: boolean;
  readonly isDismissed: boolean;
  readonly isApp: boolean;
  readonly method: InstallMethod | null;
}

/** The invitation to install comes after the second finished session, never before, and never again once it was declined. */
export const isInvited = ({ hasFinishedTwoSessions, isDismissed, isApp, method }: InvitationFacts): boolean =>
  hasFinishedTwoSessions && !isDismissed && !isApp && method !== null;
