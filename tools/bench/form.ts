/** `long` gives the figures of docs/performance.md; `short` takes seconds, for `npm run test:all`, and notices doubled costs. */
export type Form = 'short' | 'long';

/** A factor on bounds: seconds on a busy machine are inexact. */
export const slack: Readonly<Record<Form, number>> = { long: 1, short: 2 };
