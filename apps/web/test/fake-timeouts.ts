import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** For a describe block or a file: `passTime` moves its timeouts, which run at real speed otherwise. Intervals stay real. */
export function fakeTimeouts(): void {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

export const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
