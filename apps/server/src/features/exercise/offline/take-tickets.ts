import type { BodyOf, Language, ReplyOf, takeTickets as TakeTickets } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { type BatteryTimeline, progressIn, timelineOf } from '@kalima/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { exerciseSessions } from '../../../database/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import {
  learnerMemoryIn,
  metForSitting,
  type ProgressAndMemory,
  progressAndMemoryJson,
  wordsOnlyInTrial,
} from '../../../memory/learner-memory.ts';
import { batteryTimelineJson, type IssuedBatteries, lastLedgerIdJson } from '../../../player/battery-timeline.ts';
import { readPlayer } from '../../../player/player-store.ts';
import { type UserRef, userIdOf } from '../../../request/live-session.ts';
import { limitUse } from '../../../request/rate-limit.ts';
import { composeSessionRow, insertSessions } from '../../../runs/new-session.ts';
import { readComposedFrom } from '../../../runs/session-json.ts';
import { planExercises, planReviews, planSittings, planWords } from './plan-tickets.ts';
import { isFor, type TicketChangeJson, type TicketJson, ticketChangesJson, ticketsJson } from './ticket-rows.ts';
import { signTicket } from './ticket-signature.ts';
import { viewTicket, viewTicketChange } from './view-ticket.ts';

interface Read extends ProgressAndMemory {
  readonly tickets: readonly TicketJson[];
  readonly fromTrial: readonly WordId[];
  readonly ledgerId: number;
  readonly batteries: BatteryTimeline | null;
  readonly changes: readonly TicketChangeJson[];
}

const takings = { name: 'taken-tickets', limit: 60, windowSeconds: 3600 };
const hourMs = 3_600_000;
/** Minimum age for the extension of a ticket given again. */
const extendsAfterMs = 12 * hourMs;
/** Due words change daily: a review is replaced on another day. */
const reviewIsFreshMs = 20 * hourMs;

const contextAt = (
  nowMs: number,
  has: readonly string[],
) => sql`${progressAndMemoryJson} || jsonb_build_object('tickets', ${ticketsJson},
  'fromTrial', ${wordsOnlyInTrial}, 'ledgerId', ${lastLedgerIdJson}, 'batteries', ${batteryTimelineJson(nowMs)}, 'changes', ${ticketChangesJson(has)})`;

/** Returns the existing tickets, and creates the missing ones. Concurrent requests get the same exercises. */
export async function takeTickets(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  { has, guide, pack }: BodyOf<typeof TakeTickets>,
): Promise<ReplyOf<typeof TakeTickets>> {
  const userId = userIdOf(ref);
  const { rulebook } = deps;
  const readAll = () => readPlayer<Read>(deps, ref, contextAt(deps.clock.now(), has));
  let read = await readAll();
  await limitUse(deps, takings, userId);
  const nowMs = deps.clock.now();
  const learner = { ...read, userId };
  const exercises = [
    ...planExercises(deps, learner, guide),
    ...planSittings(deps, learner, pack, deps.newSeed),
    ...planWords(deps, learner, deps.newSeed),
  ];
  const isUsable = (ticket: TicketJson) => !ticket.is_played && Date.parse(ticket.ticket_until) > nowMs;
  const given = read.context.tickets;
  const kept = exercises.map((planned) => given.find((ticket) => isFor(ticket, planned) && isUsable(ticket)));
  const freshReviews = given.filter(
    (ticket) => ticket.kind === 'review' && isUsable(ticket) && Date.parse(ticket.started_at) > nowMs - reviewIsFreshMs,
  );
  const reviews = freshReviews.length > 0 ? [] : planReviews(deps, learner);
  const missing = exercises.filter((_, index) => kept[index] === undefined);
  const wanted = [...kept.flatMap((ticket) => ticket ?? []), ...freshReviews];
  const retired = given.filter(
    (ticket) =>
      !wanted.includes(ticket) &&
      (!isUsable(ticket) || ticket.kind === 'review' || exercises.some((planned) => isFor(ticket, planned))),
  );
  const endsSoonMs = nowMs + rulebook.offline.ticketMs - extendsAfterMs;
  const extended = wanted.filter(({ ticket_until }) => Date.parse(ticket_until) < endsSoonMs);
  if (retired.length + extended.length + missing.length + reviews.length > 0) {
    await retire(deps, userId, retired);
    await extend(deps, userId, extended, nowMs);
    const expiry = {
      ticket_until: new Date(nowMs + rulebook.offline.ticketMs).toISOString(),
      expires_by_receipt: true,
    };
    const planned = [...missing, ...reviews];
    // A millisecond apart: they are read in the order in which they were planned.
    const startedMs = (at: number) => nowMs - planned.length + 1 + at;
    const rows = planned.map((ticket, at) => ({
      ...composeSessionRow(deps, { ...ticket, seed: deps.newSeed(), state: 'ticket', startedMs: startedMs(at) }),
      ...expiry,
      batteries: issuedBatteries(read),
    }));
    if (rows.length > 0) await deps.database.run(insertSessions(userId, rows));
    read = await readAll();
  }
  const all = read.context.tickets;
  const known = new Set(has);
  const { fromTrial, learnt } = read.context;
  const viewer = { player: read.player, moment: read.moment, language, fromTrial, learnt };
  const usable = all.filter((ticket) => isUsable(ticket));
  const next = exercises.flatMap((planned) => usable.find((ticket) => isFor(ticket, planned)) ?? []);
  const progress = progressIn(read.context, rulebook);
  const { met } = metForSitting(deps, read.context, userId, read.moment);
  const isDone = ({ kind, guide_number, level_number, exercise_number, composed_from }: TicketJson) =>
    kind === 'sitting'
      ? readComposedFrom(composed_from).words.level.every((word) => met.has(word))
      : progress.isPassed({ guide: guide_number, level: level_number, exercise: exercise_number });
  const ordered = [
    ...next,
    ...usable.filter(
      (ticket) => ticket.kind !== 'review' && known.has(ticket.id) && !next.includes(ticket) && !isDone(ticket),
    ),
    ...usable.filter(({ kind }) => kind === 'review').slice(-rulebook.offline.reviews),
  ];
  const { results, opened, testOuts, passedSinceOpened } = read.context;
  return {
    order: ordered.map(({ id }) => id),
    tickets: ordered
      .filter(({ id }) => !known.has(id))
      .flatMap((ticket) => viewTicket(deps, signTicket(deps, userId, ticket.id), ticket, viewer) ?? []),
    changes: read.context.changes.map((change) => viewTicketChange(change, learnt)),
    state: {
      player: read.player,
      batteries: read.context.batteries ?? timelineOf(read.player, read.moment.nowMs),
      timeZone: read.moment.timeZone,
      dayBegins: read.moment.dayBegins,
      rulebook,
      results: [...results],
      opened: [...opened],
      testOuts: [...testOuts],
      passedSinceOpened: [...(passedSinceOpened ?? [])],
      memory: learnerMemoryIn(deps, read.context.memory, read.moment),
    },
    nowMs: read.moment.nowMs,
  };
}

const areOpen = (userId: string, tickets: readonly Pick<TicketJson, 'id'>[]) =>
  and(
    eq(exerciseSessions.userId, userId),
    inArray(
      exerciseSessions.id,
      tickets.map(({ id }) => id),
    ),
    eq(exerciseSessions.state, 'ticket'),
  );

/** Retired tickets are not given again, but can still be played. */
async function retire({ database }: Dependencies, userId: string, tickets: readonly TicketJson[]): Promise<void> {
  if (tickets.length === 0) return;
  await database.orm.update(exerciseSessions).set({ state: 'abandoned' }).where(areOpen(userId, tickets));
}

async function extend(
  { database, rulebook }: Dependencies,
  userId: string,
  tickets: readonly TicketJson[],
  nowMs: number,
): Promise<void> {
  if (tickets.length === 0) return;
  await database.orm
    .update(exerciseSessions)
    .set({ ticketUntil: new Date(nowMs + rulebook.offline.ticketMs) })
    .where(areOpen(userId, tickets));
}

function issuedBatteries({
  player,
  moment,
  context: { ledgerId },
}: Awaited<ReturnType<typeof readPlayer<Read>>>): IssuedBatteries {
  const { battery, lastBatteryChargeMs } = player;
  return { battery, lastBatteryChargeMs, atMs: moment.nowMs, ledgerId };
}
