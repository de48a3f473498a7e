/** Where a session belongs; the same shape as the journey's, which this room does not look at. */
export interface ExercisePlace {
  readonly guide: number;
  readonly level: number;
  readonly exercise: number;
}
