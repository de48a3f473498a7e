import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { GuestClaim } from '@kalima/contract';
import type { Dependencies } from '../../../dependencies.ts';

type Secret = Pick<Dependencies, 'jwtSecret'>;

const mac = ({ jwtSecret }: Secret, text: string) => createHmac('sha256', jwtSecret).update(text).digest();
const isMac = (right: Buffer, signature: string): boolean => {
  const given = Buffer.from(signature, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
};

const textOf = (userId: string, ticketId: string) => `ticket:${userId}:${ticketId}`;

/** Proves that this server issued the ticket to this learner. */
export const signTicket = (deps: Secret, userId: string, ticketId: string): string =>
  mac(deps, textOf(userId, ticketId)).toString('base64url');

interface Signed {
  readonly ticketId: string;
  readonly signature: string;
}

export const isSigned = (deps: Secret, userId: string, { ticketId, signature }: Signed): boolean =>
  isMac(mac(deps, textOf(userId, ticketId)), signature);

export type GuestTicket = Omit<GuestClaim, 'signature'>;

const textOfGuest = ({ ticketId, seed, courseVersion, issuedAtMs }: GuestTicket) =>
  `guest-ticket:${ticketId}:${seed}:${courseVersion}:${issuedAtMs}`;

/** Proves that this server issued the ticket, with this content, to a visitor. */
export const signGuestTicket = (deps: Secret, ticket: GuestTicket): string =>
  mac(deps, textOfGuest(ticket)).toString('base64url');

export const isGuestSigned = (deps: Secret, ticket: GuestTicket, signature: string): boolean =>
  isMac(mac(deps, textOfGuest(ticket)), signature);

/** The run id of a ticket in one browser: the same for every delivery. */
export function runIdOf(ticketId: string, browserId: string): string {
  const hex = createHash('sha256').update(`run:${ticketId}:${browserId}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}
