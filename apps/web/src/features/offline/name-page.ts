import { paths } from '../../lib/navigation/paths.ts';

const places = [
  ['quests', paths.quests],
  ['quiz', '/leagues/quiz'],
  ['leagues', paths.leagues],
  ['memory', paths.memory],
  ['sounding', paths.sounding],
  ['placement', paths.coursePlacement],
  ['letters', paths.letters],
  ['surahs', paths.surahs],
  ['profile', paths.profile],
  ['settings', paths.settings],
  ['voice', paths.voiceSettings],
  ['shop', paths.shop],
  ['shop', paths.gemsShop],
  ['shop', paths.batteryShop],
  ['shop', paths.payment],
  ['sections', paths.sections],
  ['sections', paths.onboarding],
  ['guide', '/guide'],
  ['about', paths.aboutTheCourse],
  ['account', paths.auth],
  ['account', paths.emailConfirmation],
  ['account', paths.resetPassword],
  ['account', paths.openLink],
  ['trial', paths.trial],
  ['review', paths.review],
  ['lesson', '/lesson'],
  ['lesson', '/learn-words'],
  ['exercise', '/guide-exercise'],
] as const;

export type PageName = (typeof places)[number][0] | 'other';

/** The name of the page at an address: the first whose path begins it. */
export function namePage(pathname: string): PageName {
  const isUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return places.find(([, path]) => isUnder(path))?.[0] ?? 'other';
}
