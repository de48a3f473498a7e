/** What PostgreSQL cannot keep in a text, and no keyboard types: NUL, and half of a surrogate pair. */
const unstorable = /\0|\p{Cs}/u;

/** @returns where in a message such a text stands ("answer.text"), or null when there is none; a key counts as its value. */
export function unstorableAt(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return unstorable.test(value) ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, each] of Object.entries(value)) {
    if (unstorable.test(key)) return path.join('.');
    const found = unstorableAt(each, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}
