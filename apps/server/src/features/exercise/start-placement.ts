import type { Language, StartedReply } from '@kalima/contract';
import {
  isGuideUnlocked,
  isPlacementOffered,
  isSuper,
  momentAt,
  placementPlace,
  placementWords,
  progressIn,
} from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { type LearnerProgress, progressJson } from '../../player/progress-store.ts';
import { refuse } from '../../request/errors.ts';
import type { UserRef } from '../../request/live-session.ts';
import { openExerciseSession } from './open-exercise-session.ts';

interface Read extends LearnerProgress {
  /** When this guide's test was last finished, milliseconds since 1970. */
  readonly lastTriedMs: number | null;
}

/** Starts the placement test of a guide: once a day for each guide, for learners who said that they are no beginners. */
export function startPlacement(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  guide: number,
): Promise<StartedReply> {
  const { rulebook, teaching } = deps;
  const more = sql`${progressJson} || jsonb_build_object(
    'lastTriedMs', (select floor(extract(epoch from max(s.finished_at)) * 1000) from exercise_sessions s
      where s.user_id = profiles.user_id and s.kind = 'placement' and s.guide_number = ${guide} and s.state = 'finished'))`;
  return openExerciseSession<Read>(
    deps,
    ref,
    language,
    placementPlace(guide),
    more,
    ({ player, moment, context }, seed) => {
      if (!isPlacementOffered(context.learningLevel)) refuse('placement-not-offered');
      const progress = progressIn(context, rulebook);
      if (!isGuideUnlocked(guide, progress, isSuper(player, rulebook), rulebook)) refuse('exercise-locked');
      const { lastTriedMs } = context;
      if (lastTriedMs !== null && momentAt(lastTriedMs, moment.timeZone).today === moment.today)
        refuse('placement-tried-today');
      return { words: placementWords(teaching.course, guide, seed, rulebook), practiceDay: null, introduce: [] };
    },
  );
}
