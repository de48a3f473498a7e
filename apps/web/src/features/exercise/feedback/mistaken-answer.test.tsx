// @vitest-environment jsdom
import type { AnsweredReply, QuestionView } from '@kalima/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answered, choice, freshStageForEachTest, setUp } from '../../../../test/session-stage.tsx';

freshStageForEachTest();

const verse = { tokens: ['لَا', 'نَعۡبُدُ'], surahName: 'Al-Fatihah', reference: '1:5' };
const grammar: QuestionView = {
  kind: 'grammar',
  feature: 'who',
  prompt: { kind: 'verse', verse: { ...verse, token: 1 } },
  options: (['we', 'he', 'she', 'i'] as const).map((value) => ({ kind: 'value' as const, value })),
};

const truth: QuestionView = { kind: 'true_false', arabic: 'رَبّ', transliteration: null, meaning: 'day' };

test.each<[string, QuestionView, AnsweredReply['mistaken'], string | undefined]>([
  ['a word', truth, { kind: 'word', arabic: 'يَوْم', meaning: 'day' }, 'يَوْمmeans “day”'],
  ['a word that its option shows', choice, { kind: 'word', arabic: 'يَوْم', meaning: 'day' }, undefined],
  ['a form', grammar, { kind: 'form', form: 'يَعۡبُدُ', value: 'he' }, 'يَعۡبُدُmeans “he …”'],
  ['nothing', choice, null, undefined],
])('the sheet tells what a wrong choice means: %s', async (_, question, mistaken, text) => {
  const reply = answered({ verdict: 'wrong', solution: { kind: 'choice', option: 1 }, mistaken });
  const { user } = setUp({ questions: [question], replies: [reply] });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('1{Enter}');
  const sheet = await screen.findByRole('region', { name: 'Not quite' });
  expect(sheet.querySelector('.mistaken')?.textContent).toBe(text);
});

test('a wrong option shows its own word', async () => {
  const mistaken = { kind: 'word', arabic: 'يَوْم', meaning: 'day' } as const;
  const { user } = setUp({ questions: [choice], replies: [answered({ verdict: 'wrong', mistaken })] });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('1{Enter}');
  await screen.findByRole('region', { name: 'Not quite' });
  const [wrong, ...others] = document.querySelectorAll('[data-option]');
  expect(wrong?.textContent).toContain('يَوْم');
  expect(others.some((option) => option.textContent?.includes('يَوْم'))).toBe(false);
});
