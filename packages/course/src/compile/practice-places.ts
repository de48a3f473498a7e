import type { ExerciseMaterial, TokenPlace, WordId } from '../schema.ts';
import { placeKey } from '../verse-key.ts';

/** Every place where a question may ask for a word, in a short verse or as a blank, each once. */
export function practicePlaces({
  blanks,
  shortVerses,
}: Pick<ExerciseMaterial, 'blanks' | 'shortVerses'>): ReadonlyMap<WordId, readonly TokenPlace[]> {
  const places = new Map<WordId, Map<string, TokenPlace>>();
  const add = (word: WordId, { verse, token }: TokenPlace) => {
    const own = places.get(word) ?? new Map<string, TokenPlace>();
    places.set(word, own.set(placeKey({ verse, token }), { verse, token }));
  };
  for (const { word, place } of shortVerses) add(word, place);
  for (const { word, verse, token } of blanks) add(word, { verse, token });
  return new Map([...places].map(([word, own]) => [word, [...own.values()]]));
}
