import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadCourse, ownersOfSurah, readerText, type WordId } from '@kalima/course';
import { isSampled } from '@kalima/testing/sample.ts';
import { expect, it } from 'vitest';
import { chanceFrom } from '../chance.ts';
import { surahShares, surveyReading } from './survey.ts';
import { tokenState } from './token-state.ts';

/** The readable verses, counted a second time, from the compiled files and without the rules or the course loader. */
const folder = fileURLToPath(new URL('../../../course/compiled/', import.meta.url));
// biome-ignore lint/suspicious/noExplicitAny: the files are read as they are
const json = (name: string): any => JSON.parse(readFileSync(folder + name, 'utf8'));

interface RawToken {
  readonly place: string;
  /** '' of no word. */
  readonly word: string;
  readonly isOtherSense: boolean;
  /** The pack whose passage it is in, or ''. */
  readonly pack: string;
}

function readRaw() {
  const frame = json('packs.json');
  const pages: [string, ReturnType<typeof json>][] = frame.packs.map((id: string) => [
    id,
    json(`packs/${id.replace(/[:-]/g, '_')}.json`),
  ]);
  const ids: string[] = [];
  for (const file of readdirSync(`${folder}guides`).sort())
    for (const word of json(`guides/${file}`).guide.words) ids.push(word.id);
  for (const [, page] of pages) for (const word of page.words) ids.push(word.id);
  const packOf: Record<string, string> = {};
  const ownWords: Record<string, string[]> = {};
  for (const [id, page] of pages) {
    for (const verse of page.pack.verses) packOf[verse] = id;
    ownWords[id] = page.words.map((word: { id: string }) => word.id);
  }
  const others = new Set<string>(json('senses.json').otherSenses.map(([place]: [string]) => place));
  const bytes = readFileSync(`${folder}occurrences.bin`);
  // After the ayahs of 114 surahs and the tokens of 6,236 verses: the ordinal of each token.
  let at = (114 + 6236) * 2;
  const surahs: RawToken[][][] = [];
  for (let surah = 1; surah <= 114; surah += 1) {
    const { verses } = json(`surahs/${`00${surah}`.slice(-3)}.json`);
    surahs.push(
      verses.map(({ tokens }: { tokens: string[] }, ayah: number) =>
        tokens.map((_, token): RawToken => {
          const ordinal = bytes.readUInt16LE(at);
          at += 2;
          const verse = `${surah}:${ayah + 1}`;
          const place = `${verse}/${token + 1}`;
          const word = ordinal === 0 ? '' : (ids[ordinal - 1] ?? '?');
          return { place, word, isOtherSense: others.has(place), pack: packOf[verse] ?? '' };
        }),
      ),
    );
  }
  expect(at).toBe(bytes.length);
  return { ids, ownWords, surahs };
}

const raw = readRaw();

interface RawLearner {
  readonly known: ReadonlySet<string>;
  readonly fading: ReadonlySet<string>;
  readonly learning: ReadonlySet<string>;
}

/** A sense not on the card, and taught by no pack. */
function isUntaught({ isOtherSense, pack }: RawToken, { known, fading, learning }: RawLearner): boolean {
  if (!isOtherSense) return false;
  const words = raw.ownWords[pack];
  if (words === undefined) return true;
  for (const word of words) if (!known.has(word) && !fading.has(word) && !learning.has(word)) return true;
  return false;
}

function naiveState(token: RawToken, learner: RawLearner): string {
  if (token.word === '') return 'outside';
  if (isUntaught(token, learner)) return 'learnable';
  if (learner.known.has(token.word)) return 'known';
  if (learner.fading.has(token.word)) return 'fading';
  if (learner.learning.has(token.word)) return 'learning';
  return 'learnable';
}

/** The missing words of a verse. */
function naiveVerse(tokens: readonly RawToken[], states: readonly string[], learner: RawLearner): string {
  const lacking: RawToken[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token !== undefined && states[at] !== 'known') lacking.push(token);
  }
  if (lacking.length === 0) return 'readable';
  const words = new Set(lacking.map(({ word }) => word));
  if (words.has('')) return lacking.length === 1 ? 'beyond' : '';
  if (words.size > 1 || lacking.some((token) => isUntaught(token, learner))) return '';
  return `short ${lacking[0]?.word}`;
}

const loaded = loadCourse(folder);
const text = readerText(loaded);

it.each(loaded.packs.packs)('$id is known whole to whoever met its words and those that it needs', (pack) => {
  const known = new Set<WordId>([...pack.newWords, ...pack.guideWords, ...pack.earlierWords]);
  const words = { known, fading: new Set<WordId>(), learning: new Set<WordId>() };
  const owners = pack.verses.flatMap((verse) => {
    const [surah = 0, ayah = 0] = verse.split(':').map(Number);
    return ownersOfSurah(loaded, surah)[ayah - 1] ?? [];
  });
  expect(owners).toHaveLength(pack.tokens);
  expect(owners.filter((owner) => tokenState(owner, words) !== 'known')).toEqual([]);
  const { readable } = surveyReading(text, words);
  const verses = readable.map((at) => loaded.occurrences.verseKeys[at]);
  expect(verses).toEqual(expect.arrayContaining([...pack.verses]));
});

const learners = isSampled ? 30 : 100;

it('equals the rules for every learner, in every token and every verse of the Quran', () => {
  const owners = Array.from({ length: 114 }, (_, surah) => ownersOfSurah(loaded, surah + 1));
  const chance = chanceFrom(21);
  const seen = { readable: 0, short: 0, beyond: 0 };
  for (let learner = 0; learner < learners; learner += 1) {
    // From nothing to everything, and every third learner only along the course.
    const share = learner / (learners - 1);
    const fadingShare = chance.next() * 0.5;
    const met = raw.ids.filter((_, at) =>
      learner % 3 === 0 ? at < share * raw.ids.length : share === 1 || chance.next() < share ** 0.3,
    );
    const fading = new Set(met.filter(() => learner % 4 !== 0 && chance.next() < fadingShare));
    const learning = new Set(met.filter((word) => learner % 5 !== 0 && !fading.has(word) && chance.next() < 0.2));
    const known = new Set(met.filter((word) => !fading.has(word) && !learning.has(word)));
    const sets = { known, fading, learning };
    const words = {
      known: known as Set<WordId>,
      fading: fading as Set<WordId>,
      learning: learning as Set<WordId>,
    };
    const survey = surveyReading(text, words);
    const lacks: string[] = [];
    const shares = raw.surahs.map((verses, surah) => {
      let [tokens, count] = [0, 0];
      verses.forEach((verse, ayah) => {
        const states = verse.map((token) => naiveState(token, sets));
        const ruled = owners[surah]?.[ayah]?.map((owner) => tokenState(owner, words)) ?? [];
        if (states.join() !== ruled.join()) expect(ruled, verse[0]?.place).toEqual(states);
        lacks.push(naiveVerse(verse, states, sets));
        tokens += states.length;
        count += states.filter((state) => state === 'known').length;
      });
      return { tokens, known: count };
    });
    const of = (kind: string) => lacks.flatMap((each, verse) => (each === kind ? [verse] : []));
    expect(survey.readable).toEqual(of('readable'));
    expect(survey.beyond).toEqual(of('beyond'));
    expect(surahShares(text, survey)).toEqual(shares);
    const short = [...new Set(lacks.filter((each) => each.startsWith('short ')))].map((each) => ({
      word: each.slice('short '.length),
      verses: of(each),
    }));
    short.sort((a, b) => b.verses.length - a.verses.length || raw.ids.indexOf(a.word) - raw.ids.indexOf(b.word));
    expect(survey.oneShort.map(({ word, verses }) => ({ word, verses }))).toEqual(short);
    for (const { word, state } of survey.oneShort)
      expect([fading.has(word), learning.has(word)]).toEqual([state === 'fading', state === 'learning']);
    seen.readable += survey.readable.length;
    seen.short += short.length;
    seen.beyond += survey.beyond.length;
  }
  expect(Math.min(seen.readable, seen.short, seen.beyond)).toBeGreaterThan(1000);
}, 120_000);
