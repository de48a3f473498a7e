import type { ProfileView } from '@kalima/contract';
import { passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { expect, type Page, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { onPgliteAlone } from '../../support/skips.ts';
import { untilCached } from '../../support/worker.ts';

onPgliteAlone();

interface StoredData {
  readonly local: Record<string, string>;
  readonly session: Record<string, string>;
  readonly databases: string[];
  readonly caches: string[];
}

const allCached = (page: Page) =>
  page.evaluate<StoredData>(`(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }))()`);

const settings = [
  'language',
  'theme',
  'owner_settings',
  'kalima.sound',
  'kalima.words',
  'kalima.reader',
  'catalogue_seeded',
];

test('after a sign-out this browser has nothing of the learner', async ({ browser }) => {
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off' });
  const screen = { language: 'en', width: 360, height: 740, keepsApp: true, takesAlong: true } as const;
  const learner = await Learner.open(browser, server, screen);
  const { page } = learner;
  try {
    await learner.signUpByWire();
    const wire = learner.wire();
    const { userId } = await wire.get<ProfileView>('/api/profile');
    await passByWire(wire, { guide: 1, level: 1, exercise: 1 }, await learner.knowledge());
    await learner.goto('/');
    await learner.expectHome();
    await untilCached(page);
    for (const path of ['/quests', '/read/112', '/voice-settings', '/settings', '/']) {
      await learner.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await learner.expectQuiet();
    }
    await expect.poll(async () => (await allCached(page)).databases).toEqual([`kalima-offline-${userId}`]);
    expect(Object.keys((await allCached(page)).local)).toContain(`daily_quests:${userId}`);

    await learner.signOut();
    await expect
      .poll(async () => Object.keys((await allCached(page)).local).filter((key) => !settings.includes(key)))
      .toEqual([]);
    await expect.poll(async () => (await allCached(page)).databases).toEqual([]);
    await expect
      .poll(async () => (await allCached(page)).caches.filter((name) => !name.startsWith('kalima-files-')))
      .toEqual([]);
    const kept = await allCached(page);
    expect(kept.session).toEqual({});
    for (const own of [userId, learner.email, 'Amina']) expect(JSON.stringify(kept)).not.toContain(own);
    expect(learner.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
  }
});
