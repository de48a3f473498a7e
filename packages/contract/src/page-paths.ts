import { courseShape } from '@kalima/rules/lists';
import { surahCount } from './limits.ts';

/** Every address of the page, with `:name` for a parameter; the server answers any other with a 404. */
export const pagePaths = [
  '/',
  '/home',
  '/auth',
  '/try',
  '/email-confirmation',
  '/reset-password',
  '/open-link',
  '/guide/:numberOrLessonId',
  '/about-the-course',
  '/verse/:surah/:ayah',
  '/read',
  '/read/:surah',
  '/read/:surah/:ayah',
  '/guide-exercise/:lessonId',
  '/lesson/:lessonId',
  '/lesson/:lessonId/exercise',
  '/exercise/:lessonId',
  '/review',
  '/review/missed/:sessionId',
  '/surahs',
  '/surahs/:pack',
  '/learn-words',
  '/memory',
  '/sounding',
  '/letters',
  '/letters/:run',
  '/placement',
  '/placement/:guide',
  '/leagues/quiz/:matchId',
  '/onboarding',
  '/sections',
  '/quests',
  '/leagues',
  '/profile',
  '/settings',
  '/voice-settings',
  '/settings/voice',
  '/shop',
  '/gems-shop',
  '/shop/gems',
  '/battery-shop',
  '/shop/battery',
  '/payment',
  '/admin/reports',
] as const;

const upTo = (last: number) => `(?:${Array.from({ length: last }, (_, at) => at + 1).join('|')})`;

/** The valid values of parameters; an unlisted parameter takes any value. */
const values: Readonly<Record<string, string>> = {
  ':numberOrLessonId': upTo(courseShape.guides),
  ':lessonId': upTo(courseShape.guides),
  ':guide': upTo(courseShape.guides),
  ':surah': upTo(surahCount),
};

const patterns = pagePaths.map((path) => ({
  path,
  pattern: new RegExp(`^${path.replace(/:\w+/g, (name) => values[name] ?? '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
}));

/** The route of a path, as the page's router matches it: case-insensitive, with or without a slash at the end. */
export const pagePathOf = (path: string): (typeof pagePaths)[number] | null =>
  patterns.find(({ pattern }) => pattern.test(path))?.path ?? null;

/** @param path without a query */
export const isPagePath = (path: string): boolean => pagePathOf(path) !== null;
