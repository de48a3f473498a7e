import {
  getGuide,
  getKnownLetters,
  getSurah,
  getSurahGlosses,
  type Language,
  listReaderWords,
  listSearchWords,
  listSurahs,
  maxStoredTickets,
  takeTickets,
} from '@kalima/contract';
import { senseNeededBy } from '@kalima/rules';
import { call } from '../../api/api-client.ts';
import { isMetered } from '../../connection/metered.ts';
import { cacheTicketSounds } from '../../word-audio/ticket-sounds.ts';
import { cacheLetters } from '../caches/cached-letters.ts';
import { persistStorage } from '../caches/persist-storage.ts';
import { sendWaiting, withDeliveryLock } from '../log/deliver.ts';
import { countChange, type DownloadInfo, openStore, readAll, readMark, readMeta } from '../log/offline-store.ts';
import { renewSummary } from '../log/renew-summary.ts';
import { withChanges } from '../log/replay.ts';
import { retainedAfter } from '../log/summary-of.ts';

/** The shortest time between two automatic downloads. */
const refreshEveryMs = 4 * 3_600_000;
const timeoutMs = 60_000;

export function isRefreshDue(
  last: Pick<DownloadInfo, 'atMs' | 'language'> | undefined,
  language: Language,
  nowMs: number,
) {
  if (last === undefined || last.language !== language) return true;
  const sinceMs = nowMs - last.atMs;
  return sinceMs >= refreshEveryMs || sinceMs < 0;
}

export interface DownloadRequest {
  readonly guide?: number;
  readonly pack?: string;
  /** The learner asked for it: sounds are fetched on a metered connection too. */
  readonly isAsked?: boolean;
}

async function download(userId: string, language: Language, { guide, pack }: DownloadRequest): Promise<void> {
  await sendWaiting(userId);
  const store = await openStore(userId);
  const before = await readAll(store);
  // Not awaited: some browsers ask for permission.
  if (before.tickets.size === 0) void persistStorage();
  const mark = await readMark(store);
  const has = [...before.tickets.values()].filter((ticket) => ticket.language === language).map(({ id }) => id);
  const body = { has: has.slice(0, maxStoredTickets), guide, pack };
  const signal = AbortSignal.timeout(timeoutMs);
  const sentAtMs = Date.now();
  const reply = await call(takeTickets, { query: { language }, body }, { signal });
  const letters = before.letters ?? (await call(getKnownLetters, {}, { signal }));
  const changes = reply.changes ?? [];
  const info: DownloadInfo = {
    state: reply.state,
    order: reply.order,
    language,
    atMs: sentAtMs,
    aheadMs: reply.nowMs - sentAtMs,
    countedBefore: mark.sentBefore,
    paidSince: Object.assign({}, ...changes.map(({ paid }) => paid)),
  };
  const transaction = store.transaction(['tickets', 'log', 'meta'], 'readwrite');
  const [tickets, log, meta] = [
    transaction.objectStore('tickets'),
    transaction.objectStore('log'),
    transaction.objectStore('meta'),
  ];
  // Read again in the transaction: a move may have been made meanwhile.
  const stored = new Map((await tickets.getAll()).map((ticket) => [ticket.id, ticket]));
  const current = { ...before, tickets: stored, entries: await log.getAll(), mark };
  const retained = retainedAfter(current, reply.order);
  for (const id of stored.keys()) if (!retained.tickets.has(id)) await tickets.delete(id);
  const stays = [...stored.values()].filter(({ id }) => retained.tickets.has(id));
  for (const ticket of [...withChanges(stays, changes), ...reply.tickets]) await tickets.put(ticket);
  for (const seq of await log.getAllKeys()) if (!retained.entries.has(seq)) await log.delete(seq);
  await meta.put(info, 'taken');
  await meta.put(letters, 'letters');
  await meta.delete('off');
  await countChange(meta);
  await transaction.done;
  await renewSummary(userId);
}

async function cacheClips(userId: string): Promise<void> {
  const tickets = await (await openStore(userId)).getAll('tickets');
  const wanted = tickets.flatMap(({ questions, clips }) =>
    questions.flatMap(({ question }, index) =>
      senseNeededBy(question.kind) === 'sound' ? (clips[String(index)] ?? []) : [],
    ),
  );
  await cacheTicketSounds(wanted, AbortSignal.timeout(timeoutMs));
}

/** The page of the letters, and by the worker those of the exercises' guides. */
async function cachePages(userId: string, language: Language): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const tickets = await (await openStore(userId)).getAll('tickets');
  const guides = new Set(tickets.flatMap(({ kind, guide }) => (kind === 'exercise' ? [guide] : [])));
  const pages = [...guides].map((number) => call(getGuide, { params: { number }, query: { language } }, { signal }));
  await Promise.all([cacheLetters(userId, language, signal), ...pages]);
}

/** Requests the surah: the worker caches the responses. */
async function cacheSurah(pack: string, language: Language): Promise<void> {
  const params = { surah: Number.parseInt(pack, 10) };
  const query = { language };
  const options = { signal: AbortSignal.timeout(timeoutMs) };
  await Promise.all([
    call(listSurahs, { query }, options),
    call(listReaderWords, { query }, options),
    call(listSearchWords, { query }, options),
    call(getSurah, { params, query }, options),
    call(getSurahGlosses, { params, query }, options),
  ]);
}

/** Caches the requested surah, sends waiting moves, then stores the next tickets and their sounds. Rejects when the server does not answer. */
export async function downloadTickets(
  userId: string,
  language: Language,
  request: DownloadRequest = {},
): Promise<void> {
  if (request.pack !== undefined) await cacheSurah(request.pack, language);
  await withDeliveryLock(() => download(userId, language, request));
  await cachePages(userId, language).catch(() => undefined);
  // Without its sound a question is asked in another way.
  if (request.isAsked || !isMetered()) await cacheClips(userId).catch(() => undefined);
}

/** On an unmetered connection only. @param isNow a session was played, which may have unlocked others */
export async function downloadTicketsAutomatically(userId: string, language: Language, isNow: boolean): Promise<void> {
  if (isMetered()) return;
  const store = await openStore(userId);
  const [last, isOff = false] = await Promise.all([readMeta(store, 'taken'), readMeta(store, 'off')]);
  if (!isOff && (isNow || isRefreshDue(last, language, Date.now()))) await downloadTickets(userId, language);
}
