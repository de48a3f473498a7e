// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { safeUntilMs } from './safe-until.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0';
const nowMs = Date.UTC(2026, 10, 21);
const weekMs = 7 * 86_400_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['Safari deletes after a week', safari, false, nowMs + weekMs],
  ['the installed app deletes nothing', safari, true, null],
  ['another browser deletes nothing', firefox, false, null],
])('%s', (_, userAgent, isApp, untilMs) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isApp && query.includes('standalone') }));
  expect(safeUntilMs(nowMs)).toBe(untilMs);
});
