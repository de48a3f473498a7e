import type { PlayerView, TicketView } from '@kalima/contract';
import { ticketSounds } from '../../word-audio/ticket-sounds.ts';
import { type FoldedLog, readLog, waitingTickets } from '../log/folded-log.ts';
import { playerIn } from '../log/replies.ts';
import { playableTickets } from './pick-ticket.ts';

export interface DownloadedExercise extends Pick<TicketView, 'id' | 'lessonId' | 'guide' | 'level' | 'exercise'> {
  /** The next question of a begun exercise, from 1; null: not begun. */
  readonly goesOnAt: number | null;
}

export interface DownloadedSitting {
  readonly pack: string;
  readonly title: NonNullable<TicketView['sitting']>['title'];
  readonly words: number;
  readonly isBegun: boolean;
}

export interface Downloads {
  readonly exercises: readonly DownloadedExercise[];
  readonly later: number;
  readonly reviews: number;
  readonly isReviewBegun: boolean;
  readonly sittings: readonly DownloadedSitting[];
  /** Words to learn, by surah pack. */
  readonly wordsOf: Readonly<Record<string, number>>;
  /** Exercises not begun, by guide. */
  readonly exercisesOf: Readonly<Record<number, number>>;
  /** First expiry: milliseconds since 1970; null: no tickets. */
  readonly untilMs: number | null;
  /** Deadline for sending the unsent moves: milliseconds since 1970; null: none. */
  readonly sendByMs: number | null;
  readonly bytes: number;
  /** Includes the moves played here. */
  readonly player: PlayerView;
}

async function bytesOfSounds(): Promise<number> {
  if (!('caches' in window)) return 0;
  const store = await caches.open(ticketSounds);
  const replies = await store.matchAll();
  const sizes = await Promise.all(replies.map(async (reply) => (await reply.blob()).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const bytesOf = (value: unknown): number => new Blob([JSON.stringify(value)]).size;

function sumBy<Key extends string | number>(
  tickets: readonly TicketView[],
  of: (ticket: TicketView) => readonly [Key | undefined, number],
): Record<Key, number> {
  const sums = {} as Record<Key, number>;
  for (const ticket of tickets) {
    const [key, count] = of(ticket);
    if (key !== undefined) sums[key] = (sums[key] ?? 0) + count;
  }
  return sums;
}

/** A word of its own is learnt from the reader. */
const isOfWord = ({ about, introduce = [] }: TicketView): boolean => about !== undefined && introduce.includes(about);

function sittingsIn(begun: readonly TicketView[], playable: readonly TicketView[]): DownloadedSitting[] {
  const byPack = new Map<string, DownloadedSitting>();
  for (const ticket of [...begun, ...playable]) {
    const { about, sitting } = ticket;
    if (sitting === null || about === undefined || byPack.has(about) || isOfWord(ticket)) continue;
    const isBegun = begun.includes(ticket);
    byPack.set(about, { pack: about, title: sitting.title, words: sitting.words, isBegun });
  }
  return [...byPack.values()];
}

function ticketsIn(loaded: FoldedLog) {
  const { local, context, aheadMs, tickets, rejected } = loaded;
  const nowMs = Date.now() + aheadMs;
  const valid = [...tickets.values()].filter(({ id }) => !rejected.has(id));
  return {
    nowMs,
    valid,
    begun: valid.filter(({ id }) => local.runs.get(id)?.result === null),
    playable: playableTickets(loaded, local, nowMs, context.state),
  };
}

/** The words that can be learnt without a connection, each by a ticket of its own. */
export async function readWordsHere(userId: string): Promise<readonly string[]> {
  const loaded = await readLog(userId);
  if (loaded === null) return [];
  const { begun, playable } = ticketsIn(loaded);
  return [...begun, ...playable].filter(isOfWord).flatMap(({ about }) => about ?? []);
}

/** Null before the first download. */
export async function readDownloads(userId: string): Promise<Downloads | null> {
  const loaded = await readLog(userId);
  if (loaded === null) return null;
  const { snapshot, local, context, tickets } = loaded;
  const { nowMs, valid, begun, playable } = ticketsIn(loaded);
  const exercises = (all: readonly TicketView[]) => all.filter(({ kind }) => kind === 'exercise');
  const view = ({ id, lessonId, guide, level, exercise }: TicketView): DownloadedExercise => {
    const run = local.runs.get(id);
    return { id, lessonId, guide, level, exercise, goesOnAt: run ? run.session.entries.length + 1 : null };
  };
  const unplayed = valid.filter(({ id, expiresAtMs }) => !local.runs.has(id) && nowMs < expiresAtMs);
  const firstEnd = (all: readonly TicketView[]) =>
    all.length > 0 ? Math.min(...all.map(({ expiresAtMs }) => expiresAtMs)) - loaded.aheadMs : null;
  const waiting = waitingTickets(snapshot).filter(({ id }) => !loaded.rejected.has(id));
  return {
    exercises: [...exercises(begun), ...exercises(playable)].map(view),
    later: exercises(unplayed).length - exercises(playable).length,
    reviews: playable.filter(({ kind }) => kind === 'review').length,
    isReviewBegun: begun.some(({ kind }) => kind === 'review'),
    sittings: sittingsIn(begun, playable),
    wordsOf: sumBy(unplayed, ({ about, sitting }) => [about, sitting?.words ?? 0]),
    exercisesOf: sumBy(exercises(unplayed), ({ guide }) => [guide, 1]),
    untilMs: firstEnd(unplayed),
    sendByMs: firstEnd(waiting),
    bytes: bytesOf([...tickets.values()]) + bytesOf(snapshot.entries) + (await bytesOfSounds()),
    player: playerIn(local, context, nowMs),
  };
}
