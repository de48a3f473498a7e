import { dayBeginsAt, dayIn } from '@kalima/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { learnerDay } from './use-day-stamp.ts';

test('the day of this device is that of the rules in its zone', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) });
  fc.assert(
    fc.property(moment, fc.nat(4), (nowMs, hour) => {
      expect(learnerDay(new Date(nowMs), hour)).toBe(dayIn(nowMs, { timeZone, dayBegins: dayBeginsAt(hour) }));
    }),
  );
});
