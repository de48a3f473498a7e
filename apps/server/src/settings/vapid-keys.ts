import { createECDH } from 'node:crypto';

/** RFC 8292: how a push service knows us again. Both in base64url, as browsers and libraries take them. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const privateBytes = 32;

export function makeVapidPrivateKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const bytes = pair.getPrivateKey();
  // Leading zeros are left out by Node and needed by everybody else.
  return Buffer.concat([Buffer.alloc(privateBytes - bytes.length), bytes]).toString('base64url');
}

/** 32 bytes in base64url that are a number of the curve: not nothing, and below its order. */
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
 * Who a push service may turn to: our address, where it is one that it takes, else the one that mails come from.
 * @param mailFrom "Kalima <no-reply@example.org>", or the bare address
 */
export function vapidSubject(publicUrl: string, mailFrom: string): string {
  if (publicUrl.startsWith('https://')) return publicUrl;
  return `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`;
}
