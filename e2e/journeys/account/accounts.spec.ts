import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AuthUser } from '@kalima/contract';
import { redeemMailedLink } from '@kalima/testing/client/redeem-link.ts';
import { AppServer } from '@kalima/testing/servers/app-server.ts';
import { journeyDatabase } from '@kalima/testing/servers/journey-database.ts';
import { expect, test } from '@playwright/test';
import { Learner } from '../../support/learner.ts';
import { password } from '../../support/sign-up-by-wire.ts';

const newPassword = 'another good password';

const texts = {
  otherTitle: 'This link belongs to another account',
  confirm: 'Confirm my address',
  stay: 'Stay signed in',
  change: 'Switch account',
  changeEmail: /^Change my e-mail/,
  newEmail: 'New e-mail address',
  present: 'Current password',
  wrong: 'This is not your current password.',
  send: 'Send the link',
  sentTitle: 'Check your new inbox',
  newPassword: 'New password',
  repeat: 'Repeat the new password',
  save: 'Save the password',
  common: /^Attackers try common passwords/,
  nameRefused: /^This name can’t be used/,
  otherBrowser: /^This link only works in the browser where you asked for it/,
};

test('links from mails ask before they replace anybody, and a change asks for the password', {
  tag: '@processes',
}, async ({ browser }) => {
  const database = await journeyDatabase(randomUUID());
  const server = await AppServer.start(database.settings);
  const open = () => Learner.open(browser, server, { language: 'en', width: 360, height: 740 });
  const [amina, bilal, hafsa, elsewhere] = [await open(), await open(), await open(), await open()];
  const { page, words } = amina;
  const say = (path: string, body: object) =>
    fetch(`${server.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  /** Mails leave after the reply. */
  const nextLinkTo = async (email: string, ask: () => Promise<Response>) => {
    const count = async () => (await server.mails()).filter(({ to }) => to === email).length;
    const before = await count();
    expect((await ask()).status).toBe(200);
    await expect.poll(count).toBeGreaterThan(before);
    return server.linkMailedTo(email);
  };
  const signedInAs = (who: Learner) =>
    who.page.evaluate<AuthUser>('JSON.parse(localStorage.getItem("supabase.auth.token")).user');
  try {
    await test.step('a sign-up says why it takes neither a common password nor a deceiving name', async () => {
      await amina.goto('/auth?step=credentials&mode=sign-up');
      await page.getByLabel(words.displayName).fill('Kalima support');
      await page.getByLabel(words.email).fill(amina.email);
      await page.getByLabel(words.password, { exact: true }).fill('password123');
      await amina.button(words.signUp).click();
      const name = page.getByLabel(words.displayName);
      await expect(name).toHaveAccessibleDescription(texts.nameRefused);
      await expect(name).toBeFocused();
      await amina.expectAccessible();
      await page.getByLabel(words.displayName).fill('Amina');
      await amina.button(words.signUp).click();
      await expect(page.getByLabel(words.password, { exact: true })).toHaveAccessibleDescription(texts.common);
      await amina.expectNothingOverflows();
    });

    await test.step('whoever is signed in stays so when a link of another account is opened', async () => {
      await amina.signUp();
      await amina.confirmAddress();
      await bilal.signUp();
      await page.goto(await nextLinkTo(bilal.email, () => say('/resend', { type: 'signup', email: bilal.email })));
      await amina.expectAccessible();
      await amina.expectNothingOverflows();
      await amina.button(texts.confirm).click();
      await expect(page.getByRole('dialog', { name: texts.otherTitle })).toBeVisible();
      await amina.expectAccessible();
      await amina.expectNothingOverflows();
      await amina.button(texts.stay).click();
      await amina.expectHome();
      expect((await signedInAs(amina)).email).toBe(amina.email);
    });

    await test.step('and is replaced when they say so', async () => {
      await page.goto(await nextLinkTo(bilal.email, () => say('/resend', { type: 'signup', email: bilal.email })));
      await amina.button(texts.confirm).click();
      await amina.button(texts.change).click();
      await expect(page.getByRole('heading', { name: words.ownPassword })).toBeVisible();
      await page.getByLabel(words.ownPasswordField, { exact: true }).fill(password);
      await amina.button(words.next).click();
      await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible();
      expect((await signedInAs(amina)).email).toBe(bilal.email);
      await amina.signOut();
      await amina.signIn();
    });

    await test.step('a new address asks for the present password, and for it again once it is proven', async () => {
      const newAddress = `new-${amina.email}`;
      await amina.goto('/settings');
      await amina.button(texts.changeEmail).click();
      await page.getByLabel(texts.newEmail).fill(newAddress);
      await page.getByLabel(texts.present, { exact: true }).fill('not this one');
      await amina.button(texts.send).click();
      await expect(page.getByText(texts.wrong)).toBeVisible();
      await amina.expectAccessible();
      await page.getByLabel(texts.present, { exact: true }).fill(password);
      await amina.button(texts.send).click();
      await expect(page.getByRole('dialog', { name: texts.sentTitle })).toBeVisible();
      await page.goto(await server.linkMailedTo(newAddress));
      await expect(page.getByRole('heading', { name: words.ownPassword })).toBeVisible();
      await page.getByLabel(words.ownPasswordField, { exact: true }).fill(password);
      await amina.button(words.next).click();
      await expect(page.getByRole('heading', { name: words.confirmed })).toBeVisible();
      expect((await signedInAs(amina)).email).toBe(newAddress);
    });

    await test.step('a link that PKCE guards works in the browser that asked for it, and in no other', async () => {
      const verifier = randomBytes(42).toString('base64url');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const ask = { email: bilal.email, code_challenge: challenge, code_challenge_method: 's256' };
      const link = await nextLinkTo(bilal.email, () => say('/recover', ask));
      const { location: landing } = await redeemMailedLink(link);
      expect(new URL(landing).searchParams.get('code')).toBeTruthy();
      await elsewhere.page.goto(landing);
      await expect(elsewhere.page.getByText(texts.otherBrowser)).toBeVisible();
      await elsewhere.expectAccessible();

      await bilal.page.evaluate(
        `localStorage.setItem('supabase.auth.token-code-verifier', '${JSON.stringify(`${verifier}/recovery`)}')`,
      );
      await bilal.page.goto(landing);
      await bilal.page.getByLabel(texts.newPassword, { exact: true }).fill(newPassword);
      await bilal.page.getByLabel(texts.repeat).fill(newPassword);
      await bilal.button(texts.save).click();
      await bilal.expectHome();
      expect(new URL(bilal.page.url()).search).toBe('');
      const { status } = await say('/token?grant_type=password', { email: bilal.email, password: newPassword });
      expect(status).toBe(200);
    });
    await test.step('a sign-up is confirmed in another browser too, which asks for the password', async () => {
      await hafsa.signUp();
      const there = elsewhere.page;
      const link = await server.linkMailedTo(hafsa.email);
      // As a mail gateway does, before the person.
      for (const method of ['GET', 'HEAD', 'GET']) await fetch(link, { method, redirect: 'manual' });
      await there.goto(link);
      await elsewhere.button(texts.confirm).click();
      await expect(there.getByRole('heading', { name: words.confirmed })).toBeVisible();
      expect(new URL(there.url()).search).toBe('');
      expect(await there.evaluate('localStorage.getItem("supabase.auth.token")')).toBeNull();
      await elsewhere.expectAccessible();
      await elsewhere.button(words.signIn).click();
      await there.getByLabel(words.email).fill(hafsa.email);
      await there.getByLabel(words.password, { exact: true }).fill(password);
      await elsewhere.button(words.signIn).click();
      await elsewhere.expectHome();
      expect((await signedInAs(elsewhere)).email).toBe(hafsa.email);
    });
    // The browser logs refused requests.
    for (const who of [amina, bilal, hafsa, elsewhere])
      expect(who.consoleErrors.filter((line) => !/status of 4\d\d/.test(line))).toEqual([]);
  } finally {
    for (const who of [amina, bilal, hafsa, elsewhere]) await who.close();
    await server.close();
    await database.drop();
  }
});
