/** What a learner knows of a token: its word's state in their memory, or that the course does not teach it. */
export type TokenState = 'known' | 'fading' | 'learnable' | 'outside';

export function tokenState(
  owner: { word: string | null; isOtherSense: boolean },
  known: ReadonlySet<string>,
  fading: ReadonlySet<string>,
): TokenState {
  if (owner.word === null) return 'outside';
  if (owner.isOtherSense) return 'learnable';
  if (known.has(owner.word)) return 'known';
  return fading.has(owner.word) ? 'fading' : 'learnable';
}
