/** Milliseconds since 1970. The only source of "now" on the server. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
