import type { BodyOf, ReplyOf, reportQuestion } from '@kalima/contract';
import { type Entry, reportNeedsText, type SessionPlace, solutionOf } from '@kalima/rules';
import { questionsOf } from '@kalima/rules/session';
import { sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readPlayer } from '../../player/player-store.ts';
import { courseChanged, notFound, refuse } from '../../request/errors.ts';
import { limitUse, type RateLimit } from '../../request/rate-limit.ts';
import { cachedRun, runOf, type SessionRun } from '../../runs/session-run.ts';
import { type SessionJson, type StoredSession, sessionWithQuestions, storedSession } from '../../runs/session-store.ts';
import { answerAsText, questionAsText, solutionAsText } from './question-as-text.ts';
import { type ReportTexts, reportedTexts, subjectOf } from './report-subject.ts';
import { sanitiseText } from './sanitise-text.ts';

type Wish = BodyOf<typeof reportQuestion>;
type Reply = ReplyOf<typeof reportQuestion>;
type ReportType = Wish['reportType'];

interface Read {
  readonly session: SessionJson | null;
  readonly reported: (Stored & { readonly report_type: ReportType; readonly message: string | null }) | null;
}

interface Stored extends ReportTexts {
  readonly id: string;
}

/** The number of questions in an exercise; a person has to read each report. */
export const reportsByLearner: RateLimit = { name: 'report:learner', limit: 20, windowSeconds: 3600 };

/** Stores a report on a done question, once; question, answers and verdict come from the server. */
export async function report(deps: Dependencies, userId: string, wish: Wish): Promise<Reply> {
  const { sessionId, index, reportType } = wish;
  const kept = cachedRun(deps, sessionId);
  const { context } = await readPlayer<Read>(
    deps,
    userId,
    sql`jsonb_build_object('session', ${sessionWithQuestions(sessionId, kept)}, 'reported', (
      select to_jsonb(r) from reports r
      where r.user_id = profiles.user_id and r.session_id = ${sessionId}::uuid and r.question_index = ${index}))`,
  );
  if (context.session === null) throw notFound();
  const stored = storedSession(context.session);
  const entry = stored.session.entries[index];
  if (entry === undefined) refuse('question-not-answered');
  const message = sanitiseText(wish.message ?? '') || null;
  if (message === null && reportNeedsText(reportType, entry.verdict)) refuse('report-needs-text');
  const { reported } = context;
  if (reported?.report_type === reportType && reported.message === message) return replyOf(reported);
  if (reported !== null) refuse('already-reported');

  const run = runOf(deps, stored, kept);
  if (run === null) throw courseChanged();
  await limitUse(deps, reportsByLearner, userId);
  const inserted = await insert(deps, userId, { stored, run, index, entry }, { reportType, message });
  // A concurrent request was first: its report counts.
  return inserted === null ? report(deps, userId, wish) : replyOf(inserted);
}

const replyOf = (stored: Stored): Reply => ({ reportId: stored.id, told: reportedTexts(stored) });

interface Reported {
  readonly stored: StoredSession;
  readonly run: SessionRun;
  readonly index: number;
  readonly entry: Entry;
}

async function insert(
  deps: Dependencies,
  userId: string,
  { stored, run, index, entry }: Reported,
  { reportType, message }: { reportType: ReportType; message: string | null },
): Promise<Stored | null> {
  const { shown, forQuestions } = run.teaching;
  const { id, session, seed, courseVersion } = stored;
  const question = questionsOf(run, session)[index];
  if (question === undefined) throw new Error(`Session ${id} has no question ${index}`);
  const questionText = questionAsText(shown, question);
  const { wordIds, word, wording, subject } = subjectOf(shown, question, questionText);
  const [row] = await deps.database.run<Stored>(sql`
    insert into reports (user_id, session_id, question_index, seed, course_version, exercise_id,
      question, correct_answer, user_answer, is_correct_answer, report_type, message,
      word_ids, word, wording, subject, created_at)
    values (${userId}::uuid, ${id}::uuid, ${index}, ${seed}, ${courseVersion}, ${exerciseIdOf(session.place)},
      ${questionText}, ${solutionAsText(shown, question, solutionOf(forQuestions, question))},
      ${answerAsText(shown, question, entry)}, ${entry.verdict === 'right'}, ${reportType}, ${message},
      ${JSON.stringify(wordIds)}::jsonb, ${word}, ${wording}, ${subject},
      ${timestamp(deps.clock.now())})
    on conflict on constraint reports_once do nothing returning id, question, correct_answer, user_answer, word`);
  return row ?? null;
}

/** An id of the entity guide_exercises; other places start with their kind. */
function exerciseIdOf({ kind, guide, level, exercise, about }: SessionPlace): string {
  switch (kind) {
    case 'exercise':
      return `${guide}-${level}-${exercise}`;
    case 'review':
      return kind;
    case 'sitting':
      return `${kind}-${about}`;
    default:
      return `${kind}-${guide}`;
  }
}
