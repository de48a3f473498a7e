import { createECDH } from 'node:crypto';

/** RFC 8292: identify this server to push services. Both in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const privateBytes = 32;

export function makeVapidPrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const bytes = pair.getPrivateKey();
  // Node omits leading zeros, which every other implementation needs.
  return Buffer.concat([Buffer.alloc(privateBytes - bytes.length), bytes]).toString('base64url');
}

/** 32 bytes in base64url, between zero and the curve's order. */
export function isVapidPrivateKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    vapidKeysOf(text);
    return true;
  } catch {
    return false;
  }
}

export function vapidKeysOf(privateKey: string): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { privateKey, publicKey: pair.getPublicKey().toString('base64url') };
}

/**
 * The contact for push services: the public address where it is valid, else the mail sender.
 * @param mailFrom "Kalima <no-reply@example.org>", or the bare address
 */
export function vapidSubject(publicUrl: string, mailFrom: string): string {
  if (publicUrl.startsWith('https://')) return publicUrl;
  return `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`;
}
