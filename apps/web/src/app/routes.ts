import { matchPath } from 'react-router';
import { paths } from '../lib/paths.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

export interface Route {
  path: string;
  page: LazyPage;
}

const voiceSettings = lazyPage(
  () => import('./pages/voice-settings-page.tsx').then((m) => m.VoiceSettingsPage),
  'voice',
);
const gemsShop = lazyPage(() => import('./pages/gems-shop-page.tsx').then((m) => m.GemsShopPage), 'shop');
const surah = lazyPage(() => import('./pages/surah-page.tsx').then((m) => m.SurahPage), 'read', 'voice', 'head');
const batteryShop = lazyPage(() => import('./pages/battery-shop-page.tsx').then((m) => m.BatteryShopPage), 'economy');

/** Open to everybody, without the menus. */
export const bareRoutes: readonly Route[] = [
  { path: paths.auth, page: lazyPage(() => import('./pages/auth-page.tsx').then((m) => m.AuthPage), 'account') },
  {
    path: paths.trial,
    page: lazyPage(() => import('./pages/try-page.tsx').then((m) => m.TryPage), 'trial', 'exercise', 'voice', 'head'),
  },
  {
    path: paths.emailConfirmation,
    page: lazyPage(
      () => import('./pages/email-confirmation-page.tsx').then((m) => m.EmailConfirmationPage),
      'account',
      'links',
    ),
  },
  {
    path: paths.resetPassword,
    page: lazyPage(
      () => import('./pages/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
      'account',
      'links',
    ),
  },
];

/** Open to everybody, inside the frame. */
export const publicRoutes: readonly Route[] = [
  {
    path: '/guide/:numberOrLessonId',
    page: lazyPage(() => import('./pages/guide-page.tsx').then((m) => m.GuidePage), 'guide', 'voice', 'head'),
  },
  {
    path: paths.aboutTheCourse,
    page: lazyPage(
      () => import('./pages/about-the-course-page.tsx').then((m) => m.AboutTheCoursePage),
      'about',
      'head',
    ),
  },
  {
    path: '/verse/:surah/:ayah',
    page: lazyPage(() => import('./pages/shared-verse-page.tsx').then((m) => m.SharedVersePage), 'verse'),
  },
  { path: paths.read, page: lazyPage(() => import('./pages/read-page.tsx').then((m) => m.ReadPage), 'read', 'head') },
  { path: '/read/:surah', page: surah },
  { path: '/read/:surah/:ayah', page: surah },
];

/** For a user, with neither menus nor waiting screen. */
export const sessionRoutes: readonly Route[] = [
  {
    path: '/guide-exercise/:lessonId',
    page: lazyPage(
      () => import('./pages/session-pages.ts').then((m) => m.GuideExercisePage),
      'exercise',
      'report',
      'voice',
    ),
  },
  {
    path: '/lesson/:lessonId',
    page: lazyPage(() => import('./pages/session-pages.ts').then((m) => m.LessonPage), 'exercise', 'report', 'voice'),
  },
  {
    path: paths.review,
    page: lazyPage(() => import('./pages/session-pages.ts').then((m) => m.ReviewPage), 'exercise', 'report', 'voice'),
  },
  {
    path: '/review/missed/:sessionId',
    page: lazyPage(() => import('./pages/session-pages.ts').then((m) => m.PracticePage), 'exercise', 'report', 'voice'),
  },
  {
    path: paths.quickReview,
    page: lazyPage(
      () => import('./pages/session-pages.ts').then((m) => m.QuickReviewPage),
      'exercise',
      'report',
      'voice',
    ),
  },
  {
    path: '/surahs/:pack',
    page: lazyPage(() => import('./pages/session-pages.ts').then((m) => m.SittingPage), 'exercise', 'report', 'voice'),
  },
  {
    path: '/learn-words',
    page: lazyPage(
      () => import('./pages/session-pages.ts').then((m) => m.LearnWordsPage),
      'exercise',
      'report',
      'voice',
    ),
  },
  {
    path: paths.sounding,
    page: lazyPage(() => import('./pages/sounding-page.tsx').then((m) => m.SoundingPage), 'exercise', 'sounding'),
  },
  {
    path: '/letters/:run',
    page: lazyPage(() => import('./pages/letters-run-page.tsx').then((m) => m.LettersRunPage), 'letters', 'voice'),
  },
  {
    path: '/placement/:guide',
    page: lazyPage(
      () => import('./pages/session-pages.ts').then((m) => m.PlacementPage),
      'exercise',
      'report',
      'voice',
    ),
  },
  {
    path: '/leagues/quiz/:matchId',
    page: lazyPage(() => import('./pages/quiz-page.tsx').then((m) => m.QuizPage), 'exercise', 'quiz'),
  },
];

/** For a learner, inside the frame, with a skeleton of its own. */
export const homeRoute: Route = {
  path: paths.home,
  page: lazyPage(() => import('./pages/home-page.tsx').then((m) => m.HomePage), 'home'),
};

/** For a learner whose profile is there, inside the frame. */
export const learnerRoutes: readonly Route[] = [
  {
    path: paths.onboarding,
    page: lazyPage(() => import('./pages/onboarding-page.tsx').then((m) => m.OnboardingPage), 'onboarding', 'letters'),
  },
  {
    path: paths.sections,
    page: lazyPage(() => import('./pages/sections-page.tsx').then((m) => m.SectionsPage), 'onboarding', 'letters'),
  },
  { path: paths.quests, page: lazyPage(() => import('./pages/quests-page.tsx').then((m) => m.QuestsPage), 'quests') },
  {
    path: paths.leagues,
    page: lazyPage(
      () => import('./pages/leagues-page.tsx').then((m) => m.LeaguesPage),
      'leagues',
      'quiz',
      'moderation',
    ),
  },
  {
    path: paths.memory,
    page: lazyPage(() => import('./pages/memory-page.tsx').then((m) => m.MemoryPage), 'memory', 'sounding'),
  },
  {
    path: paths.letters,
    page: lazyPage(() => import('./pages/letters-page.tsx').then((m) => m.LettersPage), 'letters'),
  },
  { path: paths.surahs, page: lazyPage(() => import('./pages/surahs-page.tsx').then((m) => m.SurahsPage), 'surahs') },
  {
    path: paths.profile,
    page: lazyPage(() => import('./pages/profile-page.tsx').then((m) => m.ProfilePage), 'profile'),
  },
  {
    path: paths.settings,
    page: lazyPage(
      () => import('./pages/settings-page.tsx').then((m) => m.SettingsPage),
      'settings',
      'account',
      'notifications',
      'report',
      'leagues',
      'voice',
    ),
  },
  { path: paths.voiceSettings, page: voiceSettings },
  { path: '/settings/voice', page: voiceSettings },
  { path: paths.shop, page: lazyPage(() => import('./pages/shop-page.tsx').then((m) => m.ShopPage), 'shop') },
  { path: paths.gemsShop, page: gemsShop },
  { path: '/shop/gems', page: gemsShop },
  { path: paths.batteryShop, page: batteryShop },
  { path: '/shop/battery', page: batteryShop },
  {
    path: paths.reports,
    page: lazyPage(
      () => import('./pages/reports-page.tsx').then((m) => m.ReportsPage),
      'triage',
      'notices',
      'moderation',
    ),
  },
  { path: paths.payment, page: lazyPage(() => import('./pages/payment-page.tsx').then((m) => m.PaymentPage), 'shop') },
];

export const notFound = lazyPage(() => import('./pages/not-found-page.tsx').then((m) => m.NotFoundPage), 'app');

/** What surrounds the pages, in a chunk of its own. */
export const frames = {
  DataLayout: lazyPage(() => import('./frame.ts').then((frame) => frame.DataLayout)),
  AppFrame: lazyPage(() => import('./frame.ts').then((frame) => frame.AppFrame)),
  SessionFrame: lazyPage(() => import('./frame.ts').then((frame) => frame.SessionFrame)),
  NeedsProfile: lazyPage(() => import('./frame.ts').then((frame) => frame.NeedsProfile)),
  NeedsProfileLater: lazyPage(() => import('./frame.ts').then((frame) => frame.NeedsProfileLater)),
};

const findRoute = (routes: readonly Route[], pathname: string) => routes.find(({ path }) => matchPath(path, pathname));
const forUsers: readonly Route[] = [...sessionRoutes, homeRoute, ...learnerRoutes];

/** Starts the page of an address before the gates in front of it have opened. */
export function fetchPageOf(pathname: string): void {
  const route = findRoute([...bareRoutes, ...publicRoutes, ...forUsers], pathname);
  (route?.page ?? notFound).fetch();
}

/**
 * Waits for all that the first screen at this address needs: else React would first draw that it waits, and keep that for at least
 * 300 ms. What does not arrive is for the page to tell.
 */
export async function firstPageReady(pathname: string, isVisitor: boolean): Promise<void> {
  const isForUsers = findRoute(forUsers, pathname) !== undefined;
  const seen = isForUsers && isVisitor ? paths.auth : pathname;
  const isBare = findRoute(bareRoutes, seen) !== undefined;
  const route = findRoute([...bareRoutes, ...publicRoutes, ...forUsers], seen);
  const parts = [route?.page ?? notFound, ...(isBare || !route ? [] : Object.values(frames))];
  await Promise.allSettled(parts.map((part) => part.ready()));
}
