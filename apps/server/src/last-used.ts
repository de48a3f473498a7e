/** What each value takes of a second bound, such as bytes. */
export interface Weight<Value> {
  readonly most: number;
  of(value: Value): number;
}

/** Keeps so many values, and forgets first what has not been asked for the longest. The newest is always kept. */
export class LastUsed<Key, Value> {
  readonly #kept = new Map<Key, Value>();
  #weight = 0;

  constructor(
    private readonly most: number,
    private readonly weight: Weight<Value> = { most: 0, of: () => 0 },
  ) {}

  get(key: Key): Value | undefined {
    const value = this.#kept.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    // A Map goes through its keys in the order in which they were put there.
    this.delete(key);
    this.#kept.set(key, value);
    this.#weight += this.weight.of(value);
    for (const oldest of this.#kept.keys()) {
      if (oldest === key || (this.#kept.size <= this.most && this.#weight <= this.weight.most)) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    const value = this.#kept.get(key);
    if (value === undefined) return;
    this.#weight -= this.weight.of(value);
    this.#kept.delete(key);
  }
}
