// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { freshPageForEachTest, renderApp, stubServer } from '../../../test/render-app.tsx';

freshPageForEachTest();

const matchId = '77777777-7777-4777-8777-777777777701';
const invitation = {
  matchId,
  rival: { playerId: '77777777-7777-4777-8777-777777777702', displayName: 'Bilal', avatarUrl: null },
  lapsesInMs: 47 * 3_600_000,
};
const list = '/api/quiz/invitations';
const marked = (fetch: ReturnType<typeof stubServer>) =>
  fetch.mock.calls.filter(([path]) => path === `${list}/seen`).map(([, init]) => JSON.parse(String(init?.body)));

const fetched = (fetch: ReturnType<typeof stubServer>) => fetch.mock.calls.filter(([path]) => path === list).length;

test.each([
  ['en', 'Bilal challenges you', /1 day 23 hr left/, 'See the challenge'],
  ['fr', 'Bilal vous défie', /encore 1 j 23 h/, 'Voir le défi'],
] as const)(
  'a challenge stands on the quests’ page and leads to the match (%s)',
  async (language, title, body, action) => {
    const fetch = stubServer({ [list]: { invitations: [invitation] }, [`${list}/seen`]: { seen: 1 } });
    await renderApp('/quests', { signedIn: true, language });
    const card = (await screen.findByText(title)).closest('li');
    expect(card?.textContent?.replace(/\s/g, ' ')).toMatch(body);
    await waitFor(() => expect(marked(fetch)).toEqual([{ matchIds: [matchId] }]));
    await userEvent.click(screen.getByRole('link', { name: action }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`/leagues/quiz/${matchId}`));
  },
);

test('a challenge that was seen is not there at the next visit', async () => {
  const fetch = stubServer({ [list]: { invitations: [invitation] }, [`${list}/seen`]: { seen: 1 } });
  const answer = fetch.getMockImplementation();
  fetch.mockImplementation(async (path, init) =>
    path === list && marked(fetch).length > 0 ? Response.json({ invitations: [] }) : (answer?.(path, init) as never),
  );
  await renderApp('/quests', { signedIn: true });
  await screen.findByText('Bilal challenges you');
  await waitFor(() => expect(marked(fetch)).toHaveLength(1));
  await userEvent.click(screen.getAllByRole('link', { name: 'Leagues' })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Leagues' });
  await userEvent.click(screen.getAllByRole('link', { name: /^Quests/ })[0] as HTMLElement);
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/quests'));
  await waitFor(() => expect(fetched(fetch)).toBe(2));
  expect(screen.queryByText('Bilal challenges you')).toBeNull();
  expect(marked(fetch)).toHaveLength(1);
});

test('the quests stand without it where it cannot be had', async () => {
  const fetch = stubServer({ [list]: Response.json({ code: 'bad-request' }, { status: 400 }) });
  await renderApp('/quests', { signedIn: true });
  await screen.findByRole('main');
  await waitFor(() => expect(fetched(fetch)).toBe(1));
  expect(screen.queryByText(/challenges you/)).toBeNull();
});
