import { z } from 'zod';
import { BadRequest } from '../../request/errors.ts';

const earliestMs = Date.parse('2000-01-01T00:00:00Z');
const latestMs = Date.parse('2200-01-01T00:00:00Z');

const moveSchema = z.union([
  z.strictObject({ advanceMs: z.int() }),
  z.strictObject({ now: z.union([z.int(), z.iso.datetime({ offset: true })]) }),
]);

export function readClockMove(body: unknown, nowMs: number): number {
  const move = moveSchema.safeParse(body);
  const wanted = (message: string) => new BadRequest([{ path: 'body', message }]);
  if (!move.success) throw wanted('must be { advanceMs } or { now }, in milliseconds or as an ISO date');
  const toMs = 'advanceMs' in move.data ? nowMs + move.data.advanceMs : new Date(move.data.now).getTime();
  if (toMs < earliestMs || toMs > latestMs) throw wanted('must lead to a moment between 2000 and 2200');
  return toMs;
}
