import type { Language } from '@kalima/contract';
// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fill } from '../../../test/fill.ts';
import { pageLanguages } from '../../../test/page-languages.ts';
import { AccountError, freshPageForEachTest, renderApp, stubAccounts } from '../../../test/render-app.tsx';

freshPageForEachTest();

const labels = {
  en: { name: 'Display name', email: 'E-mail', password: 'Password', signIn: 'Sign in', signUp: 'Create my account' },
  fr: {
    name: 'Nom affiché',
    email: 'E-mail',
    password: 'Mot de passe',
    signIn: 'Se connecter',
    signUp: 'Créer mon compte',
  },
};

type Message = Record<Language, [title: string, body: string]>;
type Provoked = AccountError | Error;

const signInFailed = { en: 'Sign in failed', fr: 'Échec de la connexion' };
const signUpFailed = { en: 'Sign up failed', fr: 'Échec de l’inscription' };
const messageOf = (title: Record<Language, string>, en: string, fr: string): Message => ({
  en: [title.en, en],
  fr: [title.fr, fr],
});
const unexpected: Message = {
  en: ['An error occurred', 'Please try again later'],
  fr: ['Une erreur est survenue', 'Veuillez réessayer plus tard'],
};

const atSignIn: [name: string, error: Provoked, message: Message][] = [
  [
    'invalid_credentials',
    new AccountError('invalid_credentials'),
    messageOf(signInFailed, 'The e-mail or password is incorrect.', 'L’e-mail ou le mot de passe est incorrect.'),
  ],
  [
    'over_request_rate_limit',
    new AccountError('over_request_rate_limit', 429),
    messageOf(
      signInFailed,
      'Too many attempts. Wait a moment, then try again.',
      'Trop de tentatives. Attendez un instant, puis réessayez.',
    ),
  ],
  [
    'too many requests without a code',
    new AccountError(undefined, 429),
    messageOf(
      signInFailed,
      'Too many attempts. Wait a moment, then try again.',
      'Trop de tentatives. Attendez un instant, puis réessayez.',
    ),
  ],
  [
    'session_not_found',
    new AccountError(undefined, 400, 'AuthSessionMissingError'),
    messageOf(
      signInFailed,
      'Auth session missing! Please sign in again.',
      'Session absente\u00a0! Veuillez vous reconnecter.',
    ),
  ],
  [
    'bad_jwt',
    new AccountError('bad_jwt', 403),
    messageOf(
      signInFailed,
      'Your session has expired. Please sign in again.',
      'Votre session a expiré. Veuillez vous reconnecter.',
    ),
  ],
  [
    'missing credentials',
    new AccountError(undefined, 400, 'AuthInvalidCredentialsError'),
    messageOf(
      signInFailed,
      'You must provide either an email or phone number and a password',
      'Vous devez indiquer un e-mail ou un numéro de téléphone, et un mot de passe',
    ),
  ],
  [
    'a network that is down',
    new AccountError(undefined, 0, 'AuthRetryableFetchError'),
    messageOf(
      signInFailed,
      'The server cannot be reached. Check your connection and try again.',
      'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    ),
  ],
  ...[502, 503, 504].map((status): [string, Provoked, Message] => [
    `status ${status}`,
    new AccountError(undefined, status, 'AuthRetryableFetchError'),
    messageOf(
      signInFailed,
      'Service temporarily unavailable, please try again.',
      'Service momentanément indisponible, veuillez réessayer.',
    ),
  ]),
  ['a code nobody knows', new AccountError('who_knows', 418), unexpected],
  ['a mistake of ours', new TypeError('x is not a function'), unexpected],
];

const because = (error: AccountError, change: Partial<AccountError>) => Object.assign(error, change);
const commonPassword = () =>
  because(new AccountError('weak_password', 422, 'AuthWeakPasswordError'), { reasons: ['pwned'] });
const commonPasswordTexts = {
  en: 'Attackers try common passwords, spaces, our name and your own address first. Choose another.',
  fr: 'Les pirates essaient d’abord les mots de passe courants, les espaces, notre nom et votre adresse. Choisissez-en un autre.',
};

const atSignUp: typeof atSignIn = [
  [
    'a password that many have',
    commonPassword(),
    messageOf(signUpFailed, commonPasswordTexts.en, commonPasswordTexts.fr),
  ],
  [
    'a name that deceives',
    because(new AccountError('validation_failed'), {
      message: 'data.display_name: is not a name that is allowed',
    }),
    messageOf(
      signUpFailed,
      'This name can’t be used: it must have a letter and no invisible characters, and be neither ours nor sacred. Choose another.',
      'Ce nom ne peut pas être utilisé\u00a0: il lui faut une lettre, sans caractères invisibles, et il ne peut être ni le nôtre ni un nom sacré. Choisissez-en un autre.',
    ),
  ],
  [
    'weak_password',
    new AccountError('weak_password', 422, 'AuthWeakPasswordError'),
    messageOf(
      signUpFailed,
      'This password is too weak: use at least 6 characters.',
      'Ce mot de passe est trop faible\u00a0: utilisez au moins 6 caractères.',
    ),
  ],
  [
    'validation_failed',
    new AccountError('validation_failed'),
    messageOf(
      signUpFailed,
      'Something in the form isn’t right. Check the address and the password.',
      'Quelque chose ne va pas dans le formulaire. Vérifiez l’adresse et le mot de passe.',
    ),
  ],
  [
    'over_email_send_rate_limit',
    new AccountError('over_email_send_rate_limit', 429),
    messageOf(
      signUpFailed,
      'We have just sent you an e-mail. Wait a minute before asking for another.',
      'Nous venons de vous envoyer un e-mail. Attendez une minute avant d’en demander un autre.',
    ),
  ],
  ['unexpected', new AccountError(undefined, 500), unexpected],
];

const registered: Message = {
  en: ['Account already exists', 'This email is already registered'],
  fr: ['Ce compte existe déjà', 'Cette adresse e-mail est déjà utilisée'],
};

async function expectMessage([title, body]: [string, string]) {
  const alert = await screen.findByRole('alert');
  await within(alert).findByText(title);
  // The library that reads the page turns no-break spaces into plain ones.
  within(alert).getByText(body.replaceAll('\u00a0', ' '));
}

async function expectAtField(label: string, sentence: string) {
  await waitFor(() => {
    const field = screen.getByLabelText(label);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });
}

/** Field of a refusal; all others concern the form as a whole. */
const fieldOf: Record<string, keyof typeof labels.en> = {
  invalid_credentials: 'password',
  'a password that many have': 'password',
  weak_password: 'password',
  'a name that deceives': 'name',
};

async function expectAtItsField(language: Language, name: string, sentence: string) {
  const field = fieldOf[name];
  if (field) await expectAtField(labels[language][field], sentence);
  else expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(0);
}

async function fillAndSend(language: Language, mode: 'signIn' | 'signUp') {
  const label = labels[language];
  if (mode === 'signUp') await fill(await screen.findByLabelText(label.name), 'Ali');
  await fill(await screen.findByLabelText(label.email), 'ali@example.org');
  await fill(screen.getByLabelText(label.password), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: label[mode] }));
}

describe.each(pageLanguages)('in %s', (language) => {
  test.each(atSignIn)('a sign-in answered with %s', async (name, error, message) => {
    const accounts = stubAccounts();
    accounts.signInWithPassword.mockResolvedValue({ data: {}, error });
    await renderApp('/auth?step=credentials', { language, accounts });
    await fillAndSend(language, 'signIn');
    await expectMessage(message[language]);
    await expectAtItsField(language, name, message[language][1]);
  });

  test.each(atSignUp)('a sign-up answered with %s', async (name, error, message) => {
    const accounts = stubAccounts();
    accounts.signUp.mockResolvedValue({ data: {}, error });
    await renderApp('/auth?step=credentials&mode=sign-up', { language, accounts });
    await fillAndSend(language, 'signUp');
    await expectMessage(message[language]);
    await expectAtItsField(language, name, message[language][1]);
  });

  test.each(['user_already_exists', 'email_exists'])(
    'a sign-up answered with %s, and the password is another',
    async (code) => {
      const accounts = stubAccounts();
      accounts.signUp.mockResolvedValue({ data: {}, error: new AccountError(code, 422) });
      accounts.signInWithPassword.mockResolvedValue({ data: {}, error: new AccountError('invalid_credentials') });
      await renderApp('/auth?step=credentials&mode=sign-up', { language, accounts });
      await fillAndSend(language, 'signUp');
      await expectMessage(registered[language]);
      await expectAtField(labels[language].email, registered[language][1]);
    },
  );

  test('a mail sent again with no address at hand', async () => {
    const { accounts } = await renderApp('/email-confirmation', { language });
    const name = { en: 'Send the e-mail again', fr: 'Renvoyer l’e-mail' }[language];
    await userEvent.click(await screen.findByRole('button', { name }));
    await expectMessage(
      {
        en: ['Email missing', 'Please re-enter your email.'] as [string, string],
        fr: ['Adresse e-mail manquante', 'Veuillez saisir à nouveau votre e-mail.'] as [string, string],
      }[language],
    );
    expect(accounts.resend).not.toHaveBeenCalled();
  });

  test('a sign-up recommends eight characters, and takes six', async () => {
    const { accounts } = await renderApp('/auth?step=credentials&mode=sign-up', { language });
    const label = labels[language];
    await fill(await screen.findByLabelText(label.name), 'Ali');
    await fill(screen.getByLabelText(label.email), 'ali@example.org');
    const field = screen.getByLabelText(label.password);
    const hint = {
      en: 'At least 6 characters; 8 or more are safer',
      fr: 'Au moins 6 caractères\u00a0; 8 ou plus, c’est plus sûr',
    }[language];
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(hint);
    await fill(field, 'six it');
    await userEvent.click(screen.getByRole('button', { name: label.signUp }));
    await waitFor(() => expect(accounts.signUp).toHaveBeenCalledWith(expect.objectContaining({ password: 'six it' })));
  });

  const resetTexts = {
    en: {
      first: 'New password',
      second: 'Repeat the new password',
      save: 'Save the password',
      present: 'Current password',
      wrong: 'This is not your current password.',
      notChanged: 'The password was not changed',
      needed: 'Enter your current password to change this.',
    },
    fr: {
      first: 'Nouveau mot de passe',
      second: 'Répétez le nouveau mot de passe',
      save: 'Enregistrer le mot de passe',
      present: 'Mot de passe actuel',
      wrong: 'Ce n’est pas votre mot de passe actuel.',
      notChanged: 'Le mot de passe n’a pas été modifié',
      needed: 'Saisissez votre mot de passe actuel pour effectuer ce changement.',
    },
  }[language];
  const reset = async (error: AccountError) => {
    const accounts = stubAccounts();
    accounts.updateUser.mockResolvedValueOnce({ data: {}, error });
    await renderApp('/reset-password', { language, accounts, signedIn: true });
    await fill(await screen.findByLabelText(resetTexts.first), 'secret1');
    await fill(screen.getByLabelText(resetTexts.second), 'secret1');
    await userEvent.click(screen.getByRole('button', { name: resetTexts.save }));
    return accounts;
  };

  test('a new password that many have', async () => {
    await reset(commonPassword());
    await expectAtField(resetTexts.first, commonPasswordTexts[language]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a new password by a session that no link has opened: the present one is asked for', async () => {
    const accounts = await reset(new AccountError('reauthentication_needed'));
    await expectAtField(resetTexts.present, resetTexts.needed);
    accounts.updateUser.mockResolvedValueOnce({ data: {}, error: new AccountError('invalid_credentials') });
    await fill(await screen.findByLabelText(resetTexts.present), 'not this one');
    await userEvent.click(screen.getByRole('button', { name: resetTexts.save }));
    await screen.findByText(resetTexts.wrong);
    await userEvent.clear(screen.getByLabelText(resetTexts.present));
    await fill(screen.getByLabelText(resetTexts.present), 'the present one');
    await userEvent.click(screen.getByRole('button', { name: resetTexts.save }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/'));
    expect(accounts.updateUser).toHaveBeenLastCalledWith({ password: 'secret1', current_password: 'the present one' });
  });

  test('a new password that is the old one', async () => {
    await reset(new AccountError('same_password', 422));
    const sentence = {
      en: 'The new password must differ from the old one.',
      fr: 'Le nouveau mot de passe doit être différent de l’ancien.',
    }[language];
    await expectAtField(resetTexts.first, sentence);
  });
});
