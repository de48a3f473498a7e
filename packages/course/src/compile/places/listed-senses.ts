import type { Localized } from '../../schema.ts';
import type { PlaceKey } from '../../verse-key.ts';
import type { UnitsSource } from '../sources/sense-sources.ts';
import type { CourseSources } from '../sources/sources.ts';

export function listedSenses({ senses, units }: Pick<CourseSources, 'senses' | 'units'>): Map<PlaceKey, Localized> {
  const ofWords = senses.flatMap((file) =>
    file.senses.flatMap(({ sense, senseFr, places }) =>
      places.map((place): [PlaceKey, Localized] => [place, { en: sense, fr: senseFr }]),
    ),
  );
  const ofUnits = units.flatMap(({ meaning, words, places }) =>
    places.flatMap((place) => tokensOfUnit(place, words.length).map((each): [PlaceKey, Localized] => [each, meaning])),
  );
  return new Map([...ofWords, ...ofUnits]);
}

/** The places of all its tokens, from the first one's. */
export function tokensOfUnit(first: UnitsSource[number]['places'][number], tokens: number): PlaceKey[] {
  const [verse, token] = first.split('/') as [`${number}:${number}`, string];
  return Array.from({ length: tokens }, (_, at): PlaceKey => `${verse}/${Number(token) + at}`);
}
