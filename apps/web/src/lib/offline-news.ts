import type { AsideView, PlayerView } from '@kalima/contract';
import { type Signal, signal } from './signal.ts';

/** The learner after the last delivery of this page; a new value each time. */
export const delivered: Signal<{ readonly player: PlayerView } | null> = signal<{ player: PlayerView } | null>(null);

/** What was put aside and not told yet, as far as this page knows. */
export const untoldAsides: Signal<readonly AsideView[]> = signal<readonly AsideView[]>([]);
