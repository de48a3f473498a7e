import { isTimeZone } from '@kalima/rules';
import { BadRequest } from '../request/errors.ts';

export function requireTimeZone(timeZone: string): void {
  if (!isTimeZone(timeZone)) throw new BadRequest([{ path: 'body.timeZone', message: 'is not an IANA time zone' }]);
}
