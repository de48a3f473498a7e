import type { ReactNode } from 'react';
import { type Signal, signal } from '../browser/signal.ts';

/** Note in place of the offline bar, at the bottom edge; null: none. */
export const barNote: Signal<ReactNode> = signal<ReactNode>(null);
