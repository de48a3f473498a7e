// @vitest-environment jsdom
import { getProfile } from '@kalima/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import {
  answered,
  choice,
  expectFocus,
  freshStageForEachTest,
  matching,
  noNetwork,
  player,
  type profile,
  refusal,
  result,
  setUp,
} from '../../../../test/session-stage.tsx';
import { keyOf } from '../../../lib/api/endpoint-query.ts';
import { loadTexts } from '../../../lib/language/i18n.ts';

freshStageForEachTest();

test('a question is answered by keys alone, judged by the server, and explained', async () => {
  const { user, sent, queries } = setUp({ replies: [answered()] });
  const heading = await screen.findByRole('heading', { level: 1, name: /what does this word mean/i });
  await expectFocus(heading);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true);
  await user.keyboard('3{Enter}');
  const sheet = await screen.findByRole('region', { name: 'Right!' });
  expect(sent.at(-1)).toEqual({ path: 'answers', body: { index: 0, answer: { kind: 'choice', option: 2 } } });
  await expectFocus(sheet);
  expect(sheet.textContent).toContain('970 times in the Quran');
  expect(within(sheet).getByText('رَبّ').closest('[lang]')?.getAttribute('lang')).toBe('ar');
  expect(sheet.textContent).toContain('+10 XP');
  expect(screen.getByRole('button', { name: /Lord.*Right answer/ })).toBeTruthy();
  expect(queries.getQueryData<typeof profile>(keyOf(getProfile))).toMatchObject({ totalXp: 20, displayName: 'Maryam' });
  await user.keyboard('{Enter}');
  await expectFocus(await screen.findByRole('heading', { level: 1, name: /Question 2 of 2/ }));
});

test('a wrong answer shows which one was right, in words', async () => {
  const { user } = setUp({ replies: [answered({ verdict: 'wrong', xpEarned: 5, player: { ...player, battery: 2 } })] });
  await user.click(await screen.findByRole('button', { name: /day/ }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByRole('region', { name: 'Not quite' });
  expect(screen.getByRole('button', { name: /day.*Your answer/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Lord.*Right answer/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: '2 batteries left' })).toBeTruthy();
});

test('without a network the answer is kept and sent again', async () => {
  const { user, sent, times } = setUp({ replies: [noNetwork, answered()] });
  await user.click(await screen.findByRole('button', { name: /Lord/ }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Your answer is safe/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('region', { name: 'Right!' });
  expect(sent.at(-1)).toEqual(sent.at(-2));
  // How long the question took is measured once, when it was answered.
  expect(times).toEqual([expect.any(Number), times[0]]);
  expect(times[0]).toBeGreaterThan(0);
});

test('pairs are tried one by one, and a wrong one is said aloud', async () => {
  const wrong = { isPair: false, matched: [], answered: null, questsDone: [], player: { ...player, battery: 2 } };
  const found = { isPair: true, matched: [[0, 1]], answered: null, questsDone: [], player };
  const last = {
    isPair: true,
    questsDone: [],
    matched: [
      [0, 1],
      [1, 0],
    ],
    answered: answered({
      solution: {
        kind: 'pairs',
        pairs: [
          [0, 1],
          [1, 0],
        ],
      },
    }),
    player,
  };
  const { user, sent } = setUp({ questions: [matching, choice], replies: [wrong, found, last] });
  await screen.findByRole('heading', { name: /match each word/i });
  await user.keyboard('13');
  await screen.findByText('Not a pair');
  await waitFor(() => expect(screen.queryByText('Not a pair')).toBeNull());
  await user.keyboard('14');
  await screen.findByText('1 of 2 pairs');
  await user.click(screen.getByRole('button', { name: 'day' }));
  await user.click(screen.getByRole('button', { name: 'يَوْم' }));
  await screen.findByRole('region', { name: 'Right!' });
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    { index: 0, attempt: 0, left: 0, right: 0 },
    { index: 0, attempt: 1, left: 0, right: 1 },
    { index: 0, attempt: 2, left: 1, right: 0 },
  ]);
});

test('a question can be skipped', async () => {
  const { user } = setUp({ replies: [answered({ verdict: 'skipped', xpEarned: 0 })] });
  await user.click(await screen.findByRole('button', { name: 'Skip' }));
  const sheet = await screen.findByRole('region', { name: 'Question skipped' });
  expect(sheet.textContent).not.toContain('XP');
  expect(within(sheet).getByText('Right answer').parentElement?.textContent).toBe('Right answerLord');
  expect(screen.getByRole('button', { name: /Lord.*Right answer/ })).toBeTruthy();
});

test.each([
  [false, '3 batteries left', '3'],
  [true, 'Unlimited batteries', '∞'],
])('the batteries of a learner who is Super (%s) are counted as "%s"', async (isSuper, name, shown) => {
  const { user } = setUp({ replies: [answered({ player: { ...player, isSuper } })] });
  await user.click(await screen.findByRole('button', { name: /Lord/ }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect((await screen.findByRole('img', { name })).textContent).toBe(shown);
});

test('Escape asks before leaving, and says that the place is kept', async () => {
  const { user } = setUp({ verdicts: ['right'] });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Escape}');
  const dialog = await screen.findByRole('dialog', { name: 'Leave the exercise?' });
  expect(dialog.textContent).toContain('question 2');
  expect(within(dialog).getByRole('link', { name: 'Leave' }).getAttribute('href')).toBe('/');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a digit moves the focus to Check, so that Enter does not open the question before leaving again', async () => {
  const { user, sent } = setUp({ replies: [answered()] });
  const leave = await screen.findByRole('button', { name: 'Leave the exercise' });
  await user.click(leave);
  await screen.findByRole('dialog', { name: 'Leave the exercise?' });
  await user.keyboard('{Escape}');
  await expectFocus(leave);
  await user.keyboard('3');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Check' }));
  await user.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Right!' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.filter(({ path }) => path === 'answers')).toHaveLength(1);
});

test('where pairs are found a digit leaves the button too', async () => {
  const { user } = setUp({ questions: [matching, choice] });
  const leave = await screen.findByRole('button', { name: 'Leave the exercise' });
  leave.focus();
  await user.keyboard('1{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('at no battery the exercise rests, and goes on by itself when there is one again', async () => {
  const { user } = setUp({ battery: 0 });
  await screen.findByRole('heading', { name: 'At rest: lesson 1, question 1, batteries 0' });
  await user.click(screen.getByRole('button', { name: 'Charge' }));
  await screen.findByRole('heading', { name: /what does this word mean/i });
});

test('the server’s refusal for want of a battery is believed', async () => {
  const { user } = setUp({ replies: [refusal('battery-empty')] });
  await user.click(await screen.findByRole('button', { name: /Lord/ }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByRole('heading', { name: /^At rest/ });
});

test('a run that moved on elsewhere is loaded again', async () => {
  const { user, sent } = setUp({ replies: [refusal('already-answered')] });
  await user.click(await screen.findByRole('button', { name: /Lord/ }));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await user.click(await screen.findByRole('button', { name: 'Reload the exercise' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['sessions', 'answers', 'sessions']));
});

test('a passed exercise leads to the next one and to the guide', async () => {
  setUp({ verdicts: ['right', 'right'], replies: [result(true)] });
  await expectFocus(await screen.findByRole('heading', { name: 'Exercise passed!' }));
  expect(screen.getByRole('link', { name: 'Next exercise' }).getAttribute('href')).toBe(
    '/guide-exercise/1?guide=1&level=1&exercise=2',
  );
  expect(screen.getByRole('link', { name: 'Back to the guide' }).getAttribute('href')).toBe('/guide/1');
  screen.getByText('Guide 1 · Level 1 · Exercise 1');
  screen.getByText('95%');
  expect(screen.getByText('19 of 20 right')).toBeTruthy();
});

test('a failed exercise says what passes and starts anew', async () => {
  const { user, sent } = setUp({ verdicts: ['right', 'wrong'], replies: [result(false), result(false)] });
  expect(await screen.findByText(/^You need 18 of 20 right answers to pass\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent.filter(({ path }) => path === 'sessions')).toHaveLength(2));
});

test.each([
  ['exercise-locked', 409, 'This exercise is still locked'],
  ['lesson-locked', 409, 'This verse practice is still locked'],
  ['too-few-learnt-words', 409, 'Not enough words to review yet'],
  ['nothing-due', 409, 'Nothing to review right now'],
  ['placement-not-offered', 409, 'No test for this guide'],
  ['placement-tried-today', 409, 'One try a day'],
  ['lesson-guide-mismatch', 409, 'This exercise belongs to another lesson'],
  ['not-found', 404, 'Exercise not found'],
  ['bad-request', 400, 'Exercise not found'],
])('%s has its own sentence and a way home', async (code, status, title) => {
  setUp({ start: refusal(code, status) });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});

test('in another language the run is resumed; once it is over it is not asked for again', async () => {
  const { user, sent } = setUp({ questions: [choice], replies: [answered(), result(true)] });
  const starts = () => sent.filter(({ path }) => path === 'sessions').length;
  await screen.findByRole('button', { name: /Lord$/ });
  await act(async () => {
    await i18next.changeLanguage('fr');
    await loadTexts('exercise');
  });
  await user.click(await screen.findByRole('button', { name: /Lord-fr/ }));
  expect(starts()).toBe(2);
  await user.keyboard('{Enter}');
  await screen.findByRole('region', { name: /Bonne réponse/ });
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: /réussi/i });
  await act(() => i18next.changeLanguage('en'));
  await screen.findByRole('heading', { name: 'Exercise passed!' });
  expect(starts()).toBe(2);
});

test('it speaks French', async () => {
  await i18next.changeLanguage('fr');
  await loadTexts('exercise');
  setUp({});
  await screen.findByRole('heading', { name: /Que signifie ce mot\u00a0\?/ });
  expect(screen.getByRole('button', { name: /Lord-fr/ })).toBeTruthy();
});

test('a verdict is said once: its title by the focus, its words by a status in their languages', async () => {
  const { user } = setUp({ questions: [choice], replies: [answered()] });
  await screen.findByRole('heading', { level: 1 });
  const statuses = () => screen.getAllByRole('status').filter(({ textContent }) => textContent !== '');
  expect(statuses()).toEqual([]);
  const before = screen.getAllByRole('status');
  await user.keyboard('3{Enter}');
  const sheet = await screen.findByRole('region', { name: 'Right!' });
  expect(document.activeElement).toBe(sheet);
  expect(sheet.getAttribute('aria-describedby')).toBeNull();
  const [told, ...others] = statuses();
  expect(others).toEqual([]);
  expect(before).toContain(told);
  expect(told?.textContent).toBe('رَبّ Lord. ');
  expect(told?.querySelector('[lang="ar"]')?.textContent).toBe('رَبّ');
  expect(told?.textContent).not.toContain('Right');
});

test('the next question is drawn while the verdict is read, and is neither seen nor read until then', async () => {
  const { user } = setUp({
    questions: [choice, { kind: 'true_false', arabic: 'رَبّ', transliteration: null, meaning: 'day' }],
    replies: [answered()],
  });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('3{Enter}');
  await screen.findByRole('region', { name: 'Right!' });
  const drawn = () => [...document.querySelectorAll('.question')];
  await waitFor(() => expect(drawn()).toHaveLength(2));
  const ahead = drawn()[1];
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.querySelectorAll('#question')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'True' })).toBeNull();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'True' });
  expect(drawn()).toEqual([ahead]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});
