export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** Encrypted for the browser: the push service cannot read it. */
  readonly payload: string;
  /** How long the push service holds the message for an offline device. */
  readonly ttlSeconds: number;
  /** A later message replaces a waiting one of the same topic: 32 characters of base64url at most. */
  readonly topic: string;
}

export type PushOutcome =
  | { readonly kind: 'delivered' }
  /** Unsubscribed: the address is permanently invalid. */
  | { readonly kind: 'gone' }
  /** Busy or unreachable: retry. */
  | { readonly kind: 'later' }
  /** Rejected permanently. */
  | { readonly kind: 'refused' };

export interface PushSender {
  /** For the browser's subscription, which binds it to the private key. */
  readonly publicKey: string;
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>;
}
