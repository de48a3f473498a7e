import type { Language, NextStep, OfflineState, TicketView } from '@kalima/contract';
import { type ExercisePlace, lessonOfGuide, progressIn } from '@kalima/rules';
import { nextStep } from '@kalima/rules/session';
import { hasAllLevels, isTicketOpen, type LocalPlay, type LocalState, placeOfTicket } from '../log/replay.ts';

export type OfflineStart =
  | ({ readonly kind: 'exercise' } & ExercisePlace)
  /** Of due words: the next ticket, however long. */
  | { readonly kind: 'review' }
  | { readonly kind: 'sitting'; readonly about: string };

export interface AvailableTickets {
  readonly order: readonly string[];
  readonly tickets: ReadonlyMap<string, TicketView>;
  readonly rejected: ReadonlySet<string>;
}

/** The tickets on this device, and what was played of them. */
export interface PlayHere extends AvailableTickets, LocalPlay {}

function isAt(ticket: TicketView, start: OfflineStart): boolean {
  if (ticket.kind !== start.kind) return false;
  switch (start.kind) {
    case 'sitting':
      return ticket.about === start.about;
    case 'exercise':
      return ticket.guide === start.guide && ticket.level === start.level && ticket.exercise === start.exercise;
    case 'review':
      return true;
  }
}

/** In their order; those that are begun stay, though the server no longer names them. */
function inOrder({ order, tickets, rejected }: AvailableTickets): TicketView[] {
  const others = [...tickets.keys()].filter((id) => !order.includes(id));
  const here = [...others, ...order].map((id) => tickets.get(id)).filter((ticket) => ticket !== undefined);
  return here.filter(({ id }) => !rejected.has(id));
}

export function openTicket(available: AvailableTickets, local: LocalState, start: OfflineStart): TicketView | null {
  const isBegun = ({ id }: TicketView) => local.runs.get(id)?.result === null;
  return inOrder(available).find((ticket) => isAt(ticket, start) && isBegun(ticket)) ?? null;
}

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

export function ticketFor(
  here: PlayHere,
  start: OfflineStart,
  { nowMs, language }: { readonly nowMs: number; readonly language: Language },
): TicketView | null {
  const found = playableTickets(here, here.local, nowMs, here.context.state).filter((ticket) => isAt(ticket, start));
  return found.find((ticket) => ticket.language === language) ?? found[0] ?? null;
}

/** The server's next step; after an exercise whose next one is not on this device, the next exercise here that is not passed; else home. */
export function nextStepOf(ticket: TicketView, here: PlayHere, nowMs: number): NextStep {
  const { local } = here;
  const { state } = here.context;
  const { rulebook } = state;
  const playable = playableTickets(here, local, nowMs, state);
  const progress = progressIn(local.journey, rulebook);
  const packWords = playable.find(({ about }) => about === ticket.about)?.sitting?.words ?? null;
  const reached = { progress, hasAllLevels: hasAllLevels(local, state), packWords };
  // Stryker disable next-line BooleanLiteral: only a placement test's step depends on its pass, and no ticket is one.
  const step = nextStep(placeOfTicket(ticket), false, reached, rulebook);
  if (ticket.kind !== 'exercise') return step;
  const exercises = playable.filter(({ kind }) => kind === 'exercise');
  if (step.kind === 'exercise' && exercises.some((each) => isAt(each, step))) return step;
  const other = exercises.find((each) => !progress.isPassed(each)) ?? exercises[0];
  if (other === undefined) return { kind: 'home' };
  const { guide, level, exercise } = other;
  return { kind: 'exercise', lessonId: lessonOfGuide(guide), guide, level, exercise };
}
