/** For `vi.useFakeTimers`: time goes on from midday, so that no test that lets some of it pass comes into another day. */
export const fromMidday = { shouldAdvanceTime: true, now: new Date(2026, 10, 21, 12) };
