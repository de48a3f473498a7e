// @vitest-environment jsdom
// @own-modules: a database that other tests must not find
import 'fake-indexeddb/auto';
import type { LogEntry, OfflineMove } from '@kalima/contract';
import { buildOfflineState, buildTicket, knownLetters } from '@kalima/testing/tickets/build-tickets.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeTimeouts, passTime } from '../../test/fake-timeouts.ts';
import { buildGuides, buildJourneyWith } from '../../test/guides.ts';
import { rightMoves } from '../../test/offline-moves.ts';
import { freshPageForEachTest, profile, renderApp, session, stubServer, user } from '../../test/render-app.tsx';
import { maxWaitMs } from '../features/offline/register-offline-support.ts';
import { startOffline } from '../lib/offline/log/offline-session.ts';
import { openStore, readRejections } from '../lib/offline/log/offline-store.ts';
import { clearDownloads } from '../lib/offline/tickets/clear-downloads.ts';
import { downloadTickets } from '../lib/offline/tickets/download-tickets.ts';
import { sessionKey } from '../lib/session/auth-client.ts';
import { deferMs } from './chrome/learner-watch.tsx';

freshPageForEachTest();
const connection = vi.spyOn(navigator, 'onLine', 'get');
const first = { guide: 1, level: 1, exercise: 1 };
const ticket = buildTicket({ id: crypto.randomUUID(), exercise: first, issuedAtMs: Date.now() - 1000 });
const home = { '/api/guides': { guides: buildGuides() }, '/api/journey': buildJourneyWith(10) };
const tickets = { order: [ticket.id], tickets: [ticket], state: buildOfflineState(), nowMs: Date.now() };
const answers = { ...home, '/api/known-letters': knownLetters(), '/api/tickets': tickets };

beforeEach(async () => {
  connection.mockReturnValue(true);
  localStorage.setItem(sessionKey, JSON.stringify(session));
  stubServer(answers);
  await downloadTickets(user.id, 'en');
});
afterEach(async () => {
  connection.mockReturnValue(true);
  await clearDownloads(user.id);
});

function goOffline(): void {
  connection.mockReturnValue(false);
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
}

async function playTwo(): Promise<void> {
  const begun = await startOffline(user.id, { kind: 'exercise', ...first }, 'en');
  for (const index of [0, 1])
    for (const move of rightMoves(ticket, index))
      await begun?.offline.send(move as Exclude<OfflineMove, { kind: 'start' }>);
}

test('without a connection home lists what was taken along, and it begins and goes on', async () => {
  goOffline();
  await renderApp('/', { signedIn: true });
  await userEvent.click(await screen.findByRole('link', { name: /Guide 1 · Level 1 · Exercise 1/ }));
  await screen.findByRole('progressbar', { name: 'Question 1 of 20' });
});

test('without a connection it is told how many answers wait, and that the figures are not confirmed', async () => {
  goOffline();
  await playTwo();
  await renderApp('/', { signedIn: true });
  await screen.findByText('Continue from question 3');
  await screen.findByText('Provisional, not confirmed yet.');
  await screen.findByText(/^You’re offline. \d+ answers are waiting on this device/);
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(ticket.expiresAtMs);
  await screen.findByText(`Go online before ${day}: later, it no longer counts.`);
});

function stubDelivery() {
  const answer = stubServer(answers);
  const asked: string[] = [];
  let reply: () => void = () => undefined;
  const untilReplied = new Promise<void>((resolve) => {
    reply = resolve;
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(address.replace(/\?.*/, ''));
    if (!address.startsWith('/api/offline-moves')) return answer(address, init);
    const { entries } = JSON.parse(String(init?.body)) as { entries: LogEntry[] };
    await untilReplied;
    return Response.json({ next: entries.length, asides: [], player: profile });
  });
  return { asked, reply: () => act(async () => reply()) };
}

/** Home, online after two offline moves; their delivery waits for its reply. */
async function openWhileDelivering() {
  goOffline();
  await playTwo();
  connection.mockReturnValue(true);
  const delivery = stubDelivery();
  await renderApp('/', { signedIn: true });
  await waitFor(() => expect(delivery.asked).toContain('/api/offline-moves'));
  return delivery;
}

const homeHeading = () => screen.findByRole('heading', { level: 1, name: /Make it/ });

test('what waits is sent before the page is drawn and before the day is opened', async () => {
  const { asked, reply } = await openWhileDelivering();
  expect(asked).not.toContain('/api/day');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await reply();
  await homeHeading();
  await waitFor(() => expect(asked).toContain('/api/day'));
});

test('a connection that comes back takes no session away, though what waits is not sent yet', async () => {
  goOffline();
  const { accounts } = await renderApp('/guide-exercise/1?guide=1&level=1&exercise=1', { signedIn: true });
  const question = await screen.findByRole('progressbar', { name: 'Question 1 of 20' });
  await playTwo();
  connection.mockReturnValue(true);
  stubDelivery();
  act(() => void window.dispatchEvent(new Event('online')));
  // As after a few seconds: the accounts library says who is signed in.
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue: JSON.stringify(session) }));
  await waitFor(() => expect(accounts.onAuthStateChange).toHaveBeenCalled());
  act(() => accounts.emit('INITIAL_SESSION', session));
  expect(document.contains(question)).toBe(true);
});

describe('as time passes', () => {
  fakeTimeouts();

  test('where that takes long the page is drawn, and the day waits still', async () => {
    const { asked, reply } = await openWhileDelivering();
    await passTime(maxWaitMs);
    await homeHeading();
    await waitFor(() => expect(asked).toContain('/api/profile'));
    expect(asked).not.toContain('/api/day');
    await reply();
    await waitFor(() => expect(asked).toContain('/api/day'));
  });

  test('what was not counted is told once, with its reason', async () => {
    goOffline();
    await playTwo();
    connection.mockReturnValue(true);
    const { kind, lessonId } = ticket;
    const rejection = { seq: 0, ticketId: ticket.id, kind, ...first, lessonId, reason: 'exercise-locked' };
    stubServer({ ...answers, '/api/offline-moves': { next: 100, asides: [rejection], player: profile } });
    await renderApp('/', { signedIn: true });
    await homeHeading();
    await passTime(deferMs);
    const dialog = await screen.findByRole('dialog', { name: 'Not everything counted' });
    expect(dialog.textContent).toContain('The exercises before it weren’t passed.');
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect((await readRejections(await openStore(user.id))).untold).toEqual([]));
  });
});
