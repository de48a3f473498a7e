// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { buildGuides, buildJourneyWith } from '../../../test/guides.ts';
import { buildDay } from '../../../test/journey.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';

freshPageForEachTest();

const serve = (passed: number, memory = {}) => {
  const journey = buildJourneyWith(passed);
  return stubServer({
    '/api/guides': { guides: buildGuides() },
    '/api/journey': {
      ...journey,
      memory: { ...journey.memory, ...memory },
    },
  });
};
const plain = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ');

describe('the home screen', () => {
  test('tells what was measured, in English and in French', async () => {
    serve(10);
    const view = await renderApp('/', { signedIn: true });
    expect(plain(await screen.findByRole('heading', { level: 2, name: /Understand/ }))).toBe(
      'Understand 18.2% of the Quran',
    );
    screen.getByText(
      (_, element) =>
        element?.tagName === 'P' && plain(element) === 'You can read 12 verses with the words you know today.',
    );
    view.unmount();
    await renderApp('/', { signedIn: true, language: 'fr' });
    expect(plain(await screen.findByRole('heading', { level: 2, name: /Comprendre/ }))).toBe(
      'Comprendre 18,2 % du Coran',
    );
  });

  test('lists all twelve guides, each with a lesson and five circles', async () => {
    serve(5);
    await renderApp('/', { signedIn: true });
    const stretches = await screen.findAllByRole('region', { name: /^Title/ });
    expect(stretches).toHaveLength(12);
    for (const [index, stretch] of stretches.entries()) {
      if (index > 0) {
        expect(within(stretch).queryAllByRole('listitem')).toEqual([]);
        await userEvent.click(
          within(stretch).getByRole('button', { name: `Levels of guide ${index + 1}: Title ${index + 1}` }),
        );
        expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
      }
      expect(within(stretch).getAllByRole('listitem')).toHaveLength(5);
      const lesson = within(stretch).getByRole('link', { name: /^Words of guide/ });
      expect(lesson.getAttribute('href')).toBe(`/guide/${index + 1}`);
      const title = within(stretch).getByRole('link', { name: `Title ${index + 1}` });
      expect(title.getAttribute('href')).toBe('/sections');
    }
  });

  test('numbers the guides with two digits and paints them in seven colours in turn', async () => {
    serve(10);
    await renderApp('/', { signedIn: true });
    const stretches = await screen.findAllByRole('region', { name: /^Title/ });
    within(stretches[0] as HTMLElement).getByText('Guide 01 · Beginner');
    within(stretches[1] as HTMLElement).getByText('02');
    await userEvent.click(within(stretches[11] as HTMLElement).getByRole('button', { name: /^Levels of guide 12/ }));
    within(stretches[11] as HTMLElement).getByText('Guide 12 · Beginner');
    const hues = stretches.map((stretch) => stretch.dataset.hue);
    expect(hues.slice(0, 8)).toEqual(['blue', 'green', 'purple', 'orange', 'red', 'teal', 'indigo', 'blue']);
  });

  test('has a strip of four numbers', async () => {
    serve(66);
    await renderApp('/', { signedIn: true });
    const course = await screen.findByText('Course');
    const strip = course.closest('dl') as HTMLElement;
    const said = [...strip.querySelectorAll('dd')].map((value) => {
      const copy = value.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
      return plain(copy);
    });
    expect(said).toEqual(['27%', '3 of 12', '16 of 60', '66 of 240']);
  });

  test('says that it is loading until the path is there', async () => {
    let arrive: (reply: Response) => void = () => undefined;
    const fetch = serve(10);
    const answer = fetch.getMockImplementation() as (address: string) => Promise<Response>;
    fetch.mockImplementation(async (address) =>
      address === '/api/journey' ? new Promise<Response>((resolve) => (arrive = resolve)) : answer(String(address)),
    );
    await renderApp('/', { signedIn: true });
    const main = await screen.findByRole('main');
    await within(main).findAllByText('Loading…');
    arrive(Response.json(buildJourneyWith(10)));
    await screen.findByRole('heading', { level: 1, name: /^Make it/ });
    expect(main.querySelector('[aria-busy]')).toBeNull();
  });

  test('ends with the locked block of what comes next', async () => {
    serve(10);
    await renderApp('/', { signedIn: true });
    const block = (await screen.findByRole('heading', { name: /^Coming soon/ })).closest('section');
    expect(plain(block)).toContain('Coming soon 73.7%–85%');
    expect(block?.querySelector('a, button')).toBeNull();
    const guides = screen.getAllByRole('region', { name: /^Title/ });
    expect(guides.at(-1)?.compareDocumentPosition(block as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('folds far guides to a line each, and what is done to one line', async () => {
    serve(56);
    await renderApp('/', { signedIn: true });
    await screen.findByRole('link', { name: /^Start guide 3, level 5/ });
    const guides = () =>
      screen
        .getAllByRole('region', { name: /^Title/ })
        .map(({ id, ariaLabel, textContent }) => id || ariaLabel || textContent?.match(/Title \d+/)?.[0]);
    expect(guides()[0]).toBe('Title 3');
    expect(guides()).toHaveLength(10);
    // Of four done levels the last one stays above the current circle.
    expect(screen.queryByRole('link', { name: /^Guide 3, level 3, completed/ })).toBeNull();
    screen.getByRole('link', { name: /^Guide 3, level 4, completed/ });
    const levels = screen.getByRole('button', { name: '3 levels done' });
    expect(levels.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(levels);
    expect(levels.getAttribute('aria-expanded')).toBe('true');
    screen.getByRole('link', { name: /^Guide 3, level 1, completed/ });
    await userEvent.click(screen.getByRole('button', { name: '2 guides done' }));
    expect(guides().slice(0, 3)).toEqual(['Title 1', 'Title 2', 'Title 3']);
    // The one just before is open, the ones before it are folded.
    screen.getByRole('link', { name: /^Guide 2, level 5, completed/ });
    expect(screen.queryByRole('link', { name: /^Guide 1, level 5, completed/ })).toBeNull();
  });

  test('has its figures in the panel on a wide screen, and nowhere else', async () => {
    const isWide = (query: string) => query.startsWith('(width >=');
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isWide(query),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    serve(66);
    await renderApp('/', { signedIn: true });
    const heading = await screen.findByRole('heading', { name: /^Understand/ });
    expect(screen.getByRole('complementary', { name: 'Your day' }).contains(heading)).toBe(true);
    expect(screen.getAllByText('Course')).toHaveLength(1);
    vi.unstubAllGlobals();
  });

  test('draws the way to a level that has opened since, once', async () => {
    const drawn = async () => {
      serve(8);
      const view = await renderApp('/', { signedIn: true });
      await screen.findByRole('link', { name: /^Start guide 1, level 3/ });
      const count = document.querySelectorAll('.way-drawn').length;
      view.unmount();
      return count;
    };
    expect(await drawn()).toBe(0);
    localStorage.setItem(`kalima.last-level.${profile.userId}`, '1-2');
    expect([await drawn(), await drawn()]).toEqual([1, 0]);
  });

  describe('today’s card', () => {
    const open = async (changes = {}, passed = 10, memory = {}, day = {}) => {
      const journey = buildJourneyWith(passed);
      stubServer({
        '/api/guides': { guides: buildGuides() },
        '/api/journey': { ...journey, memory: { ...journey.memory, ...memory }, day: buildDay(day) },
        '/api/profile': { ...profile, ...changes },
      });
      return renderApp('/', { signedIn: true });
    };
    const title = async () => plain(await screen.findByRole('heading', { level: 1 }));
    const level3 = '/guide-exercise/1?guide=1&level=3&exercise=3';

    const beads = () =>
      within(screen.getByRole('list', { name: 'Today’s steps' }))
        .getAllByRole('listitem')
        .map((bead) => `${bead.getAttribute('aria-current') ?? '-'}: ${plain(bead)}`);
    const button = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    const due = { due: { words: 6, waiting: 0 }, isReviewOffered: true };

    test('asks for one exercise, and its button leads where START does', async () => {
      await open({ streak: 12 }, 10, due);
      expect(await title()).toBe('Make it 13 days');
      screen.getByText('One exercise keeps your streak.');
      expect(beads()).toEqual(['step: Exercise2 of 4 passed', '-: Review6 words', '-: Readlater']);
      expect(button('Start exercise 3: guide 1, level 3')).toBe(level3);
      const circle = await screen.findByRole('link', { name: /^Start guide 1, level 3/ });
      expect(circle.getAttribute('href')).toBe(level3);
    });

    test('goes on to the review, then to a verse, and is calm after them', async () => {
      const verse = { surah: 1, ayah: 3, tokens: ['الرحمن', 'الرحيم'] };
      const passed = { streak: 13, isDoneToday: true };
      const steps = async (memory: object, day: object) => {
        const view = await open(passed, 10, memory, { verse, isExerciseDone: true, ...day });
        const seen = [await title(), ...beads()];
        const ways = ['Review 6 words', 'Read the verse', 'One more: exercise 3 of guide 1, level 3'].filter(
          (name) => screen.queryByRole('link', { name }) !== null,
        );
        const href = button(ways[0] ?? '');
        view.unmount();
        return [...seen, ...ways, href];
      };
      expect(await steps(due, {})).toEqual([
        'Today’s exercise is done',
        '-: Exercisepassed',
        'step: Review6 words',
        '-: Read1 verse',
        'Review 6 words',
        '/review',
      ]);
      expect(await steps({}, {})).toEqual([
        'Today’s exercise is done',
        '-: Exercisepassed',
        '-: Reviewnothing due',
        'step: Read1 verse',
        'Read the verse',
        '/read/1/3',
      ]);
      expect(await steps({}, { isReadToday: true })).toEqual([
        'Done. See you tomorrow',
        '-: Exercisepassed',
        '-: Reviewnothing due',
        '-: Readdone',
        'One more: exercise 3 of guide 1, level 3',
        level3,
      ]);
    });

    test('begins with the letters for a learner who cannot read', async () => {
      await open({ streak: 0 }, 0, {}, { letters: { next: 2, isDoneToday: false } });
      expect(await title()).toBe('First, the letters');
      expect(beads()).toEqual(['step: بLetterslesson 2', '-: Exercise0 of 4 passed', '-: Reviewlater']);
      expect(button('Start lesson 2')).toBe('/letters/2');
    });

    describe('shows a verse', () => {
      const landmark = ['1', '2'].map((ayah) => ({
        key: `1:${ayah}`,
        surah: 1,
        ayah: Number(ayah),
        surahName: 'Al-Fatihah',
        tokens: ['كلمة', ayah],
        translation: '',
      }));
      const serveVerses = async (passed: number, { readable = [] as string[], day = {}, trial = 0 }) => {
        const journey = buildJourneyWith(passed);
        const [first, ...others] = buildGuides();
        const [begun, ...later] = journey.guides;
        if (!first || !begun) throw new Error('no guide');
        stubServer({
          '/api/guides': { guides: [{ ...first, landmark }, ...others] },
          '/api/journey': {
            ...journey,
            wordsFromTrial: trial,
            day: buildDay(day),
            guides: [{ ...begun, versesReadable: readable }, ...later],
          },
        });
        await renderApp('/', { signedIn: true });
        await screen.findByRole('heading', { level: 1 });
      };
      const shown = () => {
        const verse = screen.getByText(/^كلمة|^بسم/);
        return [verse.textContent, verse.lang, verse.dir, plain(verse.previousElementSibling)];
      };

      test('to which the guide leads: the first that cannot be read yet', async () => {
        await serveVerses(10, { readable: ['1:1'] });
        expect(shown()).toEqual(['كلمة 2', 'ar', 'rtl', 'On the way to this verse 1:2']);
      });

      test('of the trial, lit before the first exercise', async () => {
        await serveVerses(0, { trial: 4, day: { verse: { surah: 1, ayah: 1, tokens: ['بسم', 'الله'] } } });
        expect(shown()).toEqual(['بسم الله', 'ar', 'rtl', 'Your first 4 words, in their verse 1:1']);
      });
    });

    test('tells the end of a short streak in a line, with no dialog', async () => {
      await open({ streak: 0, lostStreak: 1 });
      expect(await title()).toBe('Start a new streak');
      await screen.findByText('Your 1-day streak has ended.');
      await screen.findByText(/What you have learnt stays|A break takes|Little by little|Every journey/);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('shows a newcomer the card and the strip of the course, and no quests', async () => {
      await open({ streak: 0, hasFinishedExercise: false, accountDay: 1 }, 0);
      expect(await title()).toBe('Begin with your first exercise');
      const main = within(screen.getByRole('main'));
      await main.findByRole('heading', { name: /^Understand/ });
      expect(main.getAllByRole('term').map((each) => each.textContent)).toHaveLength(4);
      expect(main.queryByText(/quests/)).toBeNull();
    });

    test('says that no battery is left, but not to Super', async () => {
      const view = await open({ battery: 0 });
      await screen.findByText('You have no batteries left.');
      view.unmount();
      await open({ battery: 0, isSuper: true });
      await screen.findByText('One exercise keeps your streak.');
    });

    test('leads to a review where the course is done', async () => {
      await open({ streak: 2 }, 240, { due: { words: 3, waiting: 0 }, isReviewOffered: true });
      expect(await title()).toBe('You’ve passed the whole course');
      const main = within(screen.getByRole('main'));
      expect(main.getAllByRole('link', { name: /^Review/ })[0]?.getAttribute('href')).toBe('/review');
    });
  });

  test('opens the next exercise from a circle, which tells how far its level is', async () => {
    serve(10);
    await renderApp('/', { signedIn: true });
    const circle = await screen.findByRole('link', { name: 'Start guide 1, level 3: Level title 3' });
    expect(circle.getAttribute('href')).toBe('/guide-exercise/1?guide=1&level=3&exercise=3');
    const tip = document.getElementById(circle.getAttribute('aria-describedby') ?? '');
    expect(plain(tip)).toContain('50% · 2/4 exercises');
  });

  describe('an open circle', () => {
    const level = /^Start guide 1, level 3/;
    const open = async () => {
      serve(10);
      await renderApp('/', { signedIn: true });
      return screen.findByRole('link', { name: level });
    };
    const address = () => screen.getByTestId('address').textContent;
    const exercise = '/guide-exercise/1?guide=1&level=3&exercise=3';
    const tap = (target: Element) => userEvent.pointer({ keys: '[TouchA]', target });

    test('opens its card at the first tap, and the exercise from there', async () => {
      await tap(await open());
      expect(address()).toBe('/');
      const [, start] = screen.getAllByRole('link', { name: level });
      expect(start?.getAttribute('href')).toBe(exercise);
      expect(document.activeElement).toBe(start);
      const card = start?.parentElement;
      expect(plain(card)).toBe('Level 3Level title 350% · 2/4 exercisesStart');
      expect(card?.closest('.invisible')).toBeNull();
      await tap(start as Element);
      await waitFor(() => expect(address()).toBe(exercise));
    });

    test('opens the exercise at the second tap', async () => {
      const circle = await open();
      await tap(circle);
      await tap(circle);
      await waitFor(() => expect(address()).toBe(exercise));
    });

    test('closes its card at a tap elsewhere and on Escape, which gives the focus back', async () => {
      const circle = await open();
      await tap(circle);
      await tap(screen.getByRole('heading', { level: 1, name: /^Make it/ }));
      expect(screen.getAllByRole('link', { name: level })).toEqual([circle]);
      await tap(circle);
      await userEvent.keyboard('{Escape}');
      expect(screen.getAllByRole('link', { name: level })).toEqual([circle]);
      expect(document.activeElement).toBe(circle);
      expect(address()).toBe('/');
    });

    test.each([
      ['a mouse', (circle: Element) => userEvent.click(circle)],
      [
        'the Enter key',
        async (circle: HTMLElement) => {
          circle.focus();
          await userEvent.keyboard('{Enter}');
        },
      ],
    ])('opens the exercise at once by %s', async (_, press) => {
      await press(await open());
      await waitFor(() => expect(address()).toBe(exercise));
    });
  });

  test('says what opens a locked circle when it is pressed, and hides it on Escape', async () => {
    serve(10);
    await renderApp('/', { signedIn: true });
    const person = userEvent.setup();
    await person.click(await screen.findByRole('button', { name: /^Guide 1, level 4, locked/ }));
    const sentence = screen.getByText('Pass every exercise of level 3 to open this one.');
    const tip = sentence.closest('[role=tooltip]');
    expect(tip?.className).not.toContain('invisible');
    await person.keyboard('{Escape}');
    expect(tip?.className).toContain('invisible');
    await person.click(screen.getByRole('button', { name: /^Levels of guide 2/ }));
    await person.click(screen.getByRole('button', { name: /^Guide 2, level 1, locked/ }));
    expect(screen.getAllByText('Pass all 20 exercises of guide 1 to open this guide.').length).toBeGreaterThan(0);
  });

  test('counts nothing for somebody who has not begun', async () => {
    serve(0, { met: 0, share: 0, canRead: 0 });
    await renderApp('/', { signedIn: true });
    const none = 'The Quran has 77,428 words. Your first exercise unlocks the first few.';
    expect(await within(await screen.findByRole('main')).findAllByText(none)).toHaveLength(1);
    screen.getByText('Five words, in about four minutes.');
  });

  test('shows no quests, lessons or reviews before the first exercise is done', async () => {
    const journey = buildJourneyWith(0);
    const newcomer = { ...profile, hasFinishedExercise: false, accountDay: 1 };
    const replies = { '/api/guides': { guides: buildGuides() }, '/api/journey': journey };
    stubServer({ ...replies, '/api/profile': newcomer });
    const first = await renderApp('/', { signedIn: true });
    await screen.findByRole('link', { name: /^Start guide 1, level 1/ });
    const column = () => within(screen.getByRole('main'));
    const beside = () => [screen.queryByText('Verse practice'), column().queryByText(/quest/i)];
    expect(beside().filter((each) => each !== null && each.closest('nav') === null)).toEqual([]);
    expect(column().queryAllByRole('link', { name: /review|placement/i })).toEqual([]);
    first.unmount();
    stubServer({
      ...replies,
      '/api/journey': buildJourneyWith(1),
      '/api/profile': { ...newcomer, hasFinishedExercise: true },
    });
    await renderApp('/', { signedIn: true });
    await screen.findByRole('link', { name: /^Start guide 1, level 1/ });
    expect(column().getAllByRole('term').length).toBeGreaterThan(3);
    screen.getByText('Verse practice');
  });

  test('offers another try when the path does not load', async () => {
    const fetch = stubServer({ '/api/journey': Response.json({ code: 'forbidden' }, { status: 403 }) });
    await renderApp('/', { signedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'We couldn’t load your path' });
    const before = fetch.mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(fetch.mock.calls.length).toBeGreaterThan(before);
  });

  describe('what is remembered', () => {
    const known = { met: 225, knowNow: { words: 166, from: 158, to: 174 }, share: 0.387, canRead: 1 };
    const sentence = (text: string) =>
      screen.getByText((_, element) => element?.tagName === 'P' && plain(element) === text);

    test('is told beside what was met, with its band, its share of the Quran and the verses that it opens', async () => {
      serve(10, known);
      await renderApp('/', { signedIn: true });
      const met = await screen.findByText('words met');
      expect(plain(met.parentElement?.querySelector('dd'))).toBe('225');
      expect(plain(screen.getByText('known today').parentElement?.querySelector('dd'))).toContain('166158–174');
      screen.getByRole('heading', { name: 'Understand 38.7% of the Quran' });
      screen.getByRole('progressbar', { name: 'Share of the Quran’s words that you know today' });
      sentence('You can read 1 verse with the words you know today.');
    });

    test('opens no verse at first: then its share is explained', async () => {
      serve(10, { ...known, canRead: 0 });
      await renderApp('/', { signedIn: true });
      await screen.findByText('words met');
      sentence('That is how much of its 77,428 words you know today.');
    });

    test('offers no review while nothing is due, or while too few words were met', async () => {
      for (const memory of [known, { ...known, met: 4, due: { words: 4, waiting: 0 } }]) {
        serve(10, memory);
        const view = await renderApp('/', { signedIn: true });
        await screen.findByText('words met');
        expect(screen.queryAllByRole('link', { name: /^Review/ })).toEqual([]);
        view.unmount();
      }
    });

    test('recommends a review in front of the next level, which stays open', async () => {
      serve(10, { ...known, due: { words: 12, waiting: 15 }, isReviewOffered: true, isReviewFirst: true });
      await renderApp('/', { signedIn: true });
      const card = (await screen.findByRole('heading', { level: 1, name: '12 words to review first' })).closest(
        'section',
      );
      within(card as HTMLElement).getByText(/15 more whenever you like/);
      const review = within(card as HTMLElement).getByRole('link', { name: 'Review 12 words' });
      expect(review.getAttribute('href')).toBe('/review');
      const start = await screen.findByRole('link', { name: /^Start guide 1, level 3/ });
      expect(start.getAttribute('href')).toBe('/guide-exercise/1?guide=1&level=3&exercise=3');
      expect(card?.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });
  });
});

test('a level that may be tested out of says so beside its circle, and leads there by key', async () => {
  const journey = buildJourneyWith(1);
  const [guide] = journey.guides;
  const [level] = guide?.levels ?? [];
  if (guide === undefined || level === undefined) throw new Error('no level');
  const offered = { ...guide, levels: [{ ...level, testOut: 4 }, ...guide.levels.slice(1)] };
  stubServer({
    '/api/guides': { guides: buildGuides() },
    '/api/journey': { ...journey, guides: [offered, ...journey.guides.slice(1)] },
  });
  await renderApp('/', { signedIn: true });
  const circle = await screen.findByRole('link', { name: /^Start guide 1, level 1/ });
  circle.focus();
  const offer = await screen.findByRole('link', { name: /^Test out of guide 1, level 1/ });
  expect(offer.getAttribute('href')).toBe('/guide-exercise/1?guide=1&level=1&exercise=4');
  expect(screen.getAllByRole('link', { name: /^Test out of/ })).toHaveLength(1);
});
