/** What PostgreSQL cannot keep in a text, and no keyboard types: NUL, and half of a surrogate pair. */
const unstorable = /\0|\p{Cs}/u;
/** No message of ours is nested half as deep; one that is a thousand times deeper would exhaust the stack of whoever walks it. */
const deepest = 32;

/**
 * @returns where in a message something stands that cannot be kept ("answer.text"), or null when nothing does; a key counts as
 * its value, and so does what is nested too deep.
 */
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
