/** A movement of something countable. `source` is unique for a learner, so the same event is never paid twice. */
export interface Movement {
  readonly kind: 'movement';
  readonly currency: 'xp' | 'gems' | 'battery';
  readonly amount: number;
  readonly source: string;
}

export type GameEvent =
  | Movement
  | { readonly kind: 'question-done'; readonly verdict: 'right' | 'wrong' | 'skipped' }
  | { readonly kind: 'exercise-finished'; readonly passed: boolean; readonly perfect: boolean }
  | { readonly kind: 'streak-kept'; readonly streak: number };
