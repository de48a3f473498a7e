import type { AuthSession } from '@kalima/contract';
import type { AppServer } from '@kalima/testing/servers/app-server.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';

/** A mid-range phone on a mid-range line: a quarter of this processor; 1.6 Mbit/s, 150 ms round trip. */
const slowDown = 4;
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export interface Loaded {
  /** Until its purpose is visible and it has been idle for half a second: the end of its last long task. */
  readonly interactiveMs: number;
  /** The paint of its first text (FCP). */
  readonly firstMs: number;
  /** The paint of its largest text or picture (LCP). */
  readonly largestMs: number;
  readonly bytes: number;
}

/** Runs in the page before its own scripts. @returns by `untilInteractive` the moment from which it responds at once */
const watchPage = `
  window.lastLongTaskEnd = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) lastLongTaskEnd = Math.max(lastLongTaskEnd, startTime + duration);
  }).observe({ type: 'longtask', buffered: true });
  window.largestPaint = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  window.longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId > 0) longestInteraction = Math.max(longestInteraction, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  window.untilInteractive = (selector) => new Promise((resolve) => {
    let shownAt = 0;
    const look = () => {
      const now = performance.now();
      if (shownAt === 0 && document.querySelector(selector) !== null) shownAt = now;
      const since = Math.max(shownAt, lastLongTaskEnd);
      if (shownAt > 0 && now - since > 500) resolve(since);
      else requestAnimationFrame(look);
    };
    look();
  });`;

export async function slowPage(context: BrowserContext): Promise<{ page: Page; bytesSoFar: () => number }> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', slow4G);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  let bytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watchPage);
  return { page, bytesSoFar: () => bytes };
}

export async function load(page: Page, bytesSoFar: () => number, url: string, selector: string): Promise<Loaded> {
  await page.goto(url, { waitUntil: 'commit' });
  const interactiveMs = await page.evaluate<number>(`untilInteractive(${JSON.stringify(selector)})`);
  const firstMs = await page.evaluate<number>("performance.getEntriesByName('first-contentful-paint')[0].startTime");
  const largestMs = await page.evaluate<number>('largestPaint');
  return { interactiveMs, firstMs, largestMs, bytes: bytesSoFar() };
}

export async function post(url: string, body: unknown, token = ''): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return reply.json();
}

export const newLearner = async (server: AppServer): Promise<AuthSession> =>
  (await post(`${server.url}/auth/v1/signup`, {
    email: `${crypto.randomUUID()}@example.org`,
    password: 'a good password',
  })) as AuthSession;

export async function contextOf(browser: Browser, session: AuthSession | null): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, locale: 'en-GB' });
  if (session === null) return context;
  const stored = JSON.stringify(JSON.stringify(session));
  await context.addInitScript(`localStorage.setItem('supabase.auth.token', ${stored});
    localStorage.setItem('update_popup_seen:${session.user.id}', 'true');`);
  return context;
}
