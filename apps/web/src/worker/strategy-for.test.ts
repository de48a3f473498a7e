import * as contract from '@kalima/contract';
import { describe, expect, test } from 'vitest';
import { origin } from '../../test/stub-worker.ts';
import { strategyFor } from './strategy-for.ts';

const files = new Set(['/first-paint.js?abc', '/assets/start-1.js']);
const course = { 'kalima-keep': 'course' };
const bearer = { authorization: 'Bearer t1' };

interface Asked {
  readonly method?: string;
  readonly mode?: RequestMode;
  readonly headers?: Record<string, string>;
}
const strategyOf = (path: string, { method = 'GET', mode = 'cors', headers = {} }: Asked = {}) =>
  strategyFor({ method, mode, url: new URL(path, origin).href, headers: new Headers(headers) }, origin, files);

describe('what the worker answers', () => {
  test.each<[string, Asked, string]>([
    ['/', { mode: 'navigate' }, 'page'],
    ['/read/112/3', { mode: 'navigate' }, 'page'],
    ['/auth?step=credentials', { mode: 'navigate' }, 'page'],
    ['/assets/start-1.js', {}, 'file'],
    ['/assets/of-another-version.js', {}, 'file'],
    ['/first-paint.js?abc', { mode: 'no-cors' }, 'file'],
    ['/pictures/book.svg', { mode: 'no-cors' }, 'picture'],
    ['/api/surahs/112?language=en', { headers: course }, 'course'],
    ['/api/guides?language=fr', { headers: course }, 'course'],
  ])('%s %j: %s', (path, asked, strategy) => {
    expect(strategyOf(path, asked)).toBe(strategy);
  });
});

describe('what it leaves to the browser', () => {
  test.each<[string, string, Asked]>([
    ['the API by itself', '/api/surahs/112?language=en', {}],
    ['what is asked with a token', '/api/guides/1?language=en', { headers: { ...course, ...bearer } }],
    ['what is of a learner, whatever a header says', '/api/profile', { headers: course }],
    ['the learner’s shelves', '/api/reading/shelves', { headers: course }],
    ['what changes something', '/api/surahs/112', { method: 'POST', headers: course }],
    ['another host', 'https://elsewhere.example/assets/a.js', {}],
    ['a part of a file', '/assets/sound.mp3', { headers: { range: 'bytes=0-' } }],
    ['an address that is not the page’s', '/auth/v1/verify?token=1', { mode: 'navigate' }],
    ['a developer’s page', '/dev/mailbox', { mode: 'navigate' }],
    ['a file whose address does not name its content', '/first-paint.js', { mode: 'no-cors' }],
    ['the worker', '/reminders-worker.js', { mode: 'no-cors' }],
    ['a learner’s picture', '/api/avatars/1/2.webp', { mode: 'no-cors' }],
    ['a word’s sound', '/api/words/1/audio', {}],
  ])('%s', (_, path, asked) => {
    expect(strategyOf(path, asked)).toBeNull();
  });
});

test('of the contract it answers what the page says is kept, and nothing else', () => {
  const endpoints = Object.values(contract).filter(
    (value): value is contract.AnyEndpoint => typeof value === 'object' && value !== null && 'method' in value,
  );
  expect(endpoints.length).toBeGreaterThan(80);
  for (const { name, path, method, access, kept } of endpoints) {
    const isCached = strategyOf(path.replace(/:\w+/g, '1'), { method, headers: course }) === 'course';
    expect([name, isCached]).toEqual([name, kept !== undefined]);
    if (isCached) expect([name, access]).toEqual([name, 'public']);
  }
});
