import {
  getProfile,
  type PlayerView,
  type ProfileView,
  type QuestionView,
  type Recognition,
  type SessionView,
  type Verdict,
} from '@kalima/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import type { DrawNoBatteries, SessionStart } from '../src/features/exercise/session/session-start.ts';
import { SessionScreen } from '../src/features/exercise/session-screen.tsx';
import { keyOf } from '../src/lib/api/endpoint-query.ts';
import { loadTexts, startI18n } from '../src/lib/language/i18n.ts';
import type { SpeechInput } from '../src/lib/speech-input/speech-input.ts';
import { ToastProvider } from '../src/ui/status/toast.tsx';
import { buildProfile } from './profile.ts';
import { buildChoice } from './question.ts';
import { buildSession } from './session.ts';
import { buildSettings } from './shop.ts';
import { inBoth, replyTo, withoutLanguage } from './texts.ts';

export const profile = buildProfile({ battery: 3, nextBatteryInMs: 60_000, gems: 1, streak: 1 });
export const player: PlayerView = profile;
export const word = { arabic: 'رَبّ', transliteration: 'rabb', meaning: inBoth('Lord', 'Seigneur'), frequency: 970 };
export const choice: QuestionView = buildChoice();
export const matching: QuestionView = {
  kind: 'matching',
  left: ['رَبّ', 'يَوْم'],
  readings: null,
  right: [inBoth('day', 'jour'), inBoth('Lord', 'Seigneur')],
};
export const answered = (change: object = {}) => ({
  verdict: 'right',
  solution: { kind: 'choice', option: 2 },
  explanation: { words: [word], verse: null, phrase: null },
  mistaken: null,
  comparison: null,
  confidence: null,
  xpEarned: 10,
  batteryBonus: false,
  repeats: { waiting: [], done: 0 },
  questsDone: [],
  player: { ...player, totalXp: 20 },
  ...change,
});
export const story = (change: object = {}) => ({
  words: [],
  missed: [],
  xp: { now: 150, earned: 195, most: 200, isPractice: false, isDoubled: false },
  quran: null,
  week: null,
  completed: null,
  readable: null,
  nextTitle: null,
  ...change,
});
export const result = (passed: boolean, change: object = {}) => ({
  kind: 'exercise',
  lessonId: '1',
  passPercent: 90,
  batteriesEarned: 0,
  verses: [],
  streak: null,
  testOut: null,
  opened: null,
  questsDone: [],
  story: story(),
  score: passed ? 19 : 15,
  total: 20,
  percent: passed ? 95 : 75,
  passed,
  xpEarned: 150,
  guide: 1,
  level: 1,
  exercise: 1,
  next: { kind: 'exercise', lessonId: '1', guide: 1, level: 1, exercise: 2 },
  player,
  ...change,
});

export type Reply = object | (() => Response);

/** Stub of the panel without batteries: shows its props, and can charge one. */
const rest: DrawNoBatteries = ({ lessonId, number, player: { battery }, onCharged }) => (
  <>
    <h1>{`At rest: lesson ${lessonId}, question ${number}, batteries ${battery}`}</h1>
    <button type="button" onClick={() => onCharged({ ...player, battery: 1 })}>
      Charge
    </button>
  </>
);

/** For tests only: a session on the screen, against a server with these replies in order. */
export function setUp({
  questions = [choice, choice],
  verdicts = [],
  battery = 3,
  learner = {},
  session: change = {},
  begin = { kind: 'exercise', lessonId: '1', guide: 1, level: 1, exercise: 1 },
  start,
  replies = [],
  clip = () => new Response('mp3'),
  speech,
  recognition = 'browser',
}: {
  questions?: QuestionView[];
  verdicts?: Verdict[];
  battery?: number;
  learner?: Partial<ProfileView>;
  session?: Partial<SessionView>;
  begin?: SessionStart;
  start?: Reply;
  replies?: Reply[];
  clip?: () => Response;
  speech?: SpeechInput;
  recognition?: Recognition;
}) {
  const clips: string[] = [];
  /** The words requested as speech. */
  const said: string[] = [];
  const sent: { path: string; body: unknown }[] = [];
  /** Times on the screen, apart from the bodies: they differ between runs. */
  const times: unknown[] = [];
  const now = { ...profile, ...learner, battery };
  const session = buildSession({ questions, verdicts, ...change });
  vi.stubGlobal('fetch', async (asked: string, init?: RequestInit) => {
    const address = withoutLanguage(asked);
    const answer = (reply: Reply) => (typeof reply === 'function' ? reply() : Response.json(replyTo(asked, reply)));
    if (address === '/api/profile') {
      if (init?.method === 'PATCH') sent.push({ path: 'profile', body: JSON.parse(String(init.body)) });
      return Response.json(now);
    }
    if (address === '/api/settings') return Response.json(buildSettings({ recognition }));
    if (address.includes('/clip')) {
      clips.push(address.replace(/^.*questions\//, ''));
      return clip();
    }
    if (address.startsWith('/api/words?')) {
      said.push(new URL(asked, 'http://localhost').searchParams.get('arabic_text') ?? '');
      return Response.json({ word: null });
    }
    if (address.includes('generate-speech')) return Response.json({ code: 'unavailable' }, { status: 503 });
    const { tookMs, ...body } = init?.body ? JSON.parse(String(init.body)) : {};
    if (tookMs !== undefined) times.push(tookMs);
    sent.push({ path: address.split('/').at(-1) ?? '', body: init?.body ? body : null });
    if (/^\/api\/([a-z]+-)?sessions(\?|$)/.test(address)) return answer(start ?? { session, player: now });
    const next = replies.shift();
    if (!next) throw new Error(`nothing to answer ${address}`);
    return answer(next);
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(keyOf(getProfile), now);
  const { unmount: leave } = render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ToastProvider label="Notification" closeLabel="Close">
          <SessionScreen start={begin} noBatteries={rest} report={() => null} {...(speech ? { speech } : {})} />
        </ToastProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { sent, times, clips, said, leave, queries, now, user: userEvent.setup() };
}

export const refusal =
  (code: string, status = 409) =>
  () =>
    Response.json({ code }, { status });
export const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};

/** Each test file that plays a session calls this once. */
export function freshStageForEachTest(): void {
  beforeAll(async () => {
    localStorage.setItem('language', 'en');
    await startI18n();
    await loadTexts('exercise');
  });
  afterEach(async () => {
    cleanup();
    localStorage.removeItem('kalima.sound');
    localStorage.removeItem('kalima.reading');
    localStorage.removeItem('kalima.without-sound');
    localStorage.removeItem('kalima.without-voice');
    vi.unstubAllGlobals();
    await i18next.changeLanguage('en');
  });
}

/** React moves the focus shortly after rendering. */
export const expectFocus = (element: Element | null) => waitFor(() => expect(document.activeElement).toBe(element));
