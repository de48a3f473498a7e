export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface StoredMail extends Mail {
  /** Milliseconds since 1970. */
  readonly sentAt: number;
}

export interface Mailer {
  /** `outbox` stores mails for a developer to read, `nowhere` drops them. */
  readonly kind: 'smtp' | 'outbox' | 'nowhere';
  send(mail: Mail): Promise<void>;
  /** Newest last; empty except in the outbox. */
  readonly mails: readonly StoredMail[];
}
