/** What a browser gave us so that it can be reached. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** Encrypted for the browser: the push service cannot read it. */
  readonly payload: string;
  /** How long a device that is away may be waited for. */
  readonly ttlSeconds: number;
  /** Of two waiting messages with the same topic only the later is given: 32 characters of base64url at most. */
  readonly topic: string;
}

export type PushOutcome =
  | { readonly kind: 'delivered' }
  /** The browser has unsubscribed: the address will never work again. */
  | { readonly kind: 'gone' }
  /** Busy, away or silent: worth another try. */
  | { readonly kind: 'later' }
  /** Not taken, and not because of a bad moment. */
  | { readonly kind: 'refused' };

/** Gives messages to the push services of the browsers. */
export interface PushSender {
  /** With which a browser subscribes: only who has the private key can then reach it. */
  readonly publicKey: string;
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>;
}
