import type { Language, listVersesOfWord, ParamsOf, ReadonlyReplyOf } from '@kalima/contract';
import { ownersOfSurah, splitVerseKey, withoutPauseSigns } from '@kalima/course';
import { surveyReading } from '@kalima/rules/reader';
import { memoizeByObject } from '../../concurrency/memoize.ts';
import type { Teaching } from '../../course/teaching.ts';
import type { Dependencies } from '../../dependencies.ts';
import { metToday } from '../../memory/knowledge-today.ts';
import { type LearnerMemoryRead, learnerMemoryIn, learnerMemoryJson } from '../../memory/learner-memory.ts';
import { readPlayer } from '../../player/player-store.ts';
import { tokensOf, viewVerse } from '../../reading/view-verse.ts';
import type { UserRef } from '../../request/live-session.ts';
import { cardOf } from './word-cards.ts';

const maxShown = 10;

type Asked = ParamsOf<typeof listVersesOfWord> & {
  readonly of: 'word' | 'root';
  readonly from?: number | undefined;
  readonly language: Language;
};

/** By verse, in the order of the mushaf: the tokens, counted from 1. */
type Places = ReadonlyMap<number, readonly number[]>;

/** The tokens without a word of the course, by their form without signs of pause. */
const outsideForms = memoizeByObject((teaching: Teaching): ReadonlyMap<string, Places> => {
  const { verseKeys, verseStarts, tokenWords } = teaching.occurrences;
  const forms = new Map<string, Map<number, number[]>>();
  for (const [at, key] of verseKeys.entries()) {
    const [surah, ayah] = splitVerseKey(key);
    for (const [index, token] of (teaching.surahs.text(surah).verses[ayah - 1]?.tokens ?? []).entries()) {
      if (tokenWords[(verseStarts[at] ?? 0) + index] !== 0) continue;
      const form = withoutPauseSigns(token);
      const places = forms.get(form) ?? new Map<number, number[]>();
      forms.set(form, places.set(at, [...(places.get(at) ?? []), index + 1]));
    }
  }
  return forms;
});

function joined(all: readonly Places[]): Places {
  const places = new Map<number, number[]>();
  for (const each of all) for (const [at, tokens] of each) places.set(at, [...(places.get(at) ?? []), ...tokens]);
  return places;
}

/** The tokens of some words of the course. @param ofCard in the senses of their cards alone */
function placesOfOrdinals(teaching: Teaching, ordinals: ReadonlySet<number>, ofCard: boolean): Places {
  const { verseStarts, tokenWords } = teaching.occurrences;
  const places = new Map<number, number[]>();
  for (let at = 0; at < verseStarts.length - 1; at += 1) {
    const words = tokenWords.subarray(verseStarts[at], verseStarts[at + 1]);
    const tokens = words.some((word) => ordinals.has(word))
      ? ofCard
        ? [...ordinals].flatMap((ordinal) => tokensOf(teaching, at, ordinal))
        : [...words.entries()].flatMap(([index, word]) => (ordinals.has(word) ? [index + 1] : []))
      : [];
    if (tokens.length > 0) places.set(at, tokens);
  }
  return places;
}

function placesOfRoot(teaching: Teaching, root: string): Places {
  const { wordIds } = teaching.occurrences;
  const own = wordIds.flatMap((word, at) => (cardOf(teaching, word).root === root ? [at + 1] : []));
  const outside = [...outsideForms(teaching)].flatMap(([form, places]) =>
    teaching.roots.get(form) === root ? [places] : [],
  );
  return joined([placesOfOrdinals(teaching, new Set(own), false), ...outside]);
}

/** The other places of a token's word, or of its root; null: there is no such token. */
function placesOf(teaching: Teaching, { surah, ayah, token, of }: Asked): Places | null {
  const owner = ownersOfSurah(teaching, surah)[ayah - 1]?.[token - 1];
  if (owner === undefined) return null;
  const { word } = owner;
  const form = withoutPauseSigns(teaching.surahs.text(surah).verses[ayah - 1]?.tokens[token - 1] ?? '');
  if (of === 'root') {
    const root = word === null ? teaching.roots.get(form) : cardOf(teaching, word).root;
    return root ? placesOfRoot(teaching, root) : new Map();
  }
  if (word === null) return outsideForms(teaching).get(form) ?? new Map();
  return placesOfOrdinals(teaching, new Set([teaching.occurrences.wordIds.indexOf(word) + 1]), true);
}

/** Those that the learner can read first, then the shortest; verses that mislead alone last. */
export async function versesOfWord(
  deps: Dependencies,
  ref: UserRef,
  asked: Asked,
): Promise<ReadonlyReplyOf<typeof listVersesOfWord> | null> {
  const { teaching } = deps;
  const { moment, context } = await readPlayer<LearnerMemoryRead>(deps, ref, learnerMemoryJson);
  const places = placesOf(teaching, asked);
  if (places === null) return null;
  const { verseKeys, verseStarts } = teaching.occurrences;
  const met = metToday(deps, learnerMemoryIn(deps, context, moment), moment);
  const readable = new Set(surveyReading(teaching.readerText, met).readable);
  const keyOf = (at: number) => verseKeys[at] ?? '1:1';
  const rankOf = (at: number) => (teaching.surahs.outOfContext.has(keyOf(at)) ? 2 : readable.has(at) ? 0 : 1);
  const lengthOf = (at: number) => (verseStarts[at + 1] ?? 0) - (verseStarts[at] ?? 0);
  const others = [...places.keys()].filter((at) => keyOf(at) !== `${asked.surah}:${asked.ayah}`);
  const ordered = others.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || lengthOf(one) - lengthOf(other) || one - other,
  );
  const from = asked.from ?? 0;
  return {
    total: ordered.length,
    verses: ordered.slice(from, from + maxShown).map((at) => ({
      ...viewVerse(teaching, keyOf(at), asked.language, places.get(at) ?? []),
      isReadable: readable.has(at),
    })),
  };
}
