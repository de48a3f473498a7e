import {
  takeTickets as endpoint,
  getKnownLetters,
  getSurah,
  getSurahGlosses,
  type Language,
  listReaderWords,
  listSurahs,
  maxKeptTickets,
  type TicketView,
} from '@kalima/contract';
import { call } from '../api/api-client.ts';
import { isMetered } from '../metered.ts';
import { cacheTicketSounds } from '../word-audio/ticket-sounds.ts';
import { sendWaiting, withDeliveryLock } from './deliver.ts';
import { type DownloadInfo, type OfflineSnapshot, openStore, readAll, readMark, readMeta } from './offline-store.ts';
import { persistStorage } from './persist-storage.ts';
import { renewSummary } from './renew-summary.ts';
import { openTickets } from './summary-of.ts';

/** So often at most by itself. */
const takeEveryMs = 4 * 3_600_000;
const timeoutMs = 60_000;

/** Whether it is time to ask for tickets; what has no words in this language is asked for at once. */
export function isRefreshDue(
  taken: Pick<DownloadInfo, 'atMs' | 'language'> | undefined,
  language: Language,
  nowMs: number,
) {
  if (taken === undefined || taken.language !== language) return true;
  const sinceMs = nowMs - taken.atMs;
  return sinceMs >= takeEveryMs || sinceMs < 0;
}

/** What stays of the kept tickets and of the log, when the server has said which tickets may be kept. */
export function retainedAfter(
  { tickets, entries, asides }: Pick<OfflineSnapshot, 'tickets' | 'entries' | 'asides'>,
  order: readonly string[],
  sentBefore: number,
): { readonly tickets: ReadonlySet<string>; readonly entries: ReadonlySet<number> } {
  const open = new Set(openTickets(entries, asides.ticketIds));
  const stays = entries.filter(({ seq, ticketId }) => seq >= sentBefore || open.has(ticketId));
  const needed = new Set([...order, ...stays.map(({ ticketId }) => ticketId)]);
  return {
    tickets: new Set([...tickets.keys()].filter((id) => needed.has(id))),
    entries: new Set(stays.map(({ seq }) => seq)),
  };
}

export interface DownloadRequest {
  /** Its exercises are taken along besides. */
  readonly guide?: number;
  /** The next sittings of this surah pack are taken along besides, and the text of its surah. */
  readonly pack?: string;
  /** The learner asked: then sounds are fetched on any line. */
  readonly isAsked?: boolean;
}

async function take(userId: string, language: Language, { guide, pack }: DownloadRequest): Promise<void> {
  await sendWaiting(userId);
  const store = await openStore(userId);
  const before = await readAll(store);
  // Not waited for: some browsers ask their owner, who may not be looking.
  if (before.tickets.size === 0) void persistStorage();
  const { sentBefore } = before.mark ?? (await readMark(store));
  const has = [...before.tickets.values()].filter((ticket) => ticket.language === language).map(({ id }) => id);
  const body = {
    has: has.slice(0, maxKeptTickets),
    ...(guide !== undefined && { guide }),
    ...(pack !== undefined && { pack }),
  };
  const signal = AbortSignal.timeout(timeoutMs);
  const sentAtMs = Date.now();
  const reply = await call(endpoint, { query: { language }, body }, { signal });
  const letters = before.letters ?? (await call(getKnownLetters, {}, { signal }));
  const taken: DownloadInfo = {
    state: reply.state,
    order: reply.order,
    language,
    atMs: sentAtMs,
    aheadMs: reply.nowMs - sentAtMs,
    countedBefore: sentBefore,
  };
  const transaction = store.transaction(['tickets', 'log', 'meta'], 'readwrite');
  const [tickets, log, meta] = [
    transaction.objectStore('tickets'),
    transaction.objectStore('log'),
    transaction.objectStore('meta'),
  ];
  // Read anew: a move may have been made meanwhile.
  const kept = new Map((await tickets.getAll()).map((ticket) => [ticket.id, ticket]));
  const stays = retainedAfter({ ...before, tickets: kept, entries: await log.getAll() }, reply.order, sentBefore);
  for (const id of kept.keys()) if (!stays.tickets.has(id)) await tickets.delete(id);
  for (const ticket of reply.tickets) await tickets.put(ticket);
  for (const seq of await log.getAllKeys()) if (!stays.entries.has(seq)) await log.delete(seq);
  await meta.put(taken, 'taken');
  await meta.put(letters, 'letters');
  await meta.delete('off');
  await transaction.done;
  await renewSummary(userId);
}

/** Without their sound these would be asked in another way; beside others it is only an offer. */
const mustBeHeard = ({ question: { kind } }: TicketView['questions'][number]) =>
  kind === 'listening' || kind === 'type_what_hear';

async function keepClips(userId: string): Promise<void> {
  const tickets = await (await openStore(userId)).getAll('tickets');
  const wanted = tickets.flatMap(({ questions, clips }) =>
    questions.flatMap((asked, index) => (mustBeHeard(asked) ? (clips[String(index)] ?? []) : [])),
  );
  await cacheTicketSounds(wanted, AbortSignal.timeout(timeoutMs));
}

/** The worker keeps what a page asks for. */
async function keepSurah(pack: string, language: Language): Promise<void> {
  const params = { surah: Number.parseInt(pack, 10) };
  const query = { language };
  const options = { signal: AbortSignal.timeout(timeoutMs) };
  await Promise.all([
    call(listSurahs, { query }, options),
    call(listReaderWords, { query }, options),
    call(getSurah, { params, query }, options),
    call(getSurahGlosses, { params, query }, options),
  ]);
}

/**
 * Keeps the text of the surah that is asked for, sends what waits, then keeps the next tickets with their sounds. Throws where nobody
 * answers.
 */
export async function takeTickets(userId: string, language: Language, wish: DownloadRequest = {}): Promise<void> {
  if (wish.pack !== undefined) await keepSurah(wish.pack, language);
  await withDeliveryLock(() => take(userId, language, wish));
  // Without its sound a question is asked in another way.
  if (wish.isAsked || !isMetered()) await keepClips(userId).catch(() => undefined);
}

/**
 * By itself: where it costs nothing and was not switched off, and not too often.
 * @param isNow something was played, which may have opened others
 */
export async function downloadTicketsAutomatically(userId: string, language: Language, isNow: boolean): Promise<void> {
  if (isMetered()) return;
  const store = await openStore(userId);
  const [taken, isOff = false] = await Promise.all([readMeta(store, 'taken'), readMeta(store, 'off')]);
  if (!isOff && (isNow || isRefreshDue(taken, language, Date.now()))) await takeTickets(userId, language);
}
