// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';

freshPageForEachTest();

const level = async () => within(await screen.findByRole('group', { name: 'How much Arabic do you know?' }));
const chosen = async () =>
  (await level())
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);

test.each([
  [{ learningLevel: null, canRead: null }, []],
  [{ learningLevel: 'beginner', canRead: null }, []],
  [{ learningLevel: 'beginner', canRead: false }, ['I cannot read Arabic yet']],
  [{ learningLevel: 'beginner', canRead: true }, ['I read, but do not understand']],
  [{ learningLevel: 'expert', canRead: null }, ['Expert']],
] as const)('a profile with %j has %j chosen', async (answer, expected) => {
  stubServer({ '/api/profile': { ...profile, ...answer } });
  await renderApp('/settings', { signedIn: true });
  expect(await chosen()).toEqual(expected);
});

test('another answer is saved, and one that is refused is taken back', async () => {
  stubServer({ '/api/profile': { ...profile, learningLevel: 'beginner', canRead: false } });
  await renderApp('/settings', { signedIn: true });
  const fetch = stubServer({ '/api/profile': { ...profile, learningLevel: 'intermediate', canRead: true } });
  await userEvent.click((await level()).getByRole('radio', { name: 'Intermediate' }));
  await waitFor(async () => expect(await chosen()).toEqual(['Intermediate']));
  const sent = fetch.mock.calls.flatMap(([, init]) =>
    init?.method === 'PATCH' ? [JSON.parse(String(init.body))] : [],
  );
  expect(sent).toContainEqual({ learningLevel: 'intermediate', canRead: true });
  stubServer({ '/api/profile': Response.json({ code: 'rate-limited' }, { status: 429 }) });
  await userEvent.click((await level()).getByRole('radio', { name: 'Expert' }));
  await screen.findByText('Your level was not changed');
  expect(await chosen()).toEqual(['Intermediate']);
});
