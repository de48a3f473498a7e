import { createHash } from 'node:crypto';
import {
  type BodyOf,
  type deliverMoves as DeliverMoves,
  type LogEntry,
  maxDelivery,
  type RejectedMove,
  type ReplyOf,
} from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { isTooLate, lessonOfGuide, logEntryText, playedMoments, type RejectionReason } from '@kalima/rules';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { createTurns } from '../../../concurrency/in-turn.ts';
import { memoizeByObject } from '../../../concurrency/memoize.ts';
import type { Database } from '../../../database/connect.ts';
import { offlineBrowsers, rejectedMoves } from '../../../database/schema/index.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { refoldWords } from '../../../memory/refold-words.ts';
import { readPlayer } from '../../../player/player-store.ts';
import { viewPlayer } from '../../../player/player-view.ts';
import type { Learner } from '../../../request/live-session.ts';
import { limitUse } from '../../../request/rate-limit.ts';
import { readComposedFrom } from '../../../runs/session-json.ts';
import { replayMove } from './replay-move.ts';
import { expiryOf, type TicketJson, ticketById } from './ticket-rows.ts';
import { isGuestSigned, isSigned } from './ticket-signature.ts';

const deliveries = { name: 'offline-deliveries', limit: 600, windowSeconds: 3600 };

interface Browser {
  readonly userId: string;
  readonly browserId: string;
}

interface BrowserState {
  readonly next: number;
  readonly digest: string;
  readonly playedMs: number | null;
}

interface Judged extends BrowserState {
  readonly words: ReadonlySet<WordId>;
}

/** More than a learner has browsers that send at the same moment. */
const maxWaiting = 20;
/** Browsers of a learner, two new ones a week for ten years; with one more, the least recently used is deleted. */
export const maxOfflineBrowsers = 1000;
/** Rejected moves of a learner: with more, the oldest are deleted. */
export const maxRejectedMoves = 5000;

/** A delivery has hundreds of writes: concurrent ones of one learner starve on the version of the player. */
const turnsIn = memoizeByObject((_: Database) => createTurns(maxWaiting));

/** Replays offline moves in their order. Each step is idempotent: an interrupted delivery is repeated. */
export async function deliverMoves(deps: Dependencies, { userId }: Learner, delivery: BodyOf<typeof DeliverMoves>) {
  await limitUse(deps, deliveries, userId);
  return turnsIn(deps.database)(userId, () => judgeDelivery(deps, userId, delivery));
}

async function judgeDelivery(
  deps: Dependencies,
  userId: string,
  { browserId, entries, ...sent }: BodyOf<typeof DeliverMoves>,
): Promise<ReplyOf<typeof DeliverMoves>> {
  const receivedMs = deps.clock.now();
  const browser = { userId, browserId };
  const state = await stateOf(deps, browser);
  const fresh = inOrder(entries, state.next);
  const tickets = await ticketsOf(deps, userId, fresh);
  const issuedMs = ({ ticketId }: LogEntry) => Date.parse(tickets.get(ticketId)?.started_at ?? '') || 0;
  const moves = fresh.map((entry) => ({ ...entry, issuedMs: issuedMs(entry) }));
  const played = playedMoments(moves, sent, receivedMs, state.playedMs ?? 0);

  let judged: Judged = { ...state, words: new Set() };
  for (const [at, entry] of fresh.entries()) {
    const playedMs = played[at] ?? receivedMs;
    const ticket = tickets.get(entry.ticketId) ?? null;
    const reason = await judge(deps, { browser, ticket, entry, playedMs, receivedMs }, judged);
    if (reason !== null) await storeRejection(deps, browser, entry, { reason, receivedMs });
    const asked = ticket === null || reason !== null ? [] : wordsOf(ticket);
    judged = {
      next: entry.seq + 1,
      digest: digestOf(entry),
      playedMs,
      words: new Set([...judged.words, ...asked]),
    };
  }
  if (fresh.length > 0) {
    // Rows out of log order: memory is folded from all of them.
    if (judged.words.size > 0) await refoldWords(deps, userId, [...judged.words]);
    await saveState(deps, browser, judged);
    await forgetOldest(deps, browser);
  }
  const { player, moment } = await readPlayer(deps, userId);
  return {
    next: judged.next,
    asides: await rejectedMovesOf(deps, browser, entries[0]?.seq ?? judged.next),
    player: viewPlayer(player, moment, deps.rulebook),
  };
}

function inOrder(entries: readonly LogEntry[], next: number): LogEntry[] {
  const fresh: LogEntry[] = [];
  for (const entry of entries) if (entry.seq === next + fresh.length) fresh.push(entry);
  return fresh;
}

const digestOf = (entry: LogEntry): string => createHash('sha256').update(logEntryText(entry)).digest('hex');

const wordsOf = (ticket: TicketJson): WordId[] => {
  const { level, review, grammar = [] } = readComposedFrom(ticket.composed_from).words;
  return [...level, ...review, ...grammar];
};

interface Delivered {
  readonly browser: Browser;
  readonly ticket: TicketJson | null;
  readonly entry: LogEntry;
  readonly playedMs: number;
  readonly receivedMs: number;
}

async function judge(
  deps: Dependencies,
  { browser, ticket, entry, playedMs, receivedMs }: Delivered,
  { digest, playedMs: previousMs }: BrowserState,
): Promise<RejectionReason | null> {
  if (ticket === null || !isIssued(deps, browser.userId, ticket, entry)) return 'unknown-ticket';
  if (entry.previousHash !== digest) return 'not-judged';
  if (isTooLate(expiryOf(ticket), { isStart: entry.move.kind === 'start', playedMs, receivedMs }))
    return 'expired-ticket';
  const late = { playedMs, previousMs, movesBatteries: ticket.batteries !== null };
  const reason = await replayMove(deps, { ...browser, ticket, move: entry.move, late });
  return reason === 'not-judged' ? ((await reasonOfStart(deps, browser, entry)) ?? reason) : reason;
}

/** A claimed ticket's moves have the signature that its guest got. */
function isIssued(deps: Dependencies, userId: string, ticket: TicketJson, entry: LogEntry): boolean {
  const { id, seed, course_version: courseVersion, started_at } = ticket;
  const guest = { ticketId: id, seed, courseVersion, issuedAtMs: Date.parse(started_at) };
  return isSigned(deps, userId, entry) || isGuestSigned(deps, guest, entry.signature);
}

const isOfBrowser = (table: typeof offlineBrowsers | typeof rejectedMoves, userId: string, browserId: string) =>
  and(eq(table.userId, userId), eq(table.browserId, browserId));

/** Moves after a rejected start are rejected for the same reason. */
async function reasonOfStart(
  { database }: Dependencies,
  { userId, browserId }: Browser,
  { ticketId, seq }: LogEntry,
): Promise<RejectionReason | null> {
  const { reason, move } = rejectedMoves;
  const isOfTicket = and(isOfBrowser(rejectedMoves, userId, browserId), eq(rejectedMoves.ticketId, ticketId));
  const [start] = await database.orm
    .select({ reason })
    .from(rejectedMoves)
    .where(and(isOfTicket, lt(rejectedMoves.seq, seq), sql`${move} ->> 'kind' = 'start'`))
    .orderBy(desc(rejectedMoves.seq))
    .limit(1);
  return start?.reason ?? null;
}

async function stateOf({ database }: Dependencies, { userId, browserId }: Browser): Promise<BrowserState> {
  const { nextSeq: next, lastDigest: digest, lastPlayedAt } = offlineBrowsers;
  const [row] = await database.orm
    .select({ next, digest, lastPlayedAt })
    .from(offlineBrowsers)
    .where(isOfBrowser(offlineBrowsers, userId, browserId));
  return row === undefined
    ? { next: 0, digest: '', playedMs: null }
    : { next: row.next, digest: row.digest, playedMs: row.lastPlayedAt.getTime() };
}

/** Idempotent: `next_seq` only moves forward. */
async function saveState(
  { database }: Dependencies,
  { userId, browserId }: Browser,
  { next, digest, playedMs }: BrowserState,
): Promise<void> {
  const state = { nextSeq: next, lastDigest: digest, lastPlayedAt: new Date(playedMs ?? 0) };
  await database.orm
    .insert(offlineBrowsers)
    .values({ userId, browserId, ...state })
    .onConflictDoUpdate({
      target: [offlineBrowsers.userId, offlineBrowsers.browserId],
      set: state,
      setWhere: lt(offlineBrowsers.nextSeq, next),
    });
}

async function forgetOldest({ database }: Dependencies, { userId, browserId }: Browser): Promise<void> {
  await database.run(sql`delete from offline_browsers where user_id = ${userId}::uuid and browser_id in (
    select browser_id from offline_browsers where user_id = ${userId}::uuid
    order by browser_id = ${browserId}::uuid desc, last_played_at desc, browser_id offset ${maxOfflineBrowsers})`);
  await database.run(sql`delete from offline_asides where user_id = ${userId}::uuid and (browser_id, seq) in (
    select browser_id, seq from offline_asides where user_id = ${userId}::uuid
    order by at desc, browser_id = ${browserId}::uuid desc, browser_id, seq desc offset ${maxRejectedMoves})`);
}

async function ticketsOf({ database }: Dependencies, userId: string, entries: readonly LogEntry[]) {
  const ids = [...new Set(entries.map(({ ticketId }) => ticketId))];
  const found = await Promise.all(
    ids.map(async (id) => {
      const [row] = await database.run<{ ticket: TicketJson }>(ticketById(userId, id));
      return row === undefined ? [] : [[id, row.ticket] as const];
    }),
  );
  return new Map(found.flat());
}

async function storeRejection(
  { database }: Dependencies,
  { userId, browserId }: Browser,
  { seq, ticketId, move }: LogEntry,
  { reason, receivedMs }: { readonly reason: RejectionReason; readonly receivedMs: number },
): Promise<void> {
  await database.orm
    .insert(rejectedMoves)
    .values({ userId, browserId, seq, ticketId, reason, move, at: new Date(receivedMs) })
    .onConflictDoNothing();
}

async function rejectedMovesOf(
  { database }: Dependencies,
  { userId, browserId }: Browser,
  fromSeq: number,
): Promise<RejectedMove[]> {
  const rows = await database.run<Omit<RejectedMove, 'lessonId'>>(sql`
    select a.seq, a.ticket_id as "ticketId", a.reason, coalesce(s.kind, 'exercise') as kind, coalesce(s.guide_number, 0) as guide,
      coalesce(s.level_number, 0) as level, coalesce(s.exercise_number, 0) as exercise
    from offline_asides a left join exercise_sessions s on s.user_id = a.user_id and s.id = a.ticket_id
    where a.user_id = ${userId}::uuid and a.browser_id = ${browserId}::uuid and a.seq >= ${fromSeq}
    order by a.seq limit ${maxDelivery}`);
  return rows.map((row) => ({ ...row, lessonId: lessonOfGuide(row.guide) }));
}
