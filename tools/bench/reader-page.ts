import { type Finding, median } from '@kalima/testing/measuring/numbers.ts';
import type { AppServer } from '@kalima/testing/servers/app-server.ts';
import type { Browser, Page } from '@playwright/test';
import { type Form, slack } from './form.ts';
import { contextOf, load, newLearner, slowPage } from './slow-page.ts';

const rounds: Readonly<Record<Form, number>> = { long: 5, short: 1 };
const maxShift = 0.05;
const slowFrameMs = 50;
const maxSlowFrames = 0.05;
const wheelTurns = 80;
const turnPx = 240;

/** Cumulative layout shift: the largest sum of shifts less than a second apart, of five seconds at most. */
const watchShifts = `
  window.layoutShift = 0;
  (() => {
    let [sum, first, last] = [0, -Infinity, -Infinity];
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput } of list.getEntries()) {
        if (hadRecentInput) continue;
        if (startTime - last > 1000 || startTime - first > 5000) [sum, first] = [0, startTime];
        last = startTime;
        sum += value;
        layoutShift = Math.max(layoutShift, sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  })();`;

/** Turns the wheel through the text. @returns the times between its frames, in milliseconds */
async function framesUnderWheel(page: Page): Promise<number[]> {
  await page.mouse.move(180, 400);
  await page.evaluate(`window.frameTimes = [];
    window.isTurning = true;
    requestAnimationFrame(function note(now) {
      frameTimes.push(now);
      if (isTurning) requestAnimationFrame(note);
    })`);
  for (let turn = 0; turn < wheelTurns; turn += 1) await page.mouse.wheel(0, turnPx);
  return page.evaluate<number[]>(`new Promise((resolve) => requestAnimationFrame(() => {
    isTurning = false;
    resolve(frameTimes.slice(1).map((time, at) => time - frameTimes[at]));
  }))`);
}

/** Al-Baqara, with the card of a word opened, and its text under the wheel. */
export async function benchReader(browser: Browser, server: AppServer, form: Form): Promise<Finding[]> {
  const shifts: number[] = [];
  const frames: number[] = [];
  for (let round = 0; round < rounds[form]; round += 1) {
    const context = await contextOf(browser, await newLearner(server));
    const { page, bytesSoFar } = await slowPage(context);
    await page.addInitScript(watchShifts);
    await load(page, bytesSoFar, `${server.url}/read/2`, '#v2 [data-item]');
    await page.locator('#v2 [data-item="1"]').tap();
    await page.locator('.word-sheet').waitFor();
    await page.waitForLoadState('networkidle');
    shifts.push(await page.evaluate<number>('layoutShift'));
    await page.keyboard.press('Escape');
    frames.push(...(await framesUnderWheel(page)));
    await context.close();
  }
  const shift = median(shifts);
  const slow = frames.filter((ms) => ms > slowFrameMs).length / Math.max(1, frames.length);
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  return [
    {
      what: 'al-Baqara: shift of its layout, a card opened',
      figures: `${shift.toFixed(3)} (at most ${maxShift * slack[form]})`,
      isWithin: shift <= maxShift * slack[form],
    },
    {
      what: `al-Baqara: frames of more than ${slowFrameMs} ms under the wheel`,
      figures: `${percent(slow)} of ${frames.length} (at most ${percent(maxSlowFrames * slack[form])})`,
      isWithin: frames.length > 0 && slow <= maxSlowFrames * slack[form],
    },
  ];
}
