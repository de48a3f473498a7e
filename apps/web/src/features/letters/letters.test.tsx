// @vitest-environment jsdom
import type { LetterQuestionView } from '@kalima/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { drawingOf } from '../../../test/drawing-of.tsx';
import {
  aResult,
  aRun,
  buildAnsweredLetters,
  buildLettersView,
  buildStartedLetters,
  hearing,
  joining,
  saying,
} from '../../../test/letters.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';

freshPageForEachTest();

const answersAddress = `/api/letters/runs/${aRun}/answers`;

/** A server that answers each question with the next of these. */
function serve(replies: readonly object[], started: object = buildStartedLetters(), view: object = buildLettersView()) {
  const usual = stubServer({ '/api/letters': view, '/api/letters/runs': started });
  const waiting = [...replies];
  const given: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string | URL | Request, init?: RequestInit) => {
    if (!String(address).includes(answersAddress)) return usual(address, init);
    given.push(JSON.parse(String(init?.body)));
    return Response.json(waiting.shift());
  });
  return given;
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the letters', () => {
  it('offer the check first, and a way past it', async () => {
    serve([]);
    await renderApp('/letters', { signedIn: true });
    await screen.findByRole('heading', { name: 'Can you read Arabic letters?' });
    expect(screen.getByRole('link', { name: 'Take the check' }).getAttribute('href')).toBe('/letters/check');
    expect(screen.getByRole('link', { name: 'Start from the first letter' }).getAttribute('href')).toBe('/letters/1');
    expect(screen.getByRole('link', { name: /^Skip the letters/ }).getAttribute('href')).toBe('/guide/1');
    expect(screen.getByText('You can sound out 0 of 4 words')).toBeTruthy();
    expect(screen.getByText('Verse 1: 0 of 4 words can be sounded out')).toBeTruthy();
  });

  it('lead on to the next lesson, with what is due and what can be read', async () => {
    const lessons = buildLettersView().lessons.map((lesson, at) => ({ ...lesson, doneBy: at === 0 ? 'lesson' : null }));
    serve([], undefined, buildLettersView({ lessons, next: 2, hasBegun: true, due: 3 } as never));
    await renderApp('/letters', { signedIn: true });
    await screen.findByRole('heading', { name: 'Next: Two more letters' });
    expect(screen.getByRole('link', { name: 'Start lesson 2' }).getAttribute('href')).toBe('/letters/2');
    expect(screen.getByRole('link', { name: 'Review 3 letters' }).getAttribute('href')).toBe('/letters/review');
    expect(screen.getByRole('link', { name: /One shape, three letters.*done/ })).toBeTruthy();
  });

  it('speak French', async () => {
    serve([]);
    await renderApp('/letters', { signedIn: true, language: 'fr' });
    await screen.findByRole('heading', { name: /^Savez-vous lire les lettres arabes/ });
  });

  it('offer another try when they do not load', async () => {
    stubServer({ '/api/letters': Response.json({ code: 'forbidden' }, { status: 403 }) });
    await renderApp('/letters', { signedIn: true });
    await screen.findByRole('heading', { name: 'We couldn’t load the letters' });
    serve([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Can you read Arabic letters?' });
  });
});

describe('a lesson of letters', () => {
  it('teaches letters with their forms and words, then asks; all by keyboard', async () => {
    const user = userEvent.setup();
    const given = serve([
      buildAnsweredLetters({ next: joining }),
      buildAnsweredLetters({ verdict: 'wrong', solution: [1, 2, 0], next: saying }),
      buildAnsweredLetters({ solution: [], result: aResult }),
    ]);
    await renderApp('/letters/1', { signedIn: true });
    await screen.findByRole('heading', { name: 'One shape, three letters' });
    expect(screen.getAllByText('1 dot below')).toHaveLength(1);
    const forms = screen.getByRole('heading', { name: /^How bā.*joins/ }).parentElement as HTMLElement;
    expect(within(forms).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'taḥt: hear it' }).textContent).toContain('تَحْت');
    await user.click(await button('Start the questions'));

    await screen.findByRole('heading', { name: /Which letter do you hear/ });
    expect(screen.getByRole('progressbar', { name: 'Question 1 of 3' })).toBeTruthy();
    await user.keyboard('2');
    expect(screen.getByRole('button', { name: 'ب' }).ariaPressed).toBe('true');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Check'));
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Right!' });
    await user.keyboard('{Enter}');

    await screen.findByRole('heading', { name: /Put the letters together/ });
    await user.keyboard('231');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Check'));
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Not quite' });
    await user.keyboard('{Enter}');

    await screen.findByRole('heading', { name: /Read this aloud/ });
    expect(screen.queryByText('taḥt')).toBeNull();
    await user.click(await button(/compare/));
    await user.click(await button('I read it like this'));

    await screen.findByRole('heading', { name: 'Lesson complete' });
    expect(screen.getByRole('heading', { name: 'You can now sound out 1 more word of al-Fatihah' })).toBeTruthy();
    expect(screen.getByText(/3 of 3 right · \+20 XP/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Start lesson 2' }).getAttribute('href')).toBe('/letters/2');
    expect(given).toMatchObject([
      { index: 0, answer: { kind: 'choice', option: 1 } },
      { index: 1, answer: { kind: 'order', tiles: [1, 2, 0] } },
      { index: 2, answer: { kind: 'said', wasRight: true } },
    ]);
  });

  it.each([
    ['a right answer', '2', 'right', 'Right!', 'ok', 'check'],
    ['a wrong answer', '1', 'wrong', 'Not quite', 'bad', 'cross'],
  ] as const)('shows %s by its sign, its colour and its option', async (_, key, verdict, title, tone, icon) => {
    const user = userEvent.setup();
    const drawing = drawingOf(icon);
    const options = ['ni', 'na', 'nu', 'ya'];
    const reading: LetterQuestionView = { task: 'read_letters', index: 1, arabic: 'نَ', options };
    serve([buildAnsweredLetters({ verdict, solution: [1], next: saying })], buildStartedLetters({ question: reading }));
    await renderApp('/letters/1', { signedIn: true });
    await screen.findByRole('heading', { name: /How is this read/ });
    await user.keyboard(key);
    await user.click(await button('Check'));
    const heading = await screen.findByRole('heading', { name: title });
    expect(heading.className).toContain(`text-${tone}-ink`);
    expect(heading.querySelector('svg')?.innerHTML).toBe(drawing);
    const looks = [...document.querySelectorAll('[data-option]')].map(({ className }) => className);
    expect(looks[Number(key) - 1]).toContain(`border-${tone}-ink`);
    expect(looks.map((look) => look.includes('border-ok-ink'))).toEqual([false, true, false, false]);
    expect(looks.filter((look) => look.includes('border-bad-ink'))).toHaveLength(verdict === 'wrong' ? 1 : 0);
  });

  it('asks by ear no more once the learner cannot listen', async () => {
    const user = userEvent.setup();
    const given = serve([
      buildAnsweredLetters({ verdict: 'skipped', next: { ...hearing, index: 1 } }),
      buildAnsweredLetters({ verdict: 'skipped', next: saying }),
    ]);
    await renderApp('/letters/1', { signedIn: true });
    await user.click(await button('Start the questions'));
    await user.click(await button('Can’t listen now?'));
    await screen.findByRole('heading', { name: /Read this aloud/ });
    expect(given).toMatchObject([{ answer: { kind: 'cannot-listen' } }, { answer: { kind: 'cannot-listen' } }]);
  });

  it('goes on at its question where it was left', async () => {
    serve([], buildStartedLetters({ question: joining }));
    await renderApp('/letters/1', { signedIn: true });
    await screen.findByRole('heading', { name: /Put the letters together/ });
  });

  it('is not there under another name', async () => {
    serve([]);
    await renderApp('/letters/nothing', { signedIn: true });
    await screen.findByRole('heading', { name: /page doesn’t exist|not found/i });
  });
});

describe('the check', () => {
  it('says where to begin', async () => {
    const user = userEvent.setup();
    const reading = { task: 'read_letters', index: 0, arabic: 'نَ', options: ['na', 'ni', 'nu', 'ya'] } as const;
    const result = { ...aResult, xpEarned: 0, right: 0, next: 1 };
    serve([buildAnsweredLetters({ verdict: 'no-idea', result })], {
      ...buildStartedLetters({ kind: 'check', lesson: null, questions: 1 }),
      question: reading,
    });
    await renderApp('/letters/check', { signedIn: true });
    await user.click(await button('I don’t know'));
    await user.click(await button('See the result'));
    await screen.findByRole('heading', { name: 'Let’s start with the first letter' });
  });
});

describe('the way to the letters', () => {
  it('stands on home for beginners, and on the page of sections for all', async () => {
    serve([]);
    await renderApp('/onboarding', { signedIn: true });
    expect((await screen.findByRole('link', { name: /Learn the letters/ })).getAttribute('href')).toBe('/letters');
  });

  it('leads the onboarding of a learner who cannot read', async () => {
    stubServer({
      '/api/profile': { ...profile, learningLevel: 'beginner', canRead: false },
      '/api/letters': buildLettersView(),
    });
    await renderApp('/onboarding', { signedIn: true });
    const lead = await screen.findByRole('region', { name: /^Next: / });
    expect(lead.querySelector('a')?.getAttribute('href')).toBe('/letters/1');
  });

  it('is not offered to who reads already', async () => {
    stubServer({ '/api/profile': { ...profile, learningLevel: 'expert' }, '/api/letters': buildLettersView() });
    await renderApp('/onboarding', { signedIn: true });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /Learn the letters/ })).toBeNull();
    await renderApp('/sections', { signedIn: true });
    await screen.findByRole('link', { name: /Learn the letters/ });
  });
});
