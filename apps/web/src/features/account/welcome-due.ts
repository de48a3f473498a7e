import { signal } from '../../lib/signal.ts';

/** Set by a sign-in. The welcome needs data, which only the pages behind the sign-in fetch. */
export const isWelcomeDue = signal(false);
