import { exerciseWordsByRecall, type SessionPlace, wordsToTeach } from '@kalima/rules';
import type { Dependencies } from '../../../dependencies.ts';
import { composeSessionRow } from '../../../runs/new-session.ts';
import type { TicketJson } from '../offline/ticket-rows.ts';

/** The first exercise of a new learner as a stored ticket: the same seed gives the same questions. */
export function composeGuestTicket(
  deps: Pick<Dependencies, 'rulebook' | 'teaching'>,
  { ticketId: id, seed, issuedAtMs }: { readonly ticketId: string; readonly seed: number; readonly issuedAtMs: number },
) {
  const { rulebook, teaching } = deps;
  const place: SessionPlace = { kind: 'exercise', ...rulebook.guest.place };
  const words = exerciseWordsByRecall(teaching.course, place, { askable: [], taught: [] }, rulebook);
  const from = { words, introduce: wordsToTeach(words, []), practiceDay: null };
  return {
    // As a ticket that is given no more, and may still be played: the learner can have one of their own for this exercise.
    ...composeSessionRow(deps, { id, place, from, seed, state: 'abandoned', startedMs: issuedAtMs }),
    entries: [],
    tries: [],
    swapped: [],
    result: null,
    ticket_until: new Date(issuedAtMs + rulebook.guest.ticketMs).toISOString(),
    expires_by_receipt: true,
    batteries: null,
    is_played: false,
    paid: {},
    paid_words: [],
  } satisfies TicketJson;
}
