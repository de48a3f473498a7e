import type { Blank, Confusables, PackId, WordId } from '../schema.ts';
import type { OpenBlank } from './compile-material.ts';
import { confusablesOfBoth } from './options/confusables-of-both.ts';
import {
  asStored,
  type DistractorPool,
  distractorPool,
  type OptionsOf,
  type PlaceOption,
} from './options/distractors.ts';
import { optionForm } from './options/option-form.ts';
import type { LocatedQuran, LocatedVerse } from './places/located-quran.ts';
import { versesOfPack } from './places/verses-of-pack.ts';
import { wordContext } from './places/word-context.ts';
import { exerciseTokens, hasReference, hiddenWordReader, otherSenseReader, standsOnce } from './places/word-places.ts';
import type { CourseSources, WordSource } from './sources/sources.ts';

const distractorsPerBlank = { min: 3, max: 12 } as const;

/** Blanks in the verses of packs, the pack's forms first among wrong options. @param quran located by both bodies of words */
export function packBlanks(sources: CourseSources, quran: LocatedQuran): ReadonlyMap<PackId, readonly Blank[]> {
  const open = openPackBlanks(sources, quran, ({ forPlace }) => forPlace);
  const stored = ({ options, ...blank }: OpenBlank): Blank => ({
    ...blank,
    ...asStored(options.slice(0, distractorsPerBlank.max)),
  });
  return new Map([...open].map(([pack, blanks]) => [pack, blanks.map(stored)]));
}

/** The packs' blanks with options from their pool. */
export function openPackBlanks<Option extends PlaceOption>(
  sources: CourseSources,
  quran: LocatedQuran,
  optionsOf: (pool: DistractorPool) => OptionsOf<Option>,
  isAsked: (pack: PackId) => boolean = () => true,
): ReadonlyMap<PackId, readonly OpenBlank<Option>[]> {
  const { packs } = sources;
  const confusables = confusablesOfBoth(sources);
  const words = packs.words.map((word): WordSource => ({ ...word, level: 1 }));
  const guide = sources.guides.length + 1;
  const options = optionsOf(distractorPool(asOneBody(sources, confusables, words, guide), quran));
  const context = wordContext(quran.verses);
  const excluded = new Set<string>([...sources.exclude.boundariesDiffer, ...sources.exclude.outOfContext]);
  const isOtherSense = otherSenseReader(sources);
  const isHidden = hiddenWordReader(sources);
  const isPraised = praiseReader(sources, confusables);
  const blanksIn = (located: LocatedVerse, ofPack: ReadonlySet<string | null>): OpenBlank<Option>[] =>
    words.flatMap((word) => {
      const at = located.words.indexOf(word.id);
      const token = at + 1;
      const verse = located.key;
      if (at < 0 || !standsOnce(located, at) || isHidden(word.id, verse)) return [];
      if (isOtherSense(word.id, { verse, token })) return [];
      const place = { verse, token, word, guide, located, isReference: hasReference(word, verse, token) };
      const fair = options(place, (form) => context.stands(form, located.rawTokens, at)).filter(
        (each) => !isPraised(each.word) || isPraised(word.id),
      );
      const rank = (each: Option) => (each.isKin ? 2 : 0) + (ofPack.has(each.word) ? 1 : 0);
      const ranked = fair.toSorted((one, other) => rank(other) - rank(one));
      if (ranked.length < distractorsPerBlank.min) return [];
      const form = optionForm(located.rawTokens[at] ?? '', verse);
      return [{ word: word.id, verse, token, form, options: ranked }];
    });
  return new Map(
    packs.packs
      .filter(({ id }) => isAsked(id))
      .map((pack) => {
        const verses = versesOfPack(pack, quran);
        const ofPack = new Set(verses.flatMap((verse) => verse.words));
        const fit = verses.filter(
          ({ key, rawTokens }) => rawTokens.length >= 2 && rawTokens.length <= exerciseTokens.cap && !excluded.has(key),
        );
        return [pack.id, fit.flatMap((verse) => blanksIn(verse, ofPack))];
      }),
  );
}

const praisedFamilies = ['divine-name', 'prophet', 'faith'];

/** "Woe to every believer" must not appear, nor a verse on the envious with an act of Allah in it. */
function praiseReader({ guides, packs }: CourseSources, { reverence }: Confusables): (word: WordId) => boolean {
  const words = [...guides.flatMap((guide) => guide.words), ...packs.words];
  const ofFamily = words.filter(({ family }) => praisedFamilies.includes(family)).map(({ id }) => id);
  const praised = new Set<WordId>([...ofFamily, ...packs.confusables.praised, ...reverence.holy, ...reverence.divine]);
  return (word) => praised.has(word);
}

/** The packs' words as one more guide. */
function asOneBody(
  sources: CourseSources,
  confusables: Confusables,
  words: readonly WordSource[],
  number: number,
): CourseSources {
  const last = sources.guides.at(-1);
  if (last === undefined) throw new Error('the course has no guide');
  return {
    ...sources,
    confusables,
    guides: [...sources.guides, { ...last, number, words }],
    forms: { ...sources.forms, ...sources.packs.forms },
  };
}
