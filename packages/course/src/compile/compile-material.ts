import type { Blank, ExerciseMaterial, ShortVerse } from '../schema.ts';
import { compileGrammar } from './compile-grammar.ts';
import { compilePhrases } from './compile-phrases.ts';
import { compileWholeVerses } from './compile-whole-verses.ts';
import { asStored, distractorPool, type OptionsOf, type PlaceOption } from './options/distractors.ts';
import { optionForm } from './options/option-form.ts';
import { reverenceRule } from './options/reverence.ts';
import type { LocatedQuran } from './places/located-quran.ts';
import { wordContext } from './places/word-context.ts';
import { isCommand, wordPlaces } from './places/word-places.ts';
import type { CourseSources } from './sources/sources.ts';
import { distinctWordings } from './wording.ts';

/** More would only enlarge the file: at most 30 of a level's 80 questions are verses. */
const perWord = { blanks: 10, shortVerses: 12 } as const;

/** A blank needs three wrong options; more let the composer vary. */
const distractorsPerBlank = { min: 3, max: 8 } as const;

/** A blank with its options, before it is stored. */
export interface OpenBlank<Option extends PlaceOption = PlaceOption>
  extends Pick<Blank, 'word' | 'verse' | 'token' | 'form'> {
  readonly options: readonly Option[];
}

/** The blanks of words at their places, with options from a pool. @param most options of one blank; by default all */
export function guideBlanks<Option extends PlaceOption>(
  places: ReturnType<typeof wordPlaces>,
  quran: LocatedQuran,
  optionsOf: OptionsOf<Option>,
  most?: number,
): OpenBlank<Option>[] {
  const context = wordContext(quran.verses);
  return [...places].flatMap(([word, all]) => {
    const blanks: OpenBlank<Option>[] = [];
    for (const place of distinctWordings(all, ({ located }) => located.rawTokens)) {
      if (blanks.length === perWord.blanks) break;
      const { rawTokens } = place.located;
      // A verse of one word gives no context to choose by.
      if (rawTokens.length < 2) continue;
      const options = optionsOf(place, (form) => context.stands(form, rawTokens, place.token - 1), most);
      // The class alone would reveal the right word.
      if (options.length < distractorsPerBlank.min || !options.some(({ isKin }) => isKin)) continue;
      const form = optionForm(rawTokens[place.token - 1] ?? '', place.verse);
      blanks.push({ word, verse: place.verse, token: place.token, form, options });
    }
    return blanks;
  });
}

export function compileMaterial(sources: CourseSources, quran: LocatedQuran): ExerciseMaterial {
  const { isFoul } = reverenceRule(sources.confusables.reverence);
  const { forPlace } = distractorPool(sources, quran);
  const places = wordPlaces(sources, quran);
  const blanks = guideBlanks(places, quran, forPlace, distractorsPerBlank.max).map(({ options, ...blank }) => ({
    ...blank,
    ...asStored(options),
  }));
  const shortVerses = [...places].flatMap(([word, all]) =>
    distinctWordings(all, ({ located }) => located.rawTokens)
      .slice(0, perWord.shortVerses)
      .map(({ verse, token, located }): ShortVerse => {
        const isFoulVerse = isFoul({ tokens: located.rawTokens, words: located.words });
        return { word, place: { verse, token }, ...(isFoulVerse && { isFoulVerse }) };
      }),
  );
  return {
    blanks,
    shortVerses,
    phrases: compilePhrases(sources, quran),
    grammar: compileGrammar(sources, quran),
    wholeVerses: compileWholeVerses(sources.wholeVerses, quran),
    commands: sources.guides.flatMap(({ number, words }) =>
      words.filter((word) => isCommand(word, number)).map(({ id }) => id),
    ),
    functionWords: sources.exclude.functionWords,
  };
}
