import { skeleton } from '../arabic-folding.ts';

/** Whether two verses share four fifths of the longer one's tokens, marks left aside: a refrain teaches but once. */
export function haveSameWording(one: readonly string[], other: readonly string[]): boolean {
  const left = one.map(skeleton);
  let shared = 0;
  for (const letters of other.map(skeleton)) {
    const at = left.indexOf(letters);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return shared * 5 >= Math.max(one.length, other.length) * 4;
}

/** The first of each wording, in the given order. */
export function distinctWordings<Place>(
  places: readonly Place[],
  tokensOf: (place: Place) => readonly string[],
): readonly Place[] {
  const kept: Place[] = [];
  for (const place of places) {
    if (kept.every((other) => !haveSameWording(tokensOf(place), tokensOf(other)))) kept.push(place);
  }
  return kept;
}
