import type { AnswerInput } from '@kalima/contract';
import { exerciseWords, type Rulebook } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/database/connect.ts';
import { questionsOf } from '../src/sessions/compose-stored.ts';
import type { Teaching } from '../src/teaching.ts';
import { rightAnswer } from '../test/play.ts';
import { idIn } from './fill-with-learners.ts';

/** What somebody who knows everything sends for each question of the run; null: it is skipped (pairs are matched one by one). */
export type Answers = readonly (AnswerInput | null)[];

const firstSeed = 20_261_121;
/** So many questions at the beginning of a run are no pairs: a bench replays the statements of their answers. */
const answeredAtOnce = 10;

/** Opens the same exercise for the first so many learners. @param round runs of different rounds are different exercises */
export async function openRuns(
  database: Database,
  teaching: Teaching,
  rulebook: Rulebook,
  round: number,
  learners: number,
): Promise<Answers> {
  const place = { kind: 'exercise' as const, guide: 1 + (round >> 2), level: 1, exercise: 1 + (round & 3) };
  const words = exerciseWords(
    teaching.course,
    place,
    { taught: [...teaching.course.words.keys()], missed: [] },
    rulebook,
  );
  const session = { place, state: 'open' as const, entries: [], tries: [], swapped: [], practiceDay: null };
  const answersOf = (seed: number): Answers =>
    questionsOf({ teaching, rulebook }, { id: `round ${round} ${seed}`, session, seed, words, introduce: [] }).map(
      (question) => rightAnswer({ deps: { teaching } }, question),
    );
  let seed = firstSeed;
  while (answersOf(seed).slice(0, answeredAtOnce).includes(null)) seed += 1;
  await database.run(sql`
    insert into exercise_sessions
      (id, user_id, kind, guide_number, level_number, exercise_number, seed, composed_from, course_version, started_at)
    select ${idIn(`'${round}:' || n`)}, ${idIn('n')}, 'exercise', ${place.guide}, ${place.level}, ${place.exercise}, ${seed},
      ${JSON.stringify({ words, practiceDay: null, introduce: [] })}::jsonb, ${teaching.course.version}, now()
    from generate_series(1, ${learners}::int) as n`);
  return answersOf(seed);
}
