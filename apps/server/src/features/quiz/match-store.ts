import type { WordId } from '@kalima/course';
import type { MatchOutcome, QuizRun } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/connect.ts';
import { msOf, timestamp } from '../../database/timestamp.ts';
import { haveBlockedEachOther } from '../../player/acquaintance.ts';
import { notFound } from '../../request/errors.ts';
import { readQuizEntries, readQuizWords } from '../../runs/quiz-json.ts';

export interface MatchPlayer {
  readonly userId: string;
  readonly seat: 'first' | 'second';
  readonly run: QuizRun;
  readonly outcome: MatchOutcome | 'void' | null;
  readonly xpEarned: number;
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
  /** Read for a single match alone. */
  readonly document: unknown;
  readonly lapsesAtMs: number;
  readonly me: MatchPlayer;
  /** Null before a rival joins, and after the rival's account is deleted. */
  readonly rival: MatchPlayer | null;
}

interface RunJson {
  readonly entries: unknown;
  readonly handedAtMs: number | null;
}

type PlayerJson = Omit<MatchPlayer, 'run'> & RunJson;

interface MatchRow extends Omit<Match, 'words' | 'me' | 'rival'> {
  readonly words: unknown;
  readonly players: readonly PlayerJson[];
}

export const runOf = ({ entries, handedAtMs }: RunJson): QuizRun => ({ entries: readQuizEntries(entries), handedAtMs });

const playerOf = ({ entries, handedAtMs, ...player }: PlayerJson): MatchPlayer => ({
  ...player,
  run: runOf({ entries, handedAtMs }),
});

export async function readMatches(
  database: Database,
  userId: string,
  which: SQL,
  { rest = sql``, document = sql`null` }: { rest?: SQL; document?: SQL } = {},
): Promise<Match[]> {
  const rows = await database.run<MatchRow>(sql`
    select m.id, m.kind, m.state, m.seed, m.words, m.course_version as "courseVersion", ${document} as document, ${msOf('m.lapses_at')} as "lapsesAtMs", (
      select jsonb_agg(jsonb_build_object('userId', p.user_id, 'seat', p.seat, 'entries', p.entries,
        'handedAtMs', ${msOf('p.handed_at')}, 'outcome', p.outcome, 'xpEarned', p.xp_earned, 'isBooked', p.booked_at is not null,
        'displayName', f.display_name, 'avatarUrl', f.avatar_url))
      from quiz_players p join profiles f on f.user_id = p.user_id where p.match_id = m.id) as players
    from quiz_players me join quiz_matches m on m.id = me.match_id
    where me.user_id = ${userId}::uuid and ${which} and not exists (
      select from quiz_players t where t.match_id = m.id and t.user_id <> me.user_id
        and ${haveBlockedEachOther(sql`me.user_id`, sql`t.user_id`)})
    ${rest}`);
  return rows.flatMap(({ players, words, ...row }) => {
    const me = players.find((each) => each.userId === userId);
    const rival = players.find((each) => each.userId !== userId);
    if (me === undefined) return [];
    const both = { me: playerOf(me), rival: rival === undefined ? null : playerOf(rival) };
    return [{ ...row, words: readQuizWords(words), ...both }];
  });
}

/** @throws 404 for an unknown match, or one of other learners */
export async function readMatch(database: Database, userId: string, matchId: string): Promise<Match> {
  const [match] = await readMatches(database, userId, sql`m.id = ${matchId}::uuid`, { document: sql`m.document` });
  if (match === undefined) throw notFound();
  return match;
}

/** Saves a learner's run, unless it was written since the read. */
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
