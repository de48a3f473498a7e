import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Dependencies } from '../../../dependencies.ts';

const mac = ({ jwtSecret }: Pick<Dependencies, 'jwtSecret'>, userId: string, ticketId: string) =>
  createHmac('sha256', jwtSecret).update(`ticket:${userId}:${ticketId}`).digest();

/** Proves that this server has given this learner this ticket. */
export const signTicket = (deps: Pick<Dependencies, 'jwtSecret'>, userId: string, ticketId: string): string =>
  mac(deps, userId, ticketId).toString('base64url');

export function isSigned(
  deps: Pick<Dependencies, 'jwtSecret'>,
  userId: string,
  { ticketId, signature }: { readonly ticketId: string; readonly signature: string },
): boolean {
  const [given, right] = [Buffer.from(signature, 'base64url'), mac(deps, userId, ticketId)];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The id of the run of a ticket in one browser: the same, however often it is delivered. */
export function runIdOf(ticketId: string, browserId: string): string {
  const hex = createHash('sha256').update(`run:${ticketId}:${browserId}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}
