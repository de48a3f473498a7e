import { signal } from '../browser/signal.ts';

/** This page is older than what the server has: loads the new one. Null: it is the newest. */
export const newVersion = signal<(() => void) | null>(null);
