import { test } from '@playwright/test';

/**
 * For journeys that look at pages and not at what is kept, and for a journey's further screens: once is enough.
 * JOURNEYS=all has them run on both.
 */
export function onPgliteAlone(isFurther = true): void {
  const isOnPostgresql = process.env.JOURNEY_DATABASE_URL !== undefined;
  test.skip(isFurther && isOnPostgresql && process.env.JOURNEYS !== 'all', 'seen on the embedded database');
}

/** For what looks once more, on another screen, at what another journey looks at: JOURNEYS=all has it run. */
export function inLongForm(isFurther = true): void {
  test.skip(isFurther && process.env.JOURNEYS !== 'all', 'a further screen: JOURNEYS=all');
}
