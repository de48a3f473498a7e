// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { buildGuides, buildJourneyWith } from '../../../test/guides.ts';
import { freshPageForEachTest, renderApp, stubServer } from '../../../test/render-app.tsx';

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
    expect(plain(await screen.findByRole('heading', { level: 1 }))).toBe('Understand 18.2% of the Quran');
    screen.getByText(
      (_, element) =>
        element?.tagName === 'P' &&
        plain(element) === 'You have met 14,120 of its 77,428 words, and every word of 12 verses.',
    );
    view.unmount();
    await renderApp('/', { signedIn: true, language: 'fr' });
    expect(plain(await screen.findByRole('heading', { level: 1, name: /Comprendre/ }))).toBe(
      'Comprendre 18,2 % du Coran',
    );
  });

  test('lists all twelve guides, each with a lesson and five circles', async () => {
    serve(10);
    await renderApp('/', { signedIn: true });
    await screen.findByRole('heading', { level: 1, name: /Understand/ });
    const stretches = screen.getAllByRole('region', { name: /^Title/ });
    expect(stretches).toHaveLength(12);
    for (const [index, stretch] of stretches.entries()) {
      expect(within(stretch).getAllByRole('listitem')).toHaveLength(5);
      const lesson = within(stretch).getByRole('link', { name: /^Lesson of guide/ });
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
    await screen.findByText('Loading your progress…');
    arrive(Response.json(buildJourneyWith(10)));
    await screen.findByRole('heading', { level: 1, name: /Understand/ });
    expect(screen.queryByText('Loading your progress…')).toBeNull();
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

  test('leads on from its first card once something is learnt, and leaves a beginner to the path', async () => {
    serve(10);
    const view = await renderApp('/', { signedIn: true });
    const onward = await screen.findByRole('link', { name: 'Continue: guide 1, level 3' });
    expect(onward.getAttribute('href')).toBe('/guide-exercise/1?guide=1&level=3&exercise=3');
    view.unmount();
    serve(0, { tokensMet: 0 });
    await renderApp('/', { signedIn: true });
    await screen.findByRole('link', { name: /^Start guide 1, level 1/ });
    expect(screen.queryByRole('link', { name: /^Continue/ })).toBeNull();
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
      await tap(screen.getByRole('heading', { level: 1, name: /Understand/ }));
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
    await person.click(screen.getByRole('button', { name: /^Guide 2, level 1, locked/ }));
    expect(screen.getAllByText('Pass all 20 exercises of guide 1 to open this guide.').length).toBeGreaterThan(0);
  });

  test('counts nothing for somebody who has not begun', async () => {
    serve(0, { tokensMet: 0, share: 0, versesWhole: 0 });
    await renderApp('/', { signedIn: true });
    await screen.findByText('The Quran has 77,428 words. Your first exercise unlocks the first few.');
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
      expect(plain(review)).toContain(`${minutes} minutes and you know ${fading.liftsTo} again`);
      expect(review.getAttribute('href')).toBe(address);
    });

    test('recommends old friends in front of the next level, which stays open', async () => {
      serve(10, {}, { ...known, oldFriends: 12 });
      await renderApp('/', { signedIn: true });
      const card = (await screen.findByRole('heading', { name: 'First 12 old friends' })).closest('section');
      const [review, onward] = within(card as HTMLElement).getAllByRole('link');
      expect(review?.getAttribute('href')).toBe('/review');
      expect(onward?.getAttribute('href')).toBe('/guide-exercise/1?guide=1&level=3&exercise=3');
      const start = screen.getByRole('link', { name: /^Start guide 1, level 3/ });
      expect(card?.compareDocumentPosition(start)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });
  });
});
