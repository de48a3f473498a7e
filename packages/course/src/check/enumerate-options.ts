import type { ClozeVerdict } from '../compile/cloze-verdicts.ts';
import { guideBlanks, type OpenBlank } from '../compile/compile-material.ts';
import { openPackBlanks } from '../compile/compile-pack-blanks.ts';
import { confusablesOfBoth } from '../compile/compile-packs.ts';
import { compilePhrases } from '../compile/compile-phrases.ts';
import { distractorPool, type JudgedOption, type Refusal } from '../compile/distractors.ts';
import { type LocatedQuran, locateBothBodies } from '../compile/located-quran.ts';
import type { CourseSources } from '../compile/sources.ts';
import type { PackId, WordId } from '../schema.ts';
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
  const inGuides = guideBlanks(sources, quran, judged, Number.POSITIVE_INFINITY, (word) => guides(guideOf(word)));
  const bothBodies = locateBothBodies(sources, quran);
  const inPacks = [
    ...openPackBlanks(sources, confusablesOfBoth(sources), bothBodies, (pool) => pool.judged, packs).values(),
  ].flat();
  const verdictOf = (place: string, form: string): ClozeVerdict =>
    sources.clozeVerdicts.get(place)?.get(form) ?? 'unread';
  const inPhrases = compilePhrases(sources, quran, () => true).flatMap(({ word, phrase, isUsedOnce, distractors }) => {
    const place = `${word}/${phrase}`;
    if (!isUsedOnce || !guides(guideOf(word))) return [];
    return distractors.map(({ word: option, form }) => ({
      place,
      word: option,
      form,
      refusal: refusalOf(verdictOf(place, form)),
    }));
  });
  const inVerse = (blank: OpenBlank<JudgedOption>) =>
    blank.options.map(({ word, form, refusal }) => ({ place: placeKey(blank), word, form, refusal }));
  return [...[...inGuides, ...inPacks].flatMap(inVerse), ...inPhrases];
}

const refusalOf = (verdict: ClozeVerdict): Refusal | null => (verdict === 'fit' ? null : verdict);
