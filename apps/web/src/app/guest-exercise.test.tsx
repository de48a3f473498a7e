// @vitest-environment jsdom
// @own-modules: a database that other tests must not find
import 'fake-indexeddb/auto';
import type { GuestClaim, LogEntry, OfflineMove } from '@kalima/contract';
import { buildOfflineState, buildTicket, knownLetters } from '@kalima/testing/tickets/build-tickets.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildGuides, buildJourneyWith } from '../../test/guides.ts';
import { rightMoves } from '../../test/offline-moves.ts';
import { pageLanguages } from '../../test/page-languages.ts';
import { freshPageForEachTest, profile, renderApp, session, stubServer, user } from '../../test/render-app.tsx';
import { deviceZone } from '../lib/language/local-zone.ts';
import { openStore, readAll } from '../lib/offline/log/offline-store.ts';
import { clearDownloads } from '../lib/offline/tickets/clear-downloads.ts';
import { beginGuestExercise, deliverGuestExercise } from '../lib/offline/tickets/guest-exercise.ts';
import { sessionKey } from '../lib/session/auth-client.ts';
import { guestId } from '../lib/session/guest-id.ts';

freshPageForEachTest();

const hourMs = 3_600_000;
const first = { guide: 1, level: 1, exercise: 1 };

function issue(id: string = crypto.randomUUID()) {
  const issuedAtMs = Date.now();
  const ticket = { ...buildTicket({ id, exercise: first, issuedAtMs }), expiresAtMs: issuedAtMs + 24 * hourMs };
  const claim: GuestClaim = { ticketId: id, seed: 7, courseVersion: 'c0ffee', issuedAtMs, signature: 'signed' };
  return { ticket, claim, state: buildOfflineState(), nowMs: issuedAtMs };
}

let issued: ReturnType<typeof issue>;
const visitor = (reply: unknown = issued) => ({ '/api/guest-tickets': reply, '/api/known-letters': knownLetters() });
const problem = (status: number, code: string) => Response.json({ code }, { status });
const store = () => openStore(guestId);
const isWaiting = () => localStorage.getItem(`kalima.offline:${guestId}`) !== null;

beforeEach(() => {
  issued = issue();
  stubServer(visitor());
});
afterEach(async () => {
  vi.useRealTimers();
  localStorage.removeItem(sessionKey);
  await clearDownloads(guestId);
});

/** Answers questions right. @param questions how many; null: all, and ends the exercise */
async function play(questions: number | null): Promise<void> {
  const { offline } = await beginGuestExercise('en');
  const send = (move: OfflineMove) => offline.send(move as Exclude<OfflineMove, { kind: 'start' }>);
  const count = questions ?? issued.ticket.questions.length;
  for (let index = 0; index < count; index += 1) for (const move of rightMoves(issued.ticket, index)) await send(move);
  if (questions === null) await send({ kind: 'finish' });
}

const texts = {
  en: {
    question: (number: number) => `Question ${number} of 20`,
    tooMany: /^Too many exercises were started on your network this hour/,
    account: 'Create an account',
    passed: 'Not a single mistake!',
    skip: 'Skip',
    onlyHere: /^So far this is in this browser only. Create an account within 23 hours/,
    save: 'Save it: create an account',
    keeps: 'Your first exercise will be kept.',
    rejected: {
      'guest-ticket-expired': /it had to be saved within a day/,
      'guest-ticket-used': /it already belongs to another account/,
      'guest-exercise-begun': /you had already started it in this account/,
      'guest-ticket-unknown': /the course has changed since/,
      conflict: /the course has changed since/,
    },
  },
  fr: {
    question: (number: number) => `Question ${number} sur 20`,
    tooMany: /^Trop d’exercices ont été commencés sur votre réseau depuis une heure/,
    account: 'Créer un compte',
    passed: /^Sans une seule faute/,
    skip: 'Passer',
    onlyHere: /Créez un compte dans les 23 heures/,
    save: /^Enregistrer\s: créer un compte$/,
    keeps: 'Votre premier exercice sera gardé.',
    rejected: {
      'guest-ticket-expired': /il fallait l’enregistrer dans la journée/,
      'guest-ticket-used': /il appartient déjà à un autre compte/,
      'guest-exercise-begun': /vous l’aviez déjà commencé avec ce compte/,
      'guest-ticket-unknown': /le cours a changé depuis/,
      conflict: /le cours a changé depuis/,
    },
  },
};

describe.each(pageLanguages)('the first exercise without an account, in %s', (language) => {
  const labels = texts[language];

  test('begins, is kept in this browser, and goes on where the page was left', async () => {
    const page = await renderApp('/try?exercise', { language });
    await waitFor(isWaitingAt(1));
    page.unmount();
    await play(3);
    await renderApp('/try?exercise', { language });
    await screen.findByRole('progressbar', { name: labels.question(4) });
    expect((await readAll(await store())).entries[0]?.move).toEqual({ kind: 'start' });
  });

  test('ends with what was earned, and with one way on that is gold', async () => {
    await play(null);
    await renderApp('/try?exercise', { language });
    await screen.findByRole('heading', { name: labels.passed });
    const skip = screen.queryByRole('button', { name: labels.skip });
    if (skip) await userEvent.click(skip);
    await screen.findByText(labels.onlyHere);
    expect(screen.getByRole('link', { name: labels.save }).getAttribute('href')).toBe('/auth?step=level-selection');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('/');
  });

  test('is not to be had for a network that took too many: one sentence, and the account', async () => {
    stubServer(visitor(problem(429, 'too-many-requests')));
    await renderApp('/try?exercise', { language });
    await screen.findByText(labels.tooMany);
    expect(screen.getByRole('link', { name: labels.account }).getAttribute('href')).toBe('/auth?step=level-selection');
    expect(isWaiting()).toBe(false);
  });

  test('is named by the sign-up where it waits, and not where none does', async () => {
    await renderApp('/auth?step=credentials&mode=sign-up', { language });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(labels.keeps)).toBeNull();
    cleanup();
    await play(2);
    await renderApp('/auth?step=credentials&mode=sign-up', { language });
    await screen.findByText(labels.keeps);
    cleanup();
    await renderApp('/auth?step=credentials', { language });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(labels.keeps)).toBeNull();
  });

  test.each(Object.entries(labels.rejected))(
    'says in one sentence why it was not added: %s',
    async (code, sentence) => {
      await play(null);
      const { asked } = signIn(problem(409, code));
      await renderApp('/', { signedIn: true, language });
      await screen.findByText(sentence);
      await waitFor(() => expect(isWaiting()).toBe(false));
      expect(asked.map(({ path }) => path)).not.toContain('/api/offline-moves');
    },
  );
});

const isWaitingAt = (seq: number) => async () => expect((await readAll(await store())).mark?.nextSeq).toBe(seq);

test('says to a guest without batteries that time or an account brings them', async () => {
  const { state } = issued;
  issued.state = { ...state, player: { ...state.player, battery: 0, lastBatteryChargeMs: Date.now() } };
  stubServer(visitor());
  await renderApp('/try?exercise');
  await screen.findByText(/With an account you can recharge at once/);
});

test('whose time is over makes room for a new one', async () => {
  await play(3);
  vi.useFakeTimers({ toFake: ['Date'], now: issued.ticket.expiresAtMs + hourMs });
  const next = issue();
  stubServer(visitor(next));
  await renderApp('/try?exercise');
  await waitFor(async () => expect([...(await readAll(await store())).tickets.keys()]).toEqual([next.ticket.id]));
  await waitFor(isWaitingAt(1));
});

test('that could not be had can be asked for again', async () => {
  stubServer(visitor(problem(400, 'bad-request')));
  await renderApp('/try?exercise');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  stubServer(visitor());
  await userEvent.click(retry);
  await waitFor(isWaitingAt(1));
});

test('is for visitors: a learner at its address has the trial', async () => {
  stubServer({ '/api/trial': problem(400, 'bad-request') });
  await renderApp('/try?exercise', { signedIn: true });
  await screen.findByText('We couldn’t load the four words');
});

/** The first sign-in of this browser. @param claimed the reply to the claim */
function signIn(claimed: unknown, maxAccepted = Number.POSITIVE_INFINITY) {
  localStorage.setItem(sessionKey, JSON.stringify(session));
  const answer = stubServer({
    '/api/guides': { guides: buildGuides() },
    '/api/journey': buildJourneyWith(1),
    '/api/trial': { words: 1 },
    '/api/guest-tickets/claim': claimed,
  });
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = address.replace(/\?.*/, '');
    const body = init?.body ? JSON.parse(String(init.body)) : null;
    asked.push({ path, body });
    if (path !== '/api/offline-moves') return answer(address, init);
    const { entries } = body as { entries: LogEntry[] };
    const next = (entries[0]?.seq ?? 0) + Math.min(entries.length, maxAccepted);
    return Response.json({ next, asides: [], player: profile });
  });
  return { asked };
}

describe('at the first sign-in', () => {
  test('the exercise waits until the trial’s words are there, which it would teach otherwise', async () => {
    localStorage.setItem('kalima.trial', JSON.stringify({ cards: [{ word: 'g01w01', atMs: 5 }], answers: [] }));
    await play(null);
    const { asked } = signIn(accepted());
    const answer = globalThis.fetch;
    let reply: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      reply = resolve;
    });
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      if (address === '/api/trial') await held;
      return answer(address, init);
    });
    await renderApp('/', { signedIn: true });
    await screen.findByRole('heading', { level: 1, name: /Make it|Start|Begin/ });
    await vi.dynamicImportSettled();
    expect(delivery(asked)).toEqual([]);
    reply();
    await waitFor(() => expect(isWaiting()).toBe(false));
    expect(delivery(asked)).toEqual(['/api/trial', '/api/guest-tickets/claim', '/api/offline-moves']);
  });

  test('the learner’s zone is told first: the exercise counts for a day there', async () => {
    await play(null);
    const { asked } = signIn(accepted());
    expect(await deliverGuestExercise(user.id)).toBeNull();
    expect(asked.map(({ path }) => path)).toEqual(['/api/day', '/api/guest-tickets/claim', '/api/offline-moves']);
    expect(asked[0]?.body).toEqual(deviceZone());
  });

  const accepted = () => ({ expiresAtMs: issued.ticket.expiresAtMs });
  const delivery = (asked: readonly { path: string }[]) =>
    asked.map(({ path }) => path).filter((path) => /trial|guest|offline-moves/.test(path));

  test('it is claimed and its moves are sent, and the page reads anew', async () => {
    await play(null);
    const { entries } = await readAll(await store());
    const { asked } = signIn(accepted());
    await renderApp('/', { signedIn: true });
    await waitFor(() => expect(isWaiting()).toBe(false));
    expect(delivery(asked)).toEqual(['/api/guest-tickets/claim', '/api/offline-moves']);
    const bodyOf = (path: string) => asked.find((each) => each.path === path)?.body;
    expect(bodyOf('/api/guest-tickets/claim')).toEqual(issued.claim);
    expect(bodyOf('/api/offline-moves')).toMatchObject({ entries });
    // Replies from before the delivery are requested again.
    const after = () =>
      asked.slice(asked.findIndex(({ path }) => path === '/api/offline-moves')).map(({ path }) => path);
    await waitFor(() => expect(after()).toEqual(expect.arrayContaining(['/api/journey', '/api/profile'])));
    expect((await readAll(await store())).tickets.size).toBe(0);
  });

  test('a log that the server takes in parts is sent to its end', async () => {
    await play(null);
    const { asked } = signIn(accepted(), 9);
    await renderApp('/', { signedIn: true });
    await waitFor(() => expect(isWaiting()).toBe(false));
    const seqs = asked.flatMap(({ path, body }) =>
      path === '/api/offline-moves' ? [(body as { entries: LogEntry[] }).entries[0]?.seq] : [],
    );
    expect(seqs.slice(0, 3)).toEqual([0, 9, 18]);
  });

  test('it waits for the next visit where the server cannot be reached', async () => {
    await play(null);
    const { asked } = signIn(problem(503, 'unavailable'));
    await renderApp('/', { signedIn: true });
    await waitFor(() => expect(delivery(asked)).toContain('/api/guest-tickets/claim'));
    expect(isWaiting()).toBe(true);
    cleanup();
    signIn(accepted());
    await renderApp('/', { signedIn: true });
    await waitFor(() => expect(isWaiting()).toBe(false));
  });

  test('nothing is sent where none was begun', async () => {
    const { asked } = signIn(accepted());
    await renderApp('/', { signedIn: true });
    await screen.findByRole('heading', { level: 1 });
    expect(delivery(asked)).toEqual([]);
  });
});
