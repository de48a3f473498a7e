/** In `npm test` and `npm run test:all` the dearest tests take a part of their cases; `npm run test:long` takes all. */
export const isSampled = ['quick', 'all', 'engines'].includes(process.env.TEST_SCOPE ?? '');

/** Evenly spread over the list, from a place that the seed gives; the same ones in each run with that seed. */
export function sampled<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (!isSampled || count >= items.length) return items;
  const step = items.length / count;
  const first = Number(process.env.TEST_SEED) % Math.ceil(step);
  return Array.from({ length: count }, (_, at) => items[Math.floor(first + at * step) % items.length] as Item);
}
