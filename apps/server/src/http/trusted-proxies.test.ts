import { expect, it } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';

it.each([
  [1, '127.0.0.1', 0, true],
  [1, '::1', 0, true],
  [1, '::ffff:172.17.0.1', 0, true],
  [1, 'fd00::1', 0, true],
  [1, '203.0.113.9', 0, false],
  [1, '2001:db8::1', 0, false],
  [1, '10.0.0.1', 1, false],
  [1, undefined, 0, false],
  [1, 'garbage', 0, false],
  [2, '203.0.113.9', 1, true],
  [2, '203.0.113.9', 2, false],
] as const)('with %i proxies, %s at hop %i is believed: %s', (count, address, hop, isBelieved) => {
  const trust = trustedProxies(count);
  expect(typeof trust === 'function' && trust(address, hop)).toBe(isBelieved);
});

it('networks are left to Fastify, and nobody is believed by default', () => {
  expect(trustedProxies(['10.0.0.0/8'])).toEqual(['10.0.0.0/8']);
  expect(trustedProxies(false)).toBe(false);
});
