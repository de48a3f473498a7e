/** Keeps so many values, and forgets first what has not been asked for the longest. */
export class LastUsed<Key, Value> {
  readonly #kept = new Map<Key, Value>();

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    // A Map goes through its keys in the order in which they were put there.
    this.#kept.delete(key);
    this.#kept.set(key, value);
    if (this.#kept.size <= this.most) return;
    for (const oldest of this.#kept.keys()) {
      this.#kept.delete(oldest);
      return;
    }
  }

  delete(key: Key): void {
    this.#kept.delete(key);
  }
}
