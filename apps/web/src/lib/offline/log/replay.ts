import type { LogEntry, OfflineMove, OfflineState, TicketChange, TicketView } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import {
  type BatteryTimeline,
  type GameEvent,
  isInTime,
  isSuper,
  isTooLate,
  type JourneyState,
  type Known,
  type LatePass,
  type Moment,
  momentAt,
  type Outcome,
  type Player,
  playerAt,
  progressIn,
  type Rulebook,
  type Session,
  type SessionPlace,
  sittingXpSource,
  timelineOf,
  withBatteryChange,
} from '@kalima/rules';
import {
  finishRun,
  isPlayed,
  journeyAfter,
  type MoveRefusal,
  mayBegin,
  playMove,
  type QuestionMove,
  type Run,
  type RunResult,
  type SwapMove,
} from '@kalima/rules/session';
import { calendarOf } from './calendar.ts';

export type KnownLetters = Pick<Known, 'taughtLetters' | 'lemmaLetters'>;

export interface TicketRun {
  readonly session: Session;
  readonly startedAtMs: number;
  /** Null: it is not finished. */
  readonly result: RunResult | null;
}

export interface LocalState {
  readonly player: Player;
  readonly batteries: BatteryTimeline;
  readonly journey: JourneyState;
  readonly paid: ReadonlyMap<string, number>;
  readonly runs: ReadonlyMap<string, TicketRun>;
  /** The moment of the last move by the server's clock; null: none was made. */
  readonly movedMs: number | null;
}

export interface OfflineContext {
  readonly state: OfflineState;
  readonly letters: KnownLetters;
}

/** The state on this device, and the download from which it was played. */
export interface LocalPlay {
  readonly local: LocalState;
  readonly context: OfflineContext;
}

interface TimedMove {
  readonly move: OfflineMove;
  readonly wallMs: number;
  /** When an accepted move reaches the server, which refuses it for no battery; null: it is made now. */
  readonly arrivesMs?: number | null;
}

export type LocalRefusal = MoveRefusal | 'exercise-locked' | 'expired-ticket' | 'session-unfinished';

type Played = Outcome<LocalState, LocalRefusal, GameEvent>;

const refuse = (refusal: LocalRefusal): Played => ({ done: false, refusal });
const done = (state: LocalState, events: readonly GameEvent[] = []): Played => ({ done: true, state, events });

export const placeOfTicket = ({ kind, guide, level, exercise, about }: TicketView): SessionPlace => ({
  kind,
  guide,
  level,
  exercise,
  ...(about !== undefined && { about: about as NonNullable<SessionPlace['about']> }),
});

export const localStateOf = ({
  player,
  batteries,
  results,
  opened,
  testOuts,
  passedSinceOpened,
}: OfflineState): LocalState => ({
  player,
  batteries: batteries ?? timelineOf(player, player.lastBatteryChargeMs),
  journey: { results, opened, testOuts, passedSinceOpened },
  paid: new Map(),
  runs: new Map(),
  movedMs: null,
});

export const hasAllLevels = ({ player }: LocalState, { rulebook }: OfflineState): boolean => isSuper(player, rulebook);

export const isTicketOpen = (ticket: TicketView, local: LocalState, state: OfflineState): boolean =>
  mayBegin(ticket, progressIn(local.journey, state.rulebook), hasAllLevels(local, state), state.rulebook);

/** Tickets after a download, with their changes. They keep the XP paid at issue, by which counted moves are judged. */
export function withChanges(tickets: Iterable<TicketView>, changes: readonly TicketChange[]): TicketView[] {
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  return [...tickets].map((ticket) => {
    const change = changeOf.get(ticket.id);
    if (change === undefined) return ticket;
    const { expiresAtMs, paysFor } = change;
    return { ...ticket, expiresAtMs, sitting: ticket.sitting && { ...ticket.sitting, paysFor } };
  });
}

/** The run of a ticket as the rules play it. It has no spoken question: the forms that only those need are not in it. */
export const runOf = (
  ticket: TicketView,
  { startedAtMs }: Pick<TicketRun, 'startedAtMs'>,
  { letters }: OfflineContext,
): Run => ({
  id: ticket.id,
  startedAtMs,
  known: { words: new Map(ticket.words.map((word) => [word.id, { ...word, inflections: [] }])), ...letters },
  questions: ticket.questions.map(({ question }) => question),
  swaps: Object.fromEntries(Object.entries(ticket.swaps).map(([index, { question }]) => [index, question])),
});

export const paidFor = (ticket: TicketView, { paid }: LocalState): ReadonlyMap<string, number> =>
  new Map([...Object.entries(ticket.paid), ...paid]);

const withRun = (local: LocalState, id: string, run: TicketRun): LocalState => ({
  ...local,
  runs: new Map(local.runs).set(id, run),
});

function withMove(local: LocalState, player: Player, events: readonly GameEvent[], nowMs: number): LocalState {
  const paid = new Map(local.paid);
  for (const event of events)
    if (event.kind === 'movement' && event.currency === 'xp') paid.set(event.source, event.amount);
  return { ...local, player, paid, batteries: withBatteryChange(local.batteries, events, nowMs) };
}

function begin({ local, context: { state } }: LocalPlay, ticket: TicketView, startedAtMs: number): Played {
  if (local.runs.has(ticket.id)) return done(local);
  if (!isTicketOpen(ticket, local, state)) return refuse('exercise-locked');
  const session: Session = {
    place: placeOfTicket(ticket),
    state: 'open',
    entries: [],
    tries: [],
    swapped: [],
    // A ticket is for an exercise that is to be passed; it says itself what was paid before.
    practiceDay: null,
    questions: ticket.questions.length,
  };
  return done(withRun(local, ticket.id, { session, startedAtMs, result: null }));
}

interface Moving extends LocalPlay {
  readonly ticket: TicketView;
  readonly run: TicketRun;
  readonly moment: Moment;
  /** When a move that was accepted before reaches the server; null: it is made now. */
  readonly arrivesMs: number | null;
}

function moveIn({ local, ticket, run, moment, context, arrivesMs }: Moving, move: QuestionMove | SwapMove): Played {
  const { rulebook } = context.state;
  if (isPlayed(run.session, move, rulebook)) return done(local);
  const outcome = playMove(
    { player: playerNow(local, moment.nowMs, rulebook), session: run.session },
    runOf(ticket, run, context),
    { move, moment, isLate: arrivesMs !== null, isOffline: true, paid: new Set(paidFor(ticket, local).keys()) },
    rulebook,
  );
  if (!outcome.done) return outcome;
  const { player, session } = outcome.state;
  const moved = withMove(local, player, outcome.events, moment.nowMs);
  return done(withRun(moved, ticket.id, { ...run, session }), outcome.events);
}

const playerNow = ({ player, batteries, movedMs }: LocalState, nowMs: number, rulebook: Rulebook): Player => ({
  ...playerAt(player, batteries, nowMs, rulebook),
  lastMoveMs: movedMs,
});

/** A word that a passed run has taught here is paid there. */
function unpaidWords({ sitting }: TicketView, { paid, runs }: LocalState): WordId[] {
  const passed = [...runs.values()].filter(({ session, result }) => result?.passed && session.place.kind !== 'review');
  const learnt = new Set(passed.flatMap(({ session }) => session.entries.flatMap(({ asked }) => asked?.words ?? [])));
  const words = (sitting?.paysFor ?? []) as WordId[];
  return words.filter((word) => !paid.has(sittingXpSource(word)) && !learnt.has(word));
}

/** A day that would arrive too late for the streak is none of its days. */
function latePass(played: Moment, arrivesMs: number | null, rulebook: Rulebook): LatePass | null {
  const now = momentAt(arrivesMs ?? played.nowMs, played);
  // Stryker disable next-line ArrayDeclaration: nothing is credited so late, whatever was before.
  return isInTime(played.today, now.today, rulebook) ? null : { now, credited: [], heardDays: [], freezesBoughtMs: [] };
}

function finish({ local, ticket, run, moment, context, arrivesMs }: Moving): Played {
  if (run.result !== null) return done(local);
  const { rulebook } = context.state;
  const outcome = finishRun(
    { player: playerNow(local, moment.nowMs, rulebook), session: run.session },
    {
      sessionId: ticket.id,
      moment,
      // Stryker disable next-line ObjectLiteral,BooleanLiteral: no ticket is a lesson's.
      lesson: { xpReward: null, isPaid: true },
      // Stryker disable next-line ArrayDeclaration: those that were paid are left out of the others.
      sitting: { taught: unpaidWords(ticket, local), paid: [] },
      levelWords: (ticket.levelWords ?? []) as WordId[],
      before: local.journey,
      late: latePass(moment, arrivesMs, rulebook),
    },
    rulebook,
  );
  if (!outcome.done) return outcome;
  const { player, session, result } = outcome.state;
  const after: LocalState = {
    ...withMove(local, player, outcome.events, moment.nowMs),
    journey: journeyAfter(session.place, result, local.journey, rulebook),
  };
  return done(withRun(after, ticket.id, { ...run, session, result }), outcome.events);
}

export function play(before: LocalPlay, ticket: TicketView, { move, wallMs, arrivesMs = null }: TimedMove): Played {
  const { local, context } = before;
  const nowMs = Math.max(local.movedMs ?? 0, ticket.issuedAtMs, wallMs);
  const expiry = { untilMs: ticket.expiresAtMs, isByReceipt: true };
  const run = local.runs.get(ticket.id);
  const isOver = run !== undefined && run.result !== null;
  // Stryker disable next-line BooleanLiteral: by receipt every move is judged alike.
  const times = { isStart: false, playedMs: nowMs, receivedMs: nowMs };
  if (arrivesMs === null && !isOver && isTooLate(expiry, times)) return refuse('expired-ticket');
  const moment = momentAt(nowMs, calendarOf(context.state));
  const outcome =
    move.kind === 'start'
      ? begin(before, ticket, nowMs)
      : run === undefined
        ? refuse('session-finished')
        : move.kind === 'finish'
          ? finish({ local, context, ticket, run, moment, arrivesMs })
          : moveIn({ local, context, ticket, run, moment, arrivesMs }, move);
  return outcome.done ? { ...outcome, state: { ...outcome.state, movedMs: nowMs } } : outcome;
}

export interface LocalLog {
  readonly entries: readonly LogEntry[];
  readonly tickets: ReadonlyMap<string, TicketView>;
  /** Tickets with a move that the server rejected: nothing of them counts. */
  readonly rejected: ReadonlySet<string>;
  /** The entries before this one are in the server's state. */
  readonly countedBefore: number;
  /** XP paid by sources of these tickets since they were issued. */
  readonly paidSince?: Readonly<Record<string, number>> | undefined;
  /** The server's clock less this browser's. */
  readonly aheadMs: number;
  /** When undelivered entries would arrive, by the server's clock. */
  readonly arrivesMs: number;
}

/** Makes all moves of a log again: those in the server's state change the sessions alone, the others count on top of it. */
export function replay(context: OfflineContext, log: LocalLog): LocalState {
  const { entries, tickets, rejected, countedBefore, paidSince = {}, aheadMs, arrivesMs } = log;
  const base = localStateOf(context.state);
  const make = (local: LocalState, { ticketId, move, wallMs }: LogEntry): LocalState => {
    const ticket = tickets.get(ticketId);
    // A rejected move took its time all the same.
    if (ticket === undefined || rejected.has(ticketId))
      return { ...local, movedMs: Math.max(local.movedMs ?? 0, wallMs + aheadMs) };
    const outcome = play({ local, context }, ticket, { move, wallMs: wallMs + aheadMs, arrivesMs });
    return outcome.done ? outcome.state : local;
  };
  const counted = entries.filter(({ seq }) => seq < countedBefore).reduce(make, base);
  const { runs, movedMs } = counted;
  const paid = new Map([...counted.paid, ...Object.entries(paidSince)]);
  // Stryker disable next-line MethodExpression,ConditionalExpression: a move that was made has no second effect.
  return entries.filter(({ seq }) => seq >= countedBefore).reduce(make, { ...base, runs, paid, movedMs });
}
