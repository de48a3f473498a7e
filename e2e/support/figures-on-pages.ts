import type { JourneyView } from '@kalima/contract';
import { expect } from '@playwright/test';
import type { Learner } from './learner.ts';

const surahs = [
  { number: 1, name: 'Al-Fatihah' },
  { number: 112, name: 'Al-Ikhlas' },
] as const;

/** The number in a text of a page; 0 where the page has no such text. */
const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/** Opens every page with a figure about the learner's knowledge, and expects one answer of them all. @returns home's figures */
export async function expectOneAnswer(learner: Learner) {
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
  await expect(page.getByRole('heading', { name: /Understand/ })).toBeVisible();
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
