import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { type LazyPage, lazyPage, type TextFile } from './lazy-page.tsx';

export interface Route {
  path: string;
  page: LazyPage;
}

const route = (path: string, load: () => Promise<ComponentType>, ...texts: readonly TextFile[]): Route => ({
  path,
  page: lazyPage(load, ...texts),
});
const sessionPage = (name: keyof typeof import('./pages/session-pages.tsx')) =>
  lazyPage(() => import('./pages/session-pages.tsx').then((pages) => pages[name]), 'exercise', 'report', 'voice');
const mailedLinkPage = (name: keyof typeof import('./pages/mailed-link-pages.tsx')) =>
  lazyPage(() => import('./pages/mailed-link-pages.tsx').then((pages) => pages[name]), 'account', 'links');
const sectionsPage = (name: keyof typeof import('./pages/sections-pages.tsx')) =>
  lazyPage(() => import('./pages/sections-pages.tsx').then((pages) => pages[name]), 'onboarding', 'letters');
const frame = (name: keyof typeof import('./frame.ts')) =>
  lazyPage(() => import('./frame.ts').then((parts) => parts[name]));

const voiceSettings = lazyPage(
  () => import('./pages/voice-settings-page.tsx').then((m) => m.VoiceSettingsPage),
  'voice',
);
const shopPage = (name: keyof typeof import('./pages/shop-pages.tsx')) =>
  lazyPage(() => import('./pages/shop-pages.tsx').then((pages) => pages[name]), 'shop');
const gemsShop = shopPage('GemsShopPage');
const surah = lazyPage(() => import('./pages/surah-page.tsx').then((m) => m.surahPage()), 'read', 'voice', 'head');
const batteryShop = lazyPage(() => import('./pages/battery-shop-page.tsx').then((m) => m.BatteryShopPage), 'economy');

/** Open to everybody, without the menus. */
export const bareRoutes: readonly Route[] = [
  route(paths.auth, () => import('./pages/auth-page.tsx').then((m) => m.AuthPage), 'account'),
  route(paths.trial, () => import('./pages/try-page.tsx').then((m) => m.TryPage), 'trial', 'exercise', 'voice', 'head'),
  { path: paths.emailConfirmation, page: mailedLinkPage('EmailConfirmationPage') },
  { path: paths.resetPassword, page: mailedLinkPage('ResetPasswordPage') },
  { path: paths.openLink, page: mailedLinkPage('OpenLinkPage') },
];

/** Open to everybody, inside the frame. */
export const publicRoutes: readonly Route[] = [
  route(
    '/guide/:numberOrLessonId',
    () => import('./pages/guide-page.tsx').then((m) => m.GuidePage),
    'guide',
    'voice',
    'head',
  ),
  route(
    paths.aboutTheCourse,
    () => import('./pages/about-the-course-page.tsx').then((m) => m.AboutTheCoursePage),
    'about',
    'head',
  ),
  route('/verse/:surah/:ayah', () => import('./pages/shared-verse-page.tsx').then((m) => m.SharedVersePage), 'verse'),
  route(paths.read, () => import('./pages/read-page.tsx').then((m) => m.ReadPage), 'read', 'head'),
  { path: '/read/:surah', page: surah },
  { path: '/read/:surah/:ayah', page: surah },
];

/** For a user, with neither menus nor waiting screen. */
export const sessionRoutes: readonly Route[] = [
  { path: '/guide-exercise/:lessonId', page: sessionPage('GuideExercisePage') },
  { path: '/lesson/:lessonId', page: sessionPage('LessonPage') },
  { path: paths.review, page: sessionPage('ReviewPage') },
  { path: '/review/missed/:sessionId', page: sessionPage('PracticePage') },
  { path: '/surahs/:pack', page: sessionPage('SittingPage') },
  { path: '/learn-words', page: sessionPage('LearnWordsPage') },
  route(
    paths.coursePlacement,
    () => import('./pages/sounding-page.tsx').then((m) => m.PlacementPage),
    'exercise',
    'sounding',
  ),
  route(paths.sounding, () => import('./pages/sounding-page.tsx').then((m) => m.SoundingPage), 'exercise', 'sounding'),
  route(
    '/letters/:run',
    () => import('./pages/letters-run-page.tsx').then((m) => m.LettersRunPage),
    'letters',
    'voice',
  ),
  { path: '/placement/:guide', page: sessionPage('PlacementPage') },
  route('/leagues/quiz/:matchId', () => import('./pages/quiz-page.tsx').then((m) => m.QuizPage), 'exercise', 'quiz'),
];

/** For a learner, inside the frame, with a skeleton of its own. */
export const homeRoute = route(paths.home, () => import('./pages/home-page.tsx').then((m) => m.HomePage), 'home');

/** For a learner whose profile is there, inside the frame. */
export const learnerRoutes: readonly Route[] = [
  { path: paths.onboarding, page: sectionsPage('OnboardingPage') },
  { path: paths.sections, page: sectionsPage('SectionsPage') },
  route(paths.quests, () => import('./pages/quests-page.tsx').then((m) => m.QuestsPage), 'quests', 'quest-tile'),
  route(
    paths.leagues,
    () => import('./pages/leagues-page.tsx').then((m) => m.LeaguesPage),
    'leagues',
    'quiz',
    'moderation',
  ),
  route(paths.memory, () => import('./pages/memory-page.tsx').then((m) => m.MemoryPage), 'memory', 'sounding'),
  route(paths.letters, () => import('./pages/letters-page.tsx').then((m) => m.LettersPage), 'letters'),
  route(paths.surahs, () => import('./pages/surahs-page.tsx').then((m) => m.SurahsPage), 'surahs'),
  route(paths.profile, () => import('./pages/profile-page.tsx').then((m) => m.ProfilePage), 'profile'),
  route(
    paths.settings,
    () => import('./pages/settings-page.tsx').then((m) => m.SettingsPage),
    'settings',
    'account',
    'start',
    'notifications',
    'report',
    'leagues',
    'voice',
  ),
  { path: paths.voiceSettings, page: voiceSettings },
  { path: '/settings/voice', page: voiceSettings },
  { path: paths.shop, page: shopPage('ShopPage') },
  { path: paths.gemsShop, page: gemsShop },
  { path: '/shop/gems', page: gemsShop },
  { path: paths.batteryShop, page: batteryShop },
  { path: '/shop/battery', page: batteryShop },
  route(
    paths.reports,
    () => import('./pages/reports-page.tsx').then((m) => m.ReportsPage),
    'triage',
    'notices',
    'moderation',
    'omitted-rows',
  ),
  { path: paths.payment, page: shopPage('PaymentPage') },
];

export const notFound = lazyPage(() => import('./pages/not-found-page.tsx').then((m) => m.NotFoundPage), 'app');

export const frames = {
  DataLayout: frame('DataLayout'),
  AppFrame: frame('AppFrame'),
  SessionFrame: frame('SessionFrame'),
  NeedsProfile: frame('NeedsProfile'),
  NeedsProfileWithSkeleton: frame('NeedsProfileWithSkeleton'),
};

const findRoute = (routes: readonly Route[], pathname: string) => routes.find(({ path }) => matchPath(path, pathname));
const forUsers: readonly Route[] = [...sessionRoutes, homeRoute, ...learnerRoutes];

export function fetchPageOf(pathname: string): void {
  const route = findRoute([...bareRoutes, ...publicRoutes, ...forUsers], pathname);
  (route?.page ?? notFound).fetch();
}

/** Waits for all that the first screen needs: React would otherwise draw a fallback, and keep it for at least 300 ms. */
export async function firstPageReady(pathname: string, isVisitor: boolean): Promise<void> {
  const isForUsers = findRoute(forUsers, pathname) !== undefined;
  const seen = isForUsers && isVisitor ? paths.auth : pathname;
  const isBare = findRoute(bareRoutes, seen) !== undefined;
  const route = findRoute([...bareRoutes, ...publicRoutes, ...forUsers], seen);
  const parts = [route?.page ?? notFound, ...(isBare || !route ? [] : Object.values(frames))];
  await Promise.allSettled(parts.map((part) => part.ready()));
}
