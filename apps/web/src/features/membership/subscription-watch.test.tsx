// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDayOpening } from '../../../test/day-opening.ts';
import { fromMidday } from '../../../test/from-midday.ts';
import { freshPageForEachTest, profile, renderApp, stubServer, user } from '../../../test/render-app.tsx';
import { buildSession } from '../../../test/session.ts';
import { choice } from '../../../test/session-stage.tsx';
import { buildSubscription, noSubscription } from '../../../test/subscription.ts';
import { replyTo, withoutLanguage } from '../../../test/texts.ts';

freshPageForEachTest();

const check = '/functions/v1/check-subscription';
const table = '/api/subscribers/me';
const superProfile = { ...profile, isSuper: true };
/** Every reply that carries a learner has the same one. */
const superLearner = {
  '/api/profile': superProfile,
  '/api/day': { opening: buildDayOpening(), player: superProfile },
};
const broken = () => Response.json({ code: 'fault' }, { status: 500 });
const logged = vi.spyOn(console, 'error');
let visibility: DocumentVisibilityState = 'visible';
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);

beforeEach(() => {
  visibility = 'visible';
  logged.mockReset().mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
});

function look(now: DocumentVisibilityState) {
  visibility = now;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** A server whose replies a test may change while the page is open: `now`. */
function changingServer(replies: Record<string, unknown> = {}) {
  const now: Record<string, unknown> = { ...replies };
  const fetch = stubServer();
  const answer = fetch.getMockImplementation();
  fetch.mockImplementation(async (asked, init) => {
    const reply = now[withoutLanguage(String(asked))];
    if (reply instanceof Response) return reply.clone();
    return reply ? Response.json(replyTo(String(asked), reply)) : (answer?.(asked, init) as Promise<Response>);
  });
  const asked = (path: string) => fetch.mock.calls.filter(([address]) => address === path).length;
  return { now, asked };
}

async function open(replies: Record<string, unknown> = {}, path = '/quests') {
  vi.useFakeTimers(fromMidday);
  const server = changingServer(replies);
  const view = await renderApp(path, { signedIn: true });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(server.asked(check)).toBe(1));
  return { ...server, ...view };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the subscription is checked when somebody is there, and every thirty seconds from then on', async () => {
  const { asked } = await open();
  await pass(29_000);
  expect(asked(check)).toBe(1);
  await pass(2000);
  expect(asked(check)).toBe(2);
  await pass(60_000);
  expect(asked(check)).toBe(4);
  expect(asked(table)).toBe(0);
});

test('a page out of sight asks nothing, and asks at once when it comes into sight', async () => {
  const { asked } = await open();
  look('hidden');
  await pass(120_000);
  expect(asked(check)).toBe(1);
  look('visible');
  await waitFor(() => expect(asked(check)).toBe(2));
});

test('a visitor is not asked about', async () => {
  const { asked } = changingServer();
  await renderApp('/guide/1');
  await screen.findByRole('heading', { level: 1 });
  expect(asked(check)).toBe(0);
});

describe('what the check says', () => {
  test('is fetched into the profile when it is news', async () => {
    const { now, asked } = await open();
    await screen.findAllByLabelText('19 of 24 batteries');
    const before = asked('/api/profile');
    now[check] = buildSubscription();
    now['/api/profile'] = superProfile;
    await pass(30_000);
    await screen.findAllByLabelText('Unlimited batteries');
    expect(asked('/api/profile')).toBe(before + 1);
    expect(screen.queryByText('Try Super for two weeks')).toBeNull();
  });

  test('is nothing to fetch while it is what the profile says', async () => {
    const { asked } = await open();
    const before = asked('/api/profile');
    await pass(90_000);
    expect(asked('/api/profile')).toBe(before);
  });

  test('is fetched no more than once where everybody is Super and nobody subscribed', async () => {
    const { asked } = await open(superLearner);
    await waitFor(() => expect(asked('/api/profile')).toBe(2));
    await pass(90_000);
    expect(asked('/api/profile')).toBe(2);
    expect(asked(check)).toBe(4);
  });

  test('keeps the promotion away before the profile knows', async () => {
    await open({ [check]: buildSubscription() });
    await waitFor(() => expect(screen.queryByText('Try Super for two weeks')).toBeNull());
  });

  test('is waited for before the promotion speaks of free weeks', async () => {
    stubServer({ [check]: broken(), [table]: broken() });
    await renderApp('/quests', { signedIn: true });
    await screen.findByText('Go further with Super');
    expect(screen.queryByText('Try Super for two weeks')).toBeNull();
    cleanup();
    stubServer();
    await renderApp('/quests', { signedIn: true });
    await screen.findByText('Try Super for two weeks');
  });

  test('lets the promotion speak of the free weeks only to whom the shop gives them', async () => {
    await open({ [check]: { ...noSubscription, trial_available: false } });
    await screen.findByText('Go further with Super');
    expect(screen.queryByText('Try Super for two weeks')).toBeNull();
  });
});

describe('inside a session', () => {
  const session = buildSession({ questions: [choice] });
  const inSession = (player: object, replies: object = {}) =>
    open({ '/api/sessions': { session, player }, '/api/profile': player, ...replies }, '/guide-exercise/1');

  test('the subscription is asked about every thirty seconds too', async () => {
    const { asked } = await inSession(profile);
    await pass(30_500);
    expect(asked(check)).toBe(2);
  });

  test('whoever becomes Super goes on, though no battery is left', async () => {
    const { now } = await inSession({ ...profile, battery: 0 });
    await screen.findByRole('heading', { level: 1, name: 'Out of batteries!' });
    now[check] = buildSubscription();
    now['/api/profile'] = { ...superProfile, battery: 0 };
    await pass(30_500);
    await screen.findByRole('heading', { level: 1, name: /What does this word mean/ });
  });
});

describe('a check that fails', () => {
  test('falls back to the subscribers table', async () => {
    const { asked } = await open({
      [check]: broken(),
      [table]: buildSubscription(),
      '/api/profile': profile,
    });
    await waitFor(() => expect(asked(table)).toBe(1));
    await waitFor(() => expect(asked('/api/profile')).toBe(2));
    expect(logged).not.toHaveBeenCalled();
  });

  test('when the table fails too, is only logged and changes nothing', async () => {
    const { now, asked } = await open({ [check]: buildSubscription(), ...superLearner });
    await screen.findAllByLabelText('Unlimited batteries');
    now[check] = broken();
    now[table] = broken();
    await pass(30_000);
    await waitFor(() => expect(asked(table)).toBe(1));
    await waitFor(() => expect(logged.mock.calls[0]?.[0]).toBe('the subscription could not be read:'));
    expect(asked('/api/profile')).toBe(1);
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    screen.getAllByLabelText('Unlimited batteries');
  });
});

describe('back from the payment provider', () => {
  const address = () => screen.getByTestId('address').textContent;

  test('the learner is welcomed to Super as soon as the server has heard of it', async () => {
    const { now } = await open({}, '/onboarding?checkout=done');
    await pass(5000);
    expect(screen.queryByText('Welcome to Super!')).toBeNull();
    now[check] = buildSubscription();
    now['/api/profile'] = superProfile;
    await pass(2000);
    await screen.findByRole('dialog', { name: 'Welcome to Super!' });
    await waitFor(() => expect(address()).toBe('/onboarding'));
    fireEvent.click(screen.getByRole('button', { name: 'Keep learning' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByText('Welcome to Super!')).toBeNull();
  });

  test('the page stops to ask so often when nothing comes of it', async () => {
    const { asked } = await open({}, '/onboarding?checkout=done');
    for (let tick = 0; tick < 15; tick += 1) await pass(2000);
    await waitFor(() => expect(address()).toBe('/onboarding'));
    const before = asked(check);
    await pass(20_000);
    expect(asked(check) - before).toBeLessThanOrEqual(1);
    expect(screen.queryByText('Welcome to Super!')).toBeNull();
  });
});

test('after a sign-in the subscription is checked, and Super is not spoken of', async () => {
  vi.useFakeTimers(fromMidday);
  const server = changingServer({});
  await renderApp('/auth?step=credentials');
  const typing = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await typing.type(await screen.findByLabelText('E-mail'), user.email);
  await typing.type(screen.getByLabelText('Password'), 'secret1');
  await typing.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('Signed in');
  await waitFor(() => expect(server.asked(check)).toBeGreaterThan(0));
  await pass(3500);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('status', { name: /Super/ })).toBeNull();
});
