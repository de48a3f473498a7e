import type { WordId } from '@kalima/course';
import {
  questionXpEndings,
  type Rulebook,
  type Session,
  type SessionKind,
  type SessionPlace,
  type SessionWords,
  sittingXpPrefix,
} from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { SessionState } from '../database/schema/index.ts';
import { timestamp } from '../database/timestamp.ts';
import { sessionRuns } from './run-store.ts';
import { readComposedFrom, readMoves, type SessionResult } from './session-json.ts';

export interface StoredSession {
  readonly id: string;
  readonly session: Session;
  readonly seed: number;
  readonly words: SessionWords;
  readonly introduce: readonly WordId[];
  readonly lapsed: readonly WordId[];
  readonly fresh: readonly WordId[];
  /** A hash of the questions and of the course material that they show. */
  readonly courseVersion: string;
  readonly composerVersion: number;
  /** As stored; null: not read, or the session is over. */
  readonly document: unknown;
  readonly startedAtMs: number;
  readonly result: SessionResult | null;
}

export interface SessionJson {
  readonly id: string;
  readonly kind: SessionKind;
  readonly guide_number: number;
  readonly level_number: number;
  readonly exercise_number: number;
  readonly about: string;
  readonly seed: number;
  readonly composed_from: unknown;
  readonly course_version: string;
  readonly composer_version: number;
  readonly entries: unknown;
  readonly tries: unknown;
  readonly first_try?: unknown;
  readonly repeats?: unknown;
  readonly swapped: unknown;
  readonly state: SessionState;
  readonly result: unknown;
  readonly started_at: string;
  readonly document?: unknown;
}

export function storedSession(row: SessionJson): StoredSession {
  const { words, introduce, practiceDay, lapsed = [], fresh = [] } = readComposedFrom(row.composed_from);
  const { entries, tries, first_try: firstTry, repeats, swapped, result } = readMoves(row);
  return {
    id: row.id,
    seed: row.seed,
    words,
    introduce,
    lapsed,
    fresh,
    courseVersion: row.course_version,
    composerVersion: row.composer_version,
    document: row.document ?? null,
    startedAtMs: Date.parse(row.started_at),
    result,
    session: {
      place: {
        kind: row.kind,
        guide: row.guide_number,
        level: row.level_number,
        exercise: row.exercise_number,
        ...(row.about !== '' && { about: row.about }),
      },
      state: row.state === 'open' || row.state === 'ticket' ? 'open' : 'finished',
      entries,
      tries,
      ...(firstTry !== null && { firstTry }),
      repeats,
      swapped,
      practiceDay,
      ...(words.questions === undefined ? {} : { questions: words.questions }),
    },
  };
}

/** The stored questions of session `s`. */
export const questionsOfSession = sql`(select q.document from session_questions q where q.user_id = s.user_id and q.session_id = s.id)`;

export const sessionById = (sessionId: string): SQL => sessionRuns.byId(sessionId);

/** With its questions. @param kept the cached copy, whose questions are not read again */
export const sessionWithQuestions = (sessionId: string, kept: object | null, where = sql`true`): SQL =>
  sessionRuns.byId(sessionId, {
    where,
    beside: sql`jsonb_build_object('document', case when ${kept === null}::boolean then ${questionsOfSession} end)`,
  });

/** Only a late move plays the run of a ticket, whose solutions the learner has. */
export const playedSession = (sessionId: string, kept: object | null, late: object | undefined): SQL =>
  sessionWithQuestions(
    sessionId,
    kept,
    late === undefined ? sql`s.ticket_id is null and s.ticket_until is null` : sql`s.ticket_id is not null`,
  );

export const wordsOfSession = (sessionId: string): SQL => sql`
  select jsonb_array_elements_text((s.composed_from #> '{words,level}') || (s.composed_from #> '{words,review}'))
  from exercise_sessions s where s.id = ${sessionId}::uuid and s.user_id = profiles.user_id`;

/** The open run of that place with its questions, or null: read beside the player. */
export const openSessionAt = ({ kind, guide, level, exercise, about = '' }: SessionPlace): SQL =>
  sessionRuns.openAt(
    { kind, guideNumber: guide, levelNumber: level, exerciseNumber: exercise, about },
    { beside: sql`jsonb_build_object('document', ${questionsOfSession})` },
  );

/** The rules' PracticeRun of an exercise, or null: read beside the player. */
export const lastPracticeOf = ({
  guide,
  level,
  exercise,
}: Pick<SessionPlace, 'guide' | 'level' | 'exercise'>): SQL => sql`(
  select jsonb_build_object('practiceDay', s.composed_from ->> 'practiceDay', 'practiceZone', s.composed_from ->> 'practiceZone',
    'startedMs', (extract(epoch from s.started_at) * 1000)::float8)
  from exercise_sessions s where s.user_id = profiles.user_id and s.kind = 'exercise' and s.guide_number = ${guide}
    and s.level_number = ${level} and s.exercise_number = ${exercise} and s.composed_from ->> 'practiceDay' is not null
  order by s.composed_from ->> 'practiceDay' desc, s.started_at limit 1)`;

/** A question's XP sources already in the ledger. */
export function bookedSources(sessionId: string, index: number): SQL {
  const { attempt, right } = questionXpEndings(index);
  return sql`(
  select coalesce(jsonb_agg(l.source), '[]') from exercise_sessions s join ledger l
    on l.user_id = s.user_id and l.currency = 'xp' and l.source in (s.xp_source || ${attempt}::text, s.xp_source || ${right}::text)
  where s.id = ${sessionId}::uuid and s.user_id = profiles.user_id)`;
}

/** The ledger's XP for a session's questions, by source. */
export function paidByQuestions(sessionId: string, rulebook: Rulebook): SQL {
  const { questions } = rulebook.sessions.exercise;
  const endings = Array.from({ length: questions }, (_, index) => Object.values(questionXpEndings(index))).flat();
  return sql`(
  select coalesce(jsonb_object_agg(l.source, l.amount), '{}') from exercise_sessions s
    cross join jsonb_array_elements_text(${JSON.stringify(endings)}::jsonb) as e (ending)
    join ledger l on l.user_id = s.user_id and l.currency = 'xp' and l.source = s.xp_source || e.ending
  where s.id = ${sessionId}::uuid and s.user_id = profiles.user_id)`;
}

/** Words of sitting `s` already paid by a sitting. Empty for a session of another kind. */
export const paidWordsOfSession: SQL = sql`(
  select coalesce(jsonb_agg(w.word), '[]') from jsonb_array_elements_text(s.composed_from -> 'introduce') as w (word)
    join ledger l on l.user_id = s.user_id and l.currency = 'xp' and l.source = ${sittingXpPrefix}::text || w.word
  where s.kind = 'sitting')`;

/** Words of a session already paid by a sitting: read beside the player. */
export const paidWordsJson = (sessionId: string): SQL => sql`coalesce((
  select ${paidWordsOfSession} from exercise_sessions s
  where s.id = ${sessionId}::uuid and s.user_id = profiles.user_id), '[]')`;

/** Exercise passes since then, by the end of each run in milliseconds: read beside the player. */
export const passesSince = (sinceMs: number): SQL => sql`coalesce((
  select jsonb_agg((extract(epoch from s.finished_at) * 1000)::float8) from exercise_sessions s
  where s.user_id = profiles.user_id and s.kind = 'exercise' and s.state = 'finished'
    and s.finished_at >= ${timestamp(sinceMs)} and (s.result ->> 'passed')::boolean), '[]')`;

export const startOfSession = (sessionId: string): SQL => sql`(
  select started_at from exercise_sessions where id = ${sessionId}::uuid and user_id = profiles.user_id)`;

/** Verses that sessions finished since then opened, by the end of each: read beside the player. */
export const versesOpenedSince = (since: SQL): SQL => sql`coalesce((
  select jsonb_agg(jsonb_build_array((extract(epoch from s.finished_at) * 1000)::float8, s.result -> 'readable') order by s.finished_at)
  from exercise_sessions s where s.user_id = profiles.user_id and s.state = 'finished'
    and s.finished_at >= ${since} and s.result ? 'readable'), '[]')`;

/** A closed session needs only its entries. */
export const dropQuestions = (sessionId: string): SQL => sql`
  delete from session_questions q using guard where q.user_id = guard.user_id and q.session_id = ${sessionId}::uuid`;

export const writeSession = (id: string, { entries, tries, firstTry, swapped }: Session): SQL =>
  sessionRuns.write(id, { entries, tries, swapped, firstTry: firstTry ?? null });

export const writeRepeats = (id: string, { repeats = [], tries }: Session): SQL =>
  sessionRuns.write(id, { repeats, tries });

export const endSession = (id: string, result: SessionResult, nowMs: number): SQL =>
  sessionRuns.write(id, { state: 'finished', result, finishedAt: new Date(nowMs) });
