// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildProfile } from '../../../test/profile.ts';
import { renderPart } from '../../../test/render-part.tsx';
import { loadTexts, startI18n } from '../../lib/language/i18n.ts';
import { endSession } from '../../lib/messages/message-turn.ts';
import { InstallInvitation } from './install-invitation.tsx';
import { installPrompt } from './install-prompt.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const afterTwo = buildProfile({ hasFinishedTwoSessions: true });
const title = /^(Install Kalima|Put Kalima on your home screen)$/;

function offerOf(outcome: 'accepted' | 'dismissed') {
  return Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn(async () => ({ outcome })) });
}

async function open({ profile = afterTwo, offer = offerOf('accepted') as ReturnType<typeof offerOf> | null } = {}) {
  if (offer) window.installPrompt = offer;
  const view = renderPart(<InstallInvitation profile={profile} />, { profile });
  // The invitation finds a prompt that fired earlier.
  await act(async () => endSession(profile.userId));
  return { ...view, offer };
}
/** Not in jsdom. */
const setOfBrowser = (name: 'storage' | 'standalone', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const isShown = () => screen.queryByRole('heading', { name: title }) !== null;
const answered = [{ message: 'install', occasion: 'answered' }];

beforeEach(async () => {
  if (!i18next.isInitialized) await startI18n();
  await i18next.changeLanguage('en');
  await loadTexts('offline');
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  delete window.installPrompt;
  delete window.Capacitor;
  installPrompt.set(null);
  for (const name of ['storage', 'standalone']) Reflect.deleteProperty(navigator, name);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('without a session in this visit it waits', async () => {
  renderPart(<InstallInvitation profile={afterTwo} />, { profile: afterTwo });
  window.installPrompt = offerOf('accepted');
  act(() => void window.dispatchEvent(new Event('beforeinstallprompt')));
  expect(isShown()).toBe(false);
  act(() => endSession(afterTwo.userId));
  expect(isShown()).toBe(true);
});

test('before the second finished session nobody is invited', async () => {
  await open({ profile: buildProfile({ hasFinishedTwoSessions: false }) });
  expect(isShown()).toBe(false);
});

test('a browser that has offered nothing yet invites when it does', async () => {
  const { offer } = await open({ offer: null });
  expect([isShown(), offer]).toEqual([false, null]);
  window.installPrompt = offerOf('accepted');
  act(() => void window.dispatchEvent(new Event('beforeinstallprompt')));
  expect(isShown()).toBe(true);
});

test('who declines is not asked by the browser, and never again: here, or where the server knows it', async () => {
  const { user, seen, offer, unmount } = await open();
  await user.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect([isShown(), offer?.prompt.mock.calls.length]).toEqual([false, 0]);
  await waitFor(() => expect(seen).toEqual(answered));
  unmount();
  await open();
  expect(isShown()).toBe(false);
  cleanup();
  localStorage.clear();
  await open({ profile: { ...afterTwo, seenMessages: { install: 'answered' } } });
  expect(isShown()).toBe(false);
});

test.each(['accepted', 'dismissed'] as const)(
  'who wants it is asked by the browser; its answer, %s, is the last',
  async (outcome) => {
    const persist = vi.fn(async () => true);
    setOfBrowser('storage', { persisted: async () => false, persist });
    const { user, seen, offer } = await open({ offer: offerOf(outcome) });
    await user.click(screen.getByRole('button', { name: 'Install' }));
    expect(offer?.prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(seen).toEqual(answered));
    expect([isShown(), persist.mock.calls.length]).toEqual([false, outcome === 'accepted' ? 1 : 0]);
  },
);

test('Safari on an iPhone asks nothing: the card says how, and what Safari deletes', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari);
  const { user, seen } = await open({ offer: null });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tap Share in Safari’s toolbar.',
    'Choose “Add to Home Screen”.',
  ]);
  screen.getByRole('heading', { name: 'Put Kalima on your home screen' });
  screen.getByText(/Safari deletes them after seven days without a visit/);
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(isShown()).toBe(false);
  await waitFor(() => expect(seen).toEqual(answered));
});

test('the installed app invites nobody', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }));
  await open();
  expect(isShown()).toBe(false);
});

test('an iPhone’s home screen invites nobody', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(safari);
  setOfBrowser('standalone', true);
  await open({ offer: null });
  expect(isShown()).toBe(false);
});

test('the shell of the mobile app invites nobody', async () => {
  window.Capacitor = { isNativePlatform: () => true };
  await open();
  expect(isShown()).toBe(false);
});
