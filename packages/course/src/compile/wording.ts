import { skeleton } from '../folding.ts';

/** Whether two verses share four fifths of the longer one's tokens, without marks: a refrain teaches but once. */
export function haveSameWording(one: readonly string[], other: readonly string[]): boolean {
  return haveSameLetters(one.map(skeleton), other.map(skeleton));
}

function haveSameLetters(one: readonly string[], other: readonly string[]): boolean {
  const needed = Math.max(one.length, other.length) * 4;
  if (Math.min(one.length, other.length) * 5 < needed) return false;
  const left = [...one];
  let shared = 0;
  for (const letters of other) {
    const at = left.indexOf(letters);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return shared * 5 >= needed;
}

export function distinctWordings<Place>(
  places: readonly Place[],
  tokensOf: (place: Place) => readonly string[],
): readonly Place[] {
  const kept: { place: Place; letters: readonly string[] }[] = [];
  for (const place of places) {
    const letters = tokensOf(place).map(skeleton);
    if (kept.every((other) => !haveSameLetters(letters, other.letters))) kept.push({ place, letters });
  }
  return kept.map(({ place }) => place);
}
