import type { LogEntry, OfflineMove, OfflineState, TicketView } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import {
  answerQuestion,
  creditStudy,
  exerciseInGuide,
  finishSession,
  type GameEvent,
  isExerciseUnlocked,
  isInTime,
  isPassed,
  isSuper,
  type Known,
  type LatePass,
  type Moment,
  matchPair,
  momentAt,
  type Outcome,
  type Player,
  type Progress,
  passesTestOut,
  percentOf,
  progressOf,
  type Question,
  type QuestionAtHand,
  type Result,
  type Rulebook,
  repeatPair,
  repeatQuestion,
  type Session,
  type SessionPlace,
  sittingXpSource,
  skipQuestion,
  sumOf,
  type TestOut,
} from '@kalima/rules';

/** By which a typed word is told from a slip. */
export type KnownLetters = Pick<Known, 'taughtLetters' | 'lemmaLetters'>;

/** What the end of a run counted, as the rules told it. */
export interface Ended {
  readonly passed: boolean;
  readonly percent: number;
  readonly xpEarned: number;
  readonly batteriesEarned: number;
  readonly streak: number | null;
  readonly isLevelTestedOut: boolean;
}

/** A ticket that is being played, or was. */
export interface Run {
  readonly session: Session;
  readonly startedAtMs: number;
  readonly ended: Ended | null;
}

/** Where a learner stands without a connection: as the server last said, and what was played since. */
export interface Standing {
  readonly player: Player;
  readonly results: readonly Result[];
  readonly testOuts: readonly TestOut[];
  /** XP that was paid here, by its source. */
  readonly paid: ReadonlyMap<string, number>;
  readonly runs: ReadonlyMap<string, Run>;
  /** The moment of the last move, by the server's clock. */
  readonly nowMs: number;
}

/** What stays the same while moves are made. */
export interface Ground {
  readonly state: OfflineState;
  readonly letters: KnownLetters;
}

export type NotPlayed =
  | 'exercise-locked'
  | 'expired-ticket'
  | 'not-this-question'
  | 'already-answered'
  | 'session-finished'
  | 'battery-empty'
  | 'wrong-kind-of-answer'
  | 'pair-already-matched'
  | 'not-swappable'
  | 'session-unfinished';

type Played = Outcome<Standing, NotPlayed, GameEvent>;

const refuse = (refusal: NotPlayed): Played => ({ done: false, refusal });
const done = (state: Standing, events: readonly GameEvent[] = []): Played => ({ done: true, state, events });

export const placeOfTicket = ({ kind, guide, level, exercise, about }: TicketView): SessionPlace => ({
  kind,
  guide,
  level,
  exercise,
  ...(about !== undefined && { about: about as NonNullable<SessionPlace['about']> }),
});

export function standingOf({ player, results, testOuts }: OfflineState): Standing {
  return { player, results, testOuts, paid: new Map(), runs: new Map(), nowMs: 0 };
}

export function progressIn({ results, testOuts }: Standing, { rulebook, opened }: OfflineState): Progress {
  return progressOf(results, rulebook, opened, testOuts);
}

export function isTicketOpen(ticket: TicketView, standing: Standing, state: OfflineState): boolean {
  if (ticket.kind !== 'exercise') return true;
  return isExerciseUnlocked(
    ticket,
    progressIn(standing, state),
    isSuper(standing.player, state.rulebook),
    state.rulebook,
  );
}

/** The questions as the learner sees them. */
export function questionAt(ticket: TicketView, { swapped }: Pick<Session, 'swapped'>, index: number) {
  const key = String(index);
  return swapped.includes(index) ? (ticket.swaps[key] ?? ticket.questions[index]) : ticket.questions[index];
}

export const questionsIn = (ticket: TicketView, session: Pick<Session, 'swapped'>): readonly Question[] =>
  ticket.questions.map(({ question }, index) => questionAt(ticket, session, index)?.question ?? question);

/** A ticket never has a spoken question judged here: the forms that only those need are not in it. */
export function knownBy(ticket: TicketView, { letters }: Ground): Known {
  return {
    words: new Map(ticket.words.map((word) => [word.id, { ...word, inflections: [] }])),
    ...letters,
  };
}

/** What its questions have paid by now, here and before. */
export const paidFor = (ticket: TicketView, { paid }: Standing): ReadonlyMap<string, number> =>
  new Map([...Object.entries(ticket.paid), ...paid]);

function withRun(standing: Standing, id: string, run: Run): Standing {
  return { ...standing, runs: new Map(standing.runs).set(id, run) };
}

function withPaid(standing: Standing, events: readonly GameEvent[]): Standing {
  const paid = new Map(standing.paid);
  for (const event of events)
    if (event.kind === 'movement' && event.currency === 'xp') paid.set(event.source, event.amount);
  return { ...standing, paid };
}

function start(standing: Standing, ticket: TicketView, nowMs: number, { state }: Ground): Played {
  if (standing.runs.has(ticket.id)) return done(standing);
  if (!isTicketOpen(ticket, standing, state)) return refuse('exercise-locked');
  const session: Session = {
    place: placeOfTicket(ticket),
    state: 'open',
    entries: [],
    tries: [],
    swapped: [],
    // A ticket is for an exercise that is to be passed; what was paid before, it says.
    practiceDay: null,
    questions: ticket.questions.length,
  };
  return done(withRun(standing, ticket.id, { session, startedAtMs: nowMs, ended: null }));
}

function swap(standing: Standing, ticket: TicketView, run: Run, index: number): Played {
  const { session } = run;
  if (index !== session.entries.length) return refuse('not-this-question');
  if (ticket.swaps[String(index)] === undefined) return refuse('not-swappable');
  if (session.swapped.includes(index)) return done(standing);
  const swapped = { ...session, swapped: [...session.swapped, index] };
  return done(withRun(standing, ticket.id, { ...run, session: swapped }));
}

type QuestionMove = Extract<OfflineMove, { kind: 'answer' | 'skip' | 'pair' }>;

function playRepeat(
  standing: Standing,
  ticket: TicketView,
  run: Run,
  move: QuestionMove,
  hand: QuestionAtHand,
  { state: { rulebook } }: Ground,
): Played {
  const now = { nowMs: standing.nowMs };
  const isNext = move.kind !== 'pair' || move.attempt === run.session.tries.length;
  if (!isNext) return refuse('already-answered');
  const outcome =
    move.kind === 'pair'
      ? repeatPair(run.session, hand, move, now, rulebook)
      : repeatQuestion(run.session, hand, move.kind === 'answer' ? move.answer : null, now, rulebook);
  if (!outcome.done) return refuse(outcome.refusal);
  return done(withRun(standing, ticket.id, { ...run, session: outcome.state }));
}

function playQuestion(
  standing: Standing,
  ticket: TicketView,
  run: Run,
  move: QuestionMove,
  ground: Ground,
  isLate: boolean,
): Played {
  const { rulebook, timeZone } = ground.state;
  const at = questionAt(ticket, run.session, move.index);
  if (at === undefined) return refuse('not-this-question');
  const hand: QuestionAtHand = {
    course: knownBy(ticket, ground),
    sessionId: ticket.id,
    index: move.index,
    question: at.question,
    tookMs: move.tookMs ?? null,
    startedAtMs: run.startedAtMs,
    isLate,
    paid: new Set(paidFor(ticket, standing).keys()),
  };
  if (move.isRepeat) return playRepeat(standing, ticket, run, move, hand, ground);
  if (move.kind === 'pair' && move.attempt !== run.session.tries.length) return refuse('already-answered');
  const moment = momentAt(standing.nowMs, timeZone);
  const state = { player: standing.player, session: run.session };
  const outcome =
    move.kind === 'answer'
      ? answerQuestion(state, hand, move.answer, moment, rulebook)
      : move.kind === 'skip'
        ? skipQuestion(state, hand, moment, rulebook)
        : matchPair(state, hand, move, moment, rulebook);
  if (!outcome.done) return refuse(outcome.refusal);
  const { player } = creditStudy(outcome.state.player, run.startedAtMs, moment.nowMs, rulebook);
  const paid = withPaid({ ...standing, player }, outcome.events);
  return done(withRun(paid, ticket.id, { ...run, session: outcome.state.session }), outcome.events);
}

/** Of a sitting: the words of its cards that were paid neither before it was downloaded nor here. */
const unpaidWords = ({ sitting }: TicketView, { paid }: Standing): WordId[] =>
  ((sitting?.paysFor ?? []) as WordId[]).filter((word) => !paid.has(sittingXpSource(word)));

/** A day that would arrive too late for the streak is none of its days. */
function latePass(played: Moment, arrivesMs: number | null, rulebook: Rulebook): LatePass | null {
  if (arrivesMs === null) return null;
  const now = momentAt(arrivesMs, played.timeZone);
  return isInTime(played.today, now.today, rulebook) ? null : { now, credited: [], heardDays: [] };
}

function finish(standing: Standing, ticket: TicketView, run: Run, { state }: Ground, arrivesMs: number | null): Played {
  if (run.ended !== null) return done(standing);
  const { rulebook, timeZone } = state;
  const { session } = run;
  const { place } = session;
  const moment = momentAt(standing.nowMs, timeZone);
  const outcome = finishSession(
    { player: standing.player, session },
    ticket.id,
    { xpReward: null, isPaid: true },
    moment,
    rulebook,
    { taught: unpaidWords(ticket, standing), paid: [] },
    latePass(moment, arrivesMs, rulebook),
  );
  if (!outcome.done) return refuse(outcome.refusal);
  const { events } = outcome;
  const [passed, percent] = [isPassed(session, rulebook), percentOf(session, rulebook)];
  const isExercise = place.kind === 'exercise';
  const isLevelTestedOut = isExercise && passesTestOut({ place, passed }, progressIn(standing, state), rulebook);
  const ended: Ended = {
    passed,
    percent,
    xpEarned: session.entries.reduce((sum, { xpEarned }) => sum + xpEarned, sumOf(events, 'xp')),
    batteriesEarned: sumOf(events, 'battery'),
    streak: events.find((event) => event.kind === 'streak-kept')?.streak ?? null,
    isLevelTestedOut,
  };
  const { guide, level } = place;
  const result = { guide, exercise: exerciseInGuide(place, rulebook), score: percent };
  const others = standing.testOuts.filter((each) => each.guide !== guide || each.level !== level);
  const after: Standing = {
    ...withPaid({ ...standing, player: outcome.state.player }, events),
    results: isExercise ? [...standing.results, result] : standing.results,
    testOuts: isLevelTestedOut ? [...others, { guide, level, passed: true }] : standing.testOuts,
  };
  return done(withRun(after, ticket.id, { ...run, session: outcome.state.session, ended }), events);
}

/**
 * Makes one move by the rules that the server judges it by.
 * @param arrivesMs of a move that was accepted before, when it reaches the server: it is not refused for want of a battery now, as
 * little as by the server; null: it is made now
 */
export function play(
  standing: Standing,
  ticket: TicketView,
  move: OfflineMove,
  nowMs: number,
  ground: Ground,
  arrivesMs: number | null = null,
): Played {
  const isLate = arrivesMs !== null;
  const now: Standing = { ...standing, nowMs: Math.max(standing.nowMs, ticket.issuedAtMs, nowMs) };
  if (!isLate && now.nowMs >= ticket.expiresAtMs && !now.runs.get(ticket.id)?.ended) return refuse('expired-ticket');
  if (move.kind === 'start') return start(now, ticket, now.nowMs, ground);
  const run = now.runs.get(ticket.id);
  if (run === undefined) return refuse('session-finished');
  switch (move.kind) {
    case 'swap':
      return swap(now, ticket, run, move.index);
    case 'finish':
      return finish(now, ticket, run, ground, arrivesMs);
    case 'answer':
    case 'skip':
    case 'pair':
      return playQuestion(now, ticket, run, move, ground, isLate);
  }
}

export interface KeptLog {
  /** In their order. */
  readonly entries: readonly LogEntry[];
  readonly tickets: ReadonlyMap<string, TicketView>;
  /** Of which the server has put a move aside: nothing of them counts. */
  readonly aside: ReadonlySet<string>;
  /** The entries before this one are in the state that the server told. */
  readonly countedBefore: number;
  /** The server's clock less this browser's. */
  readonly aheadMs: number;
  /** When what waits would arrive, by the server's clock. */
  readonly arrivesMs: number;
}

/**
 * Makes all moves of a log again. What the server has counted already changes only the sessions; what it has not been told counts on
 * top of its state.
 */
export function replay(ground: Ground, kept: KeptLog): Standing {
  const { entries, tickets, aside, countedBefore, aheadMs, arrivesMs } = kept;
  const base = standingOf(ground.state);
  const make = (standing: Standing, { ticketId, move, wallMs }: LogEntry): Standing => {
    const ticket = tickets.get(ticketId);
    if (ticket === undefined || aside.has(ticketId)) return standing;
    const outcome = play(standing, ticket, move, wallMs + aheadMs, ground, arrivesMs);
    return outcome.done ? outcome.state : standing;
  };
  const counted = entries.filter(({ seq }) => seq < countedBefore).reduce(make, base);
  const { runs, paid, nowMs } = counted;
  return entries.filter(({ seq }) => seq >= countedBefore).reduce(make, { ...base, runs, paid, nowMs });
}
