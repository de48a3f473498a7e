import type { Rulebook } from '@kalima/rules';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Teaching } from './course/teaching.ts';
import type { Database } from './database/connect.ts';
import type { SigningKeys } from './http/signing-keys.ts';
import type { Files } from './outside/files/files.ts';
import type { Mailer } from './outside/mail.ts';
import type { Payments } from './outside/payments/payments.ts';
import type { PlayStore } from './outside/payments/play-store.ts';
import type { PushSender } from './outside/push/push-sender.ts';
import type { NewSeed } from './outside/seeds.ts';
import type { Clips } from './outside/speech/clip-store.ts';
import type { Recogniser } from './outside/speech/recogniser.ts';

/** Of argon2id. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly newSeed: NewSeed;
  readonly mailer: Mailer;
  readonly speech: Clips;
  /** Null: no speech recognition. */
  readonly recogniser: Recogniser | null;
  readonly files: Files;
  readonly payments: Payments;
  /** Null: Android purchases cannot be verified. */
  readonly playStore: PlayStore | null;
  readonly push: PushSender;
  readonly teaching: Teaching;
  readonly rulebook: Rulebook;
  readonly signingKeys: SigningKeys;
  /** Key for secrets of this installation; formerly signed access tokens. */
  readonly jwtSecret: Uint8Array;
  /** Default: the cost that OWASP recommends. Tests hash many passwords and take less. */
  readonly passwordCost?: PasswordCost | undefined;
}
