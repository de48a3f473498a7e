import { existsSync, readFileSync } from 'node:fs';
import { type Language, pagePathOf } from '@kalima/contract';
import { verseKey } from '@kalima/course';
import type { SurahTitle } from '@kalima/course/schema';
import { numberSign } from '@kalima/rules/reader';
import { basmalaAbove } from '../course/basmala.ts';
import type { Teaching } from '../course/teaching.ts';
import { fill } from '../locales/texts.ts';
import { productName } from '../settings/product.ts';
import type { FirstText, PageHead } from './page-html.ts';

type HeadTexts = Record<
  'landing' | 'trial' | 'about' | 'read' | 'surah' | 'guide' | 'verse',
  { readonly title: string; readonly description: string }
>;
type HeadTextsByLanguage = Readonly<Record<Language, HeadTexts>>;

export function readHeadTexts(file: string): HeadTextsByLanguage | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as HeadTextsByLanguage) : null;
}

type HeadTeaching = Pick<Teaching, 'course' | 'guidePages' | 'surahs'>;

/** More than a screen of a phone shows. */
const maxFirstTokens = 60;

/** A surah's name, its basmala, and verses from this one on: visible before any script has arrived. */
function firstTextOf({ number, name }: SurahTitle, ayah: number, surahs: Teaching['surahs']): FirstText {
  const all = surahs.text(number).verses;
  const verses: string[] = [];
  let tokens = 0;
  for (let at = Math.max(ayah, 1); at <= all.length && tokens < maxFirstTokens; at += 1) {
    const verse = all[at - 1]?.tokens ?? [];
    verses.push(`${verse.join(' ')}\u00a0${numberSign(at)}`);
    tokens += verse.length;
  }
  return { name: name.ar, basmala: basmalaAbove(number, { surahs })?.join(' ') ?? null, verses };
}

/** Heads of public pages, before any script. A learner's page has the app's name alone, and noindex. */
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
        // A verse is an anchor in its surah's page.
        if (!surah) return null;
        const values = { name: surah.name[language], number: surah.number };
        return { ...head('surah', `/read/${one}`, values), text: firstTextOf(surah, two ?? 0, surahs) };
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
