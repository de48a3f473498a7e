/** `npm run pictures`: photographs the built app for the manifests and the README, committed: run it when the screens change. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AuthSession, type Language, languages, type StartedReply } from '@kalima/contract';
import { browserArguments } from '@kalima/testing/browser-arguments.ts';
import { answerQuestions, createApiClient, passByWire, signUp } from '@kalima/testing/client/api-client.ts';
import { learnGuides } from '@kalima/testing/client/course-answers.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { type Browser, chromium, type Page } from '@playwright/test';

const root = join(import.meta.dirname, '../..');
const phone = { width: 390, height: 760 };
const desk = { width: 1280, height: 800 };
const names: Readonly<Record<Language, string>> = { en: 'Amina', fr: 'Amina' };
/** The first level of guide 1; the pictures show an exercise of the second. */
const passed = [1, 2, 3, 4].map((exercise) => ({ guide: 1, level: 1, exercise }));
const shown = { guide: 1, level: 2, exercise: 1 };
const shownPath = '/guide-exercise/1?guide=1&level=2&exercise=1';
const minAnswered = 3;
const kinds: ReadonlySet<string> = new Set(['fill_blank', 'multiple_choice']);

/** A learner in the second level, with a streak of today, before a question that shows its word or verse. */
async function playedLearner(server: AppServer, language: Language): Promise<AuthSession> {
  const session = await signUp(server.url, {
    email: `pictures-${language}@example.org`,
    password: 'a picture of a path',
    data: { display_name: names[language], language },
  });
  const api = createApiClient(server.url, async () => session.access_token, undefined, language);
  const knowledge = await learnGuides(server.url, [1], language);
  for (const place of passed) await passByWire(api, place, knowledge);
  const started = await api.post<StartedReply>('/api/sessions', { lessonId: String(shown.guide), ...shown });
  const upTo = started.session.questions.findIndex(({ kind }, at) => at >= minAnswered && kinds.has(kind));
  if (upTo < 0) throw new Error('The exercise has no question to be photographed');
  await answerQuestions(api, started, knowledge, { upTo });
  return session;
}

/** The gems of the month are announced once: on this visit, and on no picture. */
async function closeNews(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.getByRole('status').getByRole('button').first().click();
  await page.context().close();
}

async function open(browser: Browser, language: Language, session: AuthSession, size: typeof phone): Promise<Page> {
  const context = await browser.newContext({ viewport: size, locale: language, reducedMotion: 'reduce' });
  const stored = JSON.stringify({ 'supabase.auth.token': JSON.stringify(session), language, theme: 'dark' });
  await context.addInitScript(`for (const [key, value] of Object.entries(${stored})) localStorage.setItem(key, value)`);
  return context.newPage();
}

async function photograph(page: Page, url: string, files: readonly string[]): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot();
  for (const file of files) {
    writeFileSync(join(root, file), picture);
    console.log(`${file}: ${picture.length} bytes`);
  }
  await page.context().close();
}

const executablePath = process.env.CHROMIUM;
const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off', DEV_CLOCK: 'off' });
const browser = await chromium.launch({ args: browserArguments, ...(executablePath ? { executablePath } : {}) });
try {
  for (const language of languages) {
    const session = await playedLearner(server, language);
    const inReadme = (name: string) => (language === 'en' ? [`docs/pictures/${name}.png`] : []);
    const shoot = async (size: typeof phone, path: string, files: readonly string[]) =>
      photograph(await open(browser, language, session, size), server.url + path, files);
    await closeNews(await open(browser, language, session, desk), server.url);
    await shoot(phone, shownPath, [`apps/web/public/screenshot-phone-${language}.png`, ...inReadme('exercise')]);
    await shoot(desk, '/', [`apps/web/public/screenshot-wide-${language}.png`, ...inReadme('home')]);
    if (language === 'en') await shoot(desk, '/guide/1', inReadme('guide'));
  }
} finally {
  await browser.close();
  await server.close();
}
