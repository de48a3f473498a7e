// @vitest-environment jsdom
import type { MyLesson } from '@kalima/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { buildGuides, buildJourneyWith } from '../../../test/guides.ts';
import { freshPageForEachTest, renderApp, stubServer } from '../../../test/render-app.tsx';
import { inBoth, withoutLanguage } from '../../../test/texts.ts';

freshPageForEachTest();

const lesson = (number: number, progress: number, isLocked: boolean): MyLesson => ({
  id: String(number),
  title: { text: inBoth(`Title ${number}`, `Titre ${number}`), ar: 'سُورَةُ الْفَاتِحَةِ' },
  orderIndex: number - 1,
  xpReward: 50,
  unlockRequirementLessonId: number === 1 ? null : String(number - 1),
  progress,
  isLocked,
  words: 25,
});
const lessons = [lesson(1, 100, false), lesson(2, 40, false), lesson(3, 0, true)];

const home = { '/api/guides': { guides: buildGuides() }, '/api/journey': buildJourneyWith(10) };
const serve = (reply: unknown) => stubServer({ ...home, '/api/my-lessons': reply });
const address = () => screen.getByTestId('address').textContent;
const rows = async () =>
  within(await screen.findByRole('list', { name: /Verse practice|Pratique des versets/ })).getAllByRole('listitem');

describe('home’s two tabs', () => {
  test('the lessons are the second tab, which the address keeps', async () => {
    serve({ lessons });
    await renderApp('/', { signedIn: true });
    const tab = await screen.findByRole('radio', { name: 'Verse practice' });
    expect((screen.getByRole('radio', { name: 'Guides' }) as HTMLInputElement).checked).toBe(true);
    await userEvent.click(tab);
    expect(address()).toBe('/?tab=lessons');
    expect(await rows()).toHaveLength(3);
    expect(screen.queryByRole('region', { name: 'Title 1' })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Guides' }));
    expect(address()).toBe('/');
    screen.getByRole('region', { name: 'Title 1' });
  });

  test('whoever comes by such an address is at the lessons at once', async () => {
    serve({ lessons });
    await renderApp('/?tab=lessons', { signedIn: true });
    expect(await rows()).toHaveLength(3);
    screen.getByRole('heading', { level: 1, name: /^Make it/ });
  });
});

describe('a lesson', () => {
  test('that is open leads to its practice and tells how far it is', async () => {
    serve({ lessons });
    await renderApp('/?tab=lessons', { signedIn: true });
    const [done, begun] = await rows();
    if (!done || !begun) throw new Error('rows are missing');
    expect(within(begun).getByRole('link', { name: 'Title 2' }).getAttribute('href')).toBe('/lesson/2');
    expect(within(begun).getByRole('progressbar', { name: 'Progress of verse practice 2' }).ariaValueNow).toBe('40');
    within(begun).getByText('40%');
    within(begun).getByText('25 words · 50 XP');
    within(done).getByText('Done');
    expect(within(done).getByText('سُورَةُ الْفَاتِحَةِ').closest('[lang=ar]')?.getAttribute('dir')).toBe('rtl');
  });

  test.each([
    ['en', 'locked', 'Finish verse practice 2 or pass all of guide 2 to open this one.'],
    ['fr', 'verrouillée', 'Terminez la pratique 2 ou réussissez tout le guide 2 pour ouvrir celle-ci.'],
  ] as const)('that is locked is no link and says in %s what opens it', async (language, word, sentence) => {
    serve({ lessons });
    await renderApp('/?tab=lessons', { signedIn: true, language });
    const locked = (await rows())[2];
    if (!locked) throw new Error('the locked row is missing');
    expect(within(locked).queryByRole('link')).toBeNull();
    expect(locked.textContent).toContain(word);
    within(locked).getByText(sentence);
  });
});

describe('the list of lessons', () => {
  test('says when there is none yet', async () => {
    serve({ lessons: [] });
    await renderApp('/?tab=lessons', { signedIn: true });
    await screen.findByRole('heading', { level: 2, name: 'No verse practice yet' });
  });

  test('offers another try when it does not load; the guides stay within reach', async () => {
    serve(Response.json({ code: 'forbidden' }, { status: 403 }));
    await renderApp('/?tab=lessons', { signedIn: true });
    await screen.findByRole('heading', { level: 2, name: 'We couldn’t load the verse practice' });
    serve({ lessons });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(3);
  });

  test('shows its shape while it is on its way', async () => {
    const fetch = serve({ lessons });
    const answer = fetch.getMockImplementation();
    fetch.mockImplementation((to, init) =>
      withoutLanguage(String(to)) === '/api/my-lessons'
        ? new Promise<Response>(() => undefined)
        : (answer?.(to, init) as Promise<Response>),
    );
    await renderApp('/?tab=lessons', { signedIn: true });
    expect((await screen.findByText('Verse practice is loading…')).closest('[role=status]')).not.toBeNull();
  });
});
