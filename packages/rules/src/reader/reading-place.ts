export interface ReadingPlace {
  readonly surah: number;
  readonly ayah: number;
  readonly atMs: number;
}

/** Several browsers read: the latest place is the learner's. The first of equal ones stays. */
export function latestPlace(...places: readonly (ReadingPlace | null)[]): ReadingPlace | null {
  return places.reduce((latest, each) => (each && (latest === null || each.atMs > latest.atMs) ? each : latest), null);
}

/** A browser's clock may be fast: a place read in the future would outlive all others. */
export const heardPlace = (place: ReadingPlace, nowMs: number): ReadingPlace => ({
  ...place,
  atMs: Math.min(place.atMs, nowMs),
});
