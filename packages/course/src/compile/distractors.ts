import { toStandardUnicode } from '../arabic-encoding.ts';
import { skeleton } from '../folding.ts';
import type { Blank, WordId } from '../schema.ts';
import { fixedChance } from './fixed-chance.ts';
import { likeness } from './likeness.ts';
import type { LocatedQuran } from './located-quran.ts';
import { optionForm } from './option-form.ts';
import { reverenceRule } from './reverence.ts';
import { type CourseSources, guideWords, type WordSource } from './sources.ts';
import { type TokenShape, tokenShape, type WordStems, wordStems } from './token-shape.ts';
import { hasReference, isCommand, type WordPlace } from './word-places.ts';

type Distractor = Blank['distractors'][number];

interface Surface extends TokenShape {
  readonly word: WordSource;
  readonly guide: number;
  readonly form: string;
  readonly letters: string;
}

export interface DistractorPool {
  /** Fair wrong options for a place, best first; no two are alike. `stands`: see WordContext. */
  readonly forPlace: (place: WordPlace, stands: (form: string) => boolean) => readonly Distractor[];
}

export function distractorPool(sources: CourseSources, quran: LocatedQuran): DistractorPool {
  const shape = shapeReader(sources);
  const surfaces = surfacesByShape(sources, quran, shape);
  const alike = likeness(sources.confusables);
  const reverence = reverenceRule(sources.confusables.reverence);
  return {
    forPlace: (place, stands) => {
      const { rawTokens: tokens, words } = place.located;
      const form = optionForm(tokens[place.token - 1] ?? '', place.verse);
      const own = shape(form, place.word.id);
      const letters = skeleton(form);
      const inVerse = new Set(words);
      const isOffered = reverence.offersFor(place.word.id, { tokens, words });
      const candidates = (surfaces.get(shapeKey(own)) ?? [])
        .filter(
          (surface) =>
            surface.guide <= place.guide &&
            !inVerse.has(surface.word.id) &&
            surface.letters !== letters &&
            !(surface.word.root !== null && surface.word.root === place.word.root) &&
            !alike(surface.word.id, place.word.id) &&
            isOffered({ word: surface.word.id, form: surface.form }) &&
            !stands(surface.form),
        )
        .map((surface) => ({ surface, score: resemblance(surface, place, own) }))
        .sort((a, b) => b.score - a.score);
      const chosen: Surface[] = [];
      for (const { surface } of candidates) {
        const clashes = chosen.some(
          (other) =>
            other.word.id === surface.word.id ||
            other.letters === surface.letters ||
            alike(other.word.id, surface.word.id) ||
            !reverence.mayMeet(other.word.id, surface.word.id),
        );
        if (!clashes) chosen.push(surface);
      }
      return chosen.map((surface) => ({ word: surface.word.id, form: surface.form }));
    },
  };
}

/** The prefix and the ending of a word in one of its forms. */
export function shapeReader(sources: CourseSources): (form: string, word: WordId) => TokenShape {
  const stems = stemsByWord(sources);
  return (form, word) => tokenShape(form, stems.get(word) ?? noStems);
}

const noStems: WordStems = { citations: new Set(), attested: new Set(), isVerb: false };

function stemsByWord(sources: CourseSources): Map<WordId, WordStems> {
  const words = sources.guides.flatMap((guide) => guide.words);
  return new Map(
    words.map((word) => {
      const attested = (sources.forms[word.id] ?? []).map((form) => toStandardUnicode(form, ''));
      return [word.id, wordStems(word.arabic.split(' / '), attested, word.family === 'verb')];
    }),
  );
}

export function shapeKey(shape: TokenShape): string {
  return `${shape.prefix}|${shape.ending}`;
}

/** Every form of a taught word in the Quran, once for each spelling. */
function surfacesByShape(
  sources: CourseSources,
  quran: LocatedQuran,
  shape: (form: string, word: WordId) => TokenShape,
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
      list.push({ ...known, ...ownShape, form, letters: skeleton(form) });
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
