import type { Currency, SessionKind, Verdict } from './lists.ts';
import type { Day } from './moment.ts';

/** A change of a balance. `source` is unique for a learner, so the same event is never paid twice. */
export interface Movement {
  readonly kind: 'movement';
  readonly currency: Currency;
  readonly amount: number;
  readonly source: string;
  /** XP of answers faster than a human's. */
  readonly tooFast?: true;
}

/** A day that a passed exercise added to a streak, and the streak after it. */
export interface CreditedDay {
  readonly day: Day;
  readonly atMs: number;
  readonly timeZone: string;
  readonly streak: number;
  readonly freezes: number;
  /** Before the credit, which may have spent some. */
  readonly freezesBefore: number;
  /** The server heard from the learner on that day. */
  readonly isHeard: boolean;
  /** The heard days of the streak by then. */
  readonly heardStreak: number;
}

/** The sum of these events in one currency. */
export function sumOf(events: readonly GameEvent[], currency: Currency): number {
  return events.reduce(
    (sum, event) => sum + (event.kind === 'movement' && event.currency === currency ? event.amount : 0),
    0,
  );
}

export type GameEvent =
  | Movement
  | { readonly kind: 'question-done'; readonly verdict: Verdict; readonly tooFast?: true }
  | {
      readonly kind: 'session-finished';
      readonly session: SessionKind;
      readonly passed: boolean;
      readonly perfect: boolean;
      /** Not a pass without its answers faster than a human's. */
      readonly tooFast?: true;
    }
  | { readonly kind: 'studied'; readonly seconds: number }
  /** A placement test proved the guide before it. */
  | { readonly kind: 'guide-opened'; readonly guide: number }
  | { readonly kind: 'streak-kept'; readonly streak: number }
  | { readonly kind: 'streak-lost'; readonly streak: number }
  | { readonly kind: 'freezes-spent'; readonly count: number }
  | { readonly kind: 'freeze-earned' }
  /** The streak's days as known now: a late one changes those after it. */
  | { readonly kind: 'days-credited'; readonly days: readonly CreditedDay[] };
