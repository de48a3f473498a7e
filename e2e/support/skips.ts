import { test } from '@playwright/test';

/** For journeys about pages, and for further screens: one engine is enough. JOURNEYS=all runs them on both. */
export function onPgliteAlone(isFurther = true): void {
  const isOnPostgresql = process.env.JOURNEY_DATABASE_URL !== undefined;
  test.skip(isFurther && isOnPostgresql && process.env.JOURNEYS !== 'all', 'seen on the embedded database');
}

/** For repetitions of another journey on another screen: JOURNEYS=all runs them. */
export function inLongForm(isFurther = true): void {
  test.skip(isFurther && process.env.JOURNEYS !== 'all', 'a further screen: JOURNEYS=all');
}

/** A share of the pages that a journey opens; with JOURNEYS=all, all of them. */
export const shareOf = <T>(all: readonly T[], share: number, shares = 2): readonly T[] =>
  process.env.JOURNEYS === 'all' ? all : all.filter((_, at) => at % shares === share);
