import { composerVersion, type SessionPlace, sessionXpSource } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { SessionState } from '../database/schema/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { type ComposedFrom, composedFromVersion } from './session-json.ts';
import { composeForStore } from './session-run.ts';

const columns = sql.raw(
  `id, user_id, kind, guide_number, level_number, exercise_number, about, seed, composed_from, course_version,
  composer_version, xp_source, state, started_at, ticket_until, expires_by_receipt, batteries, ticket_id, browser_id`,
);

interface NewSession {
  readonly place: SessionPlace;
  readonly from: ComposedFrom;
  readonly seed: number;
  readonly state: SessionState;
  readonly startedMs: number;
  readonly id?: string;
}

/** Columns by name; others have their default. */
type SessionRow = { readonly id: string } & Readonly<Record<string, unknown>>;

/** A row of `exercise_sessions`, with its questions. */
export function composeSessionRow(
  deps: Pick<Dependencies, 'rulebook' | 'teaching'>,
  { place, from, seed, state, startedMs, id = crypto.randomUUID() }: NewSession,
) {
  const { words, introduce, practiceDay } = from;
  const { document, courseVersion } = composeForStore(deps, { place, words, seed, introduce });
  return {
    id,
    kind: place.kind,
    guide_number: place.guide,
    level_number: place.level,
    exercise_number: place.exercise,
    about: place.about ?? '',
    seed,
    composed_from: { version: composedFromVersion, ...from },
    course_version: courseVersion,
    composer_version: composerVersion,
    xp_source: sessionXpSource({ place, practiceDay }, deps.rulebook),
    state,
    started_at: new Date(startedMs).toISOString(),
    expires_by_receipt: false,
    document,
  };
}

/** The end of a statement that begins with other queries: see `insertSessions`. @param where a condition on all rows */
export const insertingSessions = (userId: string, rows: readonly SessionRow[], where: SQL): SQL => sql`
  given as (
    select jsonb_populate_record(null::exercise_sessions, g.row || jsonb_build_object('user_id', ${userId}::uuid)) as session,
      g.row -> 'document' as document
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as g (row) where ${where}
  ), made as (
    insert into exercise_sessions (${columns}) select ${columns} from (select (session).* from given) s
    on conflict do nothing returning user_id, id, ticket_id
  )
  insert into session_questions (user_id, session_id, document)
  select made.user_id, made.id, coalesce(given.document, q.document) from made join given on (given.session).id = made.id
    left join session_questions q on q.user_id = made.user_id and q.session_id = made.ticket_id
  returning session_id`;

/** Inserts the rows that are not there yet; one without a document takes the questions of its ticket. */
export const insertSessions = (userId: string, rows: readonly SessionRow[]): SQL =>
  sql`with ${insertingSessions(userId, rows, sql`true`)}`;
