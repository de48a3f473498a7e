import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StartedReply } from '@kalima/contract';
import { passByWire, playSession } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { type Browser, expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { password } from '../../support/sign-up-by-wire.ts';
import { onPgliteAlone } from '../../support/skips.ts';

const dayMs = 24 * 3_600_000;

const words = {
  export: /^Télécharger mes données/,
  delete: 'Supprimer mon compte',
  deleteTitle: 'Supprimer votre compte\u00a0?',
  password: 'Votre mot de passe',
  wrong: 'Ce n’est pas votre mot de passe.',
  asked: /^Votre compte sera supprimé le/,
  stays: 'Votre compte est conservé',
  goOn: 'Continuer à apprendre',
  unknown: 'L’e-mail ou le mot de passe est incorrect.',
};

interface Exported {
  readonly userId: string;
  readonly tables: Record<string, readonly Record<string, unknown>[]>;
}

test('a learner takes the data along, deletes the account, thinks better of it, and deletes it after all', async ({
  browser,
}) => {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start({ ...database.settings, EMAIL_CONFIRMATION: 'off' });
  const learner = await Learner.open(browser, server, { language: 'fr', width: 360, height: 740 });
  const { page } = learner;

  const download = async (): Promise<Exported> => {
    const saved = page.waitForEvent('download');
    await learner.button(words.export).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^kalima-data-\d{4}-\d\d-\d\d\.json$/);
    return JSON.parse(readFileSync(await file.path(), 'utf8')) as Exported;
  };
  const askDeletion = async (given: string) => {
    const dialog = page.getByRole('dialog', { name: words.deleteTitle });
    if (!(await dialog.isVisible())) await learner.button(words.delete).click();
    await dialog.getByLabel(words.password, { exact: true }).fill(given);
    await learner.expectAccessible();
    await dialog.getByRole('button', { name: words.delete }).click();
  };
  const fillIn = async () => {
    await learner.goto('/auth?step=credentials');
    await page.getByLabel(learner.words.email).fill(learner.email);
    await page.getByLabel(learner.words.password, { exact: true }).fill(password);
    await learner.button(learner.words.signIn).click();
  };
  let first: Exported | undefined;
  try {
    // By the form, so that nothing but this browser's own storage keeps the learner signed in.
    const wire = learner.wire();
    await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: learner.email, password, data: { display_name: 'Amina', language: 'fr' } }),
    });
    const place = { lessonId: '1', guide: 1, level: 1, exercise: 1 };
    // Not passed: the end of a streak would be shown as well when the learner comes back.
    await playSession(wire, await wire.post<StartedReply>('/api/sessions', place), await learner.knowledge(), 5);
    await learner.signIn();

    await test.step('the export has the answers, and no secret', async () => {
      await learner.goto('/settings');
      await learner.expectNothingOverflows();
      await learner.expectAccessible();
      first = await download();
      const [session] = first.tables.exercise_sessions ?? [];
      expect(session?.entries).toHaveLength(20);
      expect(first.tables.users?.[0]).toMatchObject({ email: learner.email });
      expect(JSON.stringify(first)).not.toContain('argon2');
    });

    await test.step('deleting wants the right password, and signs out', async () => {
      await askDeletion('not the password');
      await expect(page.getByText(words.wrong)).toBeVisible();
      await askDeletion(password);
      await expect(page).toHaveURL(/\/auth$/);
      await expect(page.getByText(words.asked)).toBeVisible();
      const newest = async () => (await server.mails()).find(({ to }) => to === learner.email)?.subject;
      await expect.poll(newest).toContain('va être supprimé');
      await learner.goto('/settings');
      await expect(page).toHaveURL(/\/auth$/);
    });

    await test.step('signing in within the week keeps the account, and says so once', async () => {
      await learner.letTimePass(6 * dayMs);
      await fillIn();
      const dialog = page.getByRole('dialog', { name: words.stays });
      await expect(dialog).toBeVisible();
      await learner.expectAccessible();
      await learner.button(words.goOn).click();
      await expect(dialog).toBeHidden();
      await learner.letTimePass(2 * dayMs);
      await learner.goto('/settings');
      expect((await download()).tables.exercise_sessions).toEqual(first?.tables.exercise_sessions);
      await expect(dialog).toBeHidden();
    });

    await test.step('after the week nobody knows the account', async () => {
      await askDeletion(password);
      await expect(page).toHaveURL(/\/auth$/);
      await learner.letTimePass(8 * dayMs);
      await fillIn();
      await expect(page.getByText(words.unknown)).toBeVisible();
    });

    await test.step('and somebody new may have the address, with nothing of the old', async () => {
      await learner.signUpByWire();
      await learner.goto('/settings');
      const fresh = await download();
      expect(fresh.userId).not.toBe(first?.userId);
      expect(fresh.tables.exercise_sessions).toBeUndefined();
      expect(JSON.stringify(fresh)).not.toContain(first?.userId);
    });
    // The one sign-in that was to fail.
    expect(learner.consoleErrors.filter((line) => !/status of (400|401|409)/.test(line))).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
    await database.drop();
  }
});

/** An advertiser, who leaves a mark in the page. */
async function anAdvertiser() {
  const server = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/javascript');
    reply.end(
      'document.documentElement.dataset.advertised = String(Number(document.documentElement.dataset.advertised ?? 0) + 1)',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/ads.js`, close: () => new Promise((resolve) => server.close(resolve)) };
}

async function playReview(learner: Learner): Promise<void> {
  await learner.playOn(await learner.openSession(() => learner.goto('/review')));
  await learner.page.getByRole('link', { name: 'Back to home' }).click();
  await learner.expectHome();
}

async function visit(browser: Browser, settings: Record<string, string>, look: (learner: Learner) => Promise<void>) {
  const server = await AppServer.start({ EMAIL_CONFIRMATION: 'off', ...settings });
  const learner = await Learner.open(browser, server, { language: 'en', width: 1280, height: 800, tellsNews: true });
  try {
    // The account is older than the news, which stands at the end of a session of a later day.
    await learner.letTimePass(Date.UTC(2025, 9, 1, 10) - server.nowMs);
    await learner.signUpByWire();
    await passByWire(learner.wire(), { guide: 1, level: 1, exercise: 1 }, await learner.knowledge());
    await learner.letTimePass(dayMs);
    // The gems and quests of this visit are messages, too.
    await playReview(learner);
    await learner.letTimePass(5 * dayMs);
    await playReview(learner);
    await look(learner);
    expect(learner.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await server.close();
  }
}

test('what is new is told once; ads come only where the owner has some, and never to Super', async ({ browser }) => {
  onPgliteAlone();
  const advertiser = await anAdvertiser();
  const advertised = ({ page }: Learner) => page.evaluate('document.documentElement.dataset.advertised ?? null');
  const closeNews = async ({ page }: Learner, name: string, button: string) => {
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  try {
    await visit(browser, { ADS_SCRIPT_URL: advertiser.url }, async (learner) => {
      await closeNews(learner, 'Never run out of batteries', 'Later');
      await expect.poll(() => advertised(learner)).toBe('1');
      await learner.page.getByRole('link', { name: 'Leagues' }).first().click();
      await learner.expectAccessible();
      expect(await advertised(learner)).toBe('1');
      await learner.goto('/quests');
      await expect.poll(() => advertised(learner)).toBe('1');
      // As long as it took the first time, and longer.
      await learner.runTimers(5000);
      await expect(learner.page.getByRole('dialog')).toBeHidden();
    });
    await visit(browser, { ADS_SCRIPT_URL: advertiser.url, PLAN_POLICY: 'everyone-super' }, async (learner) => {
      await closeNews(learner, 'Your batteries are unlimited', 'Great');
      expect(await advertised(learner)).toBeNull();
    });
    await visit(browser, {}, async (learner) => {
      await closeNews(learner, 'Never run out of batteries', 'Later');
      expect(await advertised(learner)).toBeNull();
    });
  } finally {
    await advertiser.close();
  }
});
