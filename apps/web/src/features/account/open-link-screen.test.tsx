// @vitest-environment jsdom
import { redeemLink } from '@kalima/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, renderApp } from '../../../test/render-app.tsx';
import { foreign } from '../../../test/server-responses.ts';
import { writeStored } from '../../lib/browser/browser-store.ts';
import { replaceAddress } from '../../lib/browser/replace-address.ts';
import { verifierKey } from '../../lib/session/mail-link.ts';
import { noteAskedLink } from '../../lib/session/opened-link.ts';

vi.mock('../../lib/browser/replace-address.ts', () => ({ replaceAddress: vi.fn() }));

freshPageForEachTest();

const texts = {
  en: {
    signup: ['Confirm your address', 'Confirm my address'],
    recovery: ['Choose a new password', 'Continue'],
    email_change: ['Confirm your new address', 'Confirm this address'],
    email_undo: ['Get your address back', 'Undo the change'],
    broken: 'This link is incomplete',
    failed: 'The link could not be opened',
    network: 'The server cannot be reached. Check your connection and try again.',
    again: 'Try again',
  },
  fr: {
    signup: ['Confirmez votre adresse e-mail', 'Confirmer mon adresse'],
    recovery: ['Choisissez un nouveau mot de passe', 'Continuer'],
    email_change: ['Confirmez votre nouvelle adresse e-mail', 'Confirmer cette adresse'],
    email_undo: ['Récupérez votre adresse e-mail', 'Annuler le changement'],
    broken: 'Ce lien est incomplet',
    failed: 'Le lien n’a pas pu être ouvert',
    network: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    again: 'Réessayer',
  },
} as const;
const kinds = ['signup', 'recovery', 'email_change', 'email_undo'] as const;

const location = 'https://kalima.example/email-confirmation#access_token=a';
const redeemed: unknown[] = [];
let answer = (): Response => Response.json({ location });

beforeEach(() => {
  redeemed.length = 0;
  answer = () => Response.json({ location });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address !== redeemLink.path) return Response.json({});
    redeemed.push(JSON.parse(String(init?.body)));
    return answer();
  });
});
afterEach(() => {
  vi.mocked(replaceAddress).mockReset();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

async function openLink(type: string, language: 'en' | 'fr' = 'en', token = 'the-token') {
  const to = 'https://kalima.example/reset-password';
  window.history.replaceState(null, '', `/open-link#${new URLSearchParams({ token, type, redirect_to: to })}`);
  await renderApp('/open-link', { language });
}
const body = (type: string) => ({ token: 'the-token', type, redirect_to: 'https://kalima.example/reset-password' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe.each(pageLanguages)('in %s', (language) => {
  test.each(kinds)('a link of %s is redeemed by a button where it was not asked for', async (kind) => {
    const [title, action] = texts[language][kind];
    await openLink(kind, language);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(redeemed).toEqual([]);
    await press(action);
    await expect.poll(() => redeemed).toEqual([body(kind)]);
    await expect.poll(() => vi.mocked(replaceAddress).mock.calls).toEqual([[location]]);
  });

  test('a link that was cut off says so', async () => {
    await openLink('recovery', language, '');
    await screen.findByRole('alert');
    screen.getByRole('heading', { level: 1, name: texts[language].broken });
  });

  test('without a connection it can be tried again', async () => {
    answer = () => foreign('blocked', { status: 403 });
    await openLink('recovery', language);
    await press(texts[language].recovery[1]);
    await screen.findByRole('heading', { level: 1, name: texts[language].failed });
    screen.getByText(texts[language].network);
    answer = () => Response.json({ location });
    await press(texts[language].again);
    await expect.poll(() => vi.mocked(replaceAddress).mock.calls).toEqual([[location]]);
  });
});

describe('in the browser that asked for it', () => {
  test('the link of a sign-up is redeemed at once', async () => {
    writeStored(verifierKey, JSON.stringify('the verifier'));
    await openLink('signup');
    await expect.poll(() => redeemed).toEqual([body('signup')]);
  });

  test.each(['recovery', 'email_change'] as const)('the link of %s is redeemed at once', async (kind) => {
    noteAskedLink(kind);
    await openLink(kind);
    await expect.poll(() => redeemed).toEqual([body(kind)]);
  });

  test('that of another kind, or of two days ago, waits for the button', async () => {
    noteAskedLink('email_change');
    noteAskedLink('recovery', Date.now() - 48 * 3_600_000);
    await openLink('recovery');
    await screen.findByRole('button', { name: texts.en.recovery[1] });
    expect(redeemed).toEqual([]);
  });

  test('the way back to a former address always waits for the button', async () => {
    writeStored(verifierKey, JSON.stringify('the verifier'));
    for (const kind of ['recovery', 'email_change'] as const) noteAskedLink(kind);
    await openLink('email_undo');
    await screen.findByRole('button', { name: texts.en.email_undo[1] });
    expect(redeemed).toEqual([]);
  });
});
