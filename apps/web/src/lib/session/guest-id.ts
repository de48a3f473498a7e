import { readStored } from '../browser/browser-store.ts';

/** In place of a user's id: a visitor who plays the first exercise without an account. */
export const guestId = 'guest';

/** Begun in this browser, and not yet in any account. */
export const hasGuestExercise = (): boolean => readStored(`kalima.offline:${guestId}`) !== null;
