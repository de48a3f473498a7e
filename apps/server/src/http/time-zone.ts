import { isTimeZone } from '@kalima/rules';
import { BadRequest } from '../request/errors.ts';

/** A zone that comes in a body must be one that there is: the learner's days are counted by it. */
export function requireTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) throw new BadRequest([{ path: 'body.timeZone', message: 'is not an IANA time zone' }]);
}
