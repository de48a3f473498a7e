import { randomUUID } from 'node:crypto';
import { followLink, redeemMailedLink } from '@kalima/testing/client/redeem-link.ts';
import { AuthClient, type Session } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import type { StoredMail } from '../src/outside/mail.ts';
import { sqlNow, type TestServer } from './harness.ts';

export const password = 'a good password';

export const newAddress = () => `${randomUUID()}@example.org`;

/** A browser: the official client, with its session in memory and no automatic refresh. */
export function aBrowser({ url }: Pick<TestServer, 'url'>) {
  return new AuthClient({ url: `${url}/auth/v1`, autoRefreshToken: false, persistSession: true });
}

export function mailsTo({ outbox }: TestServer, address: string): StoredMail[] {
  return outbox.mails.filter(({ to }) => to === address);
}

/** The text of the newest mail to this address; waits until it has arrived. */
async function textTo(server: TestServer, address: string, count: number): Promise<string> {
  for (let tries = 0; tries < 1000 && mailsTo(server, address).length < count; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return mailsTo(server, address).at(-1)?.text ?? '';
}

/** The code in the newest mail to this address. */
export async function codeTo(server: TestServer, address: string, count = 1): Promise<string> {
  return /\d{6}/.exec(await textTo(server, address, count))?.[0] ?? 'no code';
}

/** The link in the newest mail to this address. */
export async function linkTo(server: TestServer, address: string, count = 1): Promise<URL> {
  const link = /http\S+/.exec(await textTo(server, address, count))?.[0];
  if (link === undefined) throw new Error(`No mail with a link came to ${address}`);
  return new URL(link);
}

export const tokenIn = (link: URL) => link.searchParams.get('token') ?? '';

function partsOf(address: string) {
  const location = new URL(address);
  const fragment = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  location.hash = '';
  return { page: location.href.replace(/#$/, ''), fragment };
}

/** Follows a mail's link as far as GET goes, as a mail gateway does. */
export async function look(link: URL): Promise<{ page: string; fragment: Record<string, string>; status: number }> {
  const reply = await followLink(link);
  return { ...partsOf(reply.headers.get('location') ?? 'http://nowhere.invalid'), status: reply.status };
}

/** Opens a mail's link as a browser does, up to the final page. */
export async function open(link: URL): Promise<{ page: string; fragment: Record<string, string>; status: number }> {
  const { status, location } = await redeemMailedLink(link);
  return { ...partsOf(location), status };
}

/** Opens a mail's link and sets the password on its page. */
export async function confirm(server: TestServer, link: URL, own = password): Promise<void> {
  const { access_token = '' } = (await open(link)).fragment;
  const { status } = await raw(server, 'PUT', '/user', { password: own }, { authorization: `Bearer ${access_token}` });
  if (status !== 200) throw new Error(`The password was not taken: ${status}`);
}

/** Confirms the address of a signed-up account, without the mail. */
export async function proveAddress(server: TestServer, email: string): Promise<void> {
  await server.database.run(
    sql`update users set email_verified = true, password_proven_at = ${sqlNow(server)} where email = ${email}`,
  );
}

/** A signed-up, confirmed and signed-in account, with its browser. */
export async function aMember(server: TestServer, data: Record<string, unknown> = {}) {
  const email = newAddress();
  const browser = aBrowser(server);
  await browser.signUp({ email, password, options: { data } });
  await confirm(server, await linkTo(server, email));
  const { data: signedIn } = await browser.signInWithPassword({ email, password });
  if (signedIn.session === null) throw new Error('The new member could not sign in');
  return { email, browser, session: signedIn.session as Session, userId: signedIn.session.user.id };
}

/** A request as no official client would send it. */
export async function raw(
  server: TestServer,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const reply = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, text, body: text === '' ? null : JSON.parse(text) };
}
