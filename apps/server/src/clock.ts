/** Milliseconds since 1970. The only source of "now" on the server. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

export interface MovableClock extends Clock {
  set(nowMs: number): void;
}

/** @param startMs null: the real time */
export function movableClock(real: Clock, startMs: number | null = null): MovableClock {
  let offsetMs = startMs === null ? 0 : startMs - real.now();
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
