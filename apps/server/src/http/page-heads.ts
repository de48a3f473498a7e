import { existsSync, readFileSync } from 'node:fs';
import { type Language, pagePathOf } from '@kalima/contract';
import { verseKey } from '@kalima/course';
import type { Teaching } from '../course/teaching.ts';
import { productName } from '../settings/product.ts';
import type { PageHead } from './page-html.ts';

/** Written by the page's build, from its own texts. */
type HeadTexts = Record<
  'landing' | 'trial' | 'about' | 'read' | 'surah' | 'guide' | 'verse',
  { readonly title: string; readonly description: string }
>;
type HeadTextsByLanguage = Readonly<Record<Language, HeadTexts>>;

/** Null where the page was not built. */
export function readHeadTexts(file: string): HeadTextsByLanguage | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as HeadTextsByLanguage) : null;
}

type HeadTeaching = Pick<Teaching, 'course' | 'guidePages' | 'surahs'>;

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** What is said of a public page before any script has run. Pages of a learner have the app's name alone, and are in no search engine. */
export function pageHeads(
  texts: HeadTextsByLanguage,
  { course, guidePages, surahs }: HeadTeaching,
): (path: string, language: Language) => PageHead | null {
  const shared = new Set(course.dailyVerses.map(({ verse }) => verse));
  return (path, language) => {
    const [, , first = '', second = ''] = path.split('/');
    const [one, two] = [first, second].map((part) => (/^[1-9]\d{0,2}$/.test(part) ? Number(part) : 0));
    const head = (
      name: keyof HeadTexts,
      canonical: string,
      values: Readonly<Record<string, string | number>> = {},
    ): PageHead => {
      const { title, description } = texts[language][name];
      return { title: `${fill(title, values)} · ${productName}`, description: fill(description, values), canonical };
    };
    switch (pagePathOf(path)) {
      case '/':
      case '/home':
      case '/auth':
        return head('landing', '/');
      case '/try':
        return head('trial', '/try');
      case '/about-the-course':
        return head('about', '/about-the-course');
      case '/read':
        return head('read', '/read');
      case '/read/:surah':
      case '/read/:surah/:ayah': {
        const surah = surahs.titles[(one ?? 0) - 1];
        // The verse is a place in its surah's page.
        return surah ? head('surah', `/read/${one}`, { name: surah.name[language], number: surah.number }) : null;
      }
      case '/guide/:numberOrLessonId': {
        const page = guidePages.get(one ?? 0);
        return page ? head('guide', `/guide/${one}`, { number: one ?? 0, title: page.guide.title[language] }) : null;
      }
      case '/verse/:surah/:ayah': {
        const key = verseKey(one ?? 0, two ?? 0);
        const verse = shared.has(key) ? course.verses.get(key) : undefined;
        if (verse === undefined) return null;
        const values = {
          reference: verse.key,
          surah: verse.surahName[language],
          translation: verse.translation[language],
        };
        return head('verse', `/verse/${one}/${two}`, values);
      }
      default:
        return null;
    }
  };
}

/** The addresses that search engines are told of. */
export function publicPaths({ guidePages, surahs }: Pick<HeadTeaching, 'guidePages' | 'surahs'>): string[] {
  return [
    '/',
    '/try',
    '/about-the-course',
    '/read',
    ...[...guidePages.keys()].map((number) => `/guide/${number}`),
    ...surahs.titles.map(({ number }) => `/read/${number}`),
  ];
}
