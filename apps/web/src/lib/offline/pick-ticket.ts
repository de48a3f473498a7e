import type { Language, NextStep, TicketView } from '@kalima/contract';
import { type ExercisePlace, lessonOfGuide, type Progress } from '@kalima/rules';
import { type Ground, isTicketOpen, progressIn, type Standing } from './replay.ts';

/** What a ticket can be taken for. */
export type OfflineStart =
  | ({ readonly kind: 'exercise' } & ExercisePlace)
  /** Of the words that are due: the next ticket, however long. */
  | { readonly kind: 'review' }
  /** The next words of a surah pack. */
  | { readonly kind: 'sitting'; readonly about: string };

export interface KeptTickets {
  /** In the order in which they are to be played. */
  readonly order: readonly string[];
  readonly tickets: ReadonlyMap<string, TicketView>;
  readonly aside: ReadonlySet<string>;
}

function isAt(ticket: TicketView, start: OfflineStart): boolean {
  if (ticket.kind !== start.kind) return false;
  switch (start.kind) {
    case 'review':
      return true;
    case 'sitting':
      return ticket.about === start.about;
    case 'exercise':
      return ticket.guide === start.guide && ticket.level === start.level && ticket.exercise === start.exercise;
  }
}

/** In their order; those that are begun stay, though the server no longer names them. */
function inOrder({ order, tickets, aside }: KeptTickets): TicketView[] {
  const others = [...tickets.keys()].filter((id) => !order.includes(id));
  return [...others, ...order].flatMap((id) => {
    const ticket = tickets.get(id);
    return ticket === undefined || aside.has(id) ? [] : [ticket];
  });
}

/** Where a session from a ticket goes on. */
export function openTicket(kept: KeptTickets, standing: Standing, start: OfflineStart): TicketView | null {
  const isBegun = ({ id }: TicketView) => standing.runs.get(id)?.ended === null;
  return inOrder(kept).find((ticket) => isAt(ticket, start) && isBegun(ticket)) ?? null;
}

/** Tickets that can be begun now, in their order. */
export function playableTickets(kept: KeptTickets, standing: Standing, nowMs: number, { state }: Ground): TicketView[] {
  return inOrder(kept).filter(
    (ticket) =>
      kept.order.includes(ticket.id) &&
      !standing.runs.has(ticket.id) &&
      nowMs < ticket.expiresAtMs &&
      isTicketOpen(ticket, standing, state),
  );
}

/** The next ticket for this: in the learner's language, if there is one. */
export function ticketFor(
  kept: KeptTickets,
  standing: Standing,
  start: OfflineStart,
  { nowMs, language }: { readonly nowMs: number; readonly language: Language },
  ground: Ground,
): TicketView | null {
  const found = playableTickets(kept, standing, nowMs, ground).filter((ticket) => isAt(ticket, start));
  return found.find((ticket) => ticket.language === language) ?? found[0] ?? null;
}

const isNew = (ticket: TicketView, progress: Progress) => !progress.isPassed(ticket);

/** After a session: the next words of the same surah or the next exercise, if it is taken along; else home. */
export function nextStep(
  { kind, about }: Pick<TicketView, 'kind' | 'about'>,
  kept: KeptTickets,
  standing: Standing,
  nowMs: number,
  ground: Ground,
): NextStep {
  const playable = playableTickets(kept, standing, nowMs, ground);
  if (kind === 'sitting' && about !== undefined) {
    const sitting = playable.find((ticket) => isAt(ticket, { kind, about }));
    return sitting === undefined ? { kind: 'home' } : { kind: 'pack', pack: about, words: sitting.sitting?.words ?? 0 };
  }
  const progress = progressIn(standing, ground.state);
  const exercises = playable.filter((ticket) => ticket.kind === 'exercise');
  const next = exercises.find((ticket) => isNew(ticket, progress)) ?? exercises[0];
  if (next === undefined) return { kind: 'home' };
  const { guide, level, exercise } = next;
  return { kind: 'exercise', lessonId: lessonOfGuide(guide), guide, level, exercise };
}
