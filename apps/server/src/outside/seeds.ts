import { randomInt } from 'node:crypto';

/** What decides which questions a session or a match asks: an integer from 0 to 2^31 - 1, another one at every call. */
export type NewSeed = () => number;

export const randomSeed: NewSeed = () => randomInt(2 ** 31);
