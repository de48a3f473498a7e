import type { ReportDecision, ReportGift } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import {
  acceptReport,
  dayIn,
  type GameEvent,
  lessonXpSource,
  type Moment,
  type Player,
  type Rejudged,
  type ReportType,
  sumOf,
  wrongAnswerSource,
} from '@kalima/rules';
import { resultOf } from '@kalima/rules/session';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refoldWords } from '../../memory/refold-words.ts';
import { takeBackReviews } from '../../memory/review-question.ts';
import { paidLessonsJson } from '../../player/lesson-store.ts';
import { changePlayer, type Decision } from '../../player/player-store.ts';
import type { SessionResult } from '../../runs/session-json.ts';
import {
  bookedSources,
  type SessionJson,
  type StoredSession,
  sessionById,
  storedSession,
} from '../../runs/session-store.ts';
import { writeQuestActions, writeResult } from '../../runs/write-result.ts';

export interface OpenReport {
  readonly id: string;
  readonly user_id: string;
  /** Null, as the index, where the report has no question. */
  readonly session_id: string | null;
  readonly question_index: number | null;
  readonly report_type: ReportType;
  readonly word_ids: readonly WordId[];
  readonly created_at: Date;
}

export interface Verdict {
  readonly decision: ReportDecision;
  readonly administratorId: string;
  /** The answer to the learner; null: none. */
  readonly answer: string | null;
}

interface Read {
  readonly isOpen: boolean;
  readonly session: (SessionJson & { readonly finished_at: string | null }) | null;
  readonly paid: readonly string[];
  readonly batteriesLost: number;
  readonly paidLessons: readonly string[];
}

/** Decides one report, once: the closing statement also books the compensation. @returns false when it was decided before. */
export async function decideReport(deps: Dependencies, report: OpenReport, verdict: Verdict): Promise<boolean> {
  const {
    value: { isDecided, isRight },
  } = await changePlayer<Read, { isDecided: boolean; isRight: boolean }>(
    deps,
    report.user_id,
    readOf(deps, report),
    (player, read, moment) => {
      if (!read.isOpen) return { kind: 'unchanged', value: { isDecided: false, isRight: false } };
      if (verdict.decision === 'accepted' && read.session !== null && report.question_index !== null) {
        const context = { ...read, stored: storedSession(read.session), finishedAt: read.session.finished_at };
        return accepted(deps, { report, verdict, player, moment }, { ...context, index: report.question_index });
      }
      return closed({ report, verdict, player, moment });
    },
  );
  if (isRight) {
    await forgetMiss(deps, report);
    await refoldWords(deps, report.user_id, report.word_ids);
  }
  return isDecided;
}

type Decided = Decision<{ isDecided: boolean; isRight: boolean }>;

interface Closing {
  readonly report: OpenReport;
  readonly verdict: Verdict;
  readonly player: Player;
  readonly moment: Moment;
}

function closed({ report, verdict, player, moment }: Closing): Decided {
  const writes = [writeDecision(report, verdict, null, moment)];
  return { kind: 'changed', player, events: [], writes, value: { isDecided: true, isRight: false } };
}

interface AcceptanceContext extends Read {
  readonly index: number;
  readonly stored: StoredSession;
  readonly finishedAt: string | null;
}

function accepted(
  deps: Dependencies,
  closing: Closing,
  { index, stored, finishedAt, paid, batteriesLost, paidLessons }: AcceptanceContext,
): Decided {
  const { report, verdict, player, moment } = closing;
  const { session, id: sessionId, result } = stored;
  const { guide } = session.place;
  const countedMs = result === null || finishedAt === null ? null : Date.parse(finishedAt);
  const finishedOn = countedMs === null ? null : dayIn(countedMs, moment);
  const counted = countedMs === null ? null : { atMs: countedMs, isToday: finishedOn === moment.today };
  const lesson = {
    xpReward: deps.teaching.guidePages.get(guide)?.guide.xpReward ?? null,
    isPaid: paidLessons.includes(lessonXpSource(guide)),
  };
  const context = {
    type: report.report_type,
    sessionId,
    index,
    paid: new Set(paid),
    batteriesLost,
    finishedOn,
  };
  const rejudged = acceptReport({ player, session }, { ...context, lesson }, moment, deps.rulebook);
  // The rule returns the very same run when the score does not change.
  if (rejudged.state.session === session) return closed(closing);
  return {
    kind: 'changed',
    player: rejudged.state.player,
    events: rejudged.events,
    writes: [
      writeDecision(report, verdict, giftOf(rejudged), moment),
      ...writesOf(deps, stored, rejudged, counted),
      takeBackReviews({ source: sessionId, index, words: report.word_ids }, deps, moment),
    ],
    value: { isDecided: true, isRight: true },
  };
}

function giftOf({ events, isPassedNow }: Rejudged): ReportGift {
  const streak = events.find((event) => event.kind === 'streak-kept')?.streak ?? null;
  return { xp: sumOf(events, 'xp'), batteries: sumOf(events, 'battery'), isPassedNow, streak };
}

/** @param counted when the run was counted; null while it is open: its end will count the answer */
function writesOf(
  deps: Dependencies,
  stored: StoredSession,
  { state: { session }, events, isPassedNow }: Rejudged,
  counted: { readonly atMs: number; readonly isToday: boolean } | null,
): SQL[] {
  const before = stored.result;
  if (before === null || counted === null) return [writeRun(stored.id, session.entries, null)];
  const after = { ...stored, session };
  const result = resultAfter(before, after, events, deps);
  return [
    writeRun(stored.id, session.entries, result),
    ...writeResult(deps, after, { result, events }, counted.atMs),
    ...(isPassedNow && counted.isToday && session.place.kind === 'exercise'
      ? [writeQuestActions(session, result, counted.atMs)]
      : []),
  ];
}

/** The result as at the end of the run: earlier rewards plus later corrections. */
function resultAfter(
  before: SessionResult,
  { session }: StoredSession,
  events: readonly GameEvent[],
  { rulebook }: Dependencies,
): SessionResult {
  const after = resultOf(session, events, rulebook);
  return {
    ...after,
    xpEarned: before.xpEarned + sumOf(events, 'xp'),
    // Refunded batteries do not count as earned; a review's reward does.
    batteriesEarned: before.batteriesEarned + (session.place.kind === 'review' ? after.batteriesEarned : 0),
    streak: before.streak ?? after.streak,
  };
}

function readOf({ rulebook }: Dependencies, { id, session_id, question_index }: OpenReport): SQL {
  const isOpen = sql`exists (select 1 from reports where user_id = profiles.user_id and id = ${id}::uuid and state = 'open')`;
  if (session_id === null || question_index === null)
    return sql`jsonb_build_object('isOpen', ${isOpen}, 'session', null)`;
  const source = wrongAnswerSource(session_id, question_index);
  return sql`jsonb_build_object('isOpen', ${isOpen}, 'session', ${sessionById(session_id)},
    'paid', ${bookedSources(session_id, question_index)},
    'batteriesLost', (select coalesce(-sum(l.amount), 0)::int from ledger l where l.user_id = profiles.user_id
      and l.currency = 'battery' and (l.source = ${source} or l.source like ${`${source}:%`})),
    'paidLessons', ${paidLessonsJson(rulebook)})`;
}

function writeDecision(
  { id }: OpenReport,
  { decision, administratorId, answer }: Verdict,
  gift: ReportGift | null,
  { nowMs }: Moment,
): SQL {
  return sql`update reports set state = ${decision}, decided_at = ${timestamp(nowMs)},
      decided_by = ${administratorId}::uuid, answer = ${answer}, gift = ${gift === null ? null : JSON.stringify(gift)}::jsonb
    from guard where reports.id = ${id}::uuid and reports.user_id = guard.user_id`;
}

function writeRun(id: string, entries: StoredSession['session']['entries'], result: SessionResult | null): SQL {
  return sql`update exercise_sessions set entries = ${JSON.stringify(entries)}::jsonb,
      result = coalesce(${result === null ? null : JSON.stringify(result)}::jsonb, result)
    from guard where exercise_sessions.id = ${id}::uuid and exercise_sessions.user_id = guard.user_id`;
}

/** Clears the miss unless another question missed the word since. Only a hint for the next review: it may come later. */
async function forgetMiss({ database }: Dependencies, { user_id, word_ids, created_at }: OpenReport): Promise<void> {
  await database.run(sql`
    update learner_words set missed_at = null, first_right_at = coalesce(first_right_at, ${created_at.toISOString()}::timestamptz)
    where user_id = ${user_id}::uuid and missed_at <= ${created_at.toISOString()}::timestamptz
      and word_id in (select jsonb_array_elements_text(${JSON.stringify(word_ids)}::jsonb))`);
}
