import { memoizeByText } from './memoize.ts';
import type { WordId } from './schema.ts';
import { type PlaceKey, placeKey } from './verse-key.ts';

/** Word id -> every surface form that realises it, in the source's encoding; one owner a form. */
export type Forms = Readonly<Record<WordId, readonly string[]>>;

/** A token whose form alone gives the wrong word. */
export interface Override {
  readonly verse: `${number}:${number}`;
  readonly token: number;
  readonly form: string;
  readonly formSays: WordId | null;
  readonly truth: WordId | null;
}

const signsBesideTheWord = /[\u06D6-\u06DB\u06DE\u06E9\u06E4\u0640]|\u06DC$/g;

/** The lookup key of a raw token: without pause signs and tatweel. */
export const surfaceForm = memoizeByText((rawToken) => rawToken.replace(signsBesideTheWord, ''));

/** The taught word of a raw token at a place, or null. */
export type TokenMatcher = (rawToken: string, verse: `${number}:${number}`, token: number) => WordId | null;

export function tokenMatcher(forms: Forms, overrides: readonly Override[]): TokenMatcher {
  const owners = new Map<string, WordId>();
  for (const [word, surfaces] of Object.entries(forms) as [WordId, readonly string[]][]) {
    for (const surface of surfaces) owners.set(surface, word);
  }
  const truths = new Map<PlaceKey, WordId | null>(overrides.map((override) => [placeKey(override), override.truth]));
  return (rawToken, verse, token) => {
    const truth = truths.get(placeKey({ verse, token }));
    return truth !== undefined ? truth : (owners.get(surfaceForm(rawToken)) ?? null);
  };
}
