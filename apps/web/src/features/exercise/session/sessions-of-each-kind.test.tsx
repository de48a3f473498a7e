// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectFocus, freshStageForEachTest, player, result, setUp, story } from '../../../../test/session-stage.tsx';
import type { SessionStart } from './session-start.ts';

freshStageForEachTest();

const starts: Record<'lesson' | 'review' | 'placement', SessionStart> = {
  lesson: { kind: 'lesson', lessonId: '3' },
  review: { kind: 'review' },
  placement: { kind: 'placement', guide: 2 },
};

function finish(kind: keyof typeof starts, passed: boolean, change: object = {}) {
  const costsBattery = kind === 'lesson';
  return setUp({
    begin: starts[kind],
    session: { kind, costsBattery },
    verdicts: ['right', 'right'],
    replies: [
      result(passed, {
        kind,
        passPercent: 70,
        next: { kind: 'home' },
        story: story({ xp: null }),
        level: 0,
        exercise: 0,
        ...change,
      }),
    ],
  });
}

test.each([
  ['lesson', 'lesson-sessions', { lessonId: '3' }],
  ['review', 'review-sessions', null],
  ['placement', 'placement-sessions', { guide: 2 }],
] as const)('a %s is started at its own address', async (kind, path, body) => {
  const { sent } = setUp({ begin: starts[kind] });
  await screen.findByRole('heading', { level: 1 });
  expect(sent[0]).toEqual({ path, body });
});

test('at no battery a review goes on, and counts none', async () => {
  setUp({ begin: starts.review, session: { kind: 'review', costsBattery: false }, battery: 0 });
  await screen.findByRole('heading', { name: /what does this word mean/i });
  expect(screen.queryByRole('img', { name: /batter/ })).toBeNull();
});

test('at no battery a lesson rests, and tells whose words can be read meanwhile', async () => {
  setUp({ begin: starts.lesson, session: { kind: 'lesson', lessonId: '3' }, battery: 0 });
  await screen.findByRole('heading', { name: 'At rest: lesson 3, question 1, batteries 0' });
});

test('the question before leaving names what is left', async () => {
  const { user } = setUp({ begin: starts.placement, session: { kind: 'placement', costsBattery: false } });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Escape}');
  const dialog = await screen.findByRole('dialog', { name: 'Leave the test?' });
  const sounds = within(dialog).getByRole('switch', { name: 'Sounds' });
  expect(sounds.getAttribute('aria-checked')).toBe('true');
  await user.click(sounds);
  expect(sounds.getAttribute('aria-checked')).toBe('false');
  expect(localStorage.getItem('kalima.sound')).toBe('off');
});

test('a passed lesson pays its XP and leads home', async () => {
  finish('lesson', true);
  await expectFocus(await screen.findByRole('heading', { name: 'Lesson passed!' }));
  screen.getByText('Verse practice does not count towards your streak.');
  await screen.findByText('Lesson completed!');
  // On the page, and in the toast that goes along.
  expect(screen.getAllByText('+150 XP')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('only a passed lesson is told as completed, and only its result speaks of the streak', async () => {
  finish('lesson', false, { score: 12, percent: 60 });
  await screen.findByRole('button', { name: 'Try again' });
  cleanup();
  finish('review', true);
  await screen.findByRole('heading', { name: 'Review passed!' });
  expect(screen.queryByText('Lesson completed!')).toBeNull();
  expect(screen.queryByText(/towards your streak/)).toBeNull();
});

test('a failed lesson says what was missing and that nothing is saved', async () => {
  finish('lesson', false, { score: 12, percent: 60 });
  await screen.findByText(/14 of 20 right answers to pass\. Try as often as you like\. This attempt isn’t saved\./);
  screen.getByRole('button', { name: 'Try again' });
  screen.getByRole('link', { name: 'Back to home' });
});

test.each([
  [1, 'You earned 1 battery back.'],
  [0, /No battery this time/],
])('a passed review tells of its battery: %s', async (batteriesEarned, text) => {
  finish('review', true, { batteriesEarned });
  await screen.findByText(text);
});

test('a passed review pays no XP, and says nothing of batteries to who has no end of them', async () => {
  finish('review', true, { batteriesEarned: 0, player: { ...player, isSuper: true } });
  await screen.findByRole('heading', { name: 'Review passed!' });
  expect(screen.queryByText(/\bXP\b/)).toBeNull();
  expect(screen.queryByText(/battery/i)).toBeNull();
});

test('a passed placement tells which guide it opened, and goes on with the test of that one', async () => {
  finish('placement', true, { guide: 2, next: { kind: 'placement', guide: 3 } });
  await screen.findByText(/Guide 3 and its verse practice are open/);
  expect(screen.getByRole('link', { name: 'Try guide 3' }).getAttribute('href')).toBe('/placement/3');
  expect(screen.queryByText(/\bXP\b/)).toBeNull();
});

test('a failed placement changes nothing and is not tried again at once', async () => {
  finish('placement', false, { guide: 2 });
  await screen.findByText(/Nothing has changed/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('every word right at first sight: the test-out is offered beside the next exercise, which stays the first button', async () => {
  setUp({
    verdicts: ['right', 'right'],
    replies: [result(true, { testOut: { exercise: 4, opens: { guide: 1, level: 2 } } })],
  });
  const next = await screen.findByRole('link', { name: 'Next exercise' });
  expect(next.className).toContain('bg-gold');
  const offer = screen.getByRole('link', { name: 'Test out of this level' });
  expect(offer.getAttribute('href')).toBe('/guide-exercise/1?guide=1&level=1&exercise=4');
  expect(offer.className).not.toMatch(/bg-(ok|gold|hue) /);
  screen.getByText(/exercise 4 at the first try and level 2 opens/);
});

test.each([
  [{ guide: 1, level: 2 }, /level 2 is open/],
  [{ guide: 2, level: 1 }, /guide 2 is open/],
])('a level that was tested out of says what is open now', async (opened, text) => {
  setUp({ verdicts: ['right', 'right'], replies: [result(true, { exercise: 4, opened })] });
  await screen.findByText(text);
  expect(screen.queryByRole('link', { name: /test out/i })).toBeNull();
});
