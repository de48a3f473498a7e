import { skeleton } from '../../folding.ts';
import type { TokenPlace, VerseKey, WordId } from '../../schema.ts';
import { placeKey, wordPlaceKey } from '../../verse-key.ts';
import { type CourseSources, type GuideSource, guideWords, type WordSource } from '../sources/sources.ts';
import { listedSenses } from './listed-senses.ts';
import type { LocatedQuran, LocatedVerse } from './located-quran.ts';

/** Hard cap of tokens in a verse of an exercise, and the preferred length (rules-of-play, Fair questions, rule 6). */
export const exerciseTokens = { cap: 12, preferred: 10 } as const;

export interface WordPlace extends TokenPlace {
  readonly word: WordSource;
  readonly guide: number;
  readonly located: LocatedVerse;
  readonly isReference: boolean;
}

export function wordPlaces(sources: CourseSources, quran: LocatedQuran): ReadonlyMap<WordId, readonly WordPlace[]> {
  const excluded = new Set<VerseKey>([...sources.exclude.boundariesDiffer, ...sources.exclude.outOfContext]);
  const isOtherSense = otherSenseReader(sources);
  const isHidden = hiddenWordReader(sources);
  const words = guideWords(sources);
  const places = new Map<WordId, WordPlace[]>([...words.keys()].map((id) => [id, []]));
  for (const located of quran.verses) {
    if (located.rawTokens.length > exerciseTokens.cap || excluded.has(located.key)) continue;
    located.words.forEach((id, at) => {
      const known = id && words.get(id);
      if (!known || isHidden(id, located.key) || !standsOnce(located, at)) return;
      const { word, guide } = known;
      if (isOtherSense(id, { verse: located.key, token: at + 1 })) return;
      const isReference = hasReference(word, located.key, at + 1);
      if (isCommand(word, guide) && !isReference) return;
      places.get(id)?.push({ verse: located.key, token: at + 1, word, guide, located, isReference });
    });
  }
  const guideOf = new Map([...words].map(([id, { guide }]) => [id, guide]));
  for (const each of places.values()) each.sort((a, b) => rank(b, guideOf) - rank(a, guideOf));
  return places;
}

/** A card of guide 11 on a command: forms.json adds past and present tokens, so only its references are certain commands. */
export function isCommand(word: WordSource, guide: GuideSource['number']): boolean {
  return guide === 11 && word.inflections.some(({ label }) => label === 'imperative' || label === 'prohibition');
}

/** Whether a word has another sense than its card's at a place: by the lists of senses and units, or by a reader's verdict. */
export function otherSenseReader(sources: CourseSources): (word: WordId, place: TokenPlace) => boolean {
  const { verdicts } = sources;
  const listed = listedSenses(sources);
  return (word, place) => listed.has(placeKey(place)) || (verdicts[wordPlaceKey(word, place)] ?? 'ok') !== 'ok';
}

/** Whether a word is not asked in a verse: a translation hides it there, or it stands in an unfit form. */
export function hiddenWordReader({
  exclude,
}: Pick<CourseSources, 'exclude'>): (word: WordId, verse: VerseKey) => boolean {
  const pairs = new Set(exclude.wordOutOfContext.map(({ word, verse }) => `${word}@${verse}`));
  return (word, verse) => pairs.has(`${word}@${verse}`);
}

export function hasReference(word: WordSource, verse: string, token: number): boolean {
  return word.references.some((each) => each.verse === verse && each.token === token);
}

/** Neither the word nor its letters occur elsewhere in the verse. */
export function standsOnce({ rawTokens, words }: LocatedVerse, at: number): boolean {
  const letters = skeleton(rawTokens[at] ?? '');
  return rawTokens.every((token, other) => other === at || (words[other] !== words[at] && skeleton(token) !== letters));
}

/** Short before long, then the verse with most known words, then the one on the guide page. */
function rank(place: WordPlace, guideOf: ReadonlyMap<WordId, number>): number {
  const { rawTokens, words } = place.located;
  const isShort = rawTokens.length <= exerciseTokens.preferred;
  const known = words.filter((word) => word && (guideOf.get(word) ?? Infinity) <= place.guide).length;
  const hasContext = rawTokens.length >= 3;
  return (isShort ? 4 : 0) + (hasContext ? 2 : 0) + known / rawTokens.length + (place.isReference ? 0.5 : 0);
}
