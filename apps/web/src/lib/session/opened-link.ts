import { type MailTokenKind, mailTokenKinds } from '@kalima/contract';
import { readStored, readStoredJson, writeStored } from '../browser/browser-store.ts';
import { verifierKey } from './mail-link.ts';
import { readVerifier } from './mailed-session.ts';

/** A mailed link before it is redeemed. */
export interface OpenedLink {
  readonly token: string;
  readonly type: MailTokenKind;
  readonly redirect_to?: string | undefined;
}

/** @param hash of `/open-link` @returns null for an address that was cut off */
export function readOpenedLink(hash: string): OpenedLink | null {
  const fragment = new URLSearchParams(hash.slice(1));
  const token = fragment.get('token');
  const type = mailTokenKinds.find((kind) => kind === fragment.get('type'));
  if (!token || type === undefined) return null;
  return { token, type, redirect_to: fragment.get('redirect_to') ?? undefined };
}

/** The longest life of a link that a browser asks for. */
const lifeMs = 24 * 3_600_000;

type AskedKind = 'recovery' | 'email_change';

export function noteAskedLink(kind: AskedKind, nowMs = Date.now()): void {
  writeStored('kalima.asked-links', JSON.stringify({ ...askedLinks(), [kind]: nowMs }));
}

const askedLinks = () => (readStoredJson('kalima.asked-links') ?? {}) as Partial<Record<MailTokenKind, unknown>>;

/** Whether this browser asked for the link. Mail gateways open links too, some with scripts: elsewhere a person presses a button. */
export function isAskedHere(kind: MailTokenKind, nowMs = Date.now()): boolean {
  if (kind === 'signup') return readVerifier(readStored(verifierKey)) !== null;
  const askedMs = askedLinks()[kind];
  return typeof askedMs === 'number' && Math.abs(nowMs - askedMs) <= lifeMs;
}
