/** `long` is where the figures in docs/performance.md come from; `short` takes seconds, is a part of `npm test`, and tells when something costs twice as much. */
export type Form = 'short' | 'long';
