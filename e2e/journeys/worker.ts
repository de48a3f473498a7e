import { expect, type Page } from '@playwright/test';
import type { Learner } from './learner.ts';

export const workerPath = '/reminders-worker.js';

/** Until the worker answers for this page. */
export const untilKept = (page: Page) =>
  page.evaluate(`(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller === null)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    await serviceWorker.ready;
  })()`);

/** Whether a version waits, or is being installed. */
export const workersOf = (page: Page) =>
  page.evaluate<{ waits: boolean; installs: boolean }>(`(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return { waits: Boolean(registration?.waiting), installs: Boolean(registration?.installing) };
  })()`);

export const lookForUpdate = (page: Page) =>
  page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => true)');

/**
 * Until the version that waited has taken over. Chromium lets it once the older one has had nothing to do for half a minute, or at once
 * where nothing is asked of that one just then; with a debugger, which this is, it keeps the older one for longer. So that one is stopped.
 */
export async function untilTakenOver(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const running = new Set<string>();
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status, runningStatus } of versions)
      if (status === 'activated' && runningStatus === 'running') running.add(versionId);
      else running.delete(versionId);
  });
  await browser.send('ServiceWorker.enable');
  const state = async () => {
    const now = await workersOf(page);
    if (now.waits) for (const versionId of running) await browser.send('ServiceWorker.stopWorker', { versionId });
    return now;
  };
  await expect.poll(state).toEqual({ waits: false, installs: false });
  await browser.detach();
}

/**
 * Lets the browser get the worker of a version before first.
 * @returns lets it find the new one.
 */
export async function keepOlderVersion({ context, server }: Learner): Promise<() => Promise<void>> {
  const body = (await (await fetch(server.url + workerPath)).text()).replace(
    /version:(["'`])[\w-]+\1/,
    'version:"older"',
  );
  expect(body).toContain('version:"older"');
  await context.route(`**${workerPath}`, (route) =>
    route.fulfill({ body, contentType: 'text/javascript', headers: { 'cache-control': 'no-cache' } }),
  );
  return () => context.unroute(`**${workerPath}`);
}
