import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { selfSigned } from './self-signed.ts';

export interface TestBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  read(body: Buffer): string;
}

export interface Pushed {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

type Answer = number | 'silence' | 'hang-up';

const host = 'push.example.org';

/** RFC 8188 and 8291, one record: what a browser does with a message. */
function decrypt(pair: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const derive = (key: Uint8Array, by: Uint8Array, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = derive(pair.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = record.lastIndexOf(2);
  if (end === -1) throw new Error('The record has no end');
  return record.subarray(0, end).toString();
}

/** RFC 8292: verifies the signature. @returns the claims of the token, and the key in base64url */
export function readVapid({ headers }: Pushed) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const json = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { isGenuine, key, head: json(head), claims: json(claims) as { aud: string; exp: number; sub: string } };
}

/** A local push service behind TLS, with scripted replies. */
export async function startPushService() {
  const identity = selfSigned(host);
  const pushed: Pushed[] = [];
  const answers = new Map<string, Answer[]>();
  const server = createServer(identity, async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    pushed.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
    const queue = answers.get(path) ?? [];
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? 201;
    if (answer === 'silence') return;
    if (answer === 'hang-up') {
      request.socket.destroy();
      return;
    }
    reply.writeHead(answer, answer === 307 ? { location: `https://${host}/elsewhere` } : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: false });
  // Every name resolves to this server, with the certificate of that name.
  Object.assign(agent, {
    createConnection: ({ servername }: { servername: string }) =>
      connect({ host: '127.0.0.1', port, servername, ca: identity.cert }),
  });
  return {
    agent,
    pushed,
    /** The last reply repeats for ever; the default is 201. */
    answer: ({ endpoint }: TestBrowser, ...replies: Answer[]) => answers.set(new URL(endpoint).pathname, replies),
    sentTo: ({ endpoint }: TestBrowser) => pushed.filter(({ path }) => path === new URL(endpoint).pathname),
    browser: (at = host): TestBrowser => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      return {
        endpoint: `https://${at}/send/${randomBytes(12).toString('base64url')}`,
        keys: { p256dh: pair.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
        read: (body) => decrypt(pair, auth, body),
      };
    },
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;
