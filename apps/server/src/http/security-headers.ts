import helmet from '@fastify/helmet';
import { serverHeader } from '@kalima/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { contentPolicy, type PolicySettings } from './content-policy.ts';
import { isForLocalhost } from './localhost-only.ts';

const permissions = [
  'microphone=(self)',
  ...['accelerometer', 'bluetooth', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'midi', 'payment', 'serial', 'usb'],
].map((name) => (name.includes('=') ? name : `${name}=()`));

/** Only documents and workers obey these. Without them a script of 400 bytes is not 1,300 on the wire. */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

type Needed = PolicySettings & Pick<Config, 'publicUrl'>;

/** Helmet's headers, captured once from a reply: it would compute them again for every request. */
async function helmetHeaders(config: Needed): Promise<Record<string, string>> {
  const standIn = Fastify();
  await standIn.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    // The owner's subdomains may be plain http.
    hsts: config.publicUrl.startsWith('https://') && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  standIn.get('/', (_request, reply) => reply.raw.getHeaders());
  const { body } = await standIn.inject('/');
  await standIn.close();
  return JSON.parse(body);
}

export async function sendSecurityHeaders(app: FastifyInstance, config: Needed): Promise<void> {
  const headers: Record<string, string> = {
    ...(await helmetHeaders(config)),
    'permissions-policy': permissions.join(', '),
    [serverHeader]: '1',
  };
  // Browsers ignore it over plain http by a host name, and log an error for each page.
  const { 'cross-origin-opener-policy': _, ...overPlainHttp } = headers;
  const isHttps = config.publicUrl.startsWith('https://');
  app.addHook('onRequest', (request, reply, done) => {
    const isTrusted = isHttps || request.protocol === 'https' || isForLocalhost(request);
    reply.headers(isTrusted ? headers : overPlainHttp);
    done();
  });
}
