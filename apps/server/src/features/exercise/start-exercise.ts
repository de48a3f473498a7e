import { randomInt } from 'node:crypto';
import type { startExercise as endpoint, ReplyOf } from '@kalima/contract';
import {
  type ExercisePlace,
  isExerciseUnlocked,
  isSuper,
  lessonOfGuide,
  type Moment,
  matchedPairs,
  type Player,
  planFor,
  progressOf,
  sessionWords,
  viewQuestion,
} from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { refuse } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { readPlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { type LearnerProgress, progressJson } from '../../player/progress-store.ts';
import { questionsOf } from './compose-stored.ts';
import { type ComposedFrom, type SessionJson, type StoredSession, storedSession } from './session-store.ts';

type Started = ReplyOf<typeof endpoint>;

interface Read {
  readonly progress: LearnerProgress;
  readonly open: SessionJson | null;
}

const openSession = ({ guide, level, exercise }: ExercisePlace) => sql`(
  select to_jsonb(s) from exercise_sessions s where s.user_id = profiles.user_id and s.state = 'open'
    and s.guide_number = ${guide} and s.level_number = ${level} and s.exercise_number = ${exercise})`;

/** Starts an exercise, or goes on with the run that was left open. Two starts at once get the same run. */
export async function startExercise(
  parts: Parts,
  userId: string,
  place: ExercisePlace,
  lessonId: string,
): Promise<Started> {
  const { rulebook } = parts;
  if (lessonId !== lessonOfGuide(place.guide)) refuse('lesson-guide-mismatch');
  const extra = sql`jsonb_build_object('progress', ${progressJson}, 'open', ${openSession(place)})`;
  for (;;) {
    const read = await readPlayer<Read>(parts, userId, extra);
    const progress = progressOf(read.extra.progress.results, rulebook);
    if (!isExerciseUnlocked(place, progress, isSuper(read.player, rulebook), rulebook)) refuse('exercise-locked');
    if (planFor(place.exercise) === null) refuse('exercise-not-available');
    if (read.extra.open !== null) {
      const stored = storedSession(read.extra.open);
      if (stored.courseVersion === parts.teaching.course.version) return view(parts, stored, read, true);
      await abandon(parts, stored.id);
    }
    await insert(parts, userId, place, {
      words: sessionWords(parts.teaching.course, place, read.extra.progress.missed, rulebook),
      practiceDay: progress.isPassed(place) ? read.moment.today : null,
    });
    const again = await readPlayer<Read>(parts, userId, extra);
    if (again.extra.open !== null) return view(parts, storedSession(again.extra.open), again, false);
  }
}

async function insert({ clock, database, teaching }: Parts, userId: string, place: ExercisePlace, from: ComposedFrom) {
  await database.run(sql`
    insert into exercise_sessions
      (id, user_id, guide_number, level_number, exercise_number, seed, composed_from, course_version, started_at)
    values (${crypto.randomUUID()}::uuid, ${userId}::uuid, ${place.guide}, ${place.level}, ${place.exercise},
      ${randomInt(2 ** 31)}, ${JSON.stringify(from)}::jsonb, ${teaching.course.version},
      ${new Date(clock.now()).toISOString()}::timestamptz)
    on conflict do nothing`);
}

async function abandon({ clock, database }: Parts, sessionId: string): Promise<void> {
  await database.run(sql`
    update exercise_sessions set state = 'abandoned', finished_at = ${new Date(clock.now()).toISOString()}::timestamptz
    where id = ${sessionId}::uuid and state = 'open'`);
}

function view(
  parts: Parts,
  stored: StoredSession,
  { player, moment }: { player: Player; moment: Moment },
  resumed: boolean,
): Started {
  const { place, entries, tries } = stored.session;
  return {
    session: {
      id: stored.id,
      ...place,
      lessonId: lessonOfGuide(place.guide),
      questions: questionsOf(parts, stored).map((question) => viewQuestion(parts.teaching.course, question)),
      verdicts: entries.map(({ verdict }) => verdict),
      matched: matchedPairs(tries).map(([left, right]) => [left, right]),
      tries: tries.length,
      resumed,
    },
    player: viewPlayer(player, moment, parts.rulebook),
  };
}
