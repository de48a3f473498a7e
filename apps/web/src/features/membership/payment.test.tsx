import type { Language } from '@kalima/contract';
// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fill } from '../../../test/fill.ts';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';
import { buildSettings, buildShop } from '../../../test/shop.ts';
import { buildSubscription, noSubscription } from '../../../test/subscription.ts';
import { becameSuper } from './became-super.ts';

freshPageForEachTest();
afterEach(() => {
  act(() => becameSuper.set(false));
  vi.useRealTimers();
});

const address = () => screen.getByTestId('address').textContent;
const trial = buildSubscription({ provider: 'demo', status: 'trial' });
const paid = { subscription: trial, player: { ...profile, isSuper: true } };
const demoPath = '/api/demo-checkout';

const labels = {
  en: {
    email: 'E-mail',
    card: 'Card number',
    name: 'Name on the card',
    expiry: 'Expiry',
    cvv: 'CVV',
    pay: 'Start my 14 free days',
    missing: [
      'Enter an e-mail address.',
      'Enter a card number.',
      'Enter the name on the card.',
      'Enter when the card expires.',
      'Enter the CVV.',
    ],
    wrong: 'This doesn’t look like an e-mail address.',
    notice: 'This is a demonstration. You won’t be charged, and nothing you type here leaves your browser.',
    done: 'Demo payment complete',
    trial: 'You weren’t charged. Your free trial begins.',
    off: 'This was only a demonstration: you weren’t charged, and nothing was bought.',
    welcome: 'Welcome to Super!',
    until: /^Your free trial runs until .+ This is open to you now:$/,
    go: 'Keep learning',
    failed: 'Unable to create payment session.',
  },
  fr: {
    email: 'E-mail',
    card: 'Numéro de carte',
    name: 'Nom sur la carte',
    expiry: 'Expiration',
    cvv: 'Cryptogramme',
    pay: 'Essai gratuit de 14 jours',
    missing: [
      'Saisissez une adresse e-mail.',
      'Saisissez un numéro de carte.',
      'Saisissez le nom inscrit sur la carte.',
      'Saisissez la date d’expiration.',
      'Saisissez le cryptogramme.',
    ],
    wrong: 'Cela ne ressemble pas à une adresse e-mail.',
    notice:
      'Ceci est une démonstration. Rien ne sera débité, et rien de ce que vous tapez ici ne quitte votre navigateur.',
    done: 'Paiement de démonstration effectué',
    trial: 'Rien n’a été débité. Votre essai gratuit commence.',
    off: 'Ce n’était qu’une démonstration\u00a0: rien n’a été débité, et rien n’a été acheté.',
    welcome: /^Bienvenue dans Super/,
    until: /^Votre essai gratuit court jusqu’au .+ désormais ouvert/,
    go: 'Continuer à apprendre',
    failed: 'Impossible de créer la session de paiement.',
  },
} as const;

async function open(replies: Record<string, unknown> = {}, language: Language = 'en', path = '/payment') {
  const fetch = stubServer(replies);
  const view = await renderApp(path, { signedIn: true, language });
  const sent = () => fetch.mock.calls.filter(([asked]) => asked === demoPath).map(([, init]) => init?.body);
  return { ...view, sent };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function fillAndPay(language: Language = 'en') {
  const label = labels[language];
  await screen.findByLabelText(label.email);
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  write(label.email, 'demo@example.org');
  write(label.card, '4242424242424242');
  write(label.name, 'Maryam');
  write(label.expiry, '1228');
  write(label.cvv, '123');
  fireEvent.click(screen.getByRole('button', { name: label.pay }));
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe.each(pageLanguages)('in %s', (language) => {
  const said = labels[language];

  test('every field is needed, and says so at its place', async () => {
    const { sent } = await open({}, language);
    await screen.findByText(said.notice);
    await userEvent.click(screen.getByRole('button', { name: said.pay }));
    for (const sentence of said.missing) screen.getByText(sentence);
    expect(document.activeElement).toBe(field(said.email));
    await fill(field(said.email), 'demo');
    expect(screen.queryByText(said.missing[0])).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: said.pay }));
    screen.getByText(said.wrong);
    expect(sent()).toEqual([]);
  });

  test('a payment is processed for two seconds, then told, and the way leads to the sections', async () => {
    const { sent } = await open({ [demoPath]: paid }, language);
    await fillAndPay(language);
    expect(sent()).toEqual([]);
    await pass(1900);
    expect(sent()).toEqual([]);
    await pass(200);
    await screen.findByText(said.done);
    screen.getByText(said.trial);
    await waitFor(() => expect(address()).toBe('/onboarding'));
    expect(sent()).toEqual(['{"plan":"super_monthly"}']);
  });

  test('becoming Super has its moment, once: what is open now, and one way on', async () => {
    await open({ [demoPath]: paid }, language);
    await fillAndPay(language);
    await pass(2100);
    const moment = within(await screen.findByRole('dialog', { name: said.welcome }));
    expect(moment.getAllByRole('listitem')).toHaveLength(4);
    moment.getByText(said.until);
    expect(moment.getAllByRole('button')).toHaveLength(1);
    fireEvent.click(moment.getByRole('button', { name: said.go }));
    await waitFor(() => expect(address()).toBe('/'));
    await pass(2000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a server whose demo makes nobody Super says that it was only shown', async () => {
    await open({ [demoPath]: Response.json({ code: 'demo-checkout-off' }, { status: 409 }) }, language);
    await fillAndPay(language);
    await pass(2100);
    await screen.findByText(said.off.replaceAll('\u00a0', ' '));
    screen.getByText(said.done);
    await waitFor(() => expect(address()).toBe('/onboarding'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a payment that fails is told, and can be tried again', async () => {
    await open({ [demoPath]: Response.json({ code: 'fault' }, { status: 500 }) }, language);
    await fillAndPay(language);
    await pass(2100);
    await screen.findByText(said.failed);
    expect(address()).toBe('/payment');
    expect(screen.getByRole('button', { name: said.pay }).getAttribute('aria-disabled')).not.toBe('true');
  });
});

test('the plan of the address is the one that is paid; the price is told in words', async () => {
  const { sent } = await open({ [demoPath]: paid }, 'en', '/payment?plan=super_annual');
  await screen.findByText('14 days free, then €119.88 a year.');
  await fillAndPay();
  await pass(2100);
  await screen.findByText(labels.en.done);
  expect(sent()).toEqual(['{"plan":"super_annual"}']);
});

test('once the trial was used the button says what is paid', async () => {
  const used = { ...noSubscription, trial_available: false };
  await open({ '/functions/v1/check-subscription': used }, 'en', '/payment?plan=no-such-plan');
  await screen.findByRole('button', { name: 'Pay €14.99 a month' });
  screen.getByText('€14.99 a month, from today.');
});

test('whoever leaves while it is processed has paid nothing', async () => {
  const { sent } = await open({ [demoPath]: paid });
  await fillAndPay();
  await pass(1000);
  fireEvent.click(screen.getByRole('link', { name: 'Back to the shop' }));
  await screen.findByRole('heading', { level: 1, name: 'Shop' });
  await pass(5000);
  expect(sent()).toEqual([]);
  expect(address()).toBe('/shop');
});

test('what is typed is put in order, and the caret stays where the fingers are', async () => {
  await open();
  await screen.findByLabelText('Card number');
  const card = field('Card number');
  await fill(card, '42424x24242424242999');
  expect(card.value).toBe('4242 4242 4242 4242');
  card.setSelectionRange(2, 2);
  await userEvent.keyboard('7');
  expect(card.value).toBe('4274 2424 2424 2424');
  expect(card.selectionStart).toBe(3);
  await userEvent.clear(card);
  await userEvent.paste('4000-0025-0000-3155');
  expect(card.value).toBe('4000 0025 0000 3155');
  await fill(field('Expiry'), '1228');
  expect(field('Expiry').value).toBe('12/28');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}');
  expect(field('Expiry').value).toBe('12');
  await fill(field('CVV'), '12a34');
  expect(field('CVV').value).toBe('123');
});

test('nothing that is typed leaves the page, nor is it offered to the browser to keep', async () => {
  await open();
  await screen.findByLabelText('Card number');
  for (const name of ['E-mail', 'Card number', 'Name on the card', 'Expiry', 'CVV']) {
    expect(field(name).autocomplete, name).toBe('off');
  }
});

test('a subscriber of the demo sees until when, and can cancel here', async () => {
  await open({ '/functions/v1/check-subscription': trial });
  await screen.findByText(/^Lasts until December 21, 2026/);
  screen.getByRole('button', { name: 'Cancel subscription' });
  expect(screen.queryByRole('button', { name: 'Manage subscription' })).toBeNull();
  expect(screen.queryByLabelText('Card number')).toBeNull();
});

test('where payments are real, this page leads to the shop', async () => {
  await open({ '/api/shop': buildShop({ checkout: 'stripe' }) });
  await waitFor(() => expect(address()).toBe('/shop'));
});

test('where everybody is Super there is nothing to pay', async () => {
  await open({ '/api/settings': buildSettings({ planPolicy: 'everyone-super' }) });
  await screen.findByRole('heading', { name: 'Everybody is Super here' });
  expect(screen.queryByLabelText('Card number')).toBeNull();
});
