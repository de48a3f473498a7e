import { writeFileSync } from 'node:fs';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, test } from '@playwright/test';
import { findFirefox, openFirefox } from '../../other-browsers/firefox.ts';
import type { OtherBrowser } from '../../other-browsers/other-browser.ts';
import { OtherLearner } from '../../other-browsers/other-learner.ts';
import { findWebkit, openWebkit } from '../../other-browsers/webkit.ts';
import { labels } from '../../support/labels.ts';
import { onPgliteAlone } from '../../support/skips.ts';

onPgliteAlone();

const firefox = findFirefox();
const webkit = findWebkit();

/** Opens the page, plays an exercise to its end and reads a surah, in a browser of another engine. */
async function useTheApp(browser: OtherBrowser, server: AppServer): Promise<void> {
  const info = test.info();
  /** For inspection only: no two machines draw the same. */
  const keepPicture = async (name: string) => writeFileSync(info.outputPath(`${name}.png`), await browser.picture());
  const learner = await OtherLearner.signUp(browser, server);

  await test.step('home says what is for today', async () => {
    await learner.goto('/');
    await learner.expectHeading(labels.en.today);
    await keepPicture('home');
  });

  await test.step('the first exercise is played to its end and passed', async () => {
    await learner.playFirstExercise(keepPicture);
    await keepPicture('result');
  });

  await test.step('a surah is read, in the face of the Quran', async () => {
    await learner.goto('/read/112');
    const verses = `[...document.querySelectorAll('[id^="v"]')].map(({ id }) => id).filter((id) => /^v\\d+$/.test(id))`;
    await learner.expectThat(verses, ['v1', 'v2', 'v3', 'v4']);
    await learner.expectThat(`[...document.fonts].some(({ family, status }) =>
      /Amiri Quran/.test(family) && status === 'loaded')`);
    await keepPicture('read');
  });

  expect(await browser.errors()).toEqual([]);
}

for (const [name, open, without] of [
  ['Firefox', firefox === null ? null : () => openFirefox(firefox), 'Firefox (FIREFOX) is not on this machine'],
  [
    'WebKit',
    webkit === null ? null : () => openWebkit(webkit),
    'WebKitWebDriver (WEBKIT_DRIVER) or Xvfb is not on this machine',
  ],
] as const) {
  test(`an exercise and a surah in ${name}`, async () => {
    test.skip(open === null, without);
    const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
    const browser = await open?.();
    try {
      if (browser) await useTheApp(browser, server);
    } finally {
      await browser?.close();
      await server.close();
    }
  });
}
