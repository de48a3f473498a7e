import { expect, type Page } from '@playwright/test';
import type { Learner } from './learner.ts';

export const workerPath = '/reminders-worker.js';

export const untilCached = (page: Page) =>
  page.evaluate(`(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller === null)
      await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    await serviceWorker.ready;
  })()`);

export const workersOf = (page: Page) =>
  page.evaluate<{ waits: boolean; installs: boolean }>(`(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/');
    return { waits: Boolean(registration?.waiting), installs: Boolean(registration?.installing) };
  })()`);

export const lookForUpdate = (page: Page) =>
  page.evaluate('navigator.serviceWorker.ready.then((registration) => registration.update()).then(() => true)');

/** Until the waiting version has taken over, which waits for a page without requests. */
export const untilActivated = (page: Page) =>
  expect.poll(() => workersOf(page), { timeout: 30_000 }).toEqual({ waits: false, installs: false });

/** The browser first gets the worker of an older version. @returns lets it find the new one */
export async function keepOlderVersion({ context, server }: Learner): Promise<() => Promise<void>> {
  const body = (await (await fetch(server.url + workerPath)).text()).replace(
    /version:(["'`])[\w-]+\1,entry:/,
    'version:"older",entry:',
  );
  expect(body).toContain('version:"older",entry:');
  await context.route(`**${workerPath}`, (route) =>
    route.fulfill({ body, contentType: 'text/javascript', headers: { 'cache-control': 'no-cache' } }),
  );
  return () => context.unroute(`**${workerPath}`);
}
