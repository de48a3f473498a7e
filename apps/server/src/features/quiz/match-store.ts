import type { WordId } from '@kalima/course';
import type { MatchOutcome, QuizRun } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { timestamp } from '../../database/timestamp.ts';
import { haveBlockedEachOther } from '../../player/acquaintance.ts';
import { notFound } from '../../request/errors.ts';
import { readQuizEntries, readQuizWords } from '../../runs/quiz-json.ts';

export interface MatchPlayer {
  readonly userId: string;
  readonly seat: 'first' | 'second';
  readonly run: QuizRun;
  readonly outcome: MatchOutcome | 'void' | null;
  readonly xpEarned: number;
  /** Whether what the match brought is booked. */
  readonly isBooked: boolean;
  readonly displayName: string | null;
  readonly avatarUrl: string | null;
}

export interface Match {
  readonly id: string;
  readonly kind: 'challenge' | 'quick';
  readonly state: 'searching' | 'open' | 'over' | 'void';
  readonly seed: number;
  readonly words: readonly WordId[] | null;
  readonly courseVersion: string;
  readonly lapsesAtMs: number;
  readonly me: MatchPlayer;
  /** Null while nobody is there, and when the other has gone. */
  readonly rival: MatchPlayer | null;
}

interface PlayerJson {
  readonly user_id: string;
  readonly seat: 'first' | 'second';
  readonly entries: unknown;
  readonly handed_at: string | null;
  readonly outcome: MatchPlayer['outcome'];
  readonly xp_earned: number;
  readonly booked_at: string | null;
  readonly display_name: string | null;
  readonly avatar_url: string | null;
}

interface MatchRow {
  readonly id: string;
  readonly kind: Match['kind'];
  readonly state: Match['state'];
  readonly seed: number;
  readonly words: unknown;
  readonly course_version: string;
  readonly lapses_at: Date;
  readonly players: readonly PlayerJson[];
}

export const runOf = ({ entries, handed_at }: Pick<PlayerJson, 'entries' | 'handed_at'>): QuizRun => ({
  entries: readQuizEntries(entries),
  handedAtMs: handed_at === null ? null : Date.parse(handed_at),
});

const playerOf = (json: PlayerJson): MatchPlayer => ({
  userId: json.user_id,
  seat: json.seat,
  run: runOf(json),
  outcome: json.outcome,
  xpEarned: json.xp_earned,
  isBooked: json.booked_at !== null,
  displayName: json.display_name,
  avatarUrl: json.avatar_url,
});

/** A learner's matches; none with somebody whom they have blocked, or who has blocked them. */
export async function readMatches(database: Database, userId: string, which: SQL, rest: SQL = sql``): Promise<Match[]> {
  const rows = await database.run<MatchRow>(sql`
    select m.id, m.kind, m.state, m.seed, m.words, m.course_version, m.lapses_at, (
      select jsonb_agg(to_jsonb(p) || jsonb_build_object('display_name', f.display_name, 'avatar_url', f.avatar_url))
      from quiz_players p join profiles f on f.user_id = p.user_id where p.match_id = m.id) as players
    from quiz_players me join quiz_matches m on m.id = me.match_id
    where me.user_id = ${userId}::uuid and ${which} and not exists (
      select from quiz_players t where t.match_id = m.id and t.user_id <> me.user_id
        and ${haveBlockedEachOther(sql`me.user_id`, sql`t.user_id`)})
    ${rest}`);
  return rows.flatMap(({ players, words, course_version, lapses_at, ...row }) => {
    const [me, rival] = [
      players.find((each) => each.user_id === userId),
      players.find((each) => each.user_id !== userId),
    ];
    if (me === undefined) return [];
    const both = { me: playerOf(me), rival: rival === undefined ? null : playerOf(rival) };
    return [
      { ...row, words: readQuizWords(words), courseVersion: course_version, lapsesAtMs: lapses_at.getTime(), ...both },
    ];
  });
}

/** @throws 404 when there is none of that id, or it is not this learner's. */
export async function readMatch(database: Database, userId: string, matchId: string): Promise<Match> {
  const [match] = await readMatches(database, userId, sql`m.id = ${matchId}::uuid`);
  if (match === undefined) throw notFound();
  return match;
}

/**
 * Writes how far a learner has come, unless somebody has written since it was read: another request of theirs, or the end of
 * the match.
 */
export async function saveRun(
  database: Database,
  { id, me }: Pick<Match, 'id' | 'me'>,
  { entries, handedAtMs }: QuizRun,
): Promise<boolean> {
  const before = me.run;
  const rows = await database.run(sql`
    update quiz_players
    set entries = ${JSON.stringify(entries)}::jsonb, handed_at = ${handedAtMs === null ? sql`null` : timestamp(handedAtMs)}
    where match_id = ${id}::uuid and user_id = ${me.userId}::uuid and outcome is null
      and jsonb_array_length(entries) = ${before.entries.length}::int
      and handed_at is not distinct from ${before.handedAtMs === null ? sql`null::timestamptz` : timestamp(before.handedAtMs)}
    returning user_id`);
  return rows.length === 1;
}
