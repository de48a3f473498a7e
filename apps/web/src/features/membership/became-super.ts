import { signal } from '../../lib/browser/signal.ts';

/** Set by what made this learner Super: a payment, the start of a trial, a purchase in the store. Its moment is shown once. */
export const becameSuper = signal(false);
