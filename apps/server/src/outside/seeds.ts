import { randomInt } from 'node:crypto';

/** An integer from 0 to 2^31 - 1. */
export type NewSeed = () => number;

export const randomSeed: NewSeed = () => randomInt(2 ** 31);
