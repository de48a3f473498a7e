// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { buildGuides, buildJourneyWith } from '../../../test/guides.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';

freshPageForEachTest();

const serve = (passed: number, coverage = {}, memory = {}) => {
  const journey = buildJourneyWith(passed);
  return stubServer({
    '/api/guides': { guides: buildGuides() },
    '/api/journey': {
      ...journey,
      learntWords: 100,
      coverage: { ...journey.coverage, ...coverage },
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
        element?.tagName === 'P' &&
        plain(element) === 'You have met 14,120 of its 77,428 words, and every word of 12 verses.',
    );
    view.unmount();
    await renderApp('/', { signedIn: true, language: 'fr' });
    expect(plain(await screen.findByRole('heading', { level: 2, name: /Comprendre/ }))).toBe(
      'Comprendre 18,2 % du Coran',
    );
  });

  test('lists all twelve guides, each with a lesson and five circles', async () => {
    serve(10);
    await renderApp('/', { signedIn: true });
    await screen.findByRole('heading', { level: 1, name: /^Make it/ });
    const stretches = screen.getAllByRole('region', { name: /^Title/ });
    expect(stretches).toHaveLength(12);
    for (const [index, stretch] of stretches.entries()) {
      if (index > 0) {
        expect(within(stretch).queryAllByRole('listitem')).toEqual([]);
        await userEvent.click(
          within(stretch).getByRole('button', { name: `Levels of guide ${index + 1}: Title ${index + 1}` }),
        );
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

  test('folds far guides to a card each, and what is done to one line', async () => {
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

  test('lights the verses to which a guide leads one by one, as their words are met', async () => {
    const verse = (ayah: number) => ({
      key: `1:${ayah}`,
      surah: 1,
      ayah,
      surahName: 'Al-Fatihah',
      tokens: ['كلمة', `${ayah}`],
      translation: `Translation ${ayah}`,
    });
    const [first, ...others] = buildGuides();
    const journey = buildJourneyWith(10);
    const [begun, ...later] = journey.guides;
    if (!first || !begun) throw new Error('no guide');
    stubServer({
      '/api/guides': { guides: [{ ...first, landmark: [1, 2, 3].map(verse) }, ...others] },
      '/api/journey': { ...journey, guides: [{ ...begun, versesMet: ['1:1', '1:3'] }, ...later] },
    });
    await renderApp('/', { signedIn: true });
    await screen.findByText('2 of 3 verses met');
    screen.getByRole('heading', { name: 'Al-Fatihah, verse by verse' });
    const verses = [1, 2, 3].map((ayah) => screen.getByText(`كلمة ${ayah}`));
    expect(verses.map(({ lang, dir }) => `${lang} ${dir}`)).toEqual(['ar rtl', 'ar rtl', 'ar rtl']);
    expect(verses.map(({ className }) => className.includes('text-line-strong'))).toEqual([false, true, false]);
    expect(verses.map((each) => plain(each.parentElement)?.includes('Translation'))).toEqual([true, false, true]);
    screen.getByText('Verse 1: you have met all of its words');
    screen.getByText('Verse 2: some words still to meet');
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
    const open = async (changes = {}, passed = 10, memory = {}) => {
      const journey = buildJourneyWith(passed);
      stubServer({
        '/api/guides': { guides: buildGuides() },
        '/api/journey': { ...journey, learntWords: 100, memory: { ...journey.memory, ...memory } },
        '/api/profile': { ...profile, ...changes },
      });
      return renderApp('/', { signedIn: true });
    };
    const title = async () => plain(await screen.findByRole('heading', { level: 1 }));
    const level3 = '/guide-exercise/1?guide=1&level=3&exercise=3';

    test('asks for one exercise, and its button leads where START does', async () => {
      await open({ streak: 12 });
      expect(await title()).toBe('Make it 13 days');
      screen.getByText('One exercise keeps your streak.');
      screen.getByRole('img', { name: 'Today’s exercise is still open' });
      const button = screen.getByRole('link', { name: 'Start exercise 3: guide 1, level 3' });
      expect(button.getAttribute('href')).toBe(level3);
      expect(screen.getByRole('link', { name: /^Start guide 1, level 3/ }).getAttribute('href')).toBe(level3);
    });

    test('is lit and calm once an exercise is passed', async () => {
      await open({ streak: 13, isDoneToday: true });
      expect(await title()).toBe('Done for today');
      screen.getByText('13 days in a row.');
      screen.getByRole('img', { name: 'Today’s exercise is passed' });
      screen.getByRole('link', { name: 'One more: exercise 3 of guide 1, level 3' });
    });

    test('tells the end of a short streak in a line, with no dialog', async () => {
      await open({ streak: 0, lostStreak: 1 });
      expect(await title()).toBe('Start a new streak');
      await screen.findByText('Your 1-day streak has ended.');
      await screen.findByText(/What you have learnt stays|A break takes|Little by little|Every journey/);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('shows a newcomer the card and the strip of the course, and no quests', async () => {
      await open({ streak: 0, hasFinishedExercise: false, isFirstDay: true }, 0);
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
      await open({ streak: 2 }, 240, { dueToday: 3 });
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
    serve(0, { tokensMet: 0, share: 0, versesWhole: 0 });
    await renderApp('/', { signedIn: true });
    const none = 'The Quran has 77,428 words. Your first exercise unlocks the first few.';
    // In the column of a phone, and in the panel of a desk once that has come.
    expect((await screen.findAllByText(none)).length).toBeGreaterThan(0);
  });

  test('shows no quests, lessons or reviews before the first exercise is done', async () => {
    const journey = buildJourneyWith(0);
    const newcomer = { ...profile, hasFinishedExercise: false, isFirstDay: true };
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
    const known = { met: 225, knowNow: { words: 166, from: 158, to: 174 } };
    const coverage = { tokensMet: 30_000, share: 0.387, versesWhole: 1 };

    test('is told beside what was met, with its band', async () => {
      serve(10, {}, { ...known, coverage });
      await renderApp('/', { signedIn: true });
      const met = await screen.findByText('words met');
      expect(plain(met.parentElement?.querySelector('dd'))).toBe('225');
      expect(plain(screen.getByText('you know now').parentElement?.querySelector('dd'))).toContain('166158–174');
      screen.getByText(
        (_, element) =>
          element?.tagName === 'P' &&
          plain(element) === 'The words you know now make up 38.7% of the Quran, and all of 1 verse.',
      );
    });

    test.each([
      ['a quick review', { words: 6, liftedBy: { kind: 'quick', words: 6 }, liftsTo: 170 }, '/review/quick', 2],
      ['a whole review', { words: 30, liftedBy: { kind: 'review', words: 20 }, liftsTo: 180 }, '/review', 7],
    ])('says how many words fade, and leads to what lifts them: %s', async (_, fading, address, minutes) => {
      serve(10, {}, { ...known, fading, dueToday: fading.words });
      await renderApp('/', { signedIn: true });
      const review = await screen.findByRole('link', { name: new RegExp(`^${fading.words} words are fading`) });
      expect(review.getAttribute('href')).toBe(address);
      const lift = screen.getByRole('link', { name: /^Review/ });
      expect(plain(lift)).toContain(`${minutes} minutes and you know ${fading.liftsTo} again`);
      expect(lift.getAttribute('href')).toBe(address);
    });

    test('recommends a review in front of the next level, which stays open', async () => {
      serve(10, {}, { ...known, oldFriends: 12 });
      await renderApp('/', { signedIn: true });
      const card = (await screen.findByRole('heading', { level: 1, name: '12 words to review first' })).closest(
        'section',
      );
      const review = within(card as HTMLElement).getByRole('link', { name: 'Review them' });
      expect(review.getAttribute('href')).toBe('/review');
      const start = screen.getByRole('link', { name: /^Start guide 1, level 3/ });
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
