import type { AnswerInput } from '@kalima/contract';
import { composerVersion, composeSession, exerciseWords, type Rulebook, sessionXpSource } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Teaching } from '../src/course/teaching.ts';
import type { Database } from '../src/database/connect.ts';
import { composeForStore } from '../src/runs/session-run.ts';
import { rightAnswer } from '../test/play.ts';
import { idIn } from './fill-with-learners.ts';

/** The right answers of a run; null: the question is skipped (pairs are matched one by one). */
export type Answers = readonly (AnswerInput | null)[];

const firstSeed = 20_261_121;
/** Questions at the start of a run that must not be pairs: a bench replays the statements of their answers. */
const answeredAtOnce = 10;

/** Opens the same exercise for the first `learners`. @param round runs of different rounds are different exercises */
export async function openRuns(
  database: Database,
  { teaching, rulebook }: { readonly teaching: Teaching; readonly rulebook: Rulebook },
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
  const composition = { place, words, introduce: [] };
  const answersOf = (seed: number): Answers =>
    composeSession(teaching.forQuestions, { ...composition, seed }, rulebook).map((question) =>
      rightAnswer({ deps: { teaching } }, question),
    );
  let seed = firstSeed;
  while (answersOf(seed).slice(0, answeredAtOnce).includes(null)) seed += 1;
  const { document, courseVersion } = composeForStore({ teaching, rulebook }, { ...composition, seed });
  await database.run(sql`
    with begun as (
      insert into exercise_sessions (id, user_id, kind, guide_number, level_number, exercise_number, seed, composed_from,
        course_version, composer_version, xp_source, started_at)
    select ${idIn(`'${round}:' || n`)}, ${idIn('n')}, 'exercise', ${place.guide}, ${place.level}, ${place.exercise}, ${seed},
      ${JSON.stringify({ version: 1, words, practiceDay: null, introduce: [] })}::jsonb, ${courseVersion}, ${composerVersion},
      ${sessionXpSource({ place, practiceDay: null }, rulebook)}, now()
    from generate_series(1, ${learners}::int) as n returning user_id, id
    )
    insert into session_questions (user_id, session_id, document)
    select user_id, id, ${JSON.stringify(document)}::jsonb from begun`);
  return answersOf(seed);
}
