// @vitest-environment jsdom
import type { QuestionView } from '@kalima/contract';
import { eventually } from '@kalima/testing/eventually.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeTimeouts, passTime } from '../../../test/fake-timeouts.ts';
import { answered, choice, freshStageForEachTest, matching, setUp } from '../../../test/session-stage.tsx';
import { chooseSound } from '../../lib/word-audio/sound.ts';
import { chooseSpokenWords } from '../../lib/word-audio/spoken-words.ts';
import { sayAfterMs } from '../word-sound.tsx';

freshStageForEachTest();
fakeTimeouts();
afterEach(() => {
  chooseSound(true);
  chooseSpokenWords(true);
});

const toArabic: QuestionView = {
  kind: 'multiple_choice',
  direction: 'meaning-to-arabic',
  prompt: { kind: 'meaning', meaning: 'Lord', image: null },
  verse: null,
  options: ['يَوْم', 'صِرَاط', 'رَبّ', 'اِسْم'].map((arabic) => ({ kind: 'arabic' as const, arabic, transliteration: null })),
};
const wait = () => passTime(sayAfterMs);

test('a word is said with the verdict, and not before, where hearing it would tell the answer', async () => {
  const { user, said } = setUp({ questions: [toArabic], replies: [answered()] });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('3');
  await wait();
  expect(said).toEqual([]);
  await user.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Right!' });
  await eventually(() => expect(said).toEqual(['رَبّ']));
});

test.each([
  ['words are not to be said', () => chooseSpokenWords(false)],
  ['all sounds are off', () => chooseSound(false)],
])('nothing is said where %s', async (_, choose) => {
  choose();
  const { user, said } = setUp({ questions: [choice], replies: [answered()] });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('3{Enter}');
  await screen.findByRole('region', { name: 'Right!' });
  await wait();
  expect(said).toEqual([]);
});

test('an Arabic word of pairs is said when it is picked, a meaning is not', async () => {
  const { user, said } = setUp({ questions: [matching] });
  await screen.findByRole('heading', { name: /match each word/i });
  await user.keyboard('2');
  await eventually(() => expect(said).toEqual(['يَوْم']));
  await user.keyboard('23');
  await wait();
  expect(said).toEqual(['يَوْم']);
});

test('the switch for words is off with the sounds, and remembered', async () => {
  const { user } = setUp({ questions: [choice] });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Escape}');
  const words = await screen.findByRole('switch', { name: /Word audio/ });
  await user.click(words);
  expect([words.getAttribute('aria-checked'), localStorage.getItem('kalima.words')]).toEqual(['false', 'off']);
  await user.click(words);
  await user.click(screen.getByRole('switch', { name: /^Sounds/ }));
  expect(words.getAttribute('aria-checked')).toBe('false');
  expect((words as HTMLButtonElement).disabled).toBe(true);
});
