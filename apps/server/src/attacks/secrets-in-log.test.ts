import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  addPushSubscription,
  createCheckout,
  reportProblem,
  requestDeletion,
  speechToText,
  uploadAvatar,
  validatePlayPurchase,
} from '@kalima/contract';
import { whitePng } from '@kalima/testing/make-png.ts';
import { aWav } from '@kalima/testing/make-wav.ts';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAddress, open, raw } from '../../test/accounts.ts';
import { type GoogleStandIn, startGoogleStandIn } from '../../test/google-stand-in.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { call } from '../../test/learner.ts';
import { startPushService } from '../../test/push-service.ts';
import { createS3Files } from '../outside/files/s3-files.ts';
import type { Mail, Mailer } from '../outside/mail.ts';
import { createSmtpMailer } from '../outside/smtp-mailer.ts';
import { createOpenAiRecogniser } from '../outside/speech/openai-recogniser.ts';

const nobodyThere = 'http://127.0.0.1:1';
const settings = {
  stripe: { secretKey: 'sk_test_first-mark', webhookSecret: 'whsec_second-mark', apiUrl: nobodyThere },
  demoGrantsSuper: false,
};
const bucket = { endpoint: nobodyThere, bucket: 'kalima', region: 'auto', keyId: 'third-mark', secret: 'fourth-mark' };
const passwords = ['fifth mark password', 'sixth mark password', 'seventh mark password'] as const;
const smtpPassword = 'eighth-mark';
const recognition = { url: nobodyThere, key: 'fifteenth-mark', model: 'whisper-1' };
const recording = aWav(1).toString('base64');

const lines: string[] = [];
const mails: Mail[] = [];
/** Whatever opens something: collected as it is made. */
const secrets: string[] = [
  ...Object.values(settings.stripe).filter((each) => each !== nobodyThere),
  bucket.secret,
  ...passwords,
  smtpPassword,
  recognition.key,
  recording.slice(100, 200),
];

let server: TestServer;
let smtp: SMTPServer;
let google: GoogleStandIn;
let isMailRefused = false;

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, done) =>
      password === smtpPassword ? done(null, { user: 'kalima' }) : done(new Error('no')),
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(isMailRefused ? new Error('the mailbox is full') : null));
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  const real = createSmtpMailer(`smtp://kalima:${smtpPassword}@127.0.0.1:${port}`, 'Kalima <k@example.org>');
  const mailer: Mailer = {
    ...real,
    send: (mail) => {
      mails.push(mail);
      return real.send(mail);
    },
  };
  google = await startGoogleStandIn();
  const googlePlay = { packageName: google.packageName, credentialsFile: google.credentialsFile, apiUrl: google.url };
  server = await startTestServer(
    { ...settings, googlePlay, logLevel: 'trace' },
    {
      mailer,
      files: createS3Files(bucket),
      recogniser: createOpenAiRecogniser(recognition),
      logTo: { write: (line) => void lines.push(line) },
      startsJobs: true,
    },
  );
  secrets.push(Buffer.from(server.deps.jwtSecret).toString('base64url'));
});
afterAll(async () => {
  await server.close();
  await google.stop();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

/** Notes every token in a reply, and hands it on. */
async function auth(method: string, path: string, body?: unknown, token?: string) {
  const reply = await raw(server, method, path, body, token === undefined ? {} : { authorization: `Bearer ${token}` });
  for (const name of ['access_token', 'refresh_token']) if (reply.body?.[name]) secrets.push(reply.body[name]);
  return reply;
}

async function linkOf(count: number): Promise<URL> {
  const links = () => mails.flatMap(({ text }) => /http\S+\/verify\?\S+/.exec(text)?.[0] ?? []);
  await expect.poll(() => links().length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  const link = new URL(links()[count - 1] ?? '');
  secrets.push(link.searchParams.get('token') ?? '');
  return link;
}

/** Everything that begins with a secret, and everything that then fails. */
async function liveADay(): Promise<string> {
  const [first, second, third] = passwords;
  const email = newAddress();
  await auth('POST', '/signup', { email, password: first, data: { display_name: 'Amina' } });
  await auth('POST', '/signup', `{"email":"${email}","password":"${first}"`);
  await auth('POST', '/token?grant_type=password', { email, password: second });
  await auth('POST', '/resend', { email, type: 'signup' });
  const { fragment } = await open(await linkOf(2));
  for (const name of ['access_token', 'refresh_token']) secrets.push(fragment[name] ?? '');
  await auth('PUT', '/user', { password: first }, fragment.access_token);
  const signedIn = await auth('POST', '/token?grant_type=password', { email, password: first });
  const refreshed = await auth('POST', '/token?grant_type=refresh_token', {
    refresh_token: signedIn.body.refresh_token,
  });
  await auth('POST', '/recover', { email });
  const recovery = (await linkOf(3)).searchParams.get('token');
  const recovered = await auth('POST', '/verify', { type: 'recovery', token_hash: recovery });
  const token: string = recovered.body.access_token;
  await auth('PUT', '/user', { password: third, current_password: first }, token);
  await auth('PUT', '/user', { email: newAddress(), current_password: third }, token);
  await auth('GET', '/reauthenticate', undefined, token);
  await auth('PUT', '/user', { password: second, nonce: '654321' }, token);
  await linkOf(4);
  await auth('GET', '/user', undefined, `${refreshed.body.access_token}x`);
  return token;
}

async function useWhatIsAway(token: string): Promise<void> {
  const ask = (endpoint: Parameters<typeof call>[1], body: unknown) =>
    call(server.url, endpoint, { body } as never, token).catch((error: unknown) => error);
  const { userId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { userId: string };
  const service = await startPushService();
  const browser = service.browser();
  secrets.push(browser.endpoint, browser.keys.auth, browser.keys.p256dh);
  await ask(addPushSubscription, { endpoint: browser.endpoint, keys: browser.keys });
  await service.close();
  await ask(createCheckout, { plan: 'super_monthly' });
  await fetch(`${server.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=ninth-mark' },
    body: '{"id":"tenth-mark"}',
  });
  google.failNext('drop', 20);
  const purchase = { purchaseToken: 'eleventh-mark', productId: 'super_monthly', packageName: google.packageName };
  await ask(validatePlayPurchase, { ...purchase, userId });
  await fetch(`${server.url}${uploadAvatar.path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, cookie: 'session=twelfth-mark' },
    body: new Uint8Array(whitePng(20, 20)),
  });
  await ask(reportProblem, { message: 'thirteenth mark' });
  await ask(speechToText, { audio: recording });
  await ask(requestDeletion, { password: 'fourteenth mark' });
  secrets.push('ninth-mark', 'tenth-mark', 'eleventh-mark', 'twelfth-mark', 'thirteenth mark', 'fourteenth mark');
}

/** A table is away for a moment: what was to be written is in the error that the database throws. */
async function without(table: string, act: () => Promise<unknown>): Promise<void> {
  await server.database.run(sql`alter table ${sql.identifier(table)} rename to away`);
  try {
    await act();
  } finally {
    await server.database.run(sql`alter table away rename to ${sql.identifier(table)}`);
  }
}

const logged = () => lines.join('');

it('nothing that opens something is ever in the log, whatever goes well or wrong', async () => {
  const token = await liveADay();
  await useWhatIsAway(token);
  isMailRefused = true;
  const stranger = newAddress();
  await auth('POST', '/signup', { email: stranger, password: passwords[1] });
  await auth('POST', '/recover', { email: stranger });
  await without('credentials', () => auth('POST', '/signup', { email: newAddress(), password: passwords[0] }));
  await without('mail_tokens', () => auth('POST', '/resend', { email: stranger, type: 'signup' }));
  await without('refresh_tokens', () => auth('POST', '/token?grant_type=refresh_token', { refresh_token: token }));
  for (const line of ['the mailbox is full', 'A confirmation mail could not be sent'])
    await expect.poll(logged, { timeout: 20_000 }).toContain(line);

  for (const line of [
    'request completed',
    'the payment provider did not answer',
    'A confirmation mail could not be sent',
    '"type":"DrizzleQueryError"',
    'ECONNREFUSED',
    'speech was not recognised',
  ]) {
    expect(logged()).toContain(line);
  }
  expect(secrets.length).toBeGreaterThan(25);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(logged()).not.toContain(secret);
  }
  for (const { text, html } of mails) for (const body of [text, html]) expect(logged()).not.toContain(body);
  expect(
    mails.flatMap(({ text }) => text.split('\n')).filter((row) => row.length > 30 && logged().includes(row)),
  ).toEqual([]);
  expect(logged()).not.toMatch(/\$argon2|Bearer |"params"|sk_test|whsec/);
}, 120_000);
