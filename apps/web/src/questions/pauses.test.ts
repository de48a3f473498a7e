// @vitest-environment jsdom
import type { QuestionView } from '@kalima/contract';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPaused, neededBy, pause, pauseMs, resume } from './pauses.ts';
import { usePauses } from './use-pauses.ts';

const nowMs = Date.UTC(2026, 10, 26, 12);
const hourMs = 3_600_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: nowMs }));
afterEach(() => {
  resume('sound');
  resume('voice');
  vi.useRealTimers();
});

it.each([
  ['as soon as it begins', 0, true],
  ['until its last moment', pauseMs - 1, true],
  ['no longer once its hour is over', pauseMs, false],
  ['no longer when the clock is set back by a moment', -1, false],
  ['no longer when the clock is set back by a day', -24 * hourMs, false],
])('a pause holds %s', (_, laterMs, holds) => {
  pause('sound');
  vi.setSystemTime(nowMs + laterMs);
  expect(isPaused('sound')).toBe(holds);
  expect(isPaused('voice')).toBe(false);
});

it('a pause lasts an hour, and ends when it is taken back', () => {
  expect(pauseMs).toBe(hourMs);
  pause('voice');
  expect(isPaused('voice')).toBe(true);
  resume('voice');
  expect(isPaused('voice')).toBe(false);
});

it.each([
  ['listening', 'sound'],
  ['type_what_hear', 'sound'],
  ['speak_sentence', 'voice'],
  ['word_order', null],
  ['multiple_choice', null],
] as const)('a question of the kind %s needs %s', (kind, needed) => {
  expect(neededBy({ kind })).toBe(needed);
});

describe('a question by ear, while sounds are paused', () => {
  const heard: QuestionView = { kind: 'listening', options: ['Lord', 'day', 'way', 'name'] };
  const asked = (isOpen: boolean) => {
    const swap = vi.fn();
    const { result } = renderHook(() => usePauses({ question: heard, index: 0, isOpen, isOutOfReach: false, swap }));
    return { isSwapping: result.current.isSwapping, swaps: swap.mock.calls.length };
  };

  it('is swapped', () => {
    pause('sound');
    expect(asked(true)).toEqual({ isSwapping: true, swaps: 1 });
  });

  it('stays where it cannot be swapped, as in a repeat', () => {
    pause('sound');
    expect(asked(false)).toEqual({ isSwapping: false, swaps: 0 });
  });
});
