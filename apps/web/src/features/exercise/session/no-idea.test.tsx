// @vitest-environment jsdom
import type { QuestionView } from '@kalima/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answered, choice, freshStageForEachTest, matching, setUp } from '../../../../test/session-stage.tsx';

freshStageForEachTest();

const button = () => screen.queryByRole('button', { name: 'I don’t know' });
const reply = answered({ verdict: 'wrong', xpEarned: 5 });

test('whoever does not know says so instead of guessing, and is shown the answer without a reproach', async () => {
  const { user, sent } = setUp({ replies: [reply] });
  await user.click(await screen.findByRole('button', { name: 'I don’t know' }));
  expect(sent.at(-1)).toEqual({ path: 'answers', body: { index: 0, answer: { kind: 'no-idea' } } });
  const sheet = await screen.findByRole('region', { name: 'Here’s the answer' });
  expect(sheet.className).not.toMatch(/bg-(ok|bad)-tint/);
  expect(within(sheet).getByText('Right answer').parentElement?.textContent).toBe('Right answerLord');
});

test('what was chosen before is not shown as a wrong answer', async () => {
  const { user } = setUp({ replies: [reply] });
  await user.click(await screen.findByRole('button', { name: /day/ }));
  await user.click(screen.getByRole('button', { name: 'I don’t know' }));
  await screen.findByRole('region', { name: 'Here’s the answer' });
  const options = [...document.querySelectorAll('[data-option]')];
  expect(options.filter((option) => option.getAttribute('aria-pressed') === 'true')).toEqual([]);
  expect(options.filter((option) => option.className.includes('bg-bad-tint'))).toEqual([]);
});

test.each<[string, QuestionView, boolean]>([
  ['a word to write', { kind: 'type_what_hear' }, true],
  ['a word that is heard', { kind: 'listening', options: ['أَلِيم', 'مُبِين', 'كَرِيم', 'رَبّ'] }, true],
  ['pairs', matching, false],
  ['true or false', { kind: 'true_false', arabic: 'رَبّ', transliteration: null, meaning: 'day' }, false],
])('it is offered where a guess would be asked otherwise: %s', async (_, question, isOffered) => {
  setUp({ questions: [question, choice] });
  await screen.findByRole('heading', { level: 1 });
  expect(button() !== null).toBe(isOffered);
});
