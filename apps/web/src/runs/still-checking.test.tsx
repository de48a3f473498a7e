// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lateAfterMs, useLate } from './still-checking.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a verdict is late after 400 ms, and each request has its own', () => {
  const { result, rerender } = renderHook(useLate, { initialProps: true });
  act(() => void vi.advanceTimersByTime(lateAfterMs - 1));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
  rerender(true);
  act(() => void vi.advanceTimersByTime(lateAfterMs - 1));
  expect(result.current).toBe(false);
});
