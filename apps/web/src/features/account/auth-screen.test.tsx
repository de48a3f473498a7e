// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../../test/fill.ts';
import {
  AccountError,
  freshPageForEachTest,
  renderApp,
  session,
  stubAccounts,
  stubServer,
  user,
} from '../../../test/render-app.tsx';
import { buildSettings } from '../../../test/shop.ts';
import { applyOwnerSettings, mailsInLog } from '../../lib/api/owner-settings.ts';

freshPageForEachTest();

const address = () => screen.getByTestId('address').textContent;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));

async function fillSignUp(email = 'ali@example.org') {
  await fill(await screen.findByLabelText('Display name'), 'Ali');
  await fill(screen.getByLabelText('E-mail'), email);
  await fill(screen.getByLabelText('Password'), 'secret1');
}

test('the way in: landing, welcome, level, and a sign-up that carries name, language and level', async () => {
  const { accounts } = await renderApp('/auth');
  await follow('Get started');
  await screen.findByRole('heading', { name: 'Welcome to Kalima' });
  await press('Continue');
  await press(/^Intermediate/);
  await screen.findByRole('heading', { name: 'Create your account' });
  await fillSignUp();
  await press('Create my account');
  await screen.findByText('ali@example.org');
  expect(address()).toBe('/email-confirmation');
  expect(localStorage.getItem('pending_email')).toBe('ali@example.org');
  expect(localStorage.getItem('pending_start')).toBe('intermediate');
  expect(accounts.signUp).toHaveBeenCalledWith({
    email: 'ali@example.org',
    password: 'secret1',
    options: {
      emailRedirectTo: `${window.location.origin}/email-confirmation`,
      data: {
        display_name: 'Ali',
        language: 'en',
        preferred_language: 'en',
        learning_level: 'intermediate',
        can_read: true,
      },
    },
  });
});

test.each([
  [/^I cannot read Arabic yet/, false],
  [/^I read, but do not understand/, true],
])('a beginner says whether they read: %s', async (line, canRead) => {
  const { accounts } = await renderApp('/auth?step=level-selection');
  expect(screen.queryByRole('button', { name: line })).toBeNull();
  await press(/^Beginner/);
  await press(line);
  await screen.findByText('Your level: Beginner');
  await fillSignUp();
  await press('Create my account');
  await screen.findByText('ali@example.org');
  expect(accounts.signUp).toHaveBeenCalledWith(
    expect.objectContaining({
      options: expect.objectContaining({
        data: expect.objectContaining({ learning_level: 'beginner', can_read: canRead }),
      }),
    }),
  );
});

test.each([
  ['en', /^300 words make up 73\.5% of the words of the Quran\.$/, 'Try it: four words, one minute'],
  ['fr', /^300 mots forment 73,5\s%\sdes mots du Coran\.$/, 'Essayer en une minute'],
] as const)(
  'the landing says what the course reaches, and what can be seen without an account (%s)',
  async (language, reach, trial) => {
    await renderApp('/auth', { language });
    await screen.findByRole('heading', { level: 1 });
    await act(applyOwnerSettings);
    screen.getByText(reach);
    const wayTo = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(wayTo(trial)).toBe('/try');
    expect(wayTo(/first guide|premier guide/)).toBe('/guide/1');
    expect(wayTo(/About the course|À propos du cours/)).toBe('/about-the-course');
  },
);

test('back from each step leads where it should', async () => {
  await renderApp('/auth?step=level-selection');
  await press('Back');
  await screen.findByRole('heading', { name: 'Welcome to Kalima' });
  await press('Back');
  await follow('I already have an account');
  await screen.findByRole('heading', { name: 'Welcome back' });
  await press('Back');
  await screen.findByRole('link', { name: 'Get started' });
  expect(address()).toBe('/auth');
});

test('the form toggles, and asks for a display name only in sign-up', async () => {
  await renderApp('/auth?step=credentials');
  await screen.findByRole('heading', { name: 'Welcome back' });
  expect(screen.queryByLabelText('Display name')).toBeNull();
  await press('Create an account');
  await press(/^Expert/);
  await screen.findByLabelText('Display name');
  await press('Sign in');
  await waitFor(() => expect(screen.queryByLabelText('Display name')).toBeNull());
  await press('Create an account');
  await screen.findByLabelText('Display name');
  expect(address()).toBe('/auth?step=credentials&mode=sign-up&start=expert');
});

test('the password can be shown and hidden', async () => {
  await renderApp('/auth?step=credentials');
  const password = (await screen.findByLabelText('Password')) as HTMLInputElement;
  expect(password.type).toBe('password');
  await press('Show password');
  expect(password.type).toBe('text');
  await press('Hide password');
  expect(password.type).toBe('password');
});

test('a field that is missing or wrong says so, and nothing is sent', async () => {
  const { accounts } = await renderApp('/auth?step=credentials&mode=sign-up');
  await press('Create my account');
  await screen.findByText('Tell us what to call you.');
  screen.getByText('Enter your e-mail address.');
  screen.getByText('Enter your password.');
  await fill(screen.getByLabelText('E-mail'), 'not-an-address');
  await fill(screen.getByLabelText('Password'), 'short');
  await press('Create my account');
  await screen.findByText('This doesn’t look like an e-mail address.');
  await userEvent.clear(screen.getByLabelText('E-mail'));
  await fill(screen.getByLabelText('Display name'), 'Ali');
  await fill(screen.getByLabelText('E-mail'), 'ali@example.org');
  await press('Create my account');
  await screen.findByText('Use at least 6 characters.');
  expect(accounts.signUp).not.toHaveBeenCalled();
});

test('an address and a name are taken without the marks and blanks that were pasted along', async () => {
  const { accounts } = await renderApp('/auth?step=credentials&mode=sign-up');
  await fill(await screen.findByLabelText('Display name'), '\u2067 Ali\u2069 ');
  await fill(screen.getByLabelText('E-mail'), '\u200Fali@example.org\u200E');
  await fill(screen.getByLabelText('Password'), 'secret1\u200F');
  await press('Create my account');
  await screen.findByText('ali@example.org');
  expect(accounts.signUp).toHaveBeenCalledWith(
    expect.objectContaining({
      email: 'ali@example.org',
      password: 'secret1\u200F',
      options: expect.objectContaining({ data: expect.objectContaining({ display_name: 'Ali' }) }),
    }),
  );
});

test('an address that is already registered is signed in with the same password and goes to the shop', async () => {
  const accounts = stubAccounts();
  accounts.signUp.mockResolvedValue({ data: {}, error: new AccountError('user_already_exists', 422) });
  await renderApp('/auth?step=credentials&mode=sign-up', { accounts });
  await fillSignUp(user.email);
  await press('Create my account');
  await screen.findByRole('heading', { name: 'Shop' });
  expect(address()).toBe('/shop');
  expect(accounts.signInWithPassword).toHaveBeenCalledWith({ email: user.email, password: 'secret1' });
});

test('an address that is registered but not confirmed goes to the confirmation page', async () => {
  const accounts = stubAccounts();
  accounts.signUp.mockResolvedValue({ data: {}, error: new AccountError('user_already_exists', 422) });
  accounts.signInWithPassword.mockResolvedValue({ data: {}, error: new AccountError('email_not_confirmed') });
  await renderApp('/auth?step=credentials&mode=sign-up', { accounts });
  await fillSignUp(user.email);
  await press('Create my account');
  await screen.findByRole('button', { name: 'Send the e-mail again' });
  expect(localStorage.getItem('pending_email')).toBe(user.email);
});

test('where no confirmation is asked for, a sign-up is a sign-in', async () => {
  const accounts = stubAccounts();
  accounts.signUp.mockImplementation(async () => {
    accounts.emit('SIGNED_IN', session);
    return { data: { user, session }, error: null };
  });
  await renderApp('/auth?step=credentials&mode=sign-up', { accounts });
  await fillSignUp();
  await press('Create my account');
  await waitFor(() => expect(address()).toBe('/'));
});

test('a sign-in says so', async () => {
  await renderApp('/auth?step=credentials');
  await fill(await screen.findByLabelText('E-mail'), user.email);
  await fill(screen.getByLabelText('Password'), 'secret1');
  await press('Sign in');
  await screen.findByText('Signed in');
  screen.getByText('Good to see you again.');
});

test('the confirmation page leads back to the credentials form', async () => {
  await renderApp('/email-confirmation');
  await press('Back to sign-in');
  await screen.findByLabelText('E-mail');
  expect(address()).toBe('/auth?step=credentials');
});

test('the confirmation page sends the mail again to the pending address', async () => {
  localStorage.setItem('pending_email', 'ali@example.org');
  const { accounts } = await renderApp('/email-confirmation');
  await press('Send the e-mail again');
  await screen.findByText('E-mail sent');
  expect(accounts.resend).toHaveBeenCalledWith(expect.objectContaining({ type: 'signup', email: 'ali@example.org' }));
  expect(screen.getByRole('button', { name: /^Send again in/ })).toHaveProperty('disabled', true);
});

test.each([
  [null, '/onboarding'],
  ['reads', '/onboarding'],
  ['cannotRead', '/letters/1'],
  ['expert', '/placement'],
])('a confirmed address is celebrated and leads on: %s to %s', async (start, page) => {
  if (start !== null) localStorage.setItem('pending_start', start);
  await renderApp('/email-confirmation', { signedIn: true });
  await screen.findByRole('heading', { name: 'Your e-mail is confirmed' });
  await press('Start learning');
  await waitFor(() => expect(address()).toBe(page));
  expect(localStorage.getItem('pending_start')).toBeNull();
});

test('the confirmation page says where the mail went, and leads back from a wrong address', async () => {
  localStorage.setItem('pending_email', 'ali@exmaple.org');
  localStorage.setItem('pending_start', 'cannotRead');
  await renderApp('/email-confirmation');
  await screen.findByText('ali@exmaple.org');
  screen.getByText(/It can take a minute to arrive/);
  await press('Wrong address? Correct it');
  await screen.findByLabelText('Display name');
  expect(address()).toBe('/auth?step=credentials&mode=sign-up&start=cannotRead');
});

test('the confirmation page of a server without mail says that the link stands in the log', async () => {
  localStorage.setItem('pending_email', 'ali@example.org');
  stubServer({ '/api/settings': buildSettings({ mailsInLog: true, mailbox: true }) });
  const { container } = await renderApp('/email-confirmation');
  await act(applyOwnerSettings);
  await screen.findByText('This server sends no e-mails: open the link in its log.');
  screen.getByText('ali@example.org');
  expect(screen.queryByText(/It can take a minute/)).toBeNull();
  expect(container.innerHTML).not.toMatch(/key=|mailbox/);
  mailsInLog.set(false);
});

test('a forgotten password: the mail is asked for', async () => {
  const { accounts } = await renderApp('/auth?step=credentials');
  await press('Forgot your password?');
  await screen.findByRole('heading', { name: 'Reset your password' });
  await fill(await screen.findByLabelText('E-mail'), `\u061C${user.email}\u200B`);
  await press('Send the link');
  await screen.findByText(/maryam@example.org/);
  expect(accounts.resetPasswordForEmail).toHaveBeenCalledWith(user.email, {
    redirectTo: `${window.location.origin}/reset-password`,
  });
});

test('a forgotten password: the new one is typed twice and saved', async () => {
  const { accounts } = await renderApp('/reset-password', { signedIn: true });
  await fill(await screen.findByLabelText('New password'), 'newsecret');
  await fill(screen.getByLabelText('Repeat the new password'), 'other');
  await press('Save the password');
  await screen.findByText('The two passwords don’t match.');
  expect(accounts.updateUser).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByLabelText('Repeat the new password'));
  await fill(screen.getByLabelText('Repeat the new password'), 'newsecret');
  await press('Save the password');
  await waitFor(() => expect(address()).toBe('/'));
  expect(accounts.updateUser).toHaveBeenCalledWith({ password: 'newsecret' });
});
