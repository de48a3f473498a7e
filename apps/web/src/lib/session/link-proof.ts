import { readStored, writeStored } from '../browser/browser-store.ts';
import { canDigest, sha256Bytes } from '../browser/sha-256.ts';
import { signUpCode, verifierKey } from './mail-link.ts';
import { readVerifier } from './mailed-session.ts';
import { noteAskedLink } from './opened-link.ts';

const base64UrlOf = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** One for all mails that are asked for here, so that the first link works after a second was sent. */
function verifierOfBrowser(): string {
  const stored = readVerifier(readStored(verifierKey));
  if (stored !== null) return stored;
  const verifier = base64UrlOf(crypto.getRandomValues(new Uint8Array(32)));
  writeStored(verifierKey, JSON.stringify(verifier));
  return verifier;
}

async function challengeOf(verifier: string) {
  if (!canDigest()) return { code_challenge: verifier, code_challenge_method: 'plain' };
  return { code_challenge: base64UrlOf(await sha256Bytes(verifier)), code_challenge_method: 's256' };
}

interface LinkBody {
  readonly type?: string;
  readonly email?: string;
}

/** The library can do this for all of its links or for none; those for a new password have to work in any browser. */
async function proofFor(path: string, body: LinkBody): Promise<object> {
  if (path === '/signup' || (path === '/resend' && body.type === 'signup')) return challengeOf(verifierOfBrowser());
  const code = signUpCode.get();
  return path === '/token?grant_type=password' && code !== null ? { auth_code: code } : {};
}

/** The link of a sign-up needs no second password in the browser that signed up (PKCE, RFC 7636). */
export function withProof(url: string, next: typeof fetch): typeof fetch {
  return async (input, init) => {
    const path = String(input)
      .slice(url.length)
      .replace(/\?redirect_to=.*$/, '');
    if (typeof init?.body !== 'string') return next(input, init);
    const body = JSON.parse(init.body) as LinkBody;
    if (path === '/recover') noteAskedLink('recovery');
    if ((path === '/user' && body.email) || (path === '/resend' && body.type === 'email_change'))
      noteAskedLink('email_change');
    const proof = await proofFor(path, body);
    const response = await next(input, { ...init, body: JSON.stringify({ ...body, ...proof }) });
    if (response.ok && 'auth_code' in proof) signUpCode.set(null);
    return response;
  };
}
