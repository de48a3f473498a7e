import type { ListedSurah } from '@kalima/contract';
import { ordinaryText, trimText } from '@kalima/rules/folding';
import { nameDistance } from './name-distance.ts';
import { type FoldedName, foldWords, withoutJoinedArticle } from './name-folding.ts';
import { readPlaceQuery, splitLastNumber, wordsOfName } from './place-query.ts';

type Named = Pick<ListedSurah, 'number' | 'name' | 'arabic' | 'verses' | 'meaning' | 'otherNames' | 'namedVerses'>;

export interface FoundPlace<Surah extends Named = ListedSurah> {
  readonly surah: Surah;
  /** The verse that was asked for; null: the surah. */
  readonly ayah: number | null;
}

interface KnownName extends FoldedName {
  /** The surah's own name first, then its translation, then other names, then its verses' names. */
  readonly rank: number;
  readonly ayah: number | null;
  /** From each word on, in one. */
  readonly tails: readonly string[];
  /** Whole words behind each other, in one: only of these a silent end may be left out, for "vie" does not begin "victoire". */
  readonly runs: ReadonlySet<string>;
}

/** Lower is nearer; a name in another spelling is at `spelled` or more. */
const nearness = { same: 0, beginning: 1, word: 2, allWords: 3, spelled: 4, inside: 5 } as const;
/** A spelling this near is listed beside better ones; the next is a guess, for queries that nothing else answers. */
const nearSpelling = 0.5;
/** The share of letters in which a guess may differ: from a surah's own name, and from others, which are mostly words of a language. */
const guessedShare = { own: 0.22, other: 0.18 } as const;
/** Within a kind of nearness: the kind of name, then letters before sounds, then a joined article. */
const rankWeight = 0.02;
const readingWeight = 0.01;
const inSoundAlone = 0.005;
/** A verse where none is asked for comes later; a surah where a verse is asked for is a guess. */
const ofKind = ({ ayah }: KnownName, asksVerse: boolean) =>
  ayah === null ? (asksVerse ? nearness.spelled : 0) : asksVerse ? 0 : 0.5;
const shortestInside = 4;
const shortestGuess = 3;

interface KnownSurah {
  readonly names: readonly KnownName[];
  /** The names without repetitions of a key: the first is the nearest of them. */
  readonly spellings: readonly KnownName[];
  /** Every form of the names, delimited by bars, for a substring search. */
  readonly forms: string;
  /** Every word of the names, likewise. */
  readonly words: string;
}

const bar = '|';
const delimited = (parts: readonly string[]) => bar + parts.map((part) => part + bar).join('');
const knownSurahs = new WeakMap<Named, KnownSurah>();

function knownSurah(surah: Named): KnownSurah {
  const known = knownSurahs.get(surah) ?? makeKnown(surah);
  knownSurahs.set(surah, known);
  return known;
}

function makeKnown(surah: Named): KnownSurah {
  const folded = (name: string, rank: number, ayah: number | null = null): KnownName => {
    const own = foldWords(wordsOfName(name));
    const tails = own.words.map((_, at) => own.words.slice(at).join(''));
    const runs = own.words.flatMap((_, from) =>
      own.words.slice(from).map((__, length) => own.words.slice(from, from + length + 1).join('')),
    );
    return { ...own, rank, ayah, tails, runs: new Set(runs) };
  };
  const names = [
    folded(surah.name, 0),
    folded(surah.arabic, 0),
    folded(surah.meaning, 1),
    ...surah.otherNames.map((name) => folded(name, 2)),
    ...surah.namedVerses.flatMap(({ ayah, names: ofVerse }) => ofVerse.map((name) => folded(name, 3, ayah))),
  ];
  const seen = new Set<string>();
  const isNew = ({ key, ayah }: KnownName) => {
    const id = `${key}${bar}${ayah === null}`;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  };
  return {
    names,
    spellings: names.filter(isNew),
    forms: delimited([...new Set(names.flatMap(({ letters, tails, runs }) => [...letters, ...tails, ...runs]))]),
    words: delimited([...new Set(names.flatMap(({ words }) => words))]),
  };
}

/** False: no name of the surah has this form. */
const mayBeWritten = ({ forms }: KnownSurah, { letters: [first = ''], written, key }: FoldedName) =>
  forms.includes(bar + first) || forms.includes(bar + written) || forms.includes(bar + key + bar);

/** Infinite: it is not written so. */
function writtenNearness(asked: FoldedName, name: KnownName): number {
  if (asked.key === name.key) return nearness.same;
  if (name.letters.some((letters) => letters.startsWith(asked.letters[0] ?? ''))) return nearness.beginning;
  const begun = name.tails.findIndex((tail) => tail.startsWith(asked.written));
  if (begun === 0) return nearness.beginning + inSoundAlone;
  return begun > 0 || name.runs.has(asked.key) ? nearness.word + inSoundAlone : Number.POSITIVE_INFINITY;
}

function spelledNearness(asked: FoldedName, name: KnownName): number {
  const isInside = asked.key.length >= shortestInside && name.key.includes(asked.key);
  const spelled = asked.key.length < shortestGuess ? Number.POSITIVE_INFINITY : spellingDistance(asked.key, name);
  return Math.min(nearness.spelled + spelled, isInside ? nearness.inside : Number.POSITIVE_INFINITY);
}

function spellingDistance(written: string, { key: known, rank }: KnownName): number {
  const share = rank === 0 ? guessedShare.own : guessedShare.other;
  const farthest = Math.max(nearSpelling, share * Math.min(written.length, known.length));
  const { whole, beginning } = nameDistance(written, known, farthest);
  // A query of enough letters may be the beginning of a longer name.
  const distance = written.length >= shortestGuess + 2 ? Math.min(whole, beginning + nearSpelling) : whole;
  return distance <= farthest ? distance : Number.POSITIVE_INFINITY;
}

interface Match<Surah extends Named = Named> {
  readonly surah: Surah;
  readonly at: number;
  readonly ayah: number | null;
}

interface Asked {
  /** The words as they are, and without a joined article. */
  readonly readings: readonly FoldedName[];
  readonly asksVerse: boolean;
}

type NearnessOf = (asked: FoldedName, name: KnownName) => number;

function nearestOf<Surah extends Named>(
  surah: Surah,
  names: readonly KnownName[],
  { readings, asksVerse }: Asked,
  nearnessOf: NearnessOf,
): Match<Surah>[] {
  let least = Number.POSITIVE_INFINITY;
  let nearest: KnownName | undefined;
  for (const name of names) {
    for (let reading = 0; reading < readings.length; reading += 1) {
      const near = nearnessOf(readings[reading] as FoldedName, name);
      const at = near + ofKind(name, asksVerse) + rankWeight * name.rank + readingWeight * reading;
      if (at < least) [least, nearest] = [at, name];
    }
  }
  return nearest === undefined ? [] : [{ surah, ayah: nearest.ayah, at: least }];
}

function writtenMatches<Surah extends Named>(surahs: readonly Surah[], asked: Asked): Match<Surah>[] {
  return surahs.flatMap((surah) => {
    const known = knownSurah(surah);
    const isPossible = asked.readings.some((reading) => mayBeWritten(known, reading));
    return isPossible ? nearestOf(surah, known.names, asked, writtenNearness) : [];
  });
}

const spelledMatches = <Surah extends Named>(surahs: readonly Surah[], asked: Asked): Match<Surah>[] =>
  surahs.flatMap((surah) => nearestOf(surah, knownSurah(surah).spellings, asked, spelledNearness));

/** Words of several names together: "al kahf la caverne". */
function withAllWords<Surah extends Named>(surahs: readonly Surah[], { readings }: Asked): Match<Surah>[] {
  const several = readings.map(({ words }) => words).filter(({ length }) => length > 1);
  if (several.length === 0) return [];
  return surahs.flatMap((surah) => {
    const { words: own } = knownSurah(surah);
    const hasAll = several.some((words) => words.every((word) => own.includes(bar + word)));
    return hasAll ? [{ surah, ayah: null, at: nearness.allWords }] : [];
  });
}

function byName<Surah extends Named>(surahs: readonly Surah[], words: readonly string[], asksVerse: boolean) {
  const bare = withoutJoinedArticle(words);
  const readings = [words, ...(bare === null ? [] : [bare])].map(foldWords).filter(({ key }) => key !== '');
  if (readings.length === 0) return [];
  const asked = { readings, asksVerse };
  const written = [...writtenMatches(surahs, asked), ...withAllWords(surahs, asked)];
  const nearest = Math.min(...written.map(({ at }) => at));
  const farthest = nearest < nearness.spelled ? nearness.spelled + nearSpelling : Number.POSITIVE_INFINITY;
  const spelled = nearest < nearness.word ? [] : spelledMatches(surahs, asked);
  const seen = new Set<number>();
  return [...written, ...spelled]
    .filter(({ at }) => at <= farthest)
    .sort((one, other) => one.at - other.at || one.surah.number - other.surah.number)
    .filter(({ surah: { number } }) => !seen.has(number) && seen.add(number));
}

const hasVerse = ({ verses }: Named, ayah: number | null | undefined): ayah is number =>
  ayah !== null && ayah !== undefined && ayah >= 1 && ayah <= verses;

function placeOf<Surah extends Named>(surah: Surah, ayah: number | null | undefined): FoundPlace<Surah> {
  return { surah, ayah: hasVerse(surah, ayah) ? ayah : null };
}

function findIn<Surah extends Named>(surahs: readonly Surah[], query: string) {
  const asked = readPlaceQuery(query);
  if (asked.kind === 'place') {
    const { surah: number, ayah } = asked.place;
    const places = surahs.filter((surah) => surah.number === number).map((surah) => placeOf(surah, ayah));
    return { places, isSure: places.length > 0 };
  }
  const { words, numbers, asksVerse } = asked;
  if (words.length === 0) return { places: surahs.map((surah) => placeOf(surah, null)), isSure: true };
  const [first, second] = numbers;
  const found = byName(surahs, words, asksVerse);
  const places = found.map(({ surah, ayah }) =>
    placeOf(surah, (second !== undefined && first === surah.number ? second : first) ?? ayah),
  );
  return { places, isSure: found.some(({ at }) => at < nearness.spelled) };
}

export interface FoundPlaces<Surah extends Named = ListedSurah> {
  readonly places: readonly FoundPlace<Surah>[];
  /** No guess by another spelling. */
  readonly isSure: boolean;
}

/** Surahs and verses by number, reference, name or juz; the nearest first. */
export function searchPlaces<Surah extends Named>(surahs: readonly Surah[], query: string): FoundPlaces<Surah> {
  if (!/[\p{L}\p{N}]/u.test(query)) {
    const isEmpty = trimText(query) === '';
    return { places: isEmpty ? surahs.map((surah) => placeOf(surah, null)) : [], isSure: isEmpty };
  }
  const first = findIn(surahs, query);
  const text = ordinaryText(query);
  const apart = splitLastNumber(text);
  if (first.isSure || apart === text) return first;
  const second = findIn(surahs, apart);
  return second.isSure || first.places.length === 0 ? second : first;
}
