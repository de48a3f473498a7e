import { expect, it } from 'vitest';
import { reportNeedsText } from './report.ts';

it.each([
  ['right-anyway', 'wrong', false],
  ['right-anyway', 'skipped', false],
  ['right-anyway', 'right', true],
  ['other', 'wrong', true],
  ['other', 'skipped', true],
  ['other', 'right', true],
] as const)('a report "%s" on a question that was %s needs words: %s', (type, verdict, needed) => {
  expect(reportNeedsText(type, verdict)).toBe(needed);
});
