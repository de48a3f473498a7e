export interface PreloadPage {
  readonly name: string;
  /** A pattern of the address: path and query. */
  readonly address: string;
  /** Absent: of both. */
  readonly isForVisitors?: boolean;
  readonly modules: readonly string[];
  readonly texts: readonly string[];
  /** After the scripts, so that none waits for them. */
  readonly fonts?: RegExp;
  /** Addresses of replies that are equal for all, with groups of the pattern (`$1`) and `:language`. */
  readonly course?: readonly string[];
  /** Of the learner who is signed in. */
  readonly own?: readonly string[];
  /** The request that begins a session. */
  readonly start?: { readonly address: string; readonly body: string };
}

const frame = 'src/app/frame.ts';
const quranFont = /amiri-quran-arabic.*\.woff2$/;

const session = {
  isForVisitors: false,
  modules: [frame, 'src/app/pages/session-pages.tsx'],
  texts: ['app', 'exercise', 'report', 'voice'],
  fonts: quranFont,
};

/** Pages at which a visit begins. `public/first-paint.js` requests their files and replies; the first entry that matches counts. */
export const preloadPages: readonly PreloadPage[] = [
  {
    name: 'landing',
    address: '^/([?].*|auth)?$',
    isForVisitors: true,
    modules: ['src/app/pages/auth-page.tsx'],
    texts: ['app', 'account'],
  },
  {
    name: 'home',
    address: '^/([?]|$)',
    isForVisitors: false,
    modules: [frame, 'src/app/pages/home-page.tsx'],
    texts: ['app', 'home'],
    fonts: quranFont,
    course: ['/api/guides?language=:language'],
    own: ['/api/profile', '/api/journey'],
  },
  {
    name: 'exercise',
    address: '^/guide-exercise/(\\d+)[?]guide=(\\d+)&level=(\\d+)&exercise=(\\d+)$',
    ...session,
    start: {
      address: '/api/sessions?language=:language',
      body: '{"lessonId":"$1","guide":$2,"level":$3,"exercise":$4}',
    },
  },
  { name: 'session', address: '^/(guide-exercise|lesson|review)([/?]|$)', ...session },
  {
    name: 'surah',
    address: '^/read/(\\d+)',
    modules: [frame, 'src/app/pages/surah-page.tsx'],
    texts: ['app', 'read', 'voice', 'head'],
    fonts: quranFont,
    course: ['/api/surahs/$1?language=:language', '/api/reading/words?language=:language'],
    own: ['/api/reading/states'],
  },
  {
    name: 'read',
    address: '^/read([?]|$)',
    modules: [frame, 'src/app/pages/read-page.tsx'],
    texts: ['app', 'read', 'head'],
    fonts: quranFont,
    own: ['/api/profile', '/api/reading/shelves?language=:language', '/api/reading/own'],
  },
];

/** The entry of a page in the HTML. @param files of all languages, and by language */
export const preloadEntryOf = (
  { own = [], course = [], ...page }: Omit<PreloadPage, 'modules' | 'texts' | 'fonts'>,
  files: Readonly<Record<string, readonly string[]>>,
) => ({ ...page, own, course, files });
