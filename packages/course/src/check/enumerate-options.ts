import { guideBlanks, type OpenBlank } from '../compile/compile-material.ts';
import { openPackBlanks } from '../compile/compile-pack-blanks.ts';
import { compilePhrases } from '../compile/compile-phrases.ts';
import { distractorPool, type JudgedOption, type Refusal } from '../compile/options/distractors.ts';
import { type LocatedQuran, locateBothBodies } from '../compile/places/located-quran.ts';
import { wordPlaces } from '../compile/places/word-places.ts';
import { readerRefusal } from '../compile/sources/cloze-verdicts.ts';
import type { CourseSources } from '../compile/sources/sources.ts';
import { type PackId, phraseKey, type WordId } from '../schema.ts';
import { placeKey } from '../verse-key.ts';

/** One wrong option of a gap in a verse or phrase; `refusal` is null for one that may be offered. */
export interface EnumeratedOption {
  readonly place: string;
  readonly word: WordId;
  readonly form: string;
  readonly refusal: Refusal | null;
}

/** The guides and packs to enumerate. */
export interface Scope {
  readonly guides: (guide: number) => boolean;
  readonly packs: (pack: PackId) => boolean;
}

/** Every form that could stand in a gap, with the reason against it. Exercises, reviews, quizzes and placements draw from these alone. */
export function enumerateOptions(
  sources: CourseSources,
  quran: LocatedQuran,
  { guides, packs }: Scope,
): EnumeratedOption[] {
  const guideOf = (word: string) => Number(word.slice(1, 3));
  const { judged } = distractorPool(sources, quran);
  const places = new Map([...wordPlaces(sources, quran)].filter(([word]) => guides(guideOf(word))));
  const inGuides = guideBlanks(places, quran, judged);
  const bothBodies = locateBothBodies(sources, quran);
  const inPacks = [...openPackBlanks(sources, bothBodies, (pool) => pool.judged, packs).values()].flat();
  const inPhrases = compilePhrases(sources, quran, () => true).flatMap(({ word, phrase, isUsedOnce, distractors }) => {
    const place = phraseKey({ word, phrase });
    if (!isUsedOnce || !guides(guideOf(word))) return [];
    const read = readerRefusal(sources.clozeVerdicts, place);
    return distractors.map((option) => ({ place, ...option, refusal: read(option.form) }));
  });
  const inVerse = (blank: OpenBlank<JudgedOption>) =>
    blank.options.map(({ word, form, refusal }) => ({ place: placeKey(blank), word, form, refusal }));
  return [...[...inGuides, ...inPacks].flatMap(inVerse), ...inPhrases];
}
