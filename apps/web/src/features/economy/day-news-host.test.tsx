// @vitest-environment jsdom

import { getProfile } from '@kalima/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildDayOpening } from '../../../test/day-opening.ts';
import { fromMidday } from '../../../test/from-midday.ts';
import { learner, noNetwork, refusal, renderPart } from '../../../test/render-part.tsx';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { sessionQueryName } from '../../lib/api/invalidate-queries.ts';
import { loadTexts, startI18n } from '../../lib/language/i18n.ts';
import { endSession } from '../../lib/messages/message-turn.ts';
import { DayNewsHost, QuietDayNewsHost } from './day-news-host.tsx';
import { useFlamePulse } from './flame-pulse.ts';
import { GiftLine, RewardsLine } from './gift-line.tsx';

const { userId } = learner;
const today = '2026-11-21';
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const { seenMessages: _, ...player } = learner;
const opened = (change: object = {}, playerChange: object = {}) => ({
  opening: buildDayOpening({ day: today, ...change }),
  player: { ...player, ...playerChange },
});

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startI18n();
  await loadTexts('economy');
});
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers(fromMidday);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Options = Parameters<typeof renderPart>[1];

/** A page before any session, or the results of one. */
const visit = (options: Options, at: 'page' | 'results' = 'page') => {
  const view = renderPart(at === 'page' ? <DayNewsHost userId={userId} /> : <GiftLine userId={userId} />, options);
  if (at === 'results') act(() => endSession(userId));
  return view;
};
const calm = () => act(() => vi.advanceTimersByTimeAsync(2000));
const close = async (user: ReturnType<typeof visit>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const comeBack = (now: Date) =>
  act(async () => {
    vi.setSystemTime(now);
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('the first visit of a day', () => {
  test('is told to the server once, with the zone of the browser, and its player is kept', async () => {
    const { sent, known } = visit({ replies: [opened({}, { gems: 700 })] });
    await waitFor(() => expect(known()?.gems).toBe(700));
    expect(sent).toMatchObject([{ path: '/api/day', body: { timeZone } }]);
    await waitFor(() => expect(localStorage.getItem(`kalima.day-opened.${userId}`)).toBe(`${today} ${timeZone}`));
    cleanup();
    const again = visit({});
    await calm();
    expect(again.sent).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('comes again when somebody returns to the page after midnight, and not before', async () => {
    const { sent } = visit({ replies: [opened(), opened({ day: '2026-11-22' })] });
    await waitFor(() => expect(sent).toHaveLength(1));
    await comeBack(new Date(2026, 10, 21, 23, 59));
    expect(sent).toHaveLength(1);
    await comeBack(new Date(2026, 10, 22, 0, 1));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  test('comes at the hour at which the learner’s days begin', async () => {
    const dayBegins = { hour: 4, hourBefore: 0, sinceMs: 1 };
    const { sent } = visit({
      profile: { ...learner, timeZone, dayBegins },
      replies: [opened({}, { dayBegins }), opened({ day: '2026-11-22' })],
    });
    await waitFor(() => expect(sent).toHaveLength(1));
    await comeBack(new Date(2026, 10, 22, 3, 59));
    expect(sent).toHaveLength(1);
    await comeBack(new Date(2026, 10, 22, 4, 0));
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  test.each([
    ['another zone: what counted days there is read anew', 'Pacific/Apia', true],
    ['the same zone: nothing is read again', timeZone, false],
  ])('after a visit from %s', async (_how, lastZone, isRefetched) => {
    const { queries, sent } = visit({ profile: { ...learner, timeZone: lastZone }, replies: [opened()] });
    const session = [sessionQueryName, {}, 0, 'en'];
    for (const key of [['listQuests', null], session]) queries.setQueryData(key, {});
    await waitFor(() => expect(sent).toHaveLength(1));
    await calm();
    expect(queries.getQueryState(['listQuests', null])?.isInvalidated).toBe(isRefetched);
    expect(queries.getQueryState(session)?.isInvalidated).toBe(false);
    expect(sent).toHaveLength(1);
  });

  test('waits for the profile: what was read meanwhile may count the days of another zone', async () => {
    const { queries, sent } = visit({
      profile: { ...learner, timeZone: 'Pacific/Apia' },
      isProfileRead: false,
      replies: [opened()],
    });
    queries.setQueryData(['listQuests', null], {});
    await waitFor(() => expect(sent).toHaveLength(1));
    await waitFor(() => expect(queries.getQueryState(['listQuests', null])?.isInvalidated).toBe(true));
  });

  test('has a reply that was still on its way then read again', async () => {
    const { queries, sent } = visit({ profile: { ...learner, timeZone: 'Pacific/Apia' }, replies: [opened()] });
    let arrive: (reply: string) => void = () => undefined;
    const queryFn = () =>
      new Promise<string>((resolve) => {
        arrive = resolve;
      });
    void queries.fetchQuery({ queryKey: ['listQuests', null], queryFn });
    await waitFor(() => expect(sent).toHaveLength(1));
    await calm();
    arrive('of another zone');
    await calm();
    expect(queries.getQueryState(['listQuests', null])).toMatchObject({ data: 'of another zone', isInvalidated: true });
  });

  test('of another learner in the same browser is another', async () => {
    localStorage.setItem('kalima.day-opened.somebody-else', `${today} ${timeZone}`);
    const { sent } = visit({ replies: [opened()] });
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test.each([
    ['refused', refusal('fault')],
    ['lost', noNetwork],
  ])('that is %s disturbs nobody and counts as not told', async (_how, reply) => {
    const { sent } = visit({ replies: [reply] });
    await waitFor(() => expect(sent).toHaveLength(1));
    await calm();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem(`kalima.day-opened.${userId}`)).toBeNull();
  });
});

describe('the news of a day', () => {
  test('are a lost streak with an encouragement, and at the end of a session of the next visit the gems', async () => {
    const news = opened({ lostStreak: 12, gemsGranted: 500 }, { streak: 0, gems: 1140 });
    const { user } = visit({ replies: [news] });
    await calm();
    const dialog = await screen.findByRole('dialog', { name: 'Your 12-day streak has ended' });
    within(dialog).getByText(/What you have learnt stays|A pause takes|Small and steady|You did it once|Every journey/);
    expect(screen.queryByText('500 gems for this month')).toBeNull();
    await close(user, 'Start a new one');
    await calm();
    expect(screen.queryByText('500 gems for this month')).toBeNull();
    cleanup();
    visit({ replies: [news] });
    await calm();
    expect(screen.queryByText('500 gems for this month')).toBeNull();
    cleanup();
    visit({ replies: [news] }, 'results');
    await screen.findByText('500 gems for this month');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem(`streak_lost_popup_shown:${userId}`)).toBe(today);
  });

  test('are told once, although the server tells the same again', async () => {
    const first = visit({ replies: [opened({ freezesSpent: 1 }, { streak: 9 })] });
    await calm();
    await screen.findByText('You missed a day, and a freeze covered it. Your 9-day streak continues.');
    await close(first.user, 'Keep it going');
    cleanup();
    localStorage.removeItem(`kalima.day-opened.${userId}`);
    const second = visit({ replies: [opened({ freezesSpent: 1 }, { streak: 9 })] });
    await waitFor(() => expect(second.sent).toHaveLength(1));
    await calm();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('are not told again in another browser: the server remembers them', async () => {
    const news = opened({ gemsGranted: 500, freezesSpent: 1, questRewards: { count: 3, gems: 1250, xp: 100 } });
    const marked = async (
      profile: typeof learner,
      look: (user: ReturnType<typeof visit>['user']) => Promise<unknown>,
      at: 'page' | 'results' = 'results',
    ) => {
      const here = visit({ replies: [news], profile }, at);
      await calm();
      await look(here.user);
      const known = here.known() ?? learner;
      cleanup();
      return { seen: here.seen, profile: { ...learner, seenMessages: known.seenMessages } };
    };
    const first = await marked(
      learner,
      async (user) => {
        await screen.findByRole('dialog');
        await close(user, 'Keep it going');
      },
      'page',
    );
    const second = await marked(first.profile, async () => {
      await screen.findByText('500 gems for this month');
      expect(screen.queryByText('3 quest rewards added')).toBeNull();
    });
    const last = await marked(second.profile, async () => {
      const title = await screen.findByText('3 quest rewards added');
      expect(title.parentElement?.textContent).toBe(
        '3 quest rewards addedCompleted in time but not claimed: 1,250 gems · 100 XP.',
      );
    });
    expect([first, second, last].flatMap(({ seen }) => seen)).toEqual(
      ['streak-freeze', 'monthly-gems', 'quest-rewards'].map((message) => ({ message, occasion: today })),
    );
    const { seenMessages } = last.profile;
    localStorage.clear();
    const other = visit({ replies: [news], profile: { ...learner, seenMessages } }, 'results');
    await waitFor(() => expect(other.sent).toHaveLength(1));
    await calm();
    expect([screen.queryByRole('dialog'), screen.queryByText('500 gems for this month'), other.seen]).toEqual([
      null,
      null,
      [],
    ]);
  });

  test('are rewards on the page of the quests, for who ended no session', async () => {
    const news = opened({ gemsGranted: 500, questRewards: { count: 1, gems: 30, xp: 0 } });
    const { seen } = renderPart(<RewardsLine userId={userId} />, { replies: [news] });
    await screen.findByText('1 quest reward added');
    await waitFor(() => expect(seen).toEqual([{ message: 'quest-rewards', occasion: today }]));
    screen.getByText('1 quest reward added');
  });

  test('that were not read before the page was left are told at the next visit', async () => {
    visit({ replies: [opened({ lostStreak: 4 })] });
    await calm();
    await screen.findByRole('dialog');
    cleanup();
    visit({ replies: [opened({ lostStreak: 4 })] });
    await calm();
    await screen.findByRole('dialog', { name: 'Your 4-day streak has ended' });
  });
});

describe('a streak that rose in an exercise', () => {
  const Flame = () => {
    const [isBeating, onBeaten] = useFlamePulse();
    return <i data-testid="flame" className={isBeating ? 'flame-pulse' : 'flame'} onAnimationEnd={onBeaten} />;
  };
  const flame = () => screen.getByTestId('flame');
  async function passAnExercise(streak: number) {
    const session = renderPart(<QuietDayNewsHost userId={userId} />, { replies: [opened()] });
    await waitFor(() => expect(session.sent).toHaveLength(1));
    await act(async () => session.queries.setQueryData(keyOf(getProfile), { ...learner, streak }));
    await calm();
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
  }
  async function goHome() {
    renderPart(
      <>
        <DayNewsHost userId={userId} />
        <Flame />
      </>,
      { replies: [opened()] },
    );
    await calm();
    expect(screen.queryByRole('dialog')).toBeNull();
  }

  test('was told there: at home the flame beats once, and nothing more', async () => {
    await passAnExercise(4);
    await goHome();
    expect(flame().className).toBe('flame-pulse');
    fireEvent.animationEnd(flame());
    expect(flame().className).toBe('flame');
    cleanup();
    await goHome();
    expect(flame().className).toBe('flame');
  });

  test('that did not rise moves nothing', async () => {
    await passAnExercise(3);
    await goHome();
    expect(flame().className).toBe('flame');
  });
});
