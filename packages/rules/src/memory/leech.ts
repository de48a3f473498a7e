import type { Rulebook } from '../rulebook.ts';

/** How the last first tries of a word went, the latest last. */
interface Tried {
  readonly recent: readonly boolean[];
  readonly lapses: number;
}

/** Whether fewer than half of the last first tries were right. */
export function isLeech({ recent }: Pick<Tried, 'recent'>, { memory }: Rulebook): boolean {
  return recent.length >= memory.recentTries && recent.filter(Boolean).length < memory.leechShare * recent.length;
}

/** Other approaches to a leech: the words it is confused with, the words of its root, or its verses. */
export const leechHints = ['confusable', 'root-family', 'verses'] as const;
export type LeechHint = (typeof leechHints)[number];

/**
 * Another approach to a leech: a different one after each lapse. null for a word that is none.
 * @param available what the course has for this word
 */
export function chooseLeechHint(memory: Tried, available: readonly LeechHint[], rulebook: Rulebook): LeechHint | null {
  if (!isLeech(memory, rulebook)) return null;
  const possible = leechHints.filter((hint) => available.includes(hint));
  return possible[Math.max(0, memory.lapses - 1) % Math.max(1, possible.length)] ?? null;
}
