// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../test/fill.ts';
import { freshPageForEachTest, renderApp, session, stubServer } from '../../test/render-app.tsx';
import { forgetSession, sessionKey } from '../lib/session/auth-client.ts';

freshPageForEachTest();

const address = () => screen.getByTestId('address').textContent;

async function signIn() {
  await fill(await screen.findByLabelText('E-mail'), 'maryam@example.org');
  await fill(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('after sign-in the learner is taken back to the protected page first asked for', async () => {
  await renderApp('/leagues');
  await userEvent.click(await screen.findByRole('link', { name: 'I already have an account' }));
  await signIn();
  await screen.findByRole('heading', { name: 'Leagues' });
  expect(address()).toBe('/leagues');
  await waitFor(() => expect(sessionStorage.getItem('return_to')).toBeNull());
});

test('a sign-in from the form goes home when nothing else was asked for', async () => {
  await renderApp('/auth?step=credentials');
  await signIn();
  await waitFor(() => expect(address()).toBe('/'));
});

test('whoever signs out by choice is not taken back to the page they left', async () => {
  await renderApp('/settings', { signedIn: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  await screen.findByRole('link', { name: 'Get started' });
  expect(address()).toBe('/auth');
  expect(sessionStorage.getItem('return_to')).toBeNull();
});

test('a session that is lost sends the page to sign-in and remembers where it was', async () => {
  await renderApp('/quests', { signedIn: true });
  await screen.findByRole('heading', { name: 'Quests' });
  act(forgetSession);
  await screen.findByRole('link', { name: 'Get started' });
  expect(sessionStorage.getItem('return_to')).toBe('/quests');
});

test('a sign-out in another tab ends this one too', async () => {
  await renderApp('/quests', { signedIn: true });
  await screen.findByRole('heading', { name: 'Quests' });
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue: null }));
  });
  await screen.findByRole('link', { name: 'Get started' });
});

test('a sign-in in another tab takes the open sign-in page along', async () => {
  const { accounts } = await renderApp('/auth?step=credentials');
  await screen.findByLabelText('E-mail');
  await waitFor(() => expect(accounts.onAuthStateChange).toHaveBeenCalled());
  act(() => accounts.emit('SIGNED_IN', session));
  await waitFor(() => expect(address()).toBe('/'));
});

test('while the profile loads a page waits; the graded exercise does not', async () => {
  stubServer({ '/api/profile': new Response(null, { status: 404 }) });
  const { unmount } = await renderApp('/quests', { signedIn: true });
  await screen.findByText('Loading…');
  expect(screen.queryByRole('heading', { name: 'Quests' })).toBeNull();
  unmount();
  await renderApp('/guide-exercise/1', { signedIn: true });
  await screen.findByRole('heading', { level: 1 });
});

test('a profile that cannot be loaded is said, with a way to try again', async () => {
  const fetch = stubServer({ '/api/profile': Response.json({ code: 'not-found' }, { status: 404 }) });
  await renderApp('/quests', { signedIn: true });
  await screen.findByRole('alert');
  const calls = fetch.mock.calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(fetch.mock.calls.length).toBeGreaterThan(calls);
});
