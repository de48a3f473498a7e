import type { LookupAddress } from 'node:dns';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type PushService, readVapid, startPushService, type TestBrowser } from '../../../test/push-service.ts';
import { makeVapidPrivateKey, vapidKeysOf, vapidSubject } from '../../settings/vapid-keys.ts';
import { createPublicAgent } from './public-agent.ts';
import { createWebPushSender } from './web-push-sender.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
beforeEach(() => {
  service.pushed.length = 0;
});
afterAll(() => service.close());

const keys = vapidKeysOf(makeVapidPrivateKey());
const subject = 'mailto:owner@example.org';
const message = { payload: '{"title":"Vendredi\u00a0: un mot"}', ttlSeconds: 3600, topic: 'reminder-2026-11-20' };
const addressOf = ({ endpoint, keys: own }: TestBrowser) => ({ endpoint, ...own });
const sender = (timeoutMs = 5000) => createWebPushSender({ keys, subject, agent: service.agent, timeoutMs });

describe('a message', () => {
  it('is sealed for the browser, and says how long and how urgently it is meant', async () => {
    const browser = service.browser();
    expect(await sender().send(addressOf(browser), message)).toEqual({ kind: 'delivered' });
    const [pushed] = service.sentTo(browser);
    expect(pushed?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: '3600',
      urgency: 'high',
      topic: 'reminder-2026-11-20',
    });
    expect(pushed?.body.toString('latin1')).not.toContain('Vendredi');
    expect(browser.read(pushed?.body ?? Buffer.alloc(0))).toBe(message.payload);
    expect(() => service.browser().read(pushed?.body ?? Buffer.alloc(0))).toThrow();
  });

  it('is signed by the key with which browsers subscribe, for this service, for some hours', async () => {
    const browser = service.browser();
    await sender().send(addressOf(browser), message);
    const [pushed] = service.sentTo(browser);
    if (pushed === undefined) throw new Error('nothing came');
    const { isGenuine, key, head, claims } = readVapid(pushed);
    expect({ isGenuine, key, head }).toEqual({
      isGenuine: true,
      key: sender().publicKey,
      head: { typ: 'JWT', alg: 'ES256' },
    });
    expect(claims).toMatchObject({ aud: 'https://push.example.org', sub: subject });
    const hoursLeft = (claims.exp - Date.now() / 1000) / 3600;
    expect(hoursLeft).toBeGreaterThan(1);
    expect(hoursLeft).toBeLessThanOrEqual(24);
  });

  test.each([
    [200, 'delivered'],
    [201, 'delivered'],
    [202, 'delivered'],
    [307, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('that is answered with %i is %s', async (status, kind) => {
    const browser = service.browser();
    service.answer(browser, status);
    expect(await sender().send(addressOf(browser), message)).toEqual({ kind });
    expect(service.pushed).toHaveLength(1);
  });

  it('that is not answered is for later', async () => {
    const browser = service.browser();
    service.answer(browser, 'silence');
    expect(await sender(200).send(addressOf(browser), message)).toEqual({ kind: 'later' });
  });
});

describe('nothing is sent', () => {
  test.each([
    'http://push.example.org/a',
    'https://127.0.0.1/a',
    'https://localhost/a',
    'https://push.example.org:8443/a',
  ])('to %s', async (endpoint) => {
    expect(await sender().send({ ...addressOf(service.browser()), endpoint }, message)).toEqual({ kind: 'refused' });
    expect(service.pushed).toEqual([]);
  });

  it('to a service whose certificate is that of another name', async () => {
    const browser = service.browser('push.example.com');
    expect(await sender().send(addressOf(browser), message)).toEqual({ kind: 'later' });
    expect(service.pushed).toEqual([]);
  });

  test.each([
    ['leads into a private network', [{ address: '127.0.0.1', family: 4 }], 'refused'],
    ['leads into a private network by IPv6', [{ address: '::1', family: 6 }], 'refused'],
    [
      'leads into a private network too',
      [
        { address: '8.8.8.8', family: 4 },
        { address: '169.254.169.254', family: 4 },
      ],
      'refused',
    ],
    ['leads nowhere', [], 'later'],
  ] as [string, LookupAddress[], string][])('to a name that %s', async (_, addresses, kind) => {
    const asked: string[] = [];
    const agent = createPublicAgent((hostname, _options, done) => {
      asked.push(hostname);
      done(null, addresses);
    });
    const outcome = await createWebPushSender({ keys, subject, agent }).send(addressOf(service.browser()), message);
    expect({ outcome, asked }).toEqual({ outcome: { kind }, asked: ['push.example.org'] });
  });
});

test.each([
  ['https://kalima.example.org', 'Kalima <no-reply@example.org>', 'https://kalima.example.org'],
  ['http://localhost:3000', 'Kalima <no-reply@example.org>', 'mailto:no-reply@example.org'],
  ['http://localhost:3000', 'no-reply@example.org', 'mailto:no-reply@example.org'],
])('who runs %s with mails from %s is told to push services as %s', (publicUrl, mailFrom, expected) => {
  expect(vapidSubject(publicUrl, mailFrom)).toBe(expected);
});

test('a key that is made fits what browsers and the library take', () => {
  for (let tries = 0; tries < 600; tries += 1) {
    const { publicKey, privateKey } = vapidKeysOf(makeVapidPrivateKey());
    expect([privateKey.length, Buffer.from(publicKey, 'base64url').length]).toEqual([43, 65]);
  }
});
