// @vitest-environment jsdom
import type { GuideView } from '@kalima/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { compiledCourse } from '../../../test/compiled-course.ts';
import { buildJourney } from '../../../test/journey.ts';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, renderApp, stubServer } from '../../../test/render-app.tsx';
import { buildSettings } from '../../../test/shop.ts';
import { replyTo, textIn, withoutLanguage } from '../../../test/texts.ts';
import { chooseLanguage } from '../../lib/language/i18n.ts';

freshPageForEachTest();

const { guide, verses } = compiledCourse('guides/01.json') as Pick<GuideView, 'guide' | 'verses'>;
const { families, edition } = compiledCourse('course.json') as Pick<GuideView, 'families' | 'edition'>;
const view = { guide: { ...guide, wordsCount: guide.words.length, lessonId: '1' }, verses, families, edition };
/** Of another guide, and a word of it with its row. */
const viewOf = (path: string) => {
  const other = compiledCourse(path) as Pick<GuideView, 'guide' | 'verses'>;
  const { words } = other.guide;
  const whole = { ...other.guide, wordsCount: words.length, lessonId: String(other.guide.number) };
  return { guide: whole, verses: other.verses, families, edition };
};
const wordOf = ({ guide }: ReturnType<typeof viewOf>, id: string) => {
  const word = guide.words.find((each) => each.id === id);
  if (word === undefined) throw new Error(`no word ${id}`);
  return word;
};
const rowOf = ({ arabic }: { arabic: string }) => {
  const rows = screen.getAllByRole('row');
  const row = rows.find((each) => each.querySelector('.word-arabic .arabic')?.textContent === arabic);
  if (row === undefined) throw new Error(`no row of ${arabic}`);
  return row;
};

const exercises = [1, 2, 3, 4].map((exercise) => ({ exercise, passed: false, bestScore: null, open: true }));
const levels = [1, 2, 3, 4, 5].map((number) => ({
  number,
  state: number === 1 ? ('current' as const) : ('locked' as const),
  nextExercise: 2,
  testOut: null,
  exercises,
}));
const journey = buildJourney({
  guides: [{ number: 1, unlocked: true, passedExercises: 1, versesReadable: [], levels }],
  passedExercises: 1,
});

describe('the guide page', () => {
  test('tells a learner the recall and the state of each word that they were taught', async () => {
    const [taught, other, known, begun] = guide.words;
    if (!taught || !other || !known || !begun) throw new Error('no words');
    const words = [
      { id: taught.id, state: 'fading', recall: 0.71, before: { day: '2026-11-19', recall: 0.84 } },
      { id: known.id, state: 'known', recall: 0.9, before: null },
      { id: begun.id, state: 'learning', recall: 0, before: null },
    ];
    stubServer({ '/api/guides/1': view, '/api/journey': journey, '/api/memory/guides/1': { words, metInTrial: [] } });
    await renderApp('/guide/1', { signedIn: true });
    await screen.findByText('84% → 71% since Thursday');
    within(rowOf(taught)).getByRole('img', { name: 'Chance that you still know it: 71%' });
    within(rowOf(taught)).getByText('Fading');
    within(rowOf(known)).getByText('Known');
    within(rowOf(begun)).getByText('Learning');
    expect(within(rowOf(other)).queryByRole('img', { name: /^Chance/ })).toBeNull();
  });

  test('is a table of the words, in groups, for a visitor too', async () => {
    stubServer({ '/api/guides/1': view });
    await renderApp('/guide/1');
    await screen.findByRole('heading', { level: 1, name: 'Al-Fatihah, the Opening' });
    expect(document.title).toBe('Guide 1 · Al-Fatihah, the Opening · Kalima');
    const table = screen.getByRole('table', { name: 'The words of this guide' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Arabic', 'Category', 'Translation']);
    expect(table.querySelector('thead')?.closest('.sr-only')).toBeNull();
    expect(within(table).getAllByRole('rowheader')).toHaveLength(25);
    expect(within(table).getAllByRole('heading', { level: 2 })).toHaveLength(5);
    expect(screen.queryByRole('link', { name: /^Start level/ })).toBeNull();
    screen.getByText('Saheeh International');
    const about = screen.getByRole('link', { name: 'About the course and its sources' });
    expect(about.getAttribute('href')).toBe('/about-the-course');
  });

  test('has a head with the way home and the Arabic title, and a card of four facts', async () => {
    stubServer({ '/api/guides/1': view });
    await renderApp('/guide/1');
    const head = (await screen.findByRole('heading', { level: 1 })).closest('.guide-head') as HTMLElement;
    expect(within(head).getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(within(head).getByText(guide.title.ar).lang).toBe('ar');
    const card = screen.getByRole('region', { name: 'About this guide' });
    const facts = [...card.querySelectorAll('dt')].map((name) => [
      name.textContent,
      name.nextElementSibling?.textContent,
    ]);
    const difficulty = { beginner: 'Beginner', intermediate: 'Intermediate', expert: 'Expert' }[guide.difficulty];
    expect(facts).toEqual([
      ['Guide', '01'],
      ['Words', '25'],
      ['Reward', `${guide.xpReward}\u00a0XP`],
      ['Difficulty', difficulty],
    ]);
  });

  test('shows each word with its transliteration, family, meaning and example', async () => {
    stubServer({ '/api/guides/1': view });
    await renderApp('/guide/1');
    const rows = await screen.findAllByRole('row');
    for (const word of guide.words) {
      const row = rows.find((each) => each.querySelector('.word-arabic .arabic')?.textContent === word.arabic);
      const text = row?.textContent ?? '';
      expect(text, word.id).toContain(word.transliteration);
      expect(text, word.id).toContain(textIn(word.meaning, 'en'));
      expect(text, word.id).toContain(textIn(families[word.family], 'en'));
      expect(text, word.id).toContain(word.example.arabic);
      expect(text, word.id).toContain(textIn(word.example.translation, 'en'));
    }
  });

  test('follows the language that is chosen, with every text at once', async () => {
    stubServer({ '/api/guides/1': view });
    await renderApp('/guide/1');
    await screen.findByRole('heading', { level: 1, name: textIn(view.guide.title as never, 'en') });
    await act(() => chooseLanguage('fr'));
    await screen.findByRole('heading', { level: 1, name: textIn(view.guide.title as never, 'fr') });
    for (const word of guide.words) {
      expect(rowOf(word).textContent, word.id).toContain(textIn(word.meaning, 'fr'));
      expect(rowOf(word).textContent, word.id).toContain(textIn(word.example.translation, 'fr'));
    }
  });

  test('has no column of categories where no word has one', async () => {
    const words = guide.words.map((word) => ({ ...word, family: '' }));
    stubServer({ '/api/guides/1': { ...view, guide: { ...view.guide, words } } });
    await renderApp('/guide/1');
    const heads = within(await screen.findByRole('table')).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['Arabic', 'Translation']);
  });

  test('says that it is loading until it is there', async () => {
    let arrive: (reply: Response) => void = () => undefined;
    const fetch = stubServer({ '/api/guides/1': view });
    const answer = fetch.getMockImplementation();
    fetch.mockImplementation((to, init) =>
      withoutLanguage(String(to)) === '/api/guides/1'
        ? new Promise<Response>((resolve) => {
            arrive = resolve;
          })
        : (answer?.(to, init) as Promise<Response>),
    );
    await renderApp('/guide/1');
    await screen.findByText('The guide is loading…');
    arrive(Response.json(replyTo('/api/guides/1?language=en', view)));
    await screen.findByRole('heading', { level: 1, name: 'Al-Fatihah, the Opening' });
    expect(screen.queryByText('The guide is loading…')).toBeNull();
  });

  test('that does not load says so and lets one try again', async () => {
    stubServer({ '/api/guides/1': Response.json({ code: 'forbidden' }, { status: 403 }) });
    await renderApp('/guide/1');
    await screen.findByRole('heading', { level: 1, name: 'We couldn’t load the guide' });
    stubServer({ '/api/guides/1': view });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Al-Fatihah, the Opening' });
  });

  test('opens the verses of a word: whole text, the word marked, the place linked', async () => {
    stubServer({ '/api/guides/1': view });
    await renderApp('/guide/1');
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: 'Show 3 verses with ism' }));
    const mark = document.querySelector('mark');
    expect(mark?.textContent).toBe(verses[0]?.tokens[0]);
    const verse = mark?.closest('[lang=ar]');
    expect(verse?.textContent).toBe(verses[0]?.tokens.join(' '));
    expect(verse?.getAttribute('dir')).toBe('rtl');
    const place = screen.getByRole('link', { name: /^Al-Fatihah 1:1/ });
    expect(place.getAttribute('href')).toBe('/read/1/1');
  });

  test.each(pageLanguages)(
    'tells in %s the note of a word, and what a form means that has a meaning of its own',
    async (language) => {
      const ofGuide5 = viewOf('guides/05.json');
      const noted = wordOf(ofGuide5, 'g05w11');
      const indeed = wordOf(ofGuide5, 'g05w01');
      const only = indeed.inflections.find(({ meaning }) => meaning !== null);
      stubServer({ '/api/guides/5': ofGuide5 });
      await renderApp('/guide/5', { language });
      await screen.findByRole('table');
      expect(rowOf(noted).textContent).toContain(textIn(noted.note, language));
      const form = within(rowOf(indeed))
        .getAllByRole('listitem')
        .find((item) => item.textContent?.includes('إِنَّمَا'));
      expect(form?.textContent).toBe(`${only?.forms.join('، ')}${textIn(only?.meaning, language)}`);
    },
  );

  test('marks both words of a prohibition, and no other', async () => {
    const ofGuide11 = viewOf('guides/11.json');
    const prohibition = wordOf(ofGuide11, 'g11w23');
    stubServer({ '/api/guides/11': ofGuide11 });
    await renderApp('/guide/11');
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('button', { name: `Show 3 verses with ${prohibition.transliteration}` }));
    const marked = [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
    const expected = prohibition.references.map(({ verse, token }) =>
      ofGuide11.verses
        .find(({ key }) => key === verse)
        ?.tokens.slice(token - 2, token)
        .join(' '),
    );
    expect(marked).toEqual(expected);
    for (const text of marked) expect(text).toMatch(/^\S*لَا \S+$/u);
  });

  test('lets a learner start the levels that are open', async () => {
    stubServer({ '/api/guides/1': view, '/api/journey': journey });
    await renderApp('/guide/1', { signedIn: true });
    const start = await screen.findByRole('link', { name: 'Start level 1' });
    expect(start.getAttribute('href')).toBe('/guide-exercise/1?guide=1&level=1&exercise=2');
    expect(screen.getAllByText('Still locked')).toHaveLength(4);
  });

  test('reads a word aloud where the browser has an Arabic voice, slowly', async () => {
    const speak = vi.fn();
    vi.stubGlobal('speechSynthesis', { getVoices: () => [{ lang: 'ar-SA' }], speak, cancel: vi.fn() });
    vi.stubGlobal('SpeechSynthesisUtterance', class {});
    stubServer({ '/api/guides/1': view });
    await renderApp('/guide/1');
    const play = await screen.findByRole('button', { name: 'Listen to ism' });
    expect(play.className).not.toContain('invisible');
    await userEvent.click(play);
    expect(speak.mock.calls[0]?.[0]).toMatchObject({ lang: 'ar-SA', rate: 0.8 });
  });

  test('has the button for a visitor where a sound of the word is kept, and for a learner always', async () => {
    const words = guide.words.map((word, at) => ({
      ...word,
      audio_url: at === 0 ? '/api/words/1/audio?clip=0' : null,
    }));
    stubServer({ '/api/guides/1': { ...view, guide: { ...view.guide, words } } });
    const page = await renderApp('/guide/1');
    const buttons = await screen.findAllByRole('button', { name: /^Listen to/ });
    expect(buttons.filter(({ className }) => !className.includes('invisible'))).toHaveLength(1);
    page.unmount();
    await renderApp('/guide/1', { signedIn: true });
    await waitFor(async () => {
      const all = await screen.findAllByRole('button', { name: /^Listen to/ });
      expect(all.filter(({ className }) => className.includes('invisible'))).toEqual([]);
    });
  });

  test.each([
    ['en', 'Listen to ism', 'Audio Error', 'The audio cannot be played. Please try again.'],
    ['fr', 'Écouter ism', 'Erreur Audio', 'Impossible de lire l’audio. Veuillez réessayer.'],
  ] as const)('says in %s that a word cannot be read by anybody', async (language, name, title, body) => {
    stubServer({ '/api/guides/1': view });
    await renderApp('/guide/1', { signedIn: true, language });
    await userEvent.click(await screen.findByRole('button', { name }));
    const toast = (await screen.findByText(title)).closest('li') as HTMLElement;
    within(toast).getByText(body);
  });

  test('tells under what licence human voices read, where they do', async () => {
    const recordings = { licence: 'CC BY 4.0, by a reader', licenceUrl: 'https://example.org/licence' };
    stubServer({ '/api/guides/1': view, '/api/settings': buildSettings({ recordings }) });
    await renderApp('/guide/1');
    const licence = await screen.findByRole('link', { name: recordings.licence });
    expect(licence.getAttribute('href')).toBe(recordings.licenceUrl);
    screen.getByText('Words are read by a human voice:');
  });

  test('hides the button where there is no voice', async () => {
    stubServer({ '/api/guides/1': view });
    await renderApp('/guide/1');
    expect((await screen.findByRole('button', { name: 'Listen to ism' })).className).toContain('invisible');
  });

  test.each([
    ['en', 'Guide not found', 'This guide does not exist or is not yet available.', 'Back to home'],
    ['fr', 'Guide introuvable', 'Ce guide n’existe pas ou n’est pas encore disponible.', 'Retour à l’accueil'],
  ] as const)('says in %s that a guide does not exist', async (language, title, body, back) => {
    for (const path of ['/guide/99', '/guide/0', '/guide/nothing']) {
      const page = await renderApp(path, { language });
      await screen.findByRole('heading', { level: 1, name: title });
      screen.getByText(body);
      expect(screen.getByRole('link', { name: back }).getAttribute('href')).toBe('/');
      page.unmount();
    }
  });
});
