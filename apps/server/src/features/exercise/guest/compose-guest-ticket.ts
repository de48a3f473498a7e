import {
  composerVersion,
  exerciseWordsByRecall,
  type SessionPlace,
  sessionXpSource,
  wordsToTeach,
} from '@kalima/rules';
import type { Dependencies } from '../../../dependencies.ts';
import { composedFromVersion } from '../../../runs/session-json.ts';
import { composeForStore } from '../../../runs/session-run.ts';
import type { TicketJson } from '../offline/ticket-rows.ts';

/** The first exercise of a new learner as a stored ticket: the same seed gives the same questions. */
export function composeGuestTicket(
  deps: Pick<Dependencies, 'rulebook' | 'teaching'>,
  { ticketId, seed, issuedAtMs }: { readonly ticketId: string; readonly seed: number; readonly issuedAtMs: number },
) {
  const { rulebook, teaching } = deps;
  const place: SessionPlace = { kind: 'exercise', ...rulebook.guest.place };
  const words = exerciseWordsByRecall(teaching.course, place, { askable: [], taught: [] }, rulebook);
  const introduce = wordsToTeach(words, []);
  const { document, courseVersion } = composeForStore(deps, { place, words, seed, introduce });
  return {
    id: ticketId,
    kind: place.kind,
    guide_number: place.guide,
    level_number: place.level,
    exercise_number: place.exercise,
    about: '',
    seed,
    composed_from: { version: composedFromVersion, words, introduce, practiceDay: null },
    course_version: courseVersion,
    composer_version: composerVersion,
    xp_source: sessionXpSource({ place, practiceDay: null }, rulebook),
    entries: [],
    tries: [],
    swapped: [],
    // As a ticket that is given no more, and may still be played: the learner can have one of their own for this exercise.
    state: 'abandoned',
    result: null,
    started_at: new Date(issuedAtMs).toISOString(),
    ticket_until: new Date(issuedAtMs + rulebook.guest.ticketMs).toISOString(),
    expires_by_receipt: true,
    document,
    batteries: null,
    is_played: false,
    paid: {},
    paid_words: [],
  } satisfies TicketJson & { readonly xp_source: string };
}
