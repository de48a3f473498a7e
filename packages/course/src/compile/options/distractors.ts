import { toStandardUnicode } from '../../arabic-encoding.ts';
import { skeleton } from '../../folding.ts';
import type { Blank, WordId } from '../../schema.ts';
import { placeKey } from '../../verse-key.ts';
import type { LocatedQuran } from '../places/located-quran.ts';
import { hasReference, isCommand, type WordPlace } from '../places/word-places.ts';
import { type ReaderRefusal, readerRefusal } from '../sources/cloze-verdicts.ts';
import { type CourseSources, guideWords, type WordSource } from '../sources/sources.ts';
import { speechReader } from '../sources/speech.ts';
import { type Role, unattestedRoles } from './attested-roles.ts';
import { fixedChance } from './fixed-chance.ts';
import { likeness } from './likeness.ts';
import { optionForm } from './option-form.ts';
import { areKin, type Sort, sameSortScore, sortReader } from './option-sort.ts';
import { type ListRefusal, reverenceRule } from './reverence.ts';
import { shapeKey, type TokenShape, tokenShape, type WordStems, wordStems } from './token-shape.ts';

type Distractor = Blank['distractors'][number];

interface Surface extends TokenShape {
  readonly word: WordSource;
  readonly guide: number;
  readonly form: string;
  readonly letters: string;
  readonly sort: Sort;
}

/** A fair wrong option. */
export interface PlaceOption extends Distractor {
  readonly isKin: boolean;
}

/** The reason against an option: a list's, a role that the Quran does not attest, a reader's verdict, or none yet. */
export type Refusal = ListRefusal | Role | ReaderRefusal;

export interface JudgedOption extends PlaceOption {
  readonly refusal: Refusal | null;
}

/** @param stands see WordContext @param most by default all */
export type OptionsOf<Option extends PlaceOption> = (
  place: WordPlace,
  stands: (form: string) => boolean,
  most?: number,
) => readonly Option[];

export interface DistractorPool {
  /** Every form that could stand in a place, the right word's sort first, the best first. */
  readonly judged: OptionsOf<JudgedOption>;
  /** Those without a reason against them, no two alike. */
  readonly forPlace: OptionsOf<PlaceOption>;
  /** Those, and the ones that a reader has not read, no two alike. */
  readonly toRead: OptionsOf<JudgedOption>;
}

export function distractorPool(sources: CourseSources, quran: LocatedQuran): DistractorPool {
  const shape = shapeReader(sources);
  const sortOf = sortReader(sources);
  const surfaces = surfacesByShape(sources, quran, shape, sortOf);
  const isJoining = joiningReader(quran);
  const alike = likeness(sources.confusables);
  const reverence = reverenceRule(sources.confusables.reverence);
  const unattestedAt = unattestedRoles({
    words: guideWords(sources),
    quran,
    shape,
    speechAt: speechReader(sources.speech),
  });
  const refusalAt = (place: WordPlace) => {
    const { rawTokens: tokens, words } = place.located;
    const listed = reverence.refusalFor(place.word.id, { tokens, words });
    const unattested = unattestedAt(place.located, place.token - 1);
    const read = readerRefusal(sources.clozeVerdicts, placeKey(place));
    return ({ word, form, ending, stem }: Surface): Refusal | null =>
      listed({ word: word.id, form }) ?? unattested({ word, form, shape: { ending, stem } }) ?? read(form);
  };
  const candidates = (place: WordPlace, stands: (form: string) => boolean) => {
    const { rawTokens: tokens, words: inText } = place.located;
    const form = optionForm(tokens[place.token - 1] ?? '', place.verse);
    const own = shape(form, place.word.id);
    const letters = skeleton(form);
    const sort = sortOf({ ...place, form, shape: own });
    const inVerse = new Set(inText);
    const isBeforeAlef = joins(tokens[place.token]);
    return (surfaces.get(shapeKey(own)) ?? [])
      .filter(
        (surface) =>
          surface.guide <= place.guide &&
          !inVerse.has(surface.word.id) &&
          surface.letters !== letters &&
          (isBeforeAlef || !isJoining(surface.word.id, surface.form)) &&
          !(surface.word.root !== null && surface.word.root === place.word.root) &&
          !alike(surface.word.id, place.word.id) &&
          !stands(surface.form),
      )
      .map((surface) => {
        const isKin = areKin(surface.sort, sort, place.guide);
        return { surface, isKin, score: resemblance(surface, place, own) + (isKin ? sameSortScore : 0) };
      })
      .sort((a, b) => b.score - a.score);
  };
  /** The best options with an accepted verdict, of those that clash the first. */
  const chosen =
    (accepts: (refusal: Refusal | null) => boolean): OptionsOf<JudgedOption> =>
    (place, stands, most = Number.POSITIVE_INFINITY) => {
      const refusalOf = refusalAt(place);
      const options: (JudgedOption & { readonly letters: string })[] = [];
      for (const { surface, isKin } of candidates(place, stands)) {
        if (options.length >= most) break;
        const { form, letters } = surface;
        const word = surface.word.id;
        const clashes = options.some(
          (other) =>
            other.word === word ||
            other.letters === letters ||
            alike(other.word, word) ||
            !reverence.mayMeet(other.word, word),
        );
        if (clashes) continue;
        const refusal = refusalOf(surface);
        if (accepts(refusal)) options.push({ word, form, isKin, refusal, letters });
      }
      return options;
    };
  return {
    judged: (place, stands) => {
      const refusalOf = refusalAt(place);
      return candidates(place, stands).map(({ surface, isKin }) => ({
        word: surface.word.id,
        form: surface.form,
        isKin,
        refusal: refusalOf(surface),
      }));
    },
    forPlace: chosen((refusal) => refusal === null),
    toRead: chosen((refusal) => refusal === null || refusal === 'unread'),
  };
}

/** Options with the right word's sort first, as a blank or a phrase stores them. */
export const asStored = (options: readonly PlaceOption[]): Pick<Blank, 'distractors' | 'kin'> => ({
  distractors: options.map(({ word, form }) => ({ word, form })),
  kin: options.filter(({ isKin }) => isKin).length,
});

/** The prefix and the ending of a word in one of its forms. */
export function shapeReader(sources: CourseSources): (form: string, word: WordId) => TokenShape {
  const stems = stemsByWord(sources);
  return (form, word) => tokenShape(form, stems.get(word) ?? noStems);
}

const noStems = wordStems([], []);

function stemsByWord(sources: CourseSources): Map<WordId, WordStems> {
  const words = sources.guides.flatMap((guide) => guide.words);
  const particles = new Set(Object.values(sources.exclude.particles).flat());
  return new Map(
    words.map((word) => {
      const attested = (sources.forms[word.id] ?? []).map((form) => toStandardUnicode(form, ''));
      return [
        word.id,
        wordStems(word.arabic.split(' / '), attested, {
          isVerb: word.family === 'verb',
          isParticle: particles.has(word.id),
        }),
      ];
    }),
  );
}

/** Before an alef that joins, a last letter takes a vowel: "هُمُ ٱلۡ…". */
export const joins = (next: string | undefined) => next !== undefined && /^[\u0671ا]/.test(next);

const lastVowelSign = /[\u064E-\u0650]$/;
/** Our phrases spell some of these words as the mushaf never does. */
const joinedPluralPronoun = /(?:[هك][\u064F\u0650]|ت\u064F)م\u064F$/;

/** Whether a word has a form only because an alef that joins follows: "هُمُ", which is "هُمۡ" elsewhere. */
export function joiningReader(quran: LocatedQuran): (word: WordId, form: string) => boolean {
  const apart = new Set<string>();
  for (const { rawTokens, words, key } of quran.verses) {
    words.forEach((id, at) => {
      if (id !== null && !joins(rawTokens[at + 1])) apart.add(`${id} ${optionForm(rawTokens[at] ?? '', key)}`);
    });
  }
  return (word, form) => {
    if (joinedPluralPronoun.test(form)) return true;
    if (apart.has(`${word} ${form}`) || !lastVowelSign.test(form)) return false;
    const silent = form.replace(lastVowelSign, '');
    return [silent, `${silent}\u06E1`].some((each) => apart.has(`${word} ${each}`));
  };
}

/** Every form of a taught word in the Quran, once for each spelling. */
function surfacesByShape(
  sources: CourseSources,
  quran: LocatedQuran,
  shape: (form: string, word: WordId) => TokenShape,
  sortOf: ReturnType<typeof sortReader>,
): ReadonlyMap<string, readonly Surface[]> {
  const words = guideWords(sources);
  const differs = new Set<string>(sources.exclude.boundariesDiffer);
  const surfaces = new Map<string, Surface[]>();
  const seen = new Set<string>();
  for (const verse of quran.verses) {
    if (differs.has(verse.key)) continue;
    verse.words.forEach((id, at) => {
      const known = id && words.get(id);
      if (!known) return;
      if (isCommand(known.word, known.guide) && !hasReference(known.word, verse.key, at + 1)) return;
      const form = optionForm(verse.rawTokens[at] ?? '', verse.key);
      if (seen.has(`${id} ${form}`)) return;
      seen.add(`${id} ${form}`);
      const ownShape = shape(form, id);
      const key = shapeKey(ownShape);
      const list = surfaces.get(key) ?? [];
      list.push({
        ...known,
        ...ownShape,
        form,
        letters: skeleton(form),
        sort: sortOf({ ...known, form, shape: ownShape }),
      });
      surfaces.set(key, list);
    });
  }
  return surfaces;
}

/** Whether a word is taught by the place's level: a word never seen is no likely answer. */
function isTaughtBy(surface: Surface, place: WordPlace): boolean {
  return surface.guide < place.guide || surface.word.level <= place.word.level;
}

/** The nearer a wrong option looks to the right one, the more the question teaches. A fixed shuffle breaks ties. */
function resemblance(surface: Surface, place: WordPlace, own: TokenShape): number {
  const isTaught = isTaughtBy(surface, place) ? 8 : 0;
  const sameFamily = surface.word.family === place.word.family ? 4 : 0;
  const sameVerbPerson = surface.word.family === 'verb' && surface.stem.charAt(0) === own.stem.charAt(0) ? 2 : 0;
  const length = -Math.abs(surface.stem.length - own.stem.length) / 2;
  return (
    isTaught + sameFamily + sameVerbPerson + length + fixedChance(`${place.verse}/${place.token} ${surface.form}`) * 2
  );
}
