import type { Language, ReplyOf, takeGuestTicket as TakeGuestTicket } from '@kalima/contract';
import { midnightIn, momentAt, newPlayer, timelineOf } from '@kalima/rules';
import { drawTrial } from '@kalima/rules/trial';
import type { Dependencies } from '../../../dependencies.ts';
import { limitUse } from '../../../request/rate-limit.ts';
import { signGuestTicket } from '../offline/ticket-signature.ts';
import { viewTicket } from '../offline/view-ticket.ts';
import { composeGuestTicket } from './compose-guest-ticket.ts';

/** Stores only the network's count: the signature covers everything from which the ticket is composed again. */
export async function takeGuestTicket(
  deps: Dependencies,
  network: string,
  language: Language,
): Promise<ReplyOf<typeof TakeGuestTicket>> {
  const { clock, rulebook, teaching } = deps;
  const perHour = { name: 'guest-tickets:network', limit: rulebook.guest.ticketsPerHour, windowSeconds: 3600 };
  await limitUse(deps, perHour, network);
  const issuedAtMs = Math.floor(clock.now());
  const drawn = { ticketId: crypto.randomUUID(), seed: deps.newSeed(), issuedAtMs };
  const row = composeGuestTicket(deps, drawn);
  const signed = { ...drawn, courseVersion: row.course_version };
  const signature = signGuestTicket(deps, signed);
  const player = newPlayer(issuedAtMs, rulebook);
  const moment = momentAt(issuedAtMs, midnightIn('UTC'));
  const { words: fromTrial } = drawTrial(teaching.forQuestions, rulebook);
  const ticket = viewTicket(deps, signature, row, { player, moment, language, fromTrial, learnt: [] });
  if (ticket === null) throw new Error('The first exercise was composed and cannot be shown');
  return {
    // Clips of questions are for learners: a heard question is asked in another way.
    ticket: { ...ticket, clips: {} },
    claim: { ...signed, signature },
    state: {
      player,
      batteries: timelineOf(player, issuedAtMs),
      timeZone: moment.timeZone,
      dayBegins: moment.dayBegins,
      rulebook,
      results: [],
      opened: [],
      testOuts: [],
    },
    nowMs: issuedAtMs,
  };
}
