import { describe, expect, it } from 'vitest';
import { isDatabaseAway, isRoomShort } from './is-database-away.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('a database that is away', () => {
  it.each([
    '55P03',
    '25P03',
    '57P01',
    '57P02',
    '57P03',
    '53100',
    '53300',
    '08006',
    '25006',
    'ECONNREFUSED',
    'ECONNRESET',
  ])('is told by %s, also from within the error of the query builder', (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true);
    expect(isDatabaseAway(new Error('Failed query: select 1', { cause: withCode(code) }))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
    'The embedded database failed: it has not answered for 60 s.',
  ])('is told by the driver: %s', (message) => {
    expect(isDatabaseAway(new Error(message))).toBe(true);
  });

  it.each([withCode('23505'), withCode('42601'), new TypeError('x is undefined'), { code: 'ECONNREFUSED' }, null])(
    'is not told by %s',
    (error) => {
      expect(isDatabaseAway(error)).toBe(false);
    },
  );
});

it.each([
  ['53100', true],
  ['ENOSPC', true],
  ['25006', false],
  ['08006', false],
])('want of room is told by %s, also from within another error: %s', (code, isShort) => {
  expect(isRoomShort(withCode(code))).toBe(isShort);
  expect(isRoomShort(new Error('Failed query: select 1', { cause: withCode(code) }))).toBe(isShort);
});
