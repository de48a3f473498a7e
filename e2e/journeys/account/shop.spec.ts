import { randomUUID } from 'node:crypto';
import type { ProfileView, Subscription } from '@kalima/contract';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { startStripeStandIn } from '@kalima/testing/stand-ins/stripe-stand-in.ts';
import { type Browser, expect, test } from '@playwright/test';
import { Learner, type Screen } from '../../support/learner.ts';

const dayMs = 24 * 3_600_000;
const stripeKeys = { secretKey: 'sk_test_journey', webhookSecret: 'whsec_journey' };

/** Whatever became of the journey, nothing of it is left running. */
const leaving: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const leave of leaving.splice(0)) await leave();
});

async function arrive(browser: Browser, screen: Screen, settings: Record<string, string> = {}) {
  const database = await journeyDatabase(randomUUID());
  leaving.unshift(() => database.drop());
  const server = await AppServer.start({
    ...database.settings,
    EMAIL_CONFIRMATION: 'off',
    ...settings,
  });
  leaving.unshift(() => server.close());
  const learner = await Learner.open(browser, server, screen);
  leaving.unshift(() => learner.close());
  await learner.signUpByWire();
  const wire = learner.wire();
  return {
    learner,
    page: learner.page,
    server,
    profile: () => wire.get<ProfileView>('/api/profile'),
    subscription: () => wire.post<Subscription>('/functions/v1/check-subscription'),
    // A stand-in's page has no icon; what is ours has no errors, but that what was asked while days passed bore a token of before.
    expectNoErrors: () =>
      expect(learner.consoleErrors.filter((error) => error.startsWith(server.url) && !/401/.test(error))).toEqual([]),
  };
}

test('the demo checkout makes somebody Super, and the trial ends', async ({ browser }) => {
  const { learner, page, profile, expectNoErrors } = await arrive(browser, { language: 'fr', width: 360, height: 740 });

  await learner.goto('/shop');
  await learner.expectAccessible();
  await learner.expectNothingOverflows();
  await page.getByRole('radio', { name: /^Mensuel/ }).check();
  await learner.button(/^Essai gratuit de 14 jours/).click();
  await expect(page).toHaveURL(/\/payment\?plan=super_monthly$/);
  await learner.expectAccessible();
  await learner.expectNothingOverflows();

  await learner.button(/^Essai gratuit de 14 jours/).click();
  await expect(page.getByText('Saisissez un numéro de carte.')).toBeVisible();
  await page.getByLabel('E-mail').fill('amina@example.org');
  await page.getByLabel('Numéro de carte').pressSequentially('4242424242424242');
  await expect(page.getByLabel('Numéro de carte')).toHaveValue('4242 4242 4242 4242');
  await page.getByLabel('Nom sur la carte').fill('Amina');
  await page.getByLabel(/expiration/i).pressSequentially('1230');
  await page.getByLabel('Cryptogramme').pressSequentially('12345');
  await expect(page.getByLabel('Cryptogramme')).toHaveValue('123');
  const sentBodies: string[] = [];
  page.on('request', (request) => sentBodies.push(request.postData() ?? ''));
  await learner.button(/^Essai gratuit de 14 jours/).click();
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(page.getByText('Paiement de démonstration effectué')).toBeVisible();
  await expect(page.getByRole('dialog', { name: /^Bienvenue dans Super/ })).toBeVisible();
  await learner.expectAccessible();
  await learner.expectNothingOverflows();
  expect(sentBodies.join()).not.toMatch(/4242|12\/30|123"/);
  expect(await profile()).toMatchObject({ isSuper: true });
  await learner.button('Continuer à apprendre').click();
  await learner.expectHome();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await learner.goto('/shop');
  await expect(page.getByRole('heading', { name: 'Vous êtes Super' })).toBeVisible();
  await learner.expectAccessible();
  await learner.letTimePass(15 * dayMs);
  await learner.newTab();
  await learner.goto('/shop');
  await expect(learner.page.getByRole('radio', { name: /^Mensuel/ })).toBeVisible();
  expect(await profile()).toMatchObject({ isSuper: false });
  expectNoErrors();
});

test('with Stripe: trial, renewal, a payment that fails, cancelling in the portal, events again', {
  tag: '@processes',
}, async ({ browser }) => {
  let webhookUrl = '';
  const stripe = await startStripeStandIn({ ...stripeKeys, webhookUrl: () => webhookUrl });
  leaving.push(() => stripe.stop());
  const { learner, page, server, profile, subscription, expectNoErrors } = await arrive(
    browser,
    { language: 'en', width: 1280, height: 800 },
    {
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      STRIPE_API_URL: stripe.url,
    },
  );
  webhookUrl = `${server.url}/api/webhooks/stripe`;
  await stripe.advanceTo(server.nowMs);
  /** On the server, in the browser and at Stripe. */
  const letTimePass = async (days: number) => {
    await learner.letTimePass(days * dayMs);
    await stripe.advanceTo(server.nowMs);
  };
  const main = page.getByRole('main');

  await test.step('the trial', async () => {
    await learner.goto('/shop');
    await page.getByRole('radio', { name: /^Monthly/ }).check();
    await learner.button('Start my 14 free days').click();
    await expect(page.getByRole('heading', { name: 'Stripe checkout (stand-in)' })).toBeVisible();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page).toHaveURL(/\/onboarding/);
    await expect(page.getByText('Welcome to Super!')).toBeVisible();
    await stripe.settled();
    expect(await subscription()).toMatchObject({ subscribed: true, status: 'trial', provider: 'stripe' });
    await learner.goto('/shop');
    await expect(main.getByText(/^Your free trial lasts until/)).toBeVisible();
  });

  await test.step('the first renewal, and one that fails', async () => {
    await letTimePass(15);
    expect(await subscription()).toMatchObject({ subscribed: true, status: 'active' });
    stripe.failNextRenewal();
    await letTimePass(31);
    expect(await subscription()).toMatchObject({ subscribed: true, status: 'past-due' });
    await learner.goto('/shop');
    await expect(main.getByText('The last payment did not go through')).toBeVisible();
    await learner.expectAccessible();
  });

  await test.step('cancelling in the portal', async () => {
    await learner.button('Manage subscription').click();
    await expect(page.getByRole('heading', { name: 'Stripe portal (stand-in)' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    await stripe.settled();
    await page.getByRole('link', { name: 'Return' }).click();
    await expect(page).toHaveURL(/\/shop$/);
    expect(await subscription()).toMatchObject({ cancels_at_period_end: true });
  });

  await test.step('every event once more, the last first, changes nothing', async () => {
    const before = await subscription();
    for (const event of stripe.events.toReversed()) {
      expect(await stripe.send(event)).toBe(200);
    }
    expect(await subscription()).toEqual(before);
  });

  await test.step('the end', async () => {
    await letTimePass(40);
    expect(await subscription()).toMatchObject({ subscribed: false, status: 'ended', trial_available: false });
    expect(await profile()).toMatchObject({ isSuper: false });
    await learner.goto('/shop');
    await expect(learner.button('Subscribe')).toBeVisible();
  });

  await test.step('a pack of gems', async () => {
    const before = (await profile()).gems;
    await learner.goto('/gems-shop');
    await learner.button(/^Buy 1,200 gems/).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page).toHaveURL(/\/gems-shop/);
    await expect(main.getByText('Thank you!')).toBeVisible();
    await stripe.settled();
    expect((await profile()).gems).toBe(before + 1200);
    await expect(main.getByText('1,200 gems have arrived.')).toBeVisible();
  });

  expectNoErrors();
});
