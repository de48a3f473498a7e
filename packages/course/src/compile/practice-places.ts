import type { ExerciseMaterial, TokenPlace, WordId } from '../schema.ts';
import { placeKey } from '../verse-key.ts';
import { compileMaterial } from './compile-material.ts';
import type { LocatedQuran } from './places/located-quran.ts';
import { wordPlaces } from './places/word-places.ts';
import type { CourseSources } from './sources/sources.ts';
import { distinctWordings } from './wording.ts';

type PlacesByWord = ReadonlyMap<WordId, readonly TokenPlace[]>;

/** Every place of a question on a word, in a short verse or as a blank. */
export function practicePlaces({
  blanks,
  shortVerses,
}: Pick<ExerciseMaterial, 'blanks' | 'shortVerses'>): PlacesByWord {
  return eachOnce([
    ...shortVerses.map(({ word, place }) => [word, place] as const),
    ...blanks.map(({ word, verse, token }) => [word, { verse, token }] as const),
  ]);
}

/** Replacements for unfit places. */
const reservesPerWord = 14;

/** The places for a reader's verdict: practice places and their reserves, and the references of guide pages. */
export function placesToRead(sources: CourseSources, quran: LocatedQuran): PlacesByWord {
  const practice = practicePlaces(compileMaterial(sources, quran));
  const candidates = wordPlaces(sources, quran);
  return eachOnce(
    sources.guides
      .flatMap((guide) => guide.words)
      .flatMap(({ id, references }) => {
        const reserves = distinctWordings(candidates.get(id) ?? [], ({ located }) => located.rawTokens);
        const places = [...(practice.get(id) ?? []), ...reserves.slice(0, reservesPerWord), ...references];
        return places.map((place) => [id, place] as const);
      }),
  );
}

function eachOnce(places: readonly (readonly [WordId, TokenPlace])[]): PlacesByWord {
  const byWord = new Map<WordId, Map<string, TokenPlace>>();
  for (const [word, { verse, token }] of places) {
    const own = byWord.get(word) ?? new Map<string, TokenPlace>();
    byWord.set(word, own.set(placeKey({ verse, token }), { verse, token }));
  }
  return new Map([...byWord].map(([word, own]) => [word, [...own.values()]]));
}
