import { type Agent, request } from 'node:https';
import webPush from 'web-push';
import type { VapidKeys } from '../../settings/vapid-keys.ts';
import { isPublicEndpoint } from './public-address.ts';
import { NotPublic } from './public-agent.ts';
import type { PushAddress, PushMessage, PushOutcome, PushSender } from './push-sender.ts';

interface WebPushSettings {
  readonly keys: VapidKeys;
  /** An https or mailto contact of the operator. */
  readonly subject: string;
  /** Opens the connections; createPublicAgent's in production. */
  readonly agent: Agent;
  /** From the first byte to the status line; push services take far less. */
  readonly timeoutMs?: number;
}

/** The library encrypts and signs; our own code sends, because an endpoint may be any server. */
export function createWebPushSender({ keys, subject, agent, timeoutMs = 5000 }: WebPushSettings): PushSender {
  const prepare = ({ endpoint, p256dh, auth }: PushAddress, { payload, ttlSeconds, topic }: PushMessage) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: ttlSeconds,
      // The learner chose this hour: wake a sleeping phone.
      urgency: 'high',
      topic,
    });
  /** No redirect is followed, and only the status is read: the reply may be endless. */
  const post = ({ endpoint, headers, body }: ReturnType<typeof prepare>) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(
        endpoint,
        { method: 'POST', headers, agent, signal: AbortSignal.timeout(timeoutMs) },
        (reply) => {
          reply.on('error', () => undefined).resume();
          resolve(reply.statusCode ?? 0);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    publicKey: keys.publicKey,
    send: async (address, message) => {
      if (!isPublicEndpoint(address.endpoint)) return { kind: 'refused' };
      const details = prepare(address, message);
      return await post(details).then(outcomeOf, (error: unknown) => ({
        kind: error instanceof NotPublic ? 'refused' : 'later',
      }));
    },
  };
}

/** RFC 8030 §5 and §7.3; 404 and 410 are permanent. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  return { kind: status === 429 || status >= 500 ? 'later' : 'refused' };
}
