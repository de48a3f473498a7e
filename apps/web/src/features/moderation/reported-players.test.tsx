// @vitest-environment jsdom
import type { ReportedPlayer } from '@kalima/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { buildDayOpening } from '../../../test/day-opening.ts';
import { buildMonthlyBoard, buildOpenLeague } from '../../../test/league.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';

freshPageForEachTest();

const administrator = { ...profile, isAdministrator: true };
const quietDay = { opening: buildDayOpening(), player: administrator };
const reportedPlayer: ReportedPlayer = {
  playerId: '66666666-6666-4666-8666-666666666601',
  reason: 'name',
  displayName: 'A worse name',
  avatarUrl: null,
  reported: ['A worse name', 'A foul name'],
  count: 3,
  firstAt: '2026-11-20T08:00:00.000Z',
  newestAt: '2026-11-21T08:00:00.000Z',
  earlierMeasures: 2,
  decision: null,
};
const open = '/api/admin/player-reports?state=open';
const decided = '/api/admin/player-reports?state=decided';
const decisions = '/api/admin/player-reports/decisions';
const empty = { players: [], next: null };

/** A server for the page; each reply may look at what was sent. */
function stubPlayers(replies: Record<string, (body: unknown) => unknown>) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const path = String(address);
    const body = init?.body ? JSON.parse(String(init.body)) : null;
    if (path === '/api/profile') return Response.json(administrator);
    if (path === '/api/day') return Response.json(quietDay);
    const answer = replies[path];
    if (!answer) return Response.json({ code: 'not-found' }, { status: 404 });
    if (path === decisions) sent.push(body);
    const reply = answer(body);
    return reply instanceof Response ? reply : Response.json(reply);
  });
  return sent;
}
const address = '/admin/reports?of=players';

describe('the page of reported players', () => {
  test('does not exist for a learner', async () => {
    await renderApp(address, { signedIn: true });
    await screen.findByRole('heading', { name: 'Oops! Page not found' });
  });

  test('is found beside the reports of questions, and says when there is nothing', async () => {
    stubPlayers({ [open]: () => empty, '/api/admin/reports?state=open': () => ({ groups: [], next: null }) });
    await renderApp('/admin/reports', { signedIn: true });
    await userEvent.click(await screen.findByRole('radio', { name: 'Players' }));
    await screen.findByRole('heading', { level: 1, name: 'Reported players' });
    await screen.findByRole('heading', { name: 'Nothing to decide' });
    expect(screen.getByTestId('address').textContent).toBe(address);
  });

  test('is a skeleton while it loads, and can be asked for again when it did not', async () => {
    let answer: () => unknown = () => Response.json({ code: 'bad-request' }, { status: 400 });
    stubPlayers({ [open]: () => answer() });
    await renderApp(address, { signedIn: true });
    await screen.findByRole('alert');
    screen.getByRole('heading', { name: 'We couldn’t load the reported players' });
    answer = () => empty;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Nothing to decide' });
  });

  test('shows who, what for and how often, with name as shown and as reported', async () => {
    stubPlayers({ [open]: () => ({ players: [reportedPlayer], next: null }) });
    await renderApp(address, { signedIn: true });
    const card = await screen.findByRole('region', { name: 'A worse name' });
    for (const text of ['Name', '3 reports', 'A foul name', '2 earlier warnings']) within(card).getByText(text);
    expect(card.querySelector('time')?.dateTime).toBe(reportedPlayer.newestAt);
  });

  test('shows the picture, and says where it is another one by now', async () => {
    const avatarUrl = '/api/avatars/66666666-6666-4666-8666-666666666601/2.jpg';
    const player = { ...reportedPlayer, reason: 'avatar' as const, avatarUrl, reported: ['/api/avatars/x/1.jpg'] };
    stubPlayers({ [open]: () => ({ players: [player], next: null }) });
    await renderApp(address, { signedIn: true });
    const card = await screen.findByRole('region', { name: 'A worse name' });
    expect(card.querySelector('img')?.getAttribute('src')).toBe(avatarUrl);
    within(card).getByText('The reported picture has since been replaced or removed.');
  });

  test.each([
    ['Remove the name', 'Remove the name “A worse name”?', 'blanked', 'Removed, and the player will be told'],
    ['Warn', 'Warn A worse name?', 'warned', 'The player will be warned'],
    ['Dismiss', 'Dismiss the report?', 'dismissed', 'Dismissed'],
  ])('“%s” is asked once more, and then done', async (action, question, decision, done) => {
    let isDecided = false;
    const sent = stubPlayers({
      [open]: () => (isDecided ? empty : { players: [reportedPlayer], next: null }),
      [decisions]: () => {
        isDecided = true;
        return { decided: 3 };
      },
    });
    await renderApp(address, { signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: `${action} A worse name` }));
    const dialog = await screen.findByRole('dialog', { name: question });
    expect(sent).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: action }));
    await screen.findByRole('heading', { name: 'Nothing to decide' });
    await screen.findByText(done);
    expect(sent).toEqual([{ playerId: reportedPlayer.playerId, reason: 'name', decision, shown: 'A worse name' }]);
  });

  test('looks again where the player has changed it meanwhile, and offers no removal of nothing', async () => {
    let shown: string | null = 'A worse name';
    stubPlayers({
      [open]: () => ({ players: [{ ...reportedPlayer, displayName: shown }], next: null }),
      [decisions]: () => {
        shown = null;
        return Response.json({ code: 'player-changed' }, { status: 409 });
      },
    });
    await renderApp(address, { signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the name A worse name' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove the name' }));
    await screen.findByText('The player has changed it in the meantime. Please check again.');
    await screen.findByRole('region', { name: 'No name' });
    expect(screen.queryByRole('button', { name: /Remove the name/ })).toBeNull();
    screen.getByRole('button', { name: 'Warn No name' });
  });

  test('lists what was decided, and by whom', async () => {
    const decision = { kind: 'warned' as const, at: '2026-11-21T09:00:00.000Z', on: 'A foul name', by: 'The owner' };
    stubPlayers({ [open]: () => empty, [decided]: () => ({ players: [{ ...reportedPlayer, decision }], next: null }) });
    await renderApp(address, { signedIn: true });
    await userEvent.click(await screen.findByRole('radio', { name: 'Decided' }));
    const card = await screen.findByRole('region', { name: 'A worse name' });
    within(card).getByText('Warned by The owner');
    expect(within(card).queryByRole('button')).toBeNull();
  });
});

describe('a player in a ranking', () => {
  const rows = buildOpenLeague().rows.map((row, index) =>
    index === 0 ? { ...row, avatarUrl: '/api/avatars/55555555-5555-4555-8555-000000000001/1.jpg' } : row,
  );
  const league = { league: buildOpenLeague({ rows }), lastResult: null };
  const sentIn = (fetch: ReturnType<typeof stubServer>) =>
    fetch.mock.calls
      .filter(([path]) => path === '/api/player-reports')
      .map(([, init]) => JSON.parse(String(init?.body)));

  test.each([
    ['en', 'Report Player 1', 'Report a player', 'The picture is offensive', 'Thank you, your report has been sent.'],
    ['fr', 'Signaler Player 1', 'Signaler un joueur', 'La photo est choquante', 'Merci, votre signalement est envoyé.'],
  ] as const)('of the league is reported (%s)', async (language, opens, title, reason, thanks) => {
    const fetch = stubServer({ '/api/leagues': league, '/api/player-reports': { isReported: true } });
    await renderApp('/leagues', { signedIn: true, language });
    await userEvent.click(await screen.findByRole('button', { name: opens }));
    const dialog = await screen.findByRole('dialog', { name: title });
    await userEvent.click(within(dialog).getByRole('button', { name: reason }));
    await screen.findByText(thanks);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentIn(fetch)).toEqual([{ playerId: rows[0]?.playerId, reason: 'avatar' }]);
  });

  test('of a board is reported for a name only where there is no picture; nobody reports themselves, a sample or a blank', async () => {
    const fetch = stubServer({ '/api/player-reports': { isReported: true } });
    await renderApp('/leagues', { signedIn: true });
    const board = await screen.findByRole('region', { name: 'Monthly leaderboard' });
    expect(
      within(board)
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Report Learner 1', 'Report Learner 4']);
    await userEvent.click(within(board).getByRole('button', { name: 'Report Learner 4' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('button', { name: 'The picture is offensive' })).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'The name is offensive' }));
    await screen.findByText('Thank you, your report has been sent.');
    expect(sentIn(fetch)).toEqual([{ playerId: buildMonthlyBoard().rows[3]?.playerId, reason: 'name' }]);
  });

  test('who has reported a lot today is told to try tomorrow', async () => {
    const refused = Response.json({ code: 'too-many-requests' }, { status: 429 });
    stubServer({ '/api/leagues': league, '/api/player-reports': refused });
    await renderApp('/leagues', { signedIn: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Report Player 2' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'The name is offensive' }));
    await screen.findByText('You have reported a lot today. Please try again tomorrow.');
  });
});
