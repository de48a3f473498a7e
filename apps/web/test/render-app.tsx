import type { Language, ProfileView } from '@kalima/contract';
import { contract } from '@kalima/contract/contract';
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { act, cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { Providers } from '../src/app/providers.tsx';
import { Router } from '../src/app/router.tsx';
import { noteReply } from '../src/lib/connection/connection.ts';
import { startI18n } from '../src/lib/language/i18n.ts';
import { beginVisit } from '../src/lib/messages/message-turn.ts';
import { sessionKey } from '../src/lib/session/auth-client.ts';
import { buildDayOpening } from './day-opening.ts';
import { buildJourney } from './journey.ts';
import { buildMonthlyBoard, buildOpenLeague, buildStreakBoard } from './league.ts';
import { buildMemoryView } from './memory.ts';
import { buildProfile } from './profile.ts';
import { threeQuests } from './quests.ts';
import { remindersOff } from './reminder-view.ts';
import { buildSettings, buildShop } from './shop.ts';
import { noSubscription } from './subscription.ts';
import { replyTo, withoutLanguage } from './texts.ts';

/** For tests only: the whole page against a stubbed accounts client and a stubbed server. */
export const user = { id: '7b0c9a7e-1111-4222-8333-444455556666', email: 'maryam@example.org' };

export const session = {
  access_token: 'access',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user,
} as unknown as Session;

export const profile: ProfileView = buildProfile({
  userId: user.id,
  email: user.email,
  // This browser's: with another one, the first visit of a day refetches everything.
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  learningLevel: 'beginner',
  streak: 12,
  totalXp: 1840,
  level: 2,
});

const journey = buildJourney({ passedExercises: 60, completedLevels: 15, completedGuides: 3 });

const quietDay = buildDayOpening();

export class AccountError extends Error {
  readonly code: string | undefined;
  readonly status: number;
  /** For a weak password. */
  reasons: readonly string[] = [];
  constructor(code: string | undefined, status = 400, name = 'AuthApiError') {
    super(code ?? name);
    this.name = name;
    this.code = code;
    this.status = status;
  }
}

type Listener = (event: AuthChangeEvent, session: Session | null) => void;

export function stubAccounts() {
  const listeners = new Set<Listener>();
  const emit: Listener = (event, now) => {
    for (const listener of listeners) listener(event, now);
  };
  const signedIn = async () => {
    localStorage.setItem(sessionKey, JSON.stringify(session));
    emit('SIGNED_IN', session);
    return { data: { user, session }, error: null };
  };
  return {
    emit,
    onAuthStateChange: vi.fn((listener: Listener) => {
      listeners.add(listener);
      return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } };
    }),
    signInWithPassword: vi.fn(async (_input: object): Promise<unknown> => signedIn()),
    signUp: vi.fn(async (_input: object): Promise<unknown> => ({ data: { user, session: null }, error: null })),
    signOut: vi.fn(async (options?: { scope?: string }) => {
      if (options?.scope === 'others') return { error: null };
      localStorage.removeItem(sessionKey);
      emit('SIGNED_OUT', null);
      return { error: null };
    }),
    setSession: vi.fn(async (_input: object): Promise<unknown> => signedIn()),
    resend: vi.fn(async (_input: object): Promise<unknown> => ({ data: {}, error: null })),
    resetPasswordForEmail: vi.fn(async (..._input: unknown[]): Promise<unknown> => ({ data: {}, error: null })),
    updateUser: vi.fn(async (..._input: object[]): Promise<unknown> => ({ data: { user }, error: null })),
  };
}

export type StubAccounts = ReturnType<typeof stubAccounts>;

/** Like the server, it replies only with fields of the contract. */
function send(address: string, method: string, reply: unknown): Response {
  const { pathname } = new URL(address, location.href);
  const endpoint = contract.find(
    (each) => each.method === method && new RegExp(`^${each.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  );
  const body = replyTo(address, reply);
  return Response.json(endpoint ? endpoint.reply.parse(body) : body);
}

export function stubServer(replies: Record<string, unknown> = {}) {
  const profileReply = replies['/api/profile'] ?? profile;
  const all: Record<string, unknown> = {
    '/api/profile': profileReply,
    '/api/journey': journey,
    '/api/memory': buildMemoryView(),
    // The same learner as the profile: the page caches the last reply.
    '/api/day': { opening: quietDay, player: profileReply instanceof Response ? profile : profileReply },
    '/api/shop': buildShop(),
    '/api/settings': buildSettings(),
    '/functions/v1/check-subscription': noSubscription,
    '/functions/v1/seed-stripe-catalogue': { seeded: false },
    '/api/quests': threeQuests,
    '/api/notifications': remindersOff,
    '/api/leagues': { league: buildOpenLeague(), lastResult: null },
    '/api/quiz': { access: 'open', matches: [], blockedCount: 0 },
    '/api/boards/monthly': buildMonthlyBoard(),
    '/api/boards/streak': buildStreakBoard(),
    ...replies,
  };
  const fetch = vi.fn(async (address: string | URL | Request, init?: RequestInit) => {
    const reply = all[withoutLanguage(String(address))];
    if (reply instanceof Response) return reply.clone();
    return reply
      ? send(String(address), init?.method ?? 'GET', reply)
      : Response.json({ code: 'not-found' }, { status: 404 });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

/** The current URL; read it from the element with the test id "address". */
function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

interface RenderOptions {
  language?: Language;
  signedIn?: boolean;
  accounts?: StubAccounts;
  /** Of the entry of the history. */
  state?: unknown;
}

export async function renderApp(
  path: string,
  { language = 'en', signedIn = false, accounts = stubAccounts(), state }: RenderOptions = {},
) {
  localStorage.setItem('language', language);
  beginVisit(crypto.randomUUID());
  if (!i18next.isInitialized) await startI18n();
  await i18next.changeLanguage(language);
  if (signedIn) localStorage.setItem(sessionKey, JSON.stringify(session));
  const [pathname = path, search = ''] = path.split(/(?=\?)/);
  const view = render(
    <MemoryRouter initialEntries={[state === undefined ? path : { pathname, search, state }]}>
      <Providers auth={{ load: async () => accounts as never }}>
        <Router />
        <Address />
      </Providers>
    </MemoryRouter>,
  );
  return { ...view, accounts };
}

const stepMs = 500;

/** With fake timers: passes time in steps, and loads what a step requests before the next. */
export async function letTimePass(ms: number): Promise<void> {
  for (let leftMs = ms; leftMs > 0; leftMs -= stepMs) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(leftMs, stepMs)));
    await act(() => vi.dynamicImportSettled());
  }
}

/** Each test file that renders the page calls this once. */
export function freshPageForEachTest(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    noteReply();
    // No news dialog; it has its own tests.
    localStorage.setItem(`update_popup_seen:${user.id}`, 'true');
    window.scrollTo = () => undefined;
    stubServer();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });
}
