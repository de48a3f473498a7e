import type { Language } from '@kalima/contract';
// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fill } from '../../../test/fill.ts';
import { buildJourney, buildMemory } from '../../../test/journey.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';

freshPageForEachTest();

const activity = {
  today: '2026-11-21',
  since: '2026-08-24',
  monthlyXp: 1240,
  days: [
    { day: '2026-10-05', xp: 80, exercises: 0 },
    { day: '2026-11-20', xp: 35, exercises: 0 },
    { day: '2026-11-21', xp: 240, exercises: 2 },
  ],
};
const refused = (status: number, code: string) => Response.json({ code }, { status });

async function open(replies: Record<string, unknown> = {}, language: Language = 'en') {
  const fetch = stubServer({ '/api/profile/activity': activity, ...replies });
  const view = await renderApp('/profile', { signedIn: true, language });
  await screen.findByRole('heading', { level: 1, name: 'Maryam' });
  return { fetch, ...view };
}
const tile = (name: string) => within(screen.getByRole('main')).getByText(name).parentElement?.textContent;

describe('the profile', () => {
  test('tells who it is, and what was earned, in five tiles', async () => {
    await open();
    screen.getByText('maryam@example.org');
    screen.getByText('Beginner');
    await screen.findByText('1,240');
    const tiles = ['XP this month', 'Total XP', 'Day streak', 'Batteries', 'Gems'];
    expect(tiles.map(tile)).toEqual(['XP this month1,240', 'Total XP1,840', 'Day streak12', 'Batteries19', 'Gems640']);
  });

  test('leads to the memory, with the number of words met', async () => {
    const journey = buildJourney({ memory: buildMemory({ met: 42 }) });
    await open({ '/api/journey': journey });
    const link = await screen.findByRole('link', { name: /Your memory\s*42 words met/ });
    expect(link.getAttribute('href')).toBe('/memory');
  });

  test('leads whoever is not Super to the shop', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Discover Super' }).getAttribute('href')).toBe('/shop');
    expect(screen.queryByText('Super member')).toBeNull();
  });

  test('shows a Super member as such, with batteries without end', async () => {
    await open({ '/api/profile': { ...profile, isSuper: true, battery: 999 } });
    screen.getByRole('heading', { name: 'Super member' });
    expect(tile('Batteries')).toContain('∞');
    expect(screen.queryByRole('link', { name: 'Discover Super' })).toBeNull();
  });

  test('leads to the settings, and signs out to the sign-in page', async () => {
    await open();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
    await userEvent.click(main.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/auth'));
  });

  test('counts the XP of a month that does not load as 0, and offers another try', async () => {
    const { fetch } = await open({ '/api/profile/activity': refused(400, 'bad-request') });
    const alert = await screen.findByRole('alert');
    within(alert).getByText('We couldn’t load your activity');
    expect(tile('XP this month')).toBe('XP this month0');
    const asked = () => fetch.mock.calls.filter(([address]) => address === '/api/profile/activity').length;
    const before = asked();
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });
});

describe('the display name', () => {
  const edit = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Change display name' }));
    return screen.getByRole('textbox', { name: 'Display name' }) as HTMLInputElement;
  };

  test('is changed by the pencil, and the page says so everywhere', async () => {
    await open();
    const field = await edit();
    expect([field.value, document.activeElement]).toEqual(['Maryam', field]);
    await userEvent.clear(field);
    await fill(field, '  Umm Salama ');
    stubServer({ '/api/profile/activity': activity, '/api/profile': { ...profile, displayName: 'Umm Salama' } });
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Umm Salama' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(await screen.findByText('Profile updated')).toBeTruthy();
    expect(screen.getAllByText('Umm Salama').length).toBeGreaterThan(1);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change display name' }));
  });

  test('is sent as it was typed', async () => {
    const { fetch } = await open();
    const field = await edit();
    await userEvent.clear(field);
    await fill(field, ' Umm  Salama ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Profile updated');
    const sent = fetch.mock.calls.find(([, init]) => init?.method === 'PATCH');
    expect([sent?.[0], sent?.[1]?.body]).toEqual(['/api/profile', JSON.stringify({ displayName: ' Umm  Salama ' })]);
  });

  test.each([
    ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('stays as it was when %s takes it back', async (_, cancel) => {
    const { fetch } = await open();
    await fill(await edit(), ' of Basra');
    await cancel();
    await screen.findByRole('heading', { level: 1, name: 'Maryam' });
    expect(fetch.mock.calls.some(([, init]) => init?.method === 'PATCH')).toBe(false);
  });

  test('must not be empty', async () => {
    const { fetch } = await open();
    const field = await edit();
    await userEvent.clear(field);
    await userEvent.type(field, '   {Enter}');
    screen.getByText('Please enter a name.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(fetch.mock.calls.some(([, init]) => init?.method === 'PATCH')).toBe(false);
  });

  test.each([
    ['en', 'Change display name', 'An error occurred', 'Unable to update profile.'],
    ['fr', 'Modifier le nom affiché', 'Une erreur est survenue', 'Impossible de mettre à jour le profil.'],
  ] as const)(
    'that could not be saved is told in %s, and stays to be tried again',
    async (language, pencil, title, body) => {
      await open({}, language);
      await userEvent.click(screen.getByRole('button', { name: pencil }));
      const field = screen.getByRole('textbox') as HTMLInputElement;
      stubServer({ '/api/profile': new Response(null, { status: 500 }) });
      await userEvent.type(field, ' II{Enter}');
      const alert = await screen.findByRole('alert');
      await within(alert).findByText(title);
      within(alert).getByText(body);
      expect(field.value).toBe('Maryam II');
    },
  );
});

describe('a display name that deceives', () => {
  test.each([
    [
      'en',
      'Change display name',
      'This name can’t be used: it must have a letter and no invisible characters, and be neither ours nor sacred. Choose another.',
    ],
    [
      'fr',
      'Modifier le nom affiché',
      'Ce nom ne peut pas être utilisé : il lui faut une lettre, sans caractères invisibles, et il ne peut être ni le nôtre ni un nom sacré. Choisissez-en un autre.',
    ],
  ] as const)('is refused with the reason in %s, and stays to be mended', async (language, pencil, body) => {
    await open({}, language);
    await userEvent.click(screen.getByRole('button', { name: pencil }));
    const field = screen.getByRole('textbox') as HTMLInputElement;
    stubServer({ '/api/profile': refused(409, 'name-not-allowed') });
    await userEvent.clear(field);
    await userEvent.type(field, 'Kalima support{Enter}');
    await within(await screen.findByRole('alert')).findByText(body);
    expect(field.value).toBe('Kalima support');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent?.replaceAll('\u00a0', ' '),
    ).toBe(body);
    expect(document.activeElement).toBe(field);
    await userEvent.type(field, 'x');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('the XP by day', () => {
  const chart = async () => {
    await open();
    return screen.findByRole('slider', { name: 'Day' });
  };

  test('begins with today, and tells any day by the keys', async () => {
    const slider = await chart();
    expect(slider.getAttribute('aria-valuetext')).toBe('Saturday, November 21: 240 XP · 2 exercises passed');
    screen.getByText('275 XP in total');
    act(() => slider.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(slider.getAttribute('aria-valuetext')).toBe('Friday, November 20: 35 XP');
    await userEvent.keyboard('{PageDown}');
    expect(slider.getAttribute('aria-valuetext')).toBe('Friday, November 13: No XP');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Saturday, November 21/);
    await userEvent.keyboard('{Home}');
    expect(slider.getAttribute('aria-valuetext')).toMatch(/^Monday, October 26/);
  });

  test('shows four weeks, or all thirteen', async () => {
    const slider = await chart();
    expect(slider.getAttribute('aria-valuemax')).toBe('26');
    await userEvent.click(screen.getByRole('radio', { name: /13.weeks/ }));
    expect(slider.getAttribute('aria-valuemax')).toBe('89');
    screen.getByText('355 XP in total');
  });

  test('is a table for whoever hears it', async () => {
    await chart();
    const table = screen.getByRole('table', { name: 'XP by day' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Friday, November 20', '35', '0'],
      ['Saturday, November 21', '240', '2'],
    ]);
  });

  test('says that there is nothing yet', async () => {
    await open({ '/api/profile/activity': { ...activity, monthlyXp: 0, days: [] } });
    await screen.findByText('Nothing yet: your first exercise will show up here.');
  });
});

describe('the calendar of active days', () => {
  test('marks what was done, and today', async () => {
    await open();
    const month = await screen.findByRole('table', { name: 'November 2026' });
    screen.getByText('2 active days');
    within(month).getByText('Friday, November 20: 35 XP');
    const today = within(month).getByText('Saturday, November 21: 240 XP · 2 exercises passed').closest('td');
    expect(today?.getAttribute('aria-current')).toBe('date');
    expect(month.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  test('goes back as far as is told, and not into the future', async () => {
    await open();
    await screen.findByRole('table', { name: 'November 2026' });
    const [back, on] = [/Previous/, /Next/].map((name) => screen.getByRole('button', { name }) as HTMLButtonElement);
    expect([back?.disabled, on?.disabled]).toEqual([false, true]);
    for (const month of ['October 2026', 'September 2026', 'August 2026']) {
      await userEvent.click(back as HTMLButtonElement);
      screen.getByRole('table', { name: month });
    }
    expect([back?.disabled, on?.disabled]).toEqual([true, false]);
    await userEvent.click(on as HTMLButtonElement);
    screen.getByText('0 active days');
  });

  test('speaks French', async () => {
    await open({}, 'fr');
    const month = await screen.findByRole('table', { name: 'novembre 2026' });
    within(month).getByText('samedi 21 novembre: 240 XP · 2 exercices réussis');
    screen.getByText('2 jours actifs');
  });
});
