import type { PlayerView, RejectedMove } from '@kalima/contract';
import { type Signal, signal } from '../browser/signal.ts';

interface Delivered {
  /** Null: marks of the reader alone were delivered, which do not change it. */
  readonly player: PlayerView | null;
}

/** The learner after the last delivery of this page; a new value each time. */
export const delivered: Signal<Delivered | null> = signal<Delivered | null>(null);

export const unseenRejections: Signal<readonly RejectedMove[]> = signal<readonly RejectedMove[]>([]);
