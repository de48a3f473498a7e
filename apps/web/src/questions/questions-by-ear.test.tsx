// @vitest-environment jsdom
import type { QuestionView } from '@kalima/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  answered,
  choice,
  expectFocus,
  freshStageForEachTest,
  noNetwork,
  player,
  setUp,
} from '../../test/session-stage.tsx';
import { pauseMs } from './pauses.ts';

freshStageForEachTest();

const listening: QuestionView = { kind: 'listening', options: ['رَبّ', 'يَوْم', 'صِرَاط', 'اِسْم'] };
const typed: QuestionView = { kind: 'type_what_hear' };
const played: string[] = [];
const addresses = { made: 0, dropped: [] as string[] };

beforeEach(() => {
  played.length = 0;
  addresses.made = 0;
  addresses.dropped = [];
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      onended = null;
      onerror = null;
      constructor(readonly address: string) {
        super();
      }
      async play() {
        played.push(this.address);
      }
      pause() {}
    },
  );
  URL.createObjectURL = () => {
    addresses.made += 1;
    return `blob:${addresses.made}`;
  };
  URL.revokeObjectURL = (address) => void addresses.dropped.push(address);
});

test('the word is heard by itself after a second, again and slowly, and chosen by keys', async () => {
  const { user, sent, clips } = setUp({ questions: [listening, choice], replies: [answered()] });
  await expectFocus(await screen.findByRole('heading', { level: 1, name: /which word do you hear/i }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true);
  expect(played).toEqual([]);
  await waitFor(() => expect(played).toEqual(['blob:1']));
  await user.click(screen.getByRole('button', { name: 'Hear it again' }));
  await user.click(screen.getByRole('button', { name: 'Slowly' }));
  await waitFor(() => expect(played).toEqual(['blob:1', 'blob:1', 'blob:2']));
  expect(clips).toEqual(['0/clip?speed=normal', '0/clip?speed=slow']);
  await user.keyboard('3');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByRole('region', { name: 'Right!' });
  expect(sent.at(-1)?.body).toEqual({ index: 0, answer: { kind: 'choice', option: 2 } });
});

test('the sound of the next question is fetched ahead, and all of them are given back at the end', async () => {
  const { clips, leave } = setUp({ questions: [choice, listening] });
  await waitFor(() => expect(clips).toEqual(['1/clip?speed=normal']));
  await waitFor(() => expect(addresses.made).toBe(1));
  leave();
  expect(addresses.dropped).toEqual(['blob:1']);
});

test.each([
  ['without a network', noNetwork, 'No connection: the audio can’t be loaded.'],
  [
    'from a server that has none',
    () => Response.json({ code: 'unavailable' }, { status: 503 }),
    'The audio isn’t available right now.',
  ],
])('a sound that cannot be had %s is said so, and the question can be taken another way', async (_, clip, text) => {
  const { user } = setUp({ questions: [listening], clip });
  await user.click(await screen.findByRole('button', { name: 'Hear it again' }));
  await screen.findByText(text);
  expect(screen.getByRole('button', { name: 'Can’t listen now' })).toBeTruthy();
});

test('who cannot listen gets the question another way: no answer, no battery, the same place', async () => {
  const { user, sent } = setUp({ questions: [listening, choice], replies: [{ question: choice }] });
  await user.keyboard('1');
  await user.click(await screen.findByRole('button', { name: 'Can’t listen now' }));
  await expectFocus(await screen.findByRole('heading', { name: /Question 1 of 2\. What does this word mean/ }));
  expect(sent.at(-1)).toEqual({ path: 'swaps', body: { index: 0 } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true);
  expect(screen.getByRole('img', { name: '3 batteries left' })).toBeTruthy();
});

test('who cannot listen is asked another way for an hour, and may take it back', async () => {
  const others = [{ question: choice }, answered(), { question: choice }, answered()];
  const { user, sent } = setUp({ questions: [listening, listening, listening], replies: others });
  const swaps = () => sent.filter(({ path }) => path === 'swaps').map(({ body }) => body);
  await user.click(await screen.findByRole('button', { name: 'Can’t listen now' }));
  await screen.findByRole('heading', { name: /What does this word mean/ });
  await user.keyboard('3{Enter}');
  await screen.findByRole('region', { name: 'Right!' });
  await user.keyboard('{Enter}');
  await expectFocus(await screen.findByRole('heading', { name: /Question 2 of 3\. What does this word mean/ }));
  expect(swaps()).toEqual([{ index: 0 }, { index: 1 }]);
  await user.click(screen.getByRole('button', { name: 'I can listen again' }));
  await screen.findByText('From the next question on.');
  await user.keyboard('3{Enter}');
  await screen.findByRole('region', { name: 'Right!' });
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: /Question 3 of 3\. Which word do you hear/ });
  expect(swaps()).toHaveLength(2);
});

test('an hour later, or before a clock was set back, questions are heard again', async () => {
  localStorage.setItem('kalima.without-sound', `${Date.now() - 1}`);
  const { leave } = setUp({ questions: [listening] });
  await screen.findByRole('heading', { name: /Which word do you hear/ });
  leave();
  localStorage.setItem('kalima.without-sound', `${Date.now() + pauseMs + 60_000}`);
  setUp({ questions: [listening] });
  await screen.findByRole('heading', { name: /Which word do you hear/ });
});

test('a word that is heard is written on the keys of the screen, at the caret', async () => {
  const { user, sent } = setUp({
    questions: [typed],
    replies: [answered({ solution: { kind: 'text', forms: ['رَبّ'] } })],
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /write the word you hear/i });
  expect([field.lang, field.dir, field.inputMode, field.autocomplete]).toEqual(['ar', 'rtl', 'none', 'off']);
  const key = (name: string) => user.click(screen.getByRole('button', { name }));
  await key('ر');
  await key('ت');
  await key('Delete one character');
  await key('ب');
  await key('Shadda');
  expect(field.value).toBe('ر\u0628\u0651');
  field.setSelectionRange(1, 1);
  await key('Fatha');
  expect(field.value).toBe('ر\u064e\u0628\u0651');
  expect(field.selectionStart).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByRole('region', { name: 'Right!' });
  expect(sent.at(-1)?.body).toEqual({ index: 0, answer: { kind: 'text', text: 'ر\u064e\u0628\u0651' } });
});

test('every letter and every vowel sign has a key, all of them one stop of the Tab key', async () => {
  const { user } = setUp({ questions: [typed] });
  const board = await screen.findByRole('toolbar', { name: 'Arabic keyboard' });
  const keys = [...board.querySelectorAll('button')];
  const signs = keys.map((key) => key.textContent?.replace('\u25cc', '')).join('');
  for (const sign of 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآؤئىة\u064e\u064f\u0650\u0652\u0651\u064b\u064c\u064d') {
    expect(signs, sign).toContain(sign);
  }
  expect(keys.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  keys[0]?.focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}{ArrowDown}{Enter}');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('تش');
});

test('the device’s keyboard writes too, wherever the focus is, and Enter in the field checks', async () => {
  const { user, sent } = setUp({ questions: [typed], replies: [answered()] });
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  expect(document.activeElement).not.toBe(field);
  await user.keyboard('رب{Backspace}ب');
  expect(field.value).toBe('رب');
  await user.click(screen.getByRole('button', { name: 'Use my device’s keyboard' }));
  expect(document.activeElement).toBe(field);
  expect(field.inputMode).toBe('text');
  expect(screen.queryByRole('toolbar')).toBeNull();
  await user.keyboard('ي{Enter}');
  await screen.findByRole('region', { name: 'Right!' });
  expect(sent.at(-1)?.body).toEqual({ index: 0, answer: { kind: 'text', text: 'ربي' } });
});

test('a cleared text is no answer', async () => {
  const { user } = setUp({ questions: [typed] });
  await user.click(await screen.findByRole('button', { name: 'ر' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true);
});

test('a wrong word is compared letter by letter, in words too', async () => {
  const comparison = [
    { kind: 'same', given: 'ر', expected: 'ر' },
    { kind: 'wrong', given: 'ت', expected: 'ب' },
    { kind: 'missing', given: null, expected: '\u0651' },
    { kind: 'extra', given: 'ا', expected: null },
  ];
  const wrong = answered({ verdict: 'wrong', solution: { kind: 'text', forms: ['رَبّ', 'رَبٌّ'] }, comparison });
  const { user } = setUp({ questions: [typed], replies: [wrong] });
  await screen.findByRole('textbox');
  await user.keyboard('رتا{Enter}');
  const sheet = await screen.findByRole('region', { name: 'Not quite' });
  for (const text of ['ر: right', 'ت instead of ب', '\u0651 is missing', 'ا is extra', 'رَبّ', 'رَبٌّ']) {
    expect(sheet.textContent).toContain(text);
  }
});

const slip = [
  { kind: 'same', given: 'ر', expected: 'ر' },
  { kind: 'wrong', given: 'ت', expected: 'ب' },
] as const;

test('a slip of one letter shows which one, keeps the right one to itself, and may be mended', async () => {
  const almost = { verdict: 'almost', comparison: slip, questsDone: [], player };
  const { user, sent } = setUp({ questions: [typed, choice], replies: [almost, answered()] });
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  await user.keyboard('رت{Enter}');
  expect(await screen.findByText('Almost!')).toBeTruthy();
  expect(screen.getByText('ت: another letter belongs here')).toBeTruthy();
  expect(document.body.textContent).not.toContain('ب:');
  expect(screen.queryByRole('region', { name: 'Not quite' })).toBeNull();
  expect(field.value).toBe('رت');
  const check = screen.getByRole<HTMLButtonElement>('button', { name: 'Check' });
  expect(check.disabled).toBe(true);
  await user.keyboard('{Backspace}ب');
  expect(check.disabled).toBe(false);
  await user.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Right!' });
  expect(screen.queryByText('Almost!')).toBeNull();
  expect(sent.slice(-2).map(({ body }) => body)).toEqual([
    { index: 0, answer: { kind: 'text', text: 'رت' } },
    { index: 0, answer: { kind: 'text', text: 'رب' } },
  ]);
});

test('a page that comes back goes on with the slip', async () => {
  const firstTry = { text: 'رت', comparison: [...slip] };
  setUp({ questions: [choice, typed], verdicts: ['right'], session: { firstTry } });
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('رت');
  expect(screen.getByText('Almost!')).toBeTruthy();
});
