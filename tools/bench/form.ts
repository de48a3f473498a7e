/** `long` is where the figures in docs/performance.md come from; `short` takes seconds, is a part of `npm run test:all`, and tells when something costs twice as much. */
export type Form = 'short' | 'long';

/** So many times as far a bound lies: seconds on a machine that does other things tell no more. */
export const slack: Readonly<Record<Form, number>> = { long: 1, short: 2 };
