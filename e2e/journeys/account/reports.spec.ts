import { randomUUID } from 'node:crypto';
import type { ProfileView, SessionView } from '@kalima/contract';
import { AppServer, type Mail } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';

const administratorEmail = 'zaynab@example.org';

/** The first question that is answered by a choice, so that it can be answered wrongly by hand. */
const firstChoice = ({ questions }: SessionView) =>
  questions.findIndex(({ kind }) => kind === 'multiple_choice' || kind === 'true_false' || kind === 'translation');

test('a learner who was right gets it back, and is told so', async ({ browser }) => {
  const database = await journeyDatabase(randomUUID());
  const settings = { ...database.settings, EMAIL_CONFIRMATION: 'off', ADMIN_EMAILS: administratorEmail };
  const server = await AppServer.start(settings);
  const learner = await Learner.open(browser, server, { language: 'fr', width: 360, height: 740 });
  const administrator = await Learner.open(
    browser,
    server,
    { language: 'fr', width: 1280, height: 800 },
    administratorEmail,
  );
  const { page } = learner;
  const wire = learner.wire();
  const profile = () => wire.get<ProfileView>('/api/profile');

  try {
    await learner.signUpByWire();
    await administrator.signUpByWire({ display_name: 'Zaynab' });
    await administrator.proveAddress();

    await test.step('a wrong answer is reported', async () => {
      const session = await learner.openSession(() => learner.goto('/guide-exercise/1?guide=1&level=1&exercise=1'));
      const index = firstChoice(session);
      await learner.playOn(session, { to: index });
      await learner.answer(session, index, true);
      await learner.button('Signaler').click();
      await page.getByLabel('Votre message (facultatif)').fill('Les deux réponses conviennent.');
      await learner.expectAccessible();
      await learner.button('Envoyer').click();
      await expect(page.getByText('Merci, votre signalement est envoyé')).toBeVisible();
    });
    const before = await profile();
    expect(before.battery).toBe(23);

    await test.step('the administrators are written to', async () => {
      const aboutReport = ({ text }: Mail) => text.includes('Les deux réponses conviennent.');
      const mailedTo = async () => (await server.mails()).filter(aboutReport).map(({ to }) => to);
      await expect.poll(mailedTo).toEqual([administratorEmail]);
    });

    await test.step('an administrator accepts it', async () => {
      await administrator.goto('/settings');
      await administrator.page.getByRole('link', { name: 'Signalements des apprenants' }).click();
      await expect(administrator.page.getByText('Les deux réponses conviennent.')).toBeVisible();
      await administrator.expectAccessible();
      await administrator.expectNothingOverflows();
      await administrator.button('Accepter Amina').click();
      const dialog = administrator.page.getByRole('dialog');
      await dialog.getByLabel('Réponse à l’apprenant (facultative)').fill('Vous avez raison.');
      await dialog.getByRole('button', { name: 'Accepter' }).click();
      await expect(administrator.page.getByRole('heading', { name: 'Rien à décider' })).toBeVisible();
    });

    await test.step('the learner is told once, and has battery and XP back', async () => {
      await learner.goto('/');
      const dialog = page.getByRole('dialog', { name: 'Vous aviez raison' });
      await expect(dialog).toBeVisible();
      for (const text of ['+5 XP', '+1 batterie', 'Vous avez raison.'])
        await expect(dialog.getByText(text, { exact: true })).toBeVisible();
      await learner.expectAccessible();
      await learner.expectNothingOverflows();
      await dialog.getByRole('button', { name: 'Continuer' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: '24 batteries sur 24' })).toBeVisible();
      const after = await profile();
      expect([after.battery, after.totalXp]).toEqual([24, before.totalXp + 5]);
      // The page asks some time after it is there: what is asked before the reload is not meant.
      await page.reload({ waitUntil: 'commit' });
      const noticesReply = page.waitForResponse((response) => response.url().endsWith('/api/notices'));
      expect(await (await noticesReply).json()).toEqual({ notices: [] });
    });

    await test.step('somebody else finds no such page', async () => {
      await learner.goto('/admin/reports');
      await expect(page.getByRole('heading', { name: /Page introuvable/ })).toBeVisible();
    });
    expect(learner.consoleErrors).toEqual([]);
    expect(administrator.consoleErrors).toEqual([]);
  } finally {
    await learner.close();
    await administrator.close();
    await server.close();
    await database.drop();
  }
});
