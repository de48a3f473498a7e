import type { GameEvent } from '../events.ts';
import type { ReportType } from '../lists.ts';
import type { Day, Moment } from '../moment.ts';
import { addBatteries } from '../player/battery.ts';
import { earnXp } from '../player/experience.ts';
import type { Rulebook } from '../rulebook.ts';
import { finishSession, type LessonPay } from './finish-session.ts';
import type { PlayState } from './play-state.ts';
import { questionXp } from './question-xp.ts';
import { isPassed } from './score.ts';

/** A report with the facts of its run. */
export interface ReportContext {
  readonly type: ReportType;
  readonly sessionId: string;
  readonly index: number;
  /** The XP sources of this question in the ledger. */
  readonly paid: ReadonlySet<string>;
  /** The batteries that the question cost, by the ledger; a matching question may have cost several. */
  readonly batteriesLost: number;
  /** The learner's day on which the run was counted; null: not counted. */
  readonly finishedOn: Day | null;
  readonly lesson: LessonPay;
}

export interface Rejudged {
  readonly state: PlayState;
  readonly events: readonly GameEvent[];
  /** The failed run is passed with this question. */
  readonly isPassedNow: boolean;
}

/**
 * rules-of-play, Reports: the question counts as right, with its remaining XP, its lost batteries (above the maximum too)
 * and perhaps the run's pass; a day's credit and quest counts follow only while it is still that day.
 * Only 'I was right anyway' of a wrong answer gives anything; "I don't know" never does.
 */
export function acceptReport(state: PlayState, report: ReportContext, moment: Moment, rulebook: Rulebook): Rejudged {
  const { session } = state;
  const { type, sessionId, index, paid, batteriesLost } = report;
  const entry = session.entries[index];
  if (type !== 'right-anyway' || entry?.verdict !== 'wrong' || entry.answer?.kind === 'no-idea')
    return { state, events: [], isPassedNow: false };
  const events: GameEvent[] = [];
  let { player } = state;
  for (const part of questionXp(state, { index, verdict: 'right', paid }, rulebook)) {
    const earned = earnXp(player, part.amount, part.source);
    player = earned.player;
    events.push(...earned.events);
  }
  const xpEarned = entry.xpEarned + player.totalXp - state.player.totalXp;
  if (batteriesLost > 0) {
    const given = addBatteries(player, batteriesLost, `report:${sessionId}:${index}`);
    player = given.player;
    events.push(...given.events);
  }
  const entries = session.entries.with(index, { ...entry, verdict: 'right', xpEarned });
  const rejudged = { player, session: { ...session, entries } };
  const isPassedNow =
    report.finishedOn !== null && !isPassed(session, rulebook) && isPassed(rejudged.session, rulebook);
  if (!isPassedNow) return { state: rejudged, events, isPassedNow };
  const passed = passRun(rejudged, report, moment, rulebook);
  return { ...passed, events: [...events, ...passed.events] };
}

/** Ends the run that the report's question passes. */
function passRun(
  state: PlayState,
  { sessionId, finishedOn, lesson }: ReportContext,
  moment: Moment,
  rulebook: Rulebook,
): Rejudged {
  const isSameDay = finishedOn === moment.today;
  // Only the pass of a graded exercise's end outlives its day.
  if (state.session.place.kind === 'exercise' && !isSameDay) return { state, events: [], isPassedNow: true };
  const finished = finishSession(state, { sessionId, lesson, moment }, rulebook);
  if (!finished.done) return { state, events: [], isPassedNow: false };
  const events = finished.events.filter(({ kind }) => isSameDay || kind !== 'session-finished');
  return { state: finished.state, events, isPassedNow: true };
}
