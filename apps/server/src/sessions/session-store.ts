import type { WordId } from '@kalima/course';
import type {
  Entry,
  PairTry,
  Rulebook,
  Session,
  SessionKind,
  SessionPlace,
  SessionWords,
  Verdict,
} from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { SessionState } from '../database/schema/index.ts';

/** What a session was composed of, kept with it. */
export interface ComposedFrom {
  readonly words: SessionWords;
  readonly practiceDay: string | null;
  /** Words that the learner had never met when it began: each is taught before it is asked. */
  readonly introduce: readonly WordId[];
}

export interface SessionResult {
  readonly score: number;
  readonly percent: number;
  readonly passed: boolean;
  readonly xpEarned: number;
  readonly batteriesEarned: number;
  readonly streak: number | null;
}

export interface StoredSession {
  readonly id: string;
  readonly session: Session;
  readonly seed: number;
  readonly words: SessionWords;
  readonly introduce: readonly WordId[];
  readonly courseVersion: string;
  readonly startedAtMs: number;
  readonly result: SessionResult | null;
}

/** A row of `exercise_sessions` as `to_jsonb` gives it. */
export interface SessionJson {
  readonly id: string;
  readonly kind: SessionKind;
  readonly guide_number: number;
  readonly level_number: number;
  readonly exercise_number: number;
  readonly seed: number;
  readonly composed_from: ComposedFrom;
  readonly course_version: string;
  readonly entries: readonly Entry[];
  readonly tries: readonly PairTry[];
  readonly swapped: readonly number[];
  readonly state: SessionState;
  readonly result: SessionResult | null;
  readonly started_at: string;
}

export function storedSession(row: SessionJson): StoredSession {
  return {
    id: row.id,
    seed: row.seed,
    words: row.composed_from.words,
    introduce: row.composed_from.introduce,
    courseVersion: row.course_version,
    startedAtMs: Date.parse(row.started_at),
    result: row.result,
    session: {
      place: {
        kind: row.kind,
        guide: row.guide_number,
        level: row.level_number,
        exercise: row.exercise_number,
      },
      state: row.state === 'open' ? 'open' : 'finished',
      entries: row.entries,
      tries: row.tries,
      swapped: row.swapped,
      practiceDay: row.composed_from.practiceDay,
    },
  };
}

/** The learner's own session of that id, or null: read beside the player. */
export const sessionById = (sessionId: string): SQL => sql`(
  select to_jsonb(s) from exercise_sessions s where s.id = ${sessionId}::uuid and s.user_id = profiles.user_id)`;

/** The run of that place which was left open, or null: read beside the player. */
export const openSessionAt = ({ kind, guide, level, exercise }: SessionPlace): SQL => sql`(
  select to_jsonb(s) from exercise_sessions s where s.user_id = profiles.user_id and s.state = 'open' and s.kind = ${kind}
    and s.guide_number = ${guide} and s.level_number = ${level} and s.exercise_number = ${exercise})`;

/** Which of a question's two XP sources (see the rules' questionXpSources) the ledger has already. */
export const bookedSources = (sessionId: string, index: number, rulebook: Rulebook): SQL => sql`(
  select coalesce(jsonb_agg(l.source), '[]') from exercise_sessions s join ledger l
    on l.user_id = s.user_id and l.currency = 'xp' and l.source in (
      ${sourceText(index, 'attempt', rulebook)}, ${sourceText(index, 'right', rulebook)})
  where s.id = ${sessionId}::uuid and s.user_id = profiles.user_id)`;

function sourceText(index: number, part: 'attempt' | 'right', { exercisesPerLevel }: Rulebook): SQL {
  return sql`case when s.composed_from->>'practiceDay' is null then 'exercise' else 'practice:' || (s.composed_from->>'practiceDay') end
    || ':' || s.guide_number || ':' || ((s.level_number - 1) * ${exercisesPerLevel}::int + s.exercise_number) || ${`:${index}:${part}`}::text`;
}

export function writeSession(id: string, { entries, tries, swapped }: Session): SQL {
  return sql`update exercise_sessions set entries = ${JSON.stringify(entries)}::jsonb, tries = ${JSON.stringify(tries)}::jsonb,
      swapped = ${JSON.stringify(swapped)}::jsonb
    from guard where exercise_sessions.id = ${id}::uuid and exercise_sessions.user_id = guard.user_id`;
}

/**
 * Remembers of each word whether it was last missed, and when it was first answered right. A skipped word was taught and
 * says no more. What a placement test asks is not taught: only what was known there counts.
 */
export function writeAnsweredWords(
  words: readonly WordId[],
  verdict: Verdict,
  kind: SessionKind,
  nowMs: number,
): SQL[] {
  if (kind === 'placement' && verdict !== 'right') return [];
  const at = new Date(nowMs).toISOString();
  const [missedAt, rightAt] = [verdict === 'wrong' ? at : null, verdict === 'right' ? at : null];
  return [
    sql`insert into learner_words (user_id, word_id, missed_at, first_right_at)
      select guard.user_id, w.word_id, ${missedAt}::timestamptz, ${rightAt}::timestamptz
      from guard, jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w (word_id)
      on conflict (user_id, word_id) do update set
        missed_at = case when ${verdict} = 'skipped' then learner_words.missed_at else excluded.missed_at end,
        first_right_at = coalesce(learner_words.first_right_at, excluded.first_right_at)`,
  ];
}
