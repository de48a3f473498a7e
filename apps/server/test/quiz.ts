import { answerQuizQuestion, challengeRival, nextQuizQuestion } from '@kalima/contract';
import { composeQuiz, type Question, type QuizAnswer } from '@kalima/rules';
import { sql } from 'drizzle-orm';
import { aLearnerAtAnyTime } from './at-any-time.ts';
import { completeLevels, earn, grantTotalXp } from './bulk-learners.ts';
import type { TestServer } from './harness.ts';
import type { TestLearner } from './learner.ts';
import { rightAnswer, wrongAnswer } from './play.ts';

export async function learnWords(
  { database, deps }: TestServer,
  { userId }: Pick<TestLearner, 'userId'>,
  from: number,
  count: number,
) {
  const words = [...deps.teaching.course.words.keys()].slice(from, from + count);
  await database.run(sql`
    insert into learner_words (user_id, word_id, learnt_at, taught_at)
    select ${userId}::uuid, w.id, '2026-01-01', '2026-01-01' from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w (id)
    on conflict (user_id, word_id) do update set learnt_at = excluded.learnt_at`);
}

export async function emptyLeagues({ database }: TestServer): Promise<void> {
  for (const table of ['quiz_matches', 'quiz_blocks', 'quiz_reports', 'league_memberships', 'league_groups'])
    await database.run(sql`delete from ${sql.identifier(table)}`);
}

/** A member of the league group who has learnt some words: by default the first 25. */
export async function aRival(server: TestServer, name: string, words = 25, from = 0): Promise<TestLearner> {
  const who = await aLearnerAtAnyTime(server, { display_name: name });
  await letPlayQuiz(server, who, words, from);
  return who;
}

export async function letPlayQuiz(
  server: TestServer,
  who: Pick<TestLearner, 'userId'>,
  words = 25,
  from = 0,
): Promise<void> {
  await grantTotalXp(server, [who.userId], 500);
  await completeLevels(server, [who.userId], 2);
  await learnWords(server, who, from, words);
  await earn(server.deps, who.userId, 10);
}

export async function challenge(one: TestLearner, other: Pick<TestLearner, 'userId'>): Promise<string> {
  return (await one.call(challengeRival, { body: { playerId: other.userId } })).match.id;
}

/** The questions of a match with their answers, as only the server knows them. */
export async function questionsOf({ database, deps }: TestServer, matchId: string): Promise<readonly Question[]> {
  const [row] = await database.run<{ seed: number; words: `g${string}w${string}`[] }>(sql`
    select seed, words from quiz_matches where id = ${matchId}::uuid`);
  if (row === undefined) throw new Error(`no match ${matchId}`);
  return composeQuiz(deps.teaching.forQuestions, deps.teaching.course, row, deps.rulebook);
}

export async function answerOf(
  server: TestServer,
  matchId: string,
  index: number,
  isRight = true,
): Promise<QuizAnswer> {
  const question = (await questionsOf(server, matchId))[index] as Question;
  return (isRight ? rightAnswer(server, question) : wrongAnswer(server, question)) as QuizAnswer;
}

export interface MatchOptions {
  /** The number of right answers, from the first question on. */
  readonly right?: number;
  readonly eachMs?: number;
  /** Stops before this question. */
  readonly upTo?: number;
}

/** Plays the rest of a match. @returns the last reply */
export async function playMatch(server: TestServer, who: TestLearner, matchId: string, options: MatchOptions = {}) {
  const { right = 10, eachMs = 2000, upTo = 10 } = options;
  const params = { matchId };
  for (;;) {
    const { hand } = await who.call(nextQuizQuestion, { params });
    if (hand === null) throw new Error('nothing is left');
    server.clock.advance(eachMs);
    const answer = await answerOf(server, matchId, hand.index, hand.index < right);
    const reply = await who.call(answerQuizQuestion, { params, body: { index: hand.index, answer } });
    if (hand.index >= upTo - 1) return reply;
  }
}
