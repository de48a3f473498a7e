import type { Blank, ExerciseMaterial, ShortVerse } from '../schema.ts';
import { compileGrammar } from './compile-grammar.ts';
import { compilePhrases } from './compile-phrases.ts';
import { compileWholeVerses } from './compile-whole-verses.ts';
import { asStored, distractorPool } from './distractors.ts';
import type { LocatedQuran } from './located-quran.ts';
import { optionForm } from './option-form.ts';
import { reverenceRule } from './reverence.ts';
import type { CourseSources } from './sources.ts';
import { wordContext } from './word-context.ts';
import { isCommand, wordPlaces } from './word-places.ts';
import { distinctWordings } from './wording.ts';

/** More would only enlarge the file: at most 30 of a level's 80 questions are verses. */
const perWord = { blanks: 10, shortVerses: 12 } as const;

/** A blank needs three wrong options; more let the composer vary. */
const distractorsPerBlank = { min: 3, max: 8 } as const;

export function compileMaterial(sources: CourseSources, quran: LocatedQuran): ExerciseMaterial {
  const context = wordContext(quran.verses);
  const pool = distractorPool(sources, quran);
  const places = wordPlaces(sources, quran);
  const { isFoul } = reverenceRule(sources.confusables.reverence);
  const blanks: Blank[] = [];
  const shortVerses: ShortVerse[] = [];
  for (const [word, all] of places) {
    const candidates = distinctWordings(all, ({ located }) => located.rawTokens);
    for (const { verse, token, located } of candidates.slice(0, perWord.shortVerses)) {
      const isFoulVerse = isFoul({ tokens: located.rawTokens, words: located.words });
      shortVerses.push({ word, place: { verse, token }, ...(isFoulVerse && { isFoulVerse }) });
    }
    let count = 0;
    for (const place of candidates) {
      if (count === perWord.blanks) break;
      const { rawTokens } = place.located;
      // A verse of one word gives no context to choose by.
      if (rawTokens.length < 2) continue;
      const distractors = pool
        .forPlace(place, (form) => context.stands(form, rawTokens, place.token - 1))
        .slice(0, distractorsPerBlank.max);
      // The class alone would reveal the right word.
      if (distractors.length < distractorsPerBlank.min || !distractors.some(({ isKin }) => isKin)) continue;
      const form = optionForm(rawTokens[place.token - 1] ?? '', place.verse);
      blanks.push({ word, verse: place.verse, token: place.token, form, ...asStored(distractors) });
      count += 1;
    }
  }
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
