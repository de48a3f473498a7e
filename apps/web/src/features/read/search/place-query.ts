import { foldLetters, isArabic, ordinaryText } from '@kalima/rules/folding';
import { plainWords } from './name-folding.ts';

/** The first verse of each juz, as the mushaf of Medina divides the Quran. */
const juzStarts = [
  '1:1',
  '2:142',
  '2:253',
  '3:93',
  '4:24',
  '4:148',
  '5:82',
  '6:111',
  '7:88',
  '8:41',
  '9:93',
  '11:6',
  '12:53',
  '15:1',
  '17:1',
  '18:75',
  '21:1',
  '23:1',
  '25:21',
  '27:56',
  '29:46',
  '33:31',
  '36:28',
  '39:32',
  '41:47',
  '46:1',
  '51:31',
  '58:1',
  '67:1',
  '78:1',
] as const;

export interface Place {
  readonly surah: number;
  readonly ayah: number | null;
}

/** The meaning of a query: a place by its numbers, or a name, with or without a verse number or a reference after it. */
export type PlaceQuery =
  | { readonly kind: 'place'; readonly place: Place }
  | {
      readonly kind: 'name';
      readonly words: readonly string[];
      readonly numbers: readonly number[];
      /** "verse of …", without a number. */
      readonly asksVerse: boolean;
    };

const surahWord = /^(?:s[ou]u?o?ra(?:h|t(?:e|o?u?l?)?)?|sure[ht]?|chap(?:ter|itre)|(?:ال)?سوره)$/;
const verseWord = /^(?:a+ya(?:h|te?|tu|to?ul|tul|ts)?|ayet|vers(?:es?|ets?)|v|(?:ال)?اي(?:ه|ات))$/;
const juzWord = /^(?:d?[jg][ou]u?o?z+[oua]?|para|siparah?|(?:ال)?جزء?)$/;
const numberWord = /^(?:n|no|nr|num|numero|number|رقم)$/;
const joining = /^(?:of|in|from|the|de|du|la|l|et|and|من|في)$/;

/** A number stands apart from letters, unless it may be one of them as in "ba9ara" and "3abasa". */
const apart = (text: string) =>
  text
    .replace(/°/g, ' ')
    .replace(/(\p{Script=Arabic})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{Script=Arabic})/gu, '$1 $2')
    .replace(/(?<![\p{L}\d])(\d{2,})(?=\p{L}{2})/gu, '$1 ');

/** A number at the end of a word: "juz30", "yasin9". In "fala9" the digit is a letter, so it is only the second guess. */
export const splitLastNumber = (query: string) => query.replace(/(\p{L})(\d+)(?!\p{L}|\d)/gu, '$1 $2');

type Meant = 'surah' | 'ayah' | 'juz' | null;

function meantBy(written: string): Meant {
  const word = isArabic(written) ? foldLetters(written) : written;
  if (surahWord.test(word) || word === 's') return 'surah';
  if (verseWord.test(word)) return 'ayah';
  return juzWord.test(word) ? 'juz' : null;
}

interface Parts {
  readonly words: readonly string[];
  readonly numbers: readonly { readonly value: number; readonly meant: Meant; readonly isBehindName: boolean }[];
  readonly asksVerse: boolean;
}

function partsOf(query: string): Parts {
  const all = apart(ordinaryText(query))
    .split(/\s+/)
    .flatMap((part) => (isArabic(part) ? part.split(/[^\p{L}\p{M}\d]+/u) : plainWords(part)))
    .flatMap((word) => (word === '' ? [] : [word]));
  const isNumber = (word: string | undefined) => word !== undefined && /^\d+$/.test(word);
  const words: string[] = [];
  const numbers: Parts['numbers'][number][] = [];
  let meant: Meant = null;
  let asksVerse = false;
  for (const [at, word] of all.entries()) {
    const named = meantBy(word);
    const next = all.slice(at + 1).find((each) => !numberWord.test(each));
    if (isNumber(word)) {
      numbers.push({ value: Number(word), meant, isBehindName: words.length > 0 });
      meant = null;
    } else if (named !== null && (isNumber(next) || (named === 'surah' && word !== 's' && words.length === 0)))
      meant = named;
    else if (named === 'ayah') asksVerse = true;
    else if (!(numberWord.test(word) && isNumber(all[at + 1]))) words.push(word);
  }
  return { words, numbers, asksVerse: asksVerse && numbers.length === 0 };
}

const fewestLetters = { arabic: 2, latin: 3 } as const;

/** Whether a query may be words of verses: no number is among them, and enough is typed. */
export function asksForWords(query: string): boolean {
  const { words, numbers } = partsOf(query);
  const letters = words.join('').replace(/\p{M}/gu, '').length;
  return numbers.length === 0 && letters >= (isArabic(query) ? fewestLetters.arabic : fewestLetters.latin);
}

/** The words of a name as a query has them: without "surah" and "verse". */
export const wordsOfName = (name: string): readonly string[] => partsOf(name).words;

export function readPlaceQuery(query: string): PlaceQuery {
  const { words, numbers, asksVerse } = partsOf(query);
  const juz = numbers.find(({ meant }) => meant === 'juz');
  if (juz !== undefined) {
    const [surah = 0, ayah = 0] = (juzStarts[juz.value - 1] ?? '').split(':').map(Number);
    return { kind: 'place', place: { surah, ayah } };
  }
  const ofSurah = numbers.find(({ meant }) => meant === 'surah');
  const ofVerse = numbers.find(({ meant }) => meant === 'ayah');
  const plain = numbers.filter(({ meant }) => meant === null);
  const isNamed = words.some((word) => !joining.test(word));
  const surah = ofSurah ?? (isNamed && plain[0]?.isBehindName ? undefined : plain[0]);
  if (surah !== undefined) {
    const ayah = ofVerse ?? plain.find((number) => number !== surah);
    return { kind: 'place', place: { surah: surah.value, ayah: ayah?.value ?? null } };
  }
  const behind = ofVerse === undefined ? plain : [ofVerse];
  return { kind: 'name', words: isNamed ? words : [], numbers: behind.map(({ value }) => value), asksVerse };
}
