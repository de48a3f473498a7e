// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { fill } from '../../../test/fill.ts';
import { pageLanguages } from '../../../test/page-languages.ts';
import {
  AccountError,
  freshPageForEachTest,
  renderApp,
  session,
  stubAccounts,
  user,
} from '../../../test/render-app.tsx';
import { sessionKey } from '../../lib/session/auth-client.ts';
import { foreignSession, linkFailure, signUpCode } from '../../lib/session/mail-link.ts';

freshPageForEachTest();
afterEach(() => {
  foreignSession.set(null);
  linkFailure.set(null);
  signUpCode.set(null);
});

const texts = {
  en: {
    ownTitle: 'One last step: your password',
    ownBody:
      'Enter the password you chose for maryam@example.org, or a new one. This makes sure nobody else can sign in.',
    field: 'Your password',
    save: 'Continue',
    short: 'Use at least 6 characters.',
    notAccepted: 'The password was not accepted',
    common: 'Attackers try common passwords, spaces, our name and your own address first. Choose another.',
    confirmed: 'Your e-mail is confirmed',
    elsewhere: 'Sign in here with the password that you have chosen.',
    signIn: 'Sign in',
    otherTitle: 'This link belongs to another account',
    otherBody: 'You are signed in as maryam@example.org. This link is for zayd@example.org.',
    stay: 'Stay signed in',
    change: 'Switch account',
    notSwitched: 'Could not switch accounts',
    stillHere: 'The link did not work. You are still signed in as maryam@example.org.',
    otherBrowser: 'This link only works in the browser where you asked for it. Sign in, or ask for a new link here.',
    newPassword: 'New password',
  },
  fr: {
    ownTitle: 'Dernière étape\u00a0: votre mot de passe',
    ownBody:
      'Saisissez le mot de passe que vous avez choisi pour maryam@example.org, ou un nouveau. Ainsi, personne d’autre ne pourra se connecter.',
    field: 'Votre mot de passe',
    save: 'Continuer',
    short: 'Utilisez au moins 6 caractères.',
    notAccepted: 'Le mot de passe n’a pas été accepté',
    common:
      'Les pirates essaient d’abord les mots de passe courants, les espaces, notre nom et votre adresse. Choisissez-en un autre.',
    confirmed: 'Votre e-mail est confirmé',
    elsewhere: 'Connectez-vous ici avec le mot de passe que vous avez choisi.',
    signIn: 'Se connecter',
    otherTitle: 'Ce lien concerne un autre compte',
    otherBody: 'Vous êtes connecté en tant que maryam@example.org. Ce lien est destiné à zayd@example.org.',
    stay: 'Rester connecté',
    change: 'Changer de compte',
    notSwitched: 'Impossible de changer de compte',
    stillHere: 'Le lien n’a pas fonctionné. Vous êtes toujours connecté en tant que maryam@example.org.',
    otherBrowser:
      'Ce lien ne fonctionne que dans le navigateur où vous l’avez demandé. Connectez-vous ou demandez un nouveau lien ici.',
    newPassword: 'Nouveau mot de passe',
  },
} as const;

const pending = {
  ...session,
  user: { ...user, app_metadata: { password_pending: true } },
} as unknown as typeof session;
const address = () => screen.getByTestId('address').textContent;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe.each(pageLanguages)('in %s', (language) => {
  const labels = texts[language];

  describe('an address is confirmed, and its password is not yet known to be its owner’s', () => {
    const open = async (path: string) => {
      localStorage.setItem(sessionKey, JSON.stringify(pending));
      const { accounts } = await renderApp(path, { language });
      accounts.updateUser.mockImplementation(async () => {
        accounts.emit('USER_UPDATED', session);
        return { data: { user }, error: null };
      });
      return accounts;
    };

    test('the page asks for it, and then celebrates', async () => {
      const accounts = await open('/email-confirmation');
      await screen.findByRole('heading', { level: 1, name: labels.ownTitle });
      screen.getByText(labels.ownBody);
      expect(screen.queryByText(labels.confirmed)).toBeNull();
      await fill(screen.getByLabelText(labels.field), 'my own words');
      await press(labels.save);
      await screen.findByRole('heading', { name: labels.confirmed });
      expect(accounts.updateUser.mock.calls).toEqual([[{ password: 'my own words' }]]);
      expect(screen.queryByLabelText(labels.field)).toBeNull();
    });

    test.each(['/', '/settings', '/guide-exercise/1?guide=1&level=1&exercise=1'])(
      'until then %s leads there',
      async (path) => {
        await open(path);
        await screen.findByRole('heading', { level: 1, name: labels.ownTitle });
        expect(address()).toBe('/email-confirmation');
      },
    );

    test('five characters are not sent', async () => {
      const accounts = await open('/email-confirmation');
      await fill(await screen.findByLabelText(labels.field), 'short');
      await press(labels.save);
      await screen.findByText(labels.short);
      expect(accounts.updateUser).not.toHaveBeenCalled();
    });

    test('one that many have is refused, and another is taken', async () => {
      const accounts = await open('/email-confirmation');
      const error = Object.assign(new AccountError('weak_password', 422), { reasons: ['pwned'] });
      accounts.updateUser.mockResolvedValueOnce({ data: {}, error });
      await fill(await screen.findByLabelText(labels.field), 'password');
      await press(labels.save);
      await screen.findByText(labels.common);
      const field = screen.getByLabelText(labels.field);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(document.activeElement).toBe(field);
      await fill(screen.getByLabelText(labels.field), ' of my own');
      await press(labels.save);
      await screen.findByRole('heading', { name: labels.confirmed });
    });
  });

  describe('a link of another account, opened by somebody who is signed in', () => {
    const open = async (path: string, accounts = stubAccounts()) => {
      foreignSession.set({
        accessToken: 'theirs',
        refreshToken: 'their refresh',
        email: 'zayd@example.org',
        presentEmail: user.email,
      });
      await renderApp(path, { language, signedIn: true, accounts });
      await screen.findByRole('dialog', { name: labels.otherTitle });
      return accounts;
    };

    test('changes nothing until they say so', async () => {
      const accounts = await open('/reset-password');
      screen.getByText(labels.otherBody);
      await press(labels.stay);
      await waitFor(() => expect(address()).toBe('/'));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(accounts.setSession).not.toHaveBeenCalled();
      expect(foreignSession.get()).toBeNull();
    });

    test('is dropped with Escape as well', async () => {
      const accounts = await open('/email-confirmation');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(address()).toBe('/'));
      expect(accounts.setSession).not.toHaveBeenCalled();
    });

    test('signs in the other when they say so, and goes on with what the link is for', async () => {
      const accounts = await open('/reset-password');
      await press(labels.change);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(accounts.setSession.mock.calls).toEqual([[{ access_token: 'theirs', refresh_token: 'their refresh' }]]);
      expect(address()).toBe('/reset-password');
      await screen.findByLabelText(labels.newPassword);
    });

    test('that is worth nothing leaves them signed in, and says so', async () => {
      const accounts = stubAccounts();
      accounts.setSession.mockResolvedValue({ data: {}, error: new AccountError('bad_jwt', 403) });
      await open('/email-confirmation', accounts);
      await press(labels.change);
      // The toast times out: both lines are awaited at once.
      await Promise.all([screen.findByText(labels.notSwitched), screen.findByText(labels.stillHere)]);
      await waitFor(() => expect(address()).toBe('/'));
    });

    test('is asked about also when it comes to light later', async () => {
      await renderApp('/', { language, signedIn: true });
      const found = { accessToken: 'a', refreshToken: 'r', email: 'zayd@example.org', presentEmail: user.email };
      act(() => foreignSession.set(found));
      await screen.findByRole('dialog', { name: labels.otherTitle });
    });
  });

  test('a sign-up that is confirmed in another browser leads to the sign-in', async () => {
    signUpCode.set('the-code');
    await renderApp('/email-confirmation', { language });
    await screen.findByRole('heading', { level: 1, name: labels.confirmed });
    screen.getByText(labels.elsewhere);
    await press(labels.signIn);
    await waitFor(() => expect(address()).toBe('/auth?step=credentials'));
  });

  test.each(['/email-confirmation', '/reset-password'])(
    'a link of another browser says at %s where it works',
    async (path) => {
      linkFailure.set('bad_code_verifier');
      await renderApp(path, { language });
      await screen.findByText(labels.otherBrowser);
    },
  );
});
