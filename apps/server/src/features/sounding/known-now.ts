import type { KnownView } from '@kalima/contract';
import type { CourseTokens } from '@kalima/course';
import type { Day, Rulebook } from '@kalima/rules';
import { estimateKnown, isPooled, percentOfQuran } from '@kalima/rules/sounding';
import type { FinishedSounding } from './sounding-store.ts';

/** The combined result of all soundings up to this day; null without any. */
export function knownOn(
  soundings: readonly FinishedSounding[],
  day: Day,
  { quran }: Pick<CourseTokens, 'quran'>,
  rulebook: Rulebook,
): KnownView | null {
  const pooled = soundings.filter((each) => isPooled(each.day, day, rulebook));
  const estimate = estimateKnown(
    pooled.flatMap(({ answers }) => answers),
    rulebook,
  );
  const latest = pooled.at(-1);
  if (estimate === null || latest === undefined) return null;
  return { ...percentOfQuran(estimate, { course: latest.courseTokens, quran }), answers: estimate.answers };
}
