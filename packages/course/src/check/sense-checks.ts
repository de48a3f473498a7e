import { countWords } from '../compile/compile-course.ts';
import { tokensOfUnit } from '../compile/places/listed-senses.ts';
import { locateBothBodies } from '../compile/places/located-quran.ts';
import { formsOfMeaning } from '../compile/places/other-senses.ts';
import { packSenses } from '../compile/sources/sense-sources.ts';
import { twoDigits } from '../compiled-files.ts';
import type { VerseKey, WordId } from '../schema.ts';
import { surfaceForm } from '../token-matching.ts';
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
    name: 'form-meanings.json gives each form of a word one meaning, and some to every command that has other forms',
    find: ({ sources }) => {
      const named = sources.formMeanings.map((each) => ({ ...each, forms: formsOfMeaning(each, sources) }));
      const shown = named.flatMap(({ word, forms }) => (forms ?? ['all']).map((form) => `${word}: ${form}`));
      const isNamed = new Set(named.map(({ word }) => word as string));
      return [
        ...named.flatMap(({ word, forms }) => {
          const placed = sources.overrides.flatMap(({ truth, form }) => (truth === word ? [surfaceForm(form)] : []));
          const own = [...(sources.forms[word] ?? []), ...placed];
          const others = (forms ?? own).filter((form) => !own.includes(form));
          return [
            ...(forms?.length === 0 || own.length === 0 ? [`${word}: no form`] : []),
            ...others.map((form) => `${word}: ${form} is no form of it`),
          ];
        }),
        ...shown.filter((each, at) => shown.indexOf(each) !== at).map((each) => `${each} stands twice`),
        ...Object.entries(sources.commandForms).flatMap(([word, forms]) =>
          (forms?.others.length ?? 0) > 0 && !isNamed.has(word) ? [`${word}: its other forms have the command`] : [],
        ),
      ];
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
