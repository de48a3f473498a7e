import type { ReactNode } from 'react';
import { type Signal, signal } from './signal.ts';

/** What stands below everything in the place of the bar that says that one is offline; null: nothing else is known. */
export const barNote: Signal<ReactNode> = signal<ReactNode>(null);
