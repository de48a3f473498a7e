import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { contentPolicy, type PolicySettings } from './content-policy.ts';
import { isForLocalhost } from './localhost-only.ts';

/** What the page, and whatever it might be made to frame, may ask of the browser: a microphone for spoken answers, nothing else. */
const permissions = [
  'microphone=(self)',
  ...['accelerometer', 'bluetooth', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'midi', 'payment', 'serial', 'usb'],
].map((name) => (name.includes('=') ? name : `${name}=()`));

type Needed = PolicySettings & Pick<Config, 'publicUrl'>;

/**
 * What Helmet sends with these settings, taken from a reply of its own: it would work the same out again for every request, which
 * takes longer than many an answer.
 */
async function helmetHeaders(config: Needed): Promise<Record<string, string>> {
  const standIn = Fastify();
  await standIn.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    // This name alone: what else the owner has below it may be plain http.
    hsts: config.publicUrl.startsWith('https://') && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  standIn.get('/', (_request, reply) => reply.raw.getHeaders());
  const { body } = await standIn.inject('/');
  await standIn.close();
  return JSON.parse(body);
}

/** With every reply, whatever it is; they depend on the settings alone. */
export async function sendSecurityHeaders(app: FastifyInstance, config: Needed): Promise<void> {
  const headers: Record<string, string> = {
    ...(await helmetHeaders(config)),
    'permissions-policy': permissions.join(', '),
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
