import type { WordId } from '@kalima/course';
import { pickQuizWords } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connect.ts';
import { quizMatches, quizPlayers } from '../../database/schema/index.ts';
import type { Dependencies } from '../../dependencies.ts';
import { composeMatch } from './view-match.ts';

export const sharedWords = (one: SQL, other: SQL): SQL => sql`(
  select coalesce(jsonb_agg(known.word_id), '[]') from learner_words known
  join learner_words too on too.word_id = known.word_id and too.user_id = ${other} and too.learnt_at is not null
  where known.user_id = ${one} and known.learnt_at is not null)`;

export const arePlaying = (one: SQL, other: SQL): SQL => sql`exists (
  select from quiz_players seat join quiz_players facing on facing.match_id = seat.match_id and facing.user_id = ${other}
  join quiz_matches played on played.id = seat.match_id where seat.user_id = ${one} and played.state = 'open')`;

export function wordsFor({ teaching, rulebook }: Dependencies, shared: readonly WordId[], seed: number) {
  const taught = shared.filter((id) => teaching.course.words.has(id));
  return pickQuizWords(taught, seed, rulebook);
}

/** Open matches that the learner began: challenges by others do not use up their slots. */
export async function countUnderWay(tx: Transaction, userId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from quiz_players p join quiz_matches m on m.id = p.match_id
    where p.user_id = ${userId}::uuid and m.state in ('searching', 'open') and (p.seat = 'first' or m.kind = 'quick')`);
  return rows[0]?.count ?? 0;
}

export interface NewMatch {
  readonly kind: 'challenge' | 'quick';
  readonly level: number;
  readonly seed: number;
  readonly words: readonly WordId[] | null;
}

export async function insertMatch(
  deps: Dependencies,
  tx: Transaction,
  { kind, level, seed, words }: NewMatch,
  players: readonly string[],
): Promise<string> {
  const { clock, rulebook } = deps;
  const id = crypto.randomUUID();
  const nowMs = clock.now();
  const state = words === null ? 'searching' : 'open';
  const composed = words && composeMatch(deps, { words, seed });
  await tx.insert(quizMatches).values({
    id,
    kind,
    state,
    leagueLevel: level,
    seed,
    words,
    document: composed?.document,
    courseVersion: composed?.courseVersion ?? '',
    createdAt: new Date(nowMs),
    lapsesAt: new Date(nowMs + rulebook.quiz.lapseMs),
  });
  for (const [index, userId] of players.entries()) await takeSeat(tx, id, userId, index === 0 ? 'first' : 'second');
  return id;
}

export async function takeSeat(tx: Transaction, matchId: string, userId: string, seat: 'first' | 'second') {
  await tx.insert(quizPlayers).values({ matchId, userId, seat });
}
