import { randomUUID } from 'node:crypto';
import type {
  challengeRival,
  getLeague,
  listNotices,
  listReportedPlayers,
  ProfileView,
  ReplyOf,
} from '@kalima/contract';
import { passByWire } from '@kalima/testing/client/api-client.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';

const administratorEmail = 'zaynab@example.org';
/** Two levels, the way into a league, and one exercise more: its XP bring a group. */
const exercisesToUnlock = 9;

test('a name is reported in the ranking, removed and told; and a challenge stands under the quests once', {
  tag: '@processes',
}, async ({ browser }) => {
  const database = await journeyDatabase(randomUUID());
  const settings = { ...database.settings, EMAIL_CONFIRMATION: 'off', ADMIN_EMAILS: administratorEmail };
  // Without batteries no one waits on the way into a league.
  const server = await AppServer.start({ ...settings, PLAN_POLICY: 'everyone-super' });
  const amina = await Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  const bilal = await Learner.open(browser, server, { language: 'fr', width: 360, height: 740 });
  const administrator = await Learner.open(
    browser,
    server,
    { language: 'en', width: 1280, height: 800 },
    administratorEmail,
  );
  const everybody = [amina, bilal, administrator];
  try {
    await amina.signUpByWire({ display_name: 'Amina' });
    await bilal.signUpByWire({ display_name: 'A foul name' });
    await administrator.signUpByWire({ display_name: 'Zaynab' });
    await administrator.proveAddress();
    for (const who of [amina, bilal])
      for (let each = 0; each < exercisesToUnlock; each += 1)
        await passByWire(
          who.wire(),
          { guide: 1, level: Math.floor(each / 4) + 1, exercise: (each % 4) + 1 },
          await who.knowledge(),
        );

    await test.step('a player of the ranking is reported', async () => {
      await amina.goto('/leagues');
      const ranking = amina.page.getByRole('region', { name: 'This week’s ranking' });
      await ranking.getByRole('button', { name: 'Report A foul name' }).click();
      await expect(amina.page.getByRole('dialog', { name: 'Report a player' })).toBeVisible();
      await amina.expectAccessible();
      await amina.expectNothingOverflows();
      await amina.button('The name is offensive').click();
      await expect(amina.page.getByText('Thank you, your report has been sent.')).toBeVisible();
    });

    await test.step('an administrator removes the name', async () => {
      const { page } = administrator;
      await administrator.goto('/settings');
      await page.getByRole('link', { name: 'Learners’ reports' }).click();
      await page.getByText('Players', { exact: true }).click();
      await expect(page.getByRole('region', { name: 'A foul name' })).toBeVisible();
      await administrator.expectAccessible();
      await administrator.expectNothingOverflows();
      await administrator.button('Remove the name A foul name').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove the name' }).click();
      await expect(page.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible();
    });

    await test.step('its player is told once, and not by whom', async () => {
      await bilal.goto('/');
      const dialog = bilal.page.getByRole('dialog', { name: 'Votre nom a été retiré' });
      await expect(dialog).toBeVisible({ timeout: 20_000 });
      await expect(dialog).not.toContainText(/Amina|Zaynab/);
      await bilal.expectAccessible();
      await bilal.expectNothingOverflows();
      await dialog.getByRole('button', { name: 'Continuer' }).click();
      await expect(dialog).toBeHidden();
      await expect
        .poll(async () => (await bilal.wire().get<ReplyOf<typeof listNotices>>('/api/notices')).notices)
        .toEqual([]);
      expect((await bilal.wire().get<ProfileView>('/api/profile')).displayName).toBeNull();
    });

    await test.step('a learner reads no reports', async () => {
      const refused = amina.wire().get<ReplyOf<typeof listReportedPlayers>>('/api/admin/player-reports');
      await expect(refused).rejects.toThrow('403');
    });

    await test.step('a challenge stands on the quests’ page, once', async () => {
      const { league } = await amina.wire().get<ReplyOf<typeof getLeague>>('/api/leagues');
      const rival = league.kind === 'open' ? league.rows.find(({ isMe }) => !isMe)?.playerId : undefined;
      const body = { playerId: rival };
      const { match } = await amina.wire().post<ReplyOf<typeof challengeRival>>('/api/quiz/matches', body);
      const invitation = bilal.page.getByText('Amina vous défie');
      const marked = bilal.page.waitForResponse((response) => response.url().endsWith('/api/quiz/invitations/seen'));
      await bilal.goto('/quests');
      await expect(invitation).toBeVisible();
      await marked;
      await bilal.expectAccessible();
      await bilal.expectNothingOverflows();
      const again = bilal.page.waitForResponse((response) => response.url().endsWith('/api/quiz/invitations'));
      await bilal.page.reload();
      expect(await (await again).json()).toEqual({ invitations: [] });
      await expect(invitation).toBeHidden();
      await bilal.goto(`/leagues/quiz/${match.id}`);
      await expect(bilal.page.getByRole('heading', { name: /Amina vous/ })).toBeVisible();
    });
    for (const who of everybody) expect(who.consoleErrors).toEqual([]);
  } finally {
    for (const who of everybody) await who.close();
    await server.close();
    await database.drop();
  }
});
