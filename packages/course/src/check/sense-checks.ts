import { countWords } from '../compile/compile-course.ts';
import { tokensOfUnit } from '../compile/listed-senses.ts';
import { locateBothBodies } from '../compile/located-quran.ts';
import { packSenses } from '../compile/sense-sources.ts';
import { twoDigits } from '../compiled-files.ts';
import type { VerseKey, WordId } from '../schema.ts';
import { comparePlaces, type PlaceKey } from '../verse-key.ts';
import type { CourseCheck, CourseUnderCheck } from './course-check.ts';

export const senseChecks: readonly CourseCheck[] = [
  {
    name: 'senses: each file counts every word of its guide, or of the packs, as often as it stands in the text',
    find: (under) => {
      const counts = countWords(locateBothBodies(under.sources, under.quran));
      return under.sources.senses.flatMap(({ file, read, senses }) => {
        const own = wordsOf(file, under);
        return [
          ...own
            .filter((word) => read[word] !== (counts.get(word) ?? 0))
            .map(
              (word) =>
                `${file}: ${word} was read ${read[word] ?? 0} times, and stands in ${counts.get(word) ?? 0} places`,
            ),
          ...[...Object.keys(read), ...senses.map(({ word }) => word)]
            .filter((word) => !own.includes(word as WordId))
            .map((word) => `${file}: ${word} is no word of it`),
        ];
      });
    },
  },
  {
    name: 'senses: every place of another sense is that word, once, in the order of the mushaf',
    find: (under) => {
      const wordAt = placeReader(under);
      const { senses, units } = under.sources;
      const seen = new Set<PlaceKey>(
        units.flatMap(({ places, words }) => places.flatMap((each) => tokensOfUnit(each, words.length))),
      );
      return senses.flatMap(({ file, senses: ofFile }) =>
        ofFile.flatMap(({ word, places }) => [
          ...places.flatMap((place) => {
            const isTwice = seen.has(place);
            seen.add(place);
            const found = wordAt(place);
            return [
              ...(found === word ? [] : [`${file}: ${place} is the word ${found}, not ${word}`]),
              ...(isTwice ? [`${file}: ${place} is listed twice`] : []),
            ];
          }),
          ...outOfOrder(places).map((place) => `${file}: ${place} of ${word} is out of order`),
        ]),
      );
    },
  },
  {
    name: 'units: every place where their words stand side by side is listed once, in the order of the mushaf',
    find: (under) => {
      const bothBodies = locateBothBodies(under.sources, under.quran);
      return under.sources.units.flatMap(({ arabic, words, places, literal }) => {
        const found = bothBodies.verses.flatMap(({ key, words: inVerse }) =>
          inVerse.flatMap((_, at): PlaceKey[] =>
            words.every((word, next) => inVerse[at + next] === word) ? [`${key}/${at + 1}`] : [],
          ),
        );
        const listed: readonly PlaceKey[] = [...places, ...literal];
        return [
          ...found.filter((place) => !listed.includes(place)).map((place) => `${arabic} stands at ${place}`),
          ...listed.filter((place) => !found.includes(place)).map((place) => `${arabic} does not stand at ${place}`),
          ...listed
            .filter((place, at) => listed.indexOf(place) !== at)
            .map((place) => `${arabic}: ${place} stands twice`),
          ...[places, literal].flatMap(outOfOrder).map((place) => `${arabic}: ${place} is out of order`),
        ];
      });
    },
  },
];

function wordsOf(file: string, { sources }: CourseUnderCheck): readonly WordId[] {
  if (file === packSenses) return sources.packs.words.map(({ id }) => id);
  const guide = sources.guides.find(({ number }) => twoDigits(number) === file);
  return guide?.words.map(({ id }) => id) ?? [];
}

function placeReader({ sources, quran }: CourseUnderCheck): (place: PlaceKey) => WordId | null | undefined {
  const { byKey } = locateBothBodies(sources, quran);
  return (place) => {
    const [verse, token] = place.split('/') as [VerseKey, string];
    return byKey.get(verse)?.words[Number(token) - 1];
  };
}

function outOfOrder(places: readonly PlaceKey[]): PlaceKey[] {
  return places.filter((place, at) => {
    const before = places[at - 1];
    return before !== undefined && comparePlaces(before, place) > 0;
  });
}
