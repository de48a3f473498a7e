import type { Rulebook } from '../rulebook.ts';

/** How the last first tries of a word went, the latest last. */
interface Tried {
  readonly recent: readonly boolean[];
  readonly lapses: number;
}

/** Whether fewer than half of the last first tries were right: the word will not stick. */
export function isLeech({ recent }: Pick<Tried, 'recent'>, { memory }: Rulebook): boolean {
  return recent.length >= memory.recentTries && recent.filter(Boolean).length < memory.leechShare * recent.length;
}

/** What may show a word that will not stick from another side: what it is mixed up with, its root's words, or its verses. */
export const waysIn = ['confusable', 'root-family', 'verses'] as const;
export type WayIn = (typeof waysIn)[number];

/**
 * Another way in to a word that will not stick: a different one after each lapse. null for a word that sticks.
 * @param available what the course has for this word
 */
export function otherWayIn(memory: Tried, available: readonly WayIn[], rulebook: Rulebook): WayIn | null {
  if (!isLeech(memory, rulebook)) return null;
  const possible = waysIn.filter((way) => available.includes(way));
  return possible[Math.max(0, memory.lapses - 1) % Math.max(1, possible.length)] ?? null;
}
