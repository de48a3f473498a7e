// @vitest-environment jsdom

import { eventually } from '@kalima/testing/eventually.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeTimeouts, passTime } from '../../../test/fake-timeouts.ts';
import { buildJourneyWith } from '../../../test/guides.ts';
import { buildDay } from '../../../test/journey.ts';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, renderApp, stubServer } from '../../../test/render-app.tsx';
import { buildTrial } from '../../../test/trial.ts';
import { wrongMs } from './trial-question.tsx';

freshPageForEachTest();
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const kept = () => JSON.parse(localStorage.getItem('kalima.trial') ?? 'null');
const trial = buildTrial();

const words = {
  en: {
    word: (number: number) => `Word ${number} of 4`,
    next: 'Next word',
    toQuestions: 'Three short questions',
    meanings: ['in the name of', 'Allah, God', 'the Entirely Merciful', 'the Especially Merciful'],
    right: 'Right!',
    wrong: 'Not quite',
    onward: 'Next question',
    toEnd: 'Read the whole verse',
    title: 'You have just read the words that open 113 surahs',
    share: /300 words make up 73.5% of the words of the Quran/,
    exercise: 'Go on: first exercise',
    signUp: 'Keep my 4 words',
    letters: 'I cannot read Arabic yet: the letters first',
  },
  fr: {
    word: (number: number) => `Mot ${number} sur 4`,
    next: 'Mot suivant',
    toQuestions: 'Trois petites questions',
    meanings: ['au nom de', 'Allah, Dieu', 'le Tout Miséricordieux', 'le Très Miséricordieux'],
    /** As the testing library reads its unbreakable space. */
    right: 'Bonne réponse !',
    wrong: 'Pas tout à fait',
    onward: 'Question suivante',
    toEnd: 'Lire le verset entier',
    title: 'Vous venez de lire les mots qui ouvrent 113 sourates',
    share: /300 mots forment 73,5\s%\sdes mots du Coran/,
    exercise: /^Continuer\s: premier exercice$/,
    signUp: 'Garder mes 4 mots',
    letters: /^Je ne lis pas encore l’arabe\s: d’abord les lettres$/,
  },
};

describe.each(pageLanguages)('the first minute, in %s', (language) => {
  fakeTimeouts();
  const labels = words[language];
  beforeEach(() => {
    stubServer({ '/api/trial': trial });
  });
  const begin = () => renderApp('/try', { language });
  const readWords = async () => {
    for (const [at, meaning] of labels.meanings.entries()) {
      await screen.findByRole('progressbar', { name: labels.word(at + 1) });
      const heading = await screen.findByRole('heading', { level: 1, name: new RegExp(`${meaning}$`) });
      await waitFor(() => expect(document.activeElement).toBe(heading));
      const lit = document.querySelector('[aria-current="true"]');
      expect(lit?.textContent).toBe(trial.words[at]?.arabic);
      await press(at < 3 ? labels.next : labels.toQuestions);
    }
  };
  /** The option that says this; its number stands before it. */
  const choose = (text: string) => press(new RegExp(`${text}$`));

  test('four words, three questions, the whole verse, and the way to an account', async () => {
    await begin();
    await readWords();
    await choose(labels.meanings[2] ?? '');
    await screen.findByText(labels.right);
    await press(labels.onward);
    await choose('ٱلۡحَمۡدُ');
    await screen.findByText(labels.wrong);
    await press(labels.onward);
    const [left, right] = screen.getAllByRole('group') as [HTMLElement, HTMLElement];
    const pair = async (row: number, meaning: string) => {
      await userEvent.click(within(left).getAllByRole('button')[row] as HTMLElement);
      await userEvent.click(within(right).getByRole('button', { name: new RegExp(meaning) }));
    };
    await pair(0, labels.meanings[1] ?? '');
    await passTime(wrongMs);
    await pair(0, labels.meanings[0] ?? '');
    await pair(1, labels.meanings[2] ?? '');
    await pair(2, labels.meanings[1] ?? '');
    await screen.findByText(labels.right);
    await press(labels.toEnd);
    const heading = await screen.findByRole('heading', { level: 1, name: labels.title });
    expect(document.activeElement).toBe(heading);
    screen.getByText(labels.share);
    expect(screen.getByRole('link', { name: labels.exercise }).getAttribute('href')).toBe('/try?exercise');
    expect(screen.getByRole('link', { name: labels.signUp }).getAttribute('href')).toBe('/auth?step=level-selection');
    expect(screen.getByRole('link', { name: labels.letters }).getAttribute('href')).toBe(
      '/auth?step=credentials&mode=sign-up&start=cannotRead',
    );
    const ids = trial.words.map(({ id }) => id);
    expect(kept().cards.map(({ word }: { word: string }) => word)).toEqual(ids);
    expect(kept().answers.map(({ index, answer }: { index: number; answer: object }) => [index, answer])).toEqual([
      [0, { kind: 'choice', word: 'g01w03' }],
      [1, { kind: 'choice', word: 'g01w05' }],
      [
        2,
        {
          kind: 'pairs',
          tries: [
            { left: 'g01w01', right: 'g01w02' },
            ...['g01w01', 'g01w03', 'g01w02'].map((id) => ({ left: id, right: id })),
          ],
        },
      ],
    ]);
  });

  test('by the keyboard alone', async () => {
    await begin();
    await readWords();
    await screen.findByRole('heading', { level: 1, name: /1/ });
    await userEvent.keyboard('3');
    await screen.findByText(labels.right);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('1');
    await screen.findByText(labels.right);
  });

  test('goes on where the page was left', async () => {
    const first = await begin();
    await press(labels.next);
    await screen.findByRole('progressbar', { name: labels.word(2) });
    first.unmount();
    await begin();
    await screen.findByRole('progressbar', { name: labels.word(2) });
  });
});

test('a trial that does not load says so, and can be asked for again', async () => {
  stubServer({ '/api/trial': Response.json({ code: 'fault' }, { status: 500 }) });
  await renderApp('/try');
  await screen.findByText('We couldn’t load the four words');
  stubServer({ '/api/trial': trial });
  await press('Try again');
  await screen.findByRole('progressbar', { name: 'Word 1 of 4' });
});

describe('what a browser kept of a trial', () => {
  const record = { cards: [{ word: 'g01w01', atMs: 5 }], answers: [] };
  const journey = buildJourneyWith(0);
  const take = (reply: unknown) =>
    stubServer({
      '/api/trial': reply,
      '/api/guides': { guides: [] },
      '/api/journey': {
        ...journey,
        wordsFromTrial: 1,
        day: buildDay({ verse: { surah: 1, ayah: 1, tokens: ['بسم', 'الله'] } }),
      },
    });
  const sent = (fetch: ReturnType<typeof stubServer>) =>
    fetch.mock.calls.filter(([path]) => path === '/api/trial').map(([, init]) => JSON.parse(String(init?.body)));

  test('becomes the first learner’s own who signs in here, and stands in its verse on the first home', async () => {
    localStorage.setItem('kalima.trial', JSON.stringify(record));
    const fetch = take({ words: 1 });
    await renderApp('/', { signedIn: true });
    await waitFor(() => expect(sent(fetch)).toEqual([record]));
    await screen.findByText(/^Your first word, in its verse/);
    await waitFor(() => expect(kept()).toBeNull());
    cleanup();
    const again = take({ words: 1 });
    await renderApp('/', { signedIn: true });
    await screen.findByText(/^Your first word, in its verse/);
    expect(sent(again)).toEqual([]);
  });

  test.each([
    ['waits for the next visit where the server could not be reached', 503, true],
    ['is dropped where the server refuses it', 400, false],
  ])('%s', async (_, status, isStored) => {
    localStorage.setItem('kalima.trial', JSON.stringify(record));
    const fetch = take(Response.json({ code: status === 400 ? 'bad-request' : 'fault' }, { status }));
    await renderApp('/', { signedIn: true });
    await waitFor(() => expect(sent(fetch)).toHaveLength(1));
    await eventually(() => expect(kept() !== null).toBe(isStored));
  });

  test('that cannot be read is dropped', async () => {
    localStorage.setItem('kalima.trial', '{"cards": 7}');
    const fetch = take({ words: 1 });
    await renderApp('/', { signedIn: true });
    await waitFor(() => expect(localStorage.getItem('kalima.trial')).toBeNull());
    expect(sent(fetch)).toEqual([]);
  });
});
