import type { Language } from '@kalima/contract';
import type { UserRef } from './live-session.ts';

/** A learner who asks, and the language of the reply. */
export interface Asker {
  readonly ref: UserRef;
  readonly language: Language;
}
