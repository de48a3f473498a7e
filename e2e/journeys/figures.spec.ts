import { randomUUID } from 'node:crypto';
import type { JourneyView } from '@kalima/contract';
import { passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { onPgliteAlone } from '../skips.ts';
import { Learner } from './learner.ts';

onPgliteAlone();

const dayMs = 24 * 3_600_000;
const surahs = [
  { number: 1, name: 'Al-Fatihah' },
  { number: 112, name: 'Al-Ikhlas' },
] as const;

/** The number in a text of a page; 0 where the page has no such text. */
const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/** Opens every page with a figure about the learner's knowledge, and expects one answer of them all. @returns home's figures */
async function expectOneAnswer(learner: Learner) {
  const { page } = learner;
  const open = async (path: string) => {
    await learner.goto(path);
    await learner.expectQuiet();
  };
  const text = async () => (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
  const expectNumber = (pattern: RegExp, number: number) =>
    expect.poll(async () => numberIn(await text(), pattern), String(pattern)).toBe(number);

  await open('/');
  await learner.expectHome();
  const ofHome = await text();
  const home = {
    share: numberIn(ofHome, /Understand ([\d.]+)% of the Quran/),
    met: numberIn(ofHome, /words? met (\d+)/),
    known: numberIn(ofHome, /known today (\d+)/),
    canRead: numberIn(ofHome, /You can read (\d+) verses? with the words/),
    due: numberIn(ofHome, /Review (\d+) words?/),
  };
  const { guides } = await learner.wire().get<JourneyView>('/api/journey');
  const readableOfFirst = guides[0]?.versesReadable.length;

  await open('/memory');
  await expectNumber(/You know (\d+) words? today/, home.known);
  await expectNumber(/(\d+) words? met/, home.met);
  await expectNumber(/Today: (\d+)/, home.due);

  await open('/profile');
  await expectNumber(/Your memory (\d+) words? met/, home.met);

  await open('/read');
  await expectNumber(/(\d+) verses? in which you know every word/, home.canRead);
  const percents = new Map<number, number>();
  for (const { number } of surahs) {
    const ring = page.locator(`a[href="/read/${number}"]`).last().getByRole('img');
    percents.set(number, Number.parseInt(await ring.innerText(), 10));
  }

  for (const { number, name } of surahs) {
    await open(`/read/${number}`);
    await expect(page.locator('body'), name).toContainText(/you know \d+ of \d+ words/);
    const ofSurah = await text();
    const percent = Math.floor(
      (100 * numberIn(ofSurah, /you know (\d+) of \d+ words/)) / numberIn(ofSurah, /you know \d+ of (\d+) words/),
    );
    expect(percent, name).toBe(percents.get(number));
    if (number === 1) await expect(page.getByRole('button', { name: 'Read it' })).toHaveCount(readableOfFirst ?? 0);
  }

  await open('/surahs');
  for (const { number, name } of surahs) {
    const row = page.getByRole('listitem').filter({ hasText: name }).last();
    await expect(row.getByRole('img').first(), name).toHaveText(new RegExp(`^${percents.get(number)}\\b`));
  }

  await open('/guide/1');
  const recalls = async () => (await text()).match(/\b\d+(?=% (?:Known|Learning|Fading))/g)?.map(Number) ?? [];
  await expect.poll(async () => (await recalls()).length).toBe(home.met);
  const known = (await recalls()).reduce((sum, recall) => sum + recall / 100, 0);
  expect(Math.abs(known - home.known)).toBeLessThan(0.6);
  const isFading = (await text()).includes('Fading');
  return { ...home, isFading };
}

test('every page says the same of what a learner knows: after a first exercise, a day, a week, and three weeks later', async ({
  browser,
}) => {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'en', width: 1280, height: 800 });
  try {
    await learner.signUpByWire();
    expect(await expectOneAnswer(learner)).toMatchObject({ met: 0, known: 0, canRead: 0, share: 0, due: 0 });
    await passByWire(learner.wire(), { guide: 1, level: 1, exercise: 1 }, await learner.knowledge());
    const first = await expectOneAnswer(learner);
    expect(first).toMatchObject({ met: 5, known: 5, due: 0, isFading: false });
    expect(first.share).toBeGreaterThan(3);
    let before = first;
    for (const days of [1, 6, 14]) {
      // An open page of the app would send a token that is good by its own clock and expired by the server's.
      await learner.goto('/robots.txt');
      await learner.letTimePass(days * dayMs);
      const now = await expectOneAnswer(learner);
      expect(now, `${days} days later`).toMatchObject({ met: 5, due: 5, isFading: false });
      expect(now.share).toBeLessThan(before.share);
      expect(now.canRead).toBeLessThanOrEqual(before.canRead);
      before = now;
    }
    expect(before.canRead).toBe(0);
    expect(learner.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
    await database.drop();
  }
});
