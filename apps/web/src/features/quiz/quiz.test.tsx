// @vitest-environment jsdom
import type { QuizMatchView } from '@kalima/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { bilal, buildMatch, buildMatchRow, buildTurn, buildVictory } from '../../../test/match.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';
import { inBoth, replyTo, withoutLanguage } from '../../../test/texts.ts';

freshPageForEachTest();
afterEach(() => vi.useRealTimers());

const path = `/leagues/quiz/${buildMatch().id}`;
const address = `/api/quiz/matches/${buildMatch().id}`;
const word = { arabic: 'رَبّ', transliteration: 'rabb', meaning: inBoth('Lord', 'Seigneur'), frequency: 970 };
const begun: QuizMatchView = buildMatch({ hasBegun: true, isHandedOut: true });
const answered = (change: object = {}, match: Partial<QuizMatchView> = {}) => ({
  verdict: 'right',
  tookMs: 2300,
  solution: { kind: 'choice', option: 2 },
  explanation: { words: [word], verse: null, phrase: null },
  mistaken: null,
  match: buildMatch({ hasBegun: true, verdicts: ['right'], ...match }),
  player: profile,
  ...change,
});
const handed = (hand: object | null = buildTurn(), match: QuizMatchView = begun) => ({ match, hand, player: profile });
const refused = (code: string, status = 409) => Response.json({ code }, { status });

/** A server on which a match stands like this, and which says these things one after the other. */
function serve(
  match: QuizMatchView,
  said: Record<string, readonly unknown[]> = {},
  others: Record<string, unknown> = {},
) {
  const usual = stubServer({ [address]: { match }, '/api/quiz/rivals': { rivals: [] }, ...others });
  const queues = new Map(Object.entries(said).map(([name, replies]) => [name, [...replies]]));
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (asked: string, init?: RequestInit) => {
    const input = withoutLanguage(asked);
    if (init?.method && init.method !== 'GET') {
      sent.push({ path: input.replace(`${address}/`, ''), body: init.body ? JSON.parse(String(init.body)) : null });
      const reply = [...queues].find(([name]) => input.endsWith(name))?.[1].shift();
      if (reply instanceof Response) return reply;
      if (reply !== undefined) return Response.json(replyTo(asked, reply));
    }
    return usual(asked, init);
  });
  return sent.filter.bind(sent);
}
const quizRequests = (sent: ReturnType<typeof serve>) =>
  sent(
    ({ path: each }) =>
      each === 'next' || each === 'answers' || each === 'decline' || /^\/api\/(quiz|player-reports)/.test(each),
  );

const texts = {
  en: {
    title: '1v1 quiz',
    turn: 'Your turn',
    waiting: 'Waiting',
    invitation: /Challenges you/,
    won: /8 to 7 · \+20 XP/,
    start: 'Start',
    next: 'Next question',
    right: 'Right!',
    late: 'Time is up',
    victory: 'You won!',
    draw: 'It’s a draw',
    void: 'This match doesn’t count',
    lost: 'Bilal won',
    fewer: 'Once you’ve learnt 10 words, you can play against others.',
    blockedCount: '2 blocked players',
    soon: '5 seconds left',
    problem: /didn’t reach us/,
    fault: 'We couldn’t load the quiz',
    notThere: 'Match not found',
  },
  fr: {
    title: 'Quiz à deux',
    turn: 'À vous',
    waiting: 'En attente',
    invitation: /Vous défie/,
    won: /8 à 7 · \+20 XP/,
    start: 'Commencer',
    next: 'Question suivante',
    right: 'Bonne réponse\u00a0!',
    late: 'Le temps est écoulé',
    victory: 'Vous avez gagné\u00a0!',
    draw: 'Match nul',
    void: 'Ce match ne compte pas',
    lost: 'Bilal a gagné',
    fewer: 'Dès que vous aurez appris 10 mots, vous pourrez jouer contre d’autres.',
    blockedCount: '2 joueurs bloqués',
    soon: 'encore 5 secondes',
    problem: /ne nous est pas parvenue/,
    fault: 'Le quiz n’a pas pu être chargé',
    notThere: 'Match introuvable',
  },
} as const;
const languages = ['en', 'fr'] as const;
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe.each(languages)('on the leagues page (%s)', (language) => {
  const words = texts[language];
  const open = () => renderApp('/leagues', { signedIn: true, language });

  it('a learner sees their matches: whose turn, who challenges, what it came to', async () => {
    const row = (id: string, change: object) => buildMatchRow({ id: `${id}${buildMatchRow().id.slice(1)}`, ...change });
    stubServer({
      '/api/quiz': {
        access: 'open',
        blockedCount: 2,
        matches: [
          row('a', { isInvitation: true }),
          row('b', { turn: 'theirs', hasBegun: true }),
          row('c', { turn: 'over', end: buildVictory().end }),
        ],
      },
    });
    await open();
    const quiz = await card(words.title);
    const rows = quiz.getAllByRole('listitem').map((each) => each.textContent ?? '');
    expect(rows[0]).toMatch(words.invitation);
    expect(rows[0]).toContain(words.turn);
    expect(rows[1]).toContain(words.waiting);
    expect(rows[2]).toMatch(words.won);
    expect(quiz.getAllByRole('link')[0]?.getAttribute('href')).toBe(path);
    expect(quiz.getByRole('button', { name: words.blockedCount })).toBeTruthy();
  });

  it('what is missing is told, and a failure is told with a way on', async () => {
    stubServer({ '/api/quiz': { access: 'too-few-words', blockedCount: 0, matches: [] } });
    const { unmount } = await open();
    const quiz = await card(words.title);
    expect(quiz.getByText(words.fewer)).toBeTruthy();
    expect(quiz.queryByRole('button')).toBeNull();
    unmount();
    stubServer({ '/api/quiz': Response.json({ code: 'bad-request' }, { status: 400 }) });
    await open();
    expect(await screen.findByText(words.fault)).toBeTruthy();
  });
});

describe('a learner', () => {
  it.each(['locked', 'opted-out'])('whose league is %s sees nothing of the quiz', async (access) => {
    stubServer({ '/api/quiz': { access, blockedCount: 0, matches: [] } });
    await renderApp('/leagues', { signedIn: true });
    await screen.findByRole('heading', { name: 'How it works' });
    await waitFor(() => expect(screen.queryByRole('region', { name: '1v1 quiz' })).toBeNull());
  });

  it('challenges somebody of the group, and is taken to the match; who cannot be challenged is told why', async () => {
    const rival = (displayName: string, state: string) => ({
      ...bilal,
      playerId: crypto.randomUUID(),
      displayName,
      state,
    });
    const rivals = [
      { ...bilal, state: 'ready', isRewardedToday: true },
      { ...rival('Hafsa', 'too-few-words'), isRewardedToday: false },
    ];
    const sent = serve(
      buildMatch(),
      { '/api/quiz/matches': [{ match: buildMatch() }] },
      { '/api/quiz/rivals': { rivals } },
    );
    await renderApp('/leagues', { signedIn: true });
    const user = userEvent.setup();
    await user.click((await card('1v1 quiz')).getByRole('button', { name: 'Challenge somebody' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('No XP: already played today')).toBeTruthy();
    expect(dialog.getByText('Too few words in common')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Challenge Bilal' }));
    expect(await screen.findByRole('heading', { name: 'You challenge Bilal' })).toBeTruthy();
    expect(quizRequests(sent)).toEqual([{ path: '/api/quiz/matches', body: { playerId: bilal.playerId } }]);
    expect(screen.getByTestId('address').textContent).toBe(path);
  });

  it('who cannot search is told why', async () => {
    serve(buildMatch(), { '/quick-matches': [refused('too-many-matches')] });
    await renderApp('/leagues', { signedIn: true });
    await userEvent.setup().click((await card('1v1 quiz')).getByRole('button', { name: 'Find an opponent' }));
    expect(await screen.findByText('You have 10 matches in progress. Finish one of them first.')).toBeTruthy();
  });

  it('takes somebody off the list of the blocked', async () => {
    const sent = serve(
      buildMatch(),
      { [bilal.playerId]: [{ blocked: [] }] },
      {
        '/api/quiz': { access: 'open', blockedCount: 1, matches: [] },
        '/api/quiz/blocks': { blocked: [bilal] },
      },
    );
    await renderApp('/leagues', { signedIn: true });
    const user = userEvent.setup();
    await user.click((await card('1v1 quiz')).getByRole('button', { name: '1 blocked player' }));
    await user.click(await screen.findByRole('button', { name: 'Unblock Bilal' }));
    expect(await screen.findByText('Nobody is blocked.')).toBeTruthy();
    expect(quizRequests(sent)).toEqual([{ path: `/api/quiz/blocks/${bilal.playerId}`, body: null }]);
  });
});

describe.each(languages)('a match (%s)', (language) => {
  const words = texts[language];
  const open = () => renderApp(path, { signedIn: true, language });

  it('begins when the learner says so; one press answers, and what was right is shown before the next question', async () => {
    const second = buildTurn({ index: 1 });
    const sent = serve(buildMatch(), {
      '/next': [handed(), handed(second, { ...begun, verdicts: ['right'] })],
      '/answers': [answered()],
    });
    await open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: words.start }));
    expect((await screen.findAllByRole('button', { pressed: false })).length).toBe(4);
    expect(screen.getByRole('timer').textContent).toBe('15');
    await user.keyboard('3');
    expect(await screen.findByRole('heading', { name: words.right })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: words.right }));
    await user.keyboard('1');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('heading', { name: words.right })).toBeNull());
    expect(quizRequests(sent)).toEqual([
      { path: 'next', body: null },
      { path: 'answers', body: { index: 0, answer: { kind: 'choice', option: 2 } } },
      { path: 'next', body: null },
    ]);
  });

  it('a wrong choice shows its own meaning', async () => {
    const mistaken = { kind: 'word', arabic: 'سَمَاء', meaning: inBoth('sky', 'ciel') };
    serve(begun, { '/next': [handed()], '/answers': [answered({ verdict: 'wrong', mistaken })] });
    await open();
    await screen.findByRole('timer');
    await userEvent.keyboard('1');
    const texts = [mistaken.arabic, { en: 'sky', fr: 'ciel' }[language]];
    const own = () => document.querySelector('[data-option] .own-word, [data-option] .own-meaning')?.textContent;
    await waitFor(() => expect(texts).toContain(own()));
  });

  it('whose question is out is gone on with at once: its clock runs, is told aloud at five seconds, and is over at none', async () => {
    const sent = serve(begun, {
      '/next': [handed(buildTurn({ msLeft: 7000 }))],
      '/answers': [answered({ verdict: 'late', tookMs: 15_000 }, { verdicts: ['late'] })],
    });
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setInterval', 'clearInterval'] });
    await open();
    expect((await screen.findByRole('timer')).textContent).toBe('7');
    const statuses = () => screen.getAllByRole('status').map((each) => each.textContent);
    expect(statuses()).not.toContain(words.soon);
    act(() => void vi.advanceTimersByTime(2200));
    expect(statuses()).toContain(words.soon);
    act(() => void vi.advanceTimersByTime(2000));
    expect(statuses()).toContain(words.soon);
    act(() => void vi.advanceTimersByTime(3000));
    expect(await screen.findByRole('heading', { name: words.late })).toBeTruthy();
    expect(quizRequests(sent)).toEqual([
      { path: 'next', body: null },
      { path: 'answers', body: { index: 0, answer: null } },
    ]);
  });

  it('an answer that did not arrive is sent again, the same one', async () => {
    const sent = serve(begun, {
      '/next': [handed()],
      '/answers': [refused('x', 500), answered()],
    });
    await open();
    const user = userEvent.setup();
    await screen.findByRole('timer');
    await user.keyboard('3');
    expect(await screen.findByText(words.problem)).toBeTruthy();
    await user.keyboard('1');
    await user.click(screen.getByRole('button', { name: language === 'en' ? 'Try again' : 'Réessayer' }));
    expect(await screen.findByRole('heading', { name: words.right })).toBeTruthy();
    const answers = quizRequests(sent).filter(({ path: each }) => each === 'answers');
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test.each([
    ['won', words.victory],
    ['lost', words.lost],
    ['drawn', words.draw],
    ['void', words.void],
  ] as const)('that was %s is told with both scores', async (outcome, title) => {
    serve(
      buildVictory({
        end: { outcome, xpEarned: 0, mine: { score: 8, totalMs: 41_300 }, theirs: { score: 7, totalMs: 38_000 } },
      }),
    );
    await open();
    const heading = await screen.findByRole('heading', { name: title });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    const main = within(screen.getByRole('main'));
    if (outcome === 'void') expect(main.queryByText('8')).toBeNull();
    else for (const score of ['8', '7']) expect(main.getByText(score)).toBeTruthy();
  });

  it('that is not there says so', async () => {
    serve(buildMatch(), {}, { [address]: Response.json({ code: 'not-found' }, { status: 404 }) });
    await open();
    expect(await screen.findByRole('heading', { name: words.notThere })).toBeTruthy();
  });
});

describe('an opponent', () => {
  it('is challenged again from the result, as long as they can be', async () => {
    const again = buildMatch({ id: 'b2e7c1de-5b1f-4f0e-9a53-0c6f1d4e8b11' });
    const sent = serve(
      buildVictory(),
      { '/api/quiz/matches': [{ match: again }] },
      {
        '/api/quiz/rivals': { rivals: [{ ...bilal, state: 'ready', isRewardedToday: true }] },
      },
    );
    await renderApp(path, { signedIn: true });
    expect(await screen.findByText('+20 XP')).toBeTruthy();
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Rematch' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`/leagues/quiz/${again.id}`));
    expect(quizRequests(sent)).toEqual([{ path: '/api/quiz/matches', body: { playerId: bilal.playerId } }]);
  });

  it('is reported for name or picture, or blocked', async () => {
    const rival = { ...bilal, avatarUrl: '/api/avatars/x/1.jpg' };
    const sent = serve(buildMatch({ rival }), {
      '/player-reports': [{ isReported: true }],
      '/blocks': [{ blocked: [rival] }],
    });
    await renderApp(path, { signedIn: true });
    const user = userEvent.setup();
    const flag = { name: 'Report or block Bilal' };
    await user.click(await screen.findByRole('button', flag));
    await user.click(screen.getByRole('button', { name: 'The picture is offensive' }));
    expect(await screen.findByText('Thank you, your report has been sent.')).toBeTruthy();
    await user.click(await screen.findByRole('button', flag));
    await user.click(screen.getByRole('button', { name: /^Block Bilal/ }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/leagues'));
    expect(quizRequests(sent)).toEqual([
      { path: '/api/player-reports', body: { playerId: bilal.playerId, reason: 'avatar' } },
      { path: '/api/quiz/blocks', body: { playerId: bilal.playerId } },
    ]);
  });

  it('is told no before the first question', async () => {
    const sent = serve(buildMatch({ isInvitation: true }), { '/decline': [{ match: buildMatch({ turn: 'over' }) }] });
    await renderApp(path, { signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Bilal challenges you' })).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'No, thank you' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/leagues'));
    expect(quizRequests(sent)).toEqual([{ path: 'decline', body: null }]);
  });

  it('whom nobody has found yet is searched for until the learner stops', async () => {
    const searching: QuizMatchView = buildMatch({ turn: 'searching', rival: null, isQuick: true });
    const sent = serve(searching, { '/decline': [{ match: { ...searching, turn: 'over' } }] });
    await renderApp(path, { signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Looking for an opponent' })).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Stop looking' }));
    await waitFor(() => expect(quizRequests(sent)).toEqual([{ path: 'decline', body: null }]));
  });

  it('is shown as soon as the server says that somebody has come', async () => {
    const searching: QuizMatchView = buildMatch({ turn: 'searching', rival: null, isQuick: true });
    const found = buildMatch({ isQuick: true });
    serve(searching, {}, { [`${address}/turn?seen=searching`]: { match: found } });
    await renderApp(path, { signedIn: true });
    expect(await screen.findByRole('heading', { name: 'Opponent found: Bilal' })).toBeTruthy();
  });

  it('is a challenge at once where nobody else is looking, and the search ends', async () => {
    const searching: QuizMatchView = buildMatch({ turn: 'searching', rival: null, isQuick: true });
    const challenge = buildMatch({ id: `9${buildMatch().id.slice(1)}` });
    const rivals = [
      { ...bilal, state: 'ready', isRewardedToday: false },
      { ...bilal, playerId: profile.userId, displayName: 'Hafsa', state: 'too-few-words', isRewardedToday: false },
    ];
    const sent = serve(
      searching,
      { '/decline': [{ match: { ...searching, turn: 'over' } }], '/matches': [{ match: challenge }] },
      { '/api/quiz/rivals': { rivals }, [`/api/quiz/matches/${challenge.id}`]: { match: challenge } },
    );
    await renderApp(path, { signedIn: true });
    const user = userEvent.setup();
    const instead = within(await screen.findByRole('region', { name: /^Nobody is looking right now/ }));
    expect(instead.getAllByRole('button')).toHaveLength(1);
    await user.click(instead.getByRole('button', { name: 'Challenge Bilal' }));
    expect(await screen.findByRole('heading', { name: 'You challenge Bilal' })).toBeTruthy();
    expect(quizRequests(sent)).toEqual([
      { path: '/api/quiz/matches', body: { playerId: bilal.playerId } },
      { path: 'decline', body: null },
    ]);
  });
});
