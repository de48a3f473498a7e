import type { JourneyView } from '@kalima/contract';
import type { TodayStep } from '@kalima/rules';
import { paths } from '../../lib/navigation/paths.ts';
import { type JourneyMap, pathOfLevel } from './journey-map.ts';

/** @returns null where the step is not possible today */
export function pathOfStep(
  step: TodayStep,
  { day: { letters, verse }, memory }: JourneyView,
  here: JourneyMap['here'],
): string | null {
  switch (step) {
    case 'letters':
      return letters?.next == null ? null : paths.lettersLesson(letters.next);
    case 'review':
      return memory.isReviewOffered ? paths.review : null;
    case 'read':
      return verse && paths.verse(verse.surah, verse.ayah);
    case 'exercise':
      return here && pathOfLevel(here.guide, here.level);
  }
}
