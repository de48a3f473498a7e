// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshPageForEachTest, renderApp, stubServer } from '../../../test/render-app.tsx';
import { buildSettings } from '../../../test/shop.ts';
import { inBoth } from '../../../test/texts.ts';
import en from '../../locales/en/about.json';
import fr from '../../locales/fr/about.json';
import type { CourseFigures } from './course-figures.ts';

freshPageForEachTest();

/** Other numbers than the real course has: the page may know none by heart. */
const figures: CourseFigures = {
  totals: {
    tokens: 20_000,
    located: 12_999,
    verses: 1000,
    versesWhole: 71,
    versesMostly: 340,
    words: 50,
    guides: 2,
    references: 150,
  },
  guides: [
    {
      number: 1,
      title: { text: inBoth('The Opening', 'L’Ouverture'), ar: 'الفاتحة' },
      tokens: 9000,
      share: 0.45,
      cumulativeShare: 0.45,
      versesWhole: 1,
    },
    {
      number: 2,
      title: { text: inBoth('Pointing', 'Montrer'), ar: 'الإشارة' },
      tokens: 3999,
      share: 0.19995,
      cumulativeShare: 0.64995,
      versesWhole: 71,
    },
  ],
  sections: [
    {
      number: 1,
      title: inBoth('First', 'Première'),
      description: inBoth('The start.', 'Le début.'),
      guides: [1, 2],
      isOpen: true,
      reachPercent: 64.9,
    },
    {
      number: 2,
      title: inBoth('Second', 'Deuxième'),
      description: inBoth('Later.', 'Plus tard.'),
      guides: [],
      isOpen: false,
      reachPercent: 85,
    },
  ],
  edition: {
    text: inBoth('A text of the Quran', 'Un texte du Coran'),
    translations: [
      { language: 'en', name: 'Translator A' },
      { language: 'fr', name: 'Traducteur B' },
    ],
  },
};

const path = '/about-the-course';
const address = '/api/course/figures';
const plain = (text: string | null | undefined) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('about the course', () => {
  beforeEach(() => {
    stubServer({ [address]: figures });
  });

  test('counts guide by guide, in a table for those who do not see the bars', async () => {
    await renderApp(path);
    const table = await screen.findByRole('table', { name: 'Share of the Quran’s words met after each guide' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      [
        'Guide',
        'Share of the Quran’s words met after it',
        'Words of the text it adds',
        'Verses in which every word has been met',
      ],
      ['1The Openingالفاتحة', '45.0%', '+9,000 words', '1 complete verse'],
      ['2Pointingالإشارة', '64.9%', '+3,999 words', '71 complete verses'],
    ]);
    expect(within(table).getByRole('link', { name: 'Pointing' }).getAttribute('href')).toBe('/guide/2');
    const bars = [...table.querySelectorAll<HTMLElement>('.share-bar > *')].map(({ style }) => style.width);
    expect(bars.map((width) => Number.parseFloat(width).toFixed(3))).toEqual(['0.000', '45.000', '45.000', '19.995']);
  });

  test('sets what is known of the words beside what is known of the verses', async () => {
    await renderApp(path);
    await screen.findByRole('heading', { name: 'Why 64.9% of the words is not 64.9% of the meaning' });
    screen.getByText('12,999 of 20,000');
    screen.getByText('340 of 1,000');
    screen.getByText('71 of 1,000');
    screen.getByText('34.0%');
    screen.getByText('7.1%');
  });

  test('tells a plan from a count, and says which card speaks of the learner', async () => {
    await renderApp(path);
    await screen.findByText('64.9% of the Quran’s words, counted');
    screen.getByText('85% of the Quran’s words, planned');
    expect(document.body.textContent).toContain('With every word of the course known, it reads 64.9%.');
  });

  test.each([
    ['en', 'If you find a mistake', /report it with the flag under the answer/],
    ['fr', 'Si vous trouvez une erreur', /signalez-le avec le drapeau sous la réponse/],
  ] as const)('says in %s how a mistake is reported', async (language, title, sentence) => {
    await renderApp(path, { language });
    const heading = await screen.findByRole('heading', { name: title });
    expect(heading.closest('section')?.textContent).toMatch(sentence);
    expect(document.body.textContent).not.toMatch(/\bSoon\b|Bientôt|on its way|en route/);
  });

  test('names the editions that are served, and links every source', async () => {
    await renderApp(path);
    await screen.findByText('A text of the Quran');
    screen.getByText('English: Translator A. French: Traducteur B.');
    for (const host of ['quranenc.com', 'tanzil.net/trans', 'corpus.quran.com', 'openfontlicense.org']) {
      const link = screen.getByRole('link', { name: `${host}, in a new tab` });
      expect(link.getAttribute('rel')).toBe('noreferrer');
    }
  });

  test('writes the numbers as the language does', async () => {
    await renderApp(path, { language: 'fr' });
    await screen.findByRole('heading', { level: 1, name: 'À propos du cours' });
    const table = await screen.findByRole('table');
    expect(plain(table.textContent)).toContain('2Montrerالإشارة64,9 %+3 999 mots71 versets complets');
    expect(plain(document.body.textContent)).toContain('les 1 000 versets du Coran ont 20 000 mots');
    screen.getByText('Un texte du Coran');
    expect(plain(document.body.textContent)).toContain('Anglais : Translator A. Français : Traducteur B.');
  });

  test.each([
    ['a visitor to the landing', false, 'Get started', '/auth'],
    ['a learner home', true, 'Back to home', '/'],
  ])('leads %s', async (_, signedIn, name, href) => {
    await renderApp(path, { signedIn });
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
  });
});

test('no figure is typed into the texts', () => {
  for (const texts of [en, fr]) {
    const { sources: _licences, ...rest } = texts;
    expect(JSON.stringify(rest)).not.toMatch(/\d/);
  }
});

test('says that the numbers did not load, and tries again', async () => {
  stubServer({ [address]: Response.json({ code: 'bad-request' }, { status: 400 }) });
  await renderApp(path);
  await screen.findByRole('alert');
  screen.getByText('We couldn’t load the numbers');
  stubServer({ [address]: figures });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
});

test('says that there is nothing to count while the course has no guide', async () => {
  stubServer({ [address]: { ...figures, guides: [] } });
  await renderApp(path);
  await screen.findByRole('heading', { name: 'Nothing to count yet' });
});

test.each([
  ['browser', 'en', en],
  ['server', 'en', en],
  ['browser', 'fr', fr],
  ['server', 'fr', fr],
] as const)('it is said who hears a learner: the %s recognises, in %s', async (recognition, language, texts) => {
  stubServer({ '/api/course/figures': figures, '/api/settings': buildSettings({ recognition }) });
  await renderApp('/about-the-course', { language });
  const plainText = (text: string) => text.replaceAll('\u00a0', ' ');
  const chapter = within(await screen.findByRole('region', { name: texts.others.title }));
  await chapter.findByText(plainText(texts.others[recognition]));
  chapter.getByText(plainText(texts.others.reminders));
});
