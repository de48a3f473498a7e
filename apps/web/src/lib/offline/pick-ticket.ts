import type { Language, NextStep, OfflineState, TicketView } from '@kalima/contract';
import { type ExercisePlace, lessonOfGuide, progressIn } from '@kalima/rules';
import { nextStep } from '@kalima/rules/session';
import { hasAllLevels, isTicketOpen, type LocalState, type OfflineContext, placeOfTicket } from './replay.ts';

/** A run that a ticket can begin. */
export type OfflineStart =
  | ({ readonly kind: 'exercise' } & ExercisePlace)
  /** Of due words: the next ticket, however long. */
  | { readonly kind: 'review' }
  /** The next words of a surah pack. */
  | { readonly kind: 'sitting'; readonly about: string };

export interface AvailableTickets {
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
function inOrder({ order, tickets, aside }: AvailableTickets): TicketView[] {
  const others = [...tickets.keys()].filter((id) => !order.includes(id));
  return [...others, ...order].flatMap((id) => {
    const ticket = tickets.get(id);
    return ticket === undefined || aside.has(id) ? [] : [ticket];
  });
}

/** Where a session from a ticket goes on. */
export function openTicket(available: AvailableTickets, local: LocalState, start: OfflineStart): TicketView | null {
  const isBegun = ({ id }: TicketView) => local.runs.get(id)?.result === null;
  return inOrder(available).find((ticket) => isAt(ticket, start) && isBegun(ticket)) ?? null;
}

/** Tickets that can be begun now, in their order. */
export function playableTickets(
  available: AvailableTickets,
  local: LocalState,
  nowMs: number,
  state: OfflineState,
): TicketView[] {
  return inOrder(available).filter(
    (ticket) =>
      available.order.includes(ticket.id) &&
      !local.runs.has(ticket.id) &&
      nowMs < ticket.expiresAtMs &&
      isTicketOpen(ticket, local, state),
  );
}

/** The next ticket for this: in the learner's language, if there is one. */
export function ticketFor(
  available: AvailableTickets,
  local: LocalState,
  start: OfflineStart,
  { nowMs, language }: { readonly nowMs: number; readonly language: Language },
  { state }: OfflineContext,
): TicketView | null {
  const found = playableTickets(available, local, nowMs, state).filter((ticket) => isAt(ticket, start));
  return found.find((ticket) => ticket.language === language) ?? found[0] ?? null;
}

/**
 * The step after a finished ticket: the server's, where its ticket is on this device; else the next exercise that is here and not
 * passed; else home.
 */
export function nextStepOf(
  ticket: TicketView,
  available: AvailableTickets,
  local: LocalState,
  nowMs: number,
  { state }: OfflineContext,
): NextStep {
  const { rulebook } = state;
  const playable = playableTickets(available, local, nowMs, state);
  const progress = progressIn(local.journey, rulebook);
  const sitting = playable.find((each) => each.kind === 'sitting' && each.about === ticket.about);
  const packWords = ticket.kind === 'sitting' ? (sitting?.sitting?.words ?? null) : null;
  const context = { progress, hasAllLevels: hasAllLevels(local, state), packWords };
  const isPassed = local.runs.get(ticket.id)?.result?.passed ?? false;
  const step = nextStep(placeOfTicket(ticket), isPassed, context, rulebook);
  if (ticket.kind === 'sitting') return step;
  const exercises = playable.filter(({ kind }) => kind === 'exercise');
  if (step.kind === 'exercise' && exercises.some((each) => isAt(each, step))) return step;
  const other = exercises.find((each) => !progress.isPassed(each)) ?? exercises[0];
  if (other === undefined) return { kind: 'home' };
  const { guide, level, exercise } = other;
  return { kind: 'exercise', lessonId: lessonOfGuide(guide), guide, level, exercise };
}
