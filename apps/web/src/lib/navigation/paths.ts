/** Every address of the page. Nothing else in the page spells one. */
export const paths = {
  home: '/',
  auth: '/auth',
  trial: '/try',
  credentials: '/auth?step=credentials',
  signUp: '/auth?step=level-selection',
  /** The sign-up of a visitor who has answered "Who are you?": a `StartName`. */
  signUpAs: (start: string) => `/auth?step=credentials&mode=sign-up&start=${start}`,
  emailConfirmation: '/email-confirmation',
  resetPassword: '/reset-password',
  /** Of a mailed link, before it is redeemed. */
  openLink: '/open-link',
  onboarding: '/onboarding',
  sections: '/sections',
  quests: '/quests',
  leagues: '/leagues',
  match: (matchId: string) => `/leagues/quiz/${matchId}`,
  profile: '/profile',
  settings: '/settings',
  voiceSettings: '/voice-settings',
  shop: '/shop',
  gemsShop: '/gems-shop',
  batteryShop: '/battery-shop',
  payment: '/payment',
  review: '/review',
  practice: (sessionId: string) => `/review/missed/${sessionId}`,
  memory: '/memory',
  sounding: '/sounding',
  /** The placement for the whole course. */
  coursePlacement: '/placement',
  letters: '/letters',
  lettersCheck: '/letters/check',
  lettersReview: '/letters/review',
  lettersLesson: (number: number) => `/letters/${number}`,
  surahs: '/surahs',
  /** The next words of a surah pack: "112", "2:255". */
  sitting: (pack: string) => `/surahs/${encodeURIComponent(pack)}`,
  aboutTheCourse: '/about-the-course',
  reports: '/admin/reports',
  /** A verse that is given on: "2:255". */
  sharedVerse: (reference: string) => `/verse/${reference.replace(':', '/')}`,
  read: '/read',
  surah: (surah: number) => `/read/${surah}`,
  verse: (surah: number, ayah: number) => `/read/${surah}/${ayah}`,
  /** The same, of "2:255". */
  readVerse: (reference: string) => `/read/${reference.replace(':', '/')}`,
  learnWords: (words: readonly string[], from: string) =>
    `/learn-words?words=${words.join(',')}&from=${from.replace(/^\//, '')}`,
  guide: (number: number) => `/guide/${number}`,
  /** Lesson "7" is the lesson of guide 7. */
  guideOfLesson: (lessonId: string) => `/guide/${Number(lessonId)}`,
  lesson: (lessonId: string) => `/lesson/${encodeURIComponent(lessonId)}`,
  placement: (guide: number) => `/placement/${guide}`,
  guideExercise: (lessonId: string, at: { guide: number; level: number; exercise: number }) =>
    `/guide-exercise/${encodeURIComponent(lessonId)}?guide=${at.guide}&level=${at.level}&exercise=${at.exercise}`,
} as const;

/** On these the bottom bar would be in the way of answering. */
export function hidesBars(pathname: string): boolean {
  return /\/exercise|^\/(guide-exercise|lesson|review|sounding|placement|learn-words|surahs\/.|leagues\/quiz|letters\/\w+)\b/.test(
    pathname,
  );
}

/** A query parameter that is a whole number of at least 1; anything else counts as 1. */
export function countFrom(query: URLSearchParams, name: string): number {
  const value = Number(query.get(name));
  return Number.isInteger(value) && value >= 1 ? value : 1;
}
