// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import type { getCourseFigures, ReplyOf } from '@kalima/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../../test/journey.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';
import { textIn } from '../../../test/texts.ts';

freshPageForEachTest();

type Figures = ReplyOf<typeof getCourseFigures>;

const file = `${import.meta.dirname}/../../../../../packages/course/compiled/course.json`;
const { sections } = JSON.parse(readFileSync(file, 'utf8')) as Pick<Figures, 'sections'>;
const edition: Figures['edition'] = { text: 'A text of the Quran', translations: [] };
const totals: Figures['totals'] = {
  tokens: 77_428,
  located: 57_000,
  verses: 6_236,
  versesWhole: 420,
  versesMostly: 2_100,
  words: 300,
  guides: 12,
  references: 900,
};
const figures: Figures = { totals, guides: [], sections, edition };
const journey = (passedExercises: number) => buildJourney({ passedExercises });
const serve = (more: Record<string, unknown> = {}) => stubServer({ '/api/course/figures': figures, ...more });
const plain = (element: Element | null) => element?.textContent?.replace(/[\u00a0\u202f]/g, ' ');
const first = () => screen.findByRole('region', { name: 'The most common words' });

describe.each(['/onboarding', '/sections'])('%s', (path) => {
  test('shows the four sections of the course, of which the first leads home', async () => {
    serve();
    await renderApp(path, { signedIn: true });
    const open = await first();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(sections.map(({ title }) => textIn(title, 'en'))),
    );
    expect(within(open).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/');
    for (const { title } of sections.slice(1)) {
      const card = screen.getByRole('region', { name: textIn(title, 'en') });
      within(card).getByText('Coming soon');
      expect(within(card).getByRole('link', { name: 'Open the surahs' }).getAttribute('href')).toBe('/surahs');
    }
  });

  test('speaks French', async () => {
    serve();
    await renderApp(path, { signedIn: true, language: 'fr' });
    const bonus = await screen.findByRole('region', { name: /^Bonus.*: des sourates entières$/ });
    within(bonus).getByText('Bientôt');
    expect(plain(screen.getByRole('region', { name: 'Les mots des récits' }))).toContain(
      'Prévu : 85 % des mots du Coran',
    );
  });

  test('offers another try when the sections do not load', async () => {
    stubServer({ '/api/course/figures': Response.json({ code: 'forbidden' }, { status: 403 }) });
    await renderApp(path, { signedIn: true });
    await screen.findByRole('heading', { level: 2, name: 'We couldn’t load the sections' });
    serve();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await first();
  });
});

describe('the bar of section 1', () => {
  test.each([
    [0, '0', '0 of 240 exercises0%', 'Start'],
    [60, '25', '60 of 240 exercises25%', 'Continue'],
    [240, '100', '240 of 240 exercises100%', 'Continue'],
    [250, '100', '240 of 240 exercises100%', 'Continue'],
  ])('with %i exercises passed stands at %s percent', async (passed, percent, sentence, action) => {
    serve({ '/api/journey': journey(passed) });
    await renderApp('/onboarding', { signedIn: true });
    const open = await first();
    expect(within(open).getByRole('progressbar', { name: 'Progress of section 1' }).ariaValueNow).toBe(percent);
    expect(plain(open)).toContain(sentence);
    within(open).getByRole('link', { name: action });
  });
});

describe('beside the sections', () => {
  test('are gems that lead to their shop, a way to Super, and the statistics', async () => {
    serve();
    await renderApp('/onboarding', { signedIn: true });
    await first();
    const panel = screen.getByRole('complementary', { name: 'Your day' });
    expect(
      within(panel)
        .getByRole('link', { name: /640 gems/ })
        .getAttribute('href'),
    ).toBe('/gems-shop');
    expect((await within(panel).findByRole('link', { name: 'Start free' })).getAttribute('href')).toBe('/shop');
    expect(plain(within(panel).getByText('Total XP').parentElement)).toBe('Total XP1,840');
    expect(plain(within(panel).getByText('Day streak').parentElement)).toBe('Day streak12');
    const column = screen.getByRole('main');
    expect(within(column).getByRole('link', { name: 'Start free' }).getAttribute('href')).toBe('/shop');
  });

  test('nobody who is Super is asked to become it', async () => {
    serve({ '/api/profile': { ...profile, isSuper: true } });
    await renderApp('/onboarding', { signedIn: true });
    await first();
    expect(screen.queryByRole('link', { name: 'Start free' })).toBeNull();
  });
});
