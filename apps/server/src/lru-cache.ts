/** A second bound on all entries together, such as their bytes. */
export interface Weight<Value> {
  readonly max: number;
  of(value: Value): number;
}

/** LRU cache bounded by entry count and total weight. The newest entry always stays, however heavy. */
export class LruCache<Key, Value> {
  readonly #entries = new Map<Key, Value>();
  #weight = 0;

  constructor(
    private readonly maxEntries: number,
    private readonly weight: Weight<Value> = { max: 0, of: () => 0 },
  ) {}

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    // A Map iterates in insertion order: re-inserting makes an entry the newest.
    this.delete(key);
    this.#entries.set(key, value);
    this.#weight += this.weight.of(value);
    for (const oldest of this.#entries.keys()) {
      if (oldest === key || (this.#entries.size <= this.maxEntries && this.#weight <= this.weight.max)) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#weight -= this.weight.of(value);
    this.#entries.delete(key);
  }
}
