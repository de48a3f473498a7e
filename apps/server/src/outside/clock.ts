/** Milliseconds since 1970. The only source of "now" on the server. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export interface MovableClock extends Clock {
  set(nowMs: number): void;
}

export function movableClock(real: Clock): MovableClock {
  let offsetMs = 0;
  return {
    now: () => real.now() + offsetMs,
    set: (nowMs) => {
      offsetMs = nowMs - real.now();
    },
  };
}

export function isMovable(clock: Clock): clock is MovableClock {
  return 'set' in clock;
}
