import { expect, test } from 'vitest';
import { answerLetters, answerQuestion, openDay, trialRecordSchema, updateProfile } from './index.ts';

const odd = [-1, 1.5, 1e12, Number.NaN, 'three', null, {}];

test.each(odd)('a time taken of %j, by a clock that was set meanwhile, is unknown and no fault', (tookMs) => {
  const choice = { kind: 'choice', word: 'g01w01' };
  expect(answerQuestion.body?.parse({ index: 0, answer: { kind: 'choice', option: 0 }, tookMs })).not.toHaveProperty(
    'tookMs',
    tookMs,
  );
  expect(answerLetters.body?.parse({ index: 0, answer: { kind: 'no-idea' }, tookMs })).not.toHaveProperty(
    'tookMs',
    tookMs,
  );
  const answers = [{ index: 0, answer: choice, atMs: 1, tookMs }];
  expect(trialRecordSchema.parse({ cards: [], answers }).answers[0]?.tookMs).toBeNull();
});

test.each([...odd, 'x'.repeat(65), undefined])(
  'a zone of %j, and an offset likewise, is unknown and no fault',
  (zone) => {
    const opened = openDay.body?.parse({ timeZone: zone, offsetMinutes: typeof zone === 'number' ? undefined : zone });
    expect(opened).toEqual({ timeZone: zone === 'three' ? 'three' : '', offsetMinutes: undefined });
    expect(updateProfile.body?.parse({ timeZone: zone }).timeZone).toBe(zone === 'three' ? 'three' : undefined);
  },
);
