/** Not storable as PostgreSQL text, nor typed by a keyboard: NUL, and half a surrogate pair. */
const unstorable = /\0|\p{Cs}/u;
/** No valid message is half as deep; a thousandfold depth would exhaust the stack of recursive code. */
const deepest = 32;

/** @returns the path of an unstorable key or value ("answer.text"), or of one nested too deep; null: none */
export function unstorableAt(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return unstorable.test(value) ? path.join('.') : null;
  if (typeof value !== 'object' || value === null) return null;
  if (path.length > deepest) return path.slice(0, 2).join('.');
  for (const [key, each] of Object.entries(value)) {
    if (unstorable.test(key)) return path.join('.');
    const found = unstorableAt(each, [...path, key]);
    if (found !== null) return found;
  }
  return null;
}
