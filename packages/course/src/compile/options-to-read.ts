import { type Localized, phraseKey, type WordId } from '../schema.ts';
import { placeKey } from '../verse-key.ts';
import { guideBlanks, type OpenBlank } from './compile-material.ts';
import { openPackBlanks } from './compile-pack-blanks.ts';
import { compilePhrases } from './compile-phrases.ts';
import { distractorPool, type JudgedOption } from './options/distractors.ts';
import { type LocatedQuran, verseIn } from './places/located-quran.ts';
import { shownVerse } from './places/shown-verse.ts';
import { wordPlaces } from './places/word-places.ts';
import { readerRefusal } from './sources/cloze-verdicts.ts';
import type { CourseSources } from './sources/sources.ts';

/** A verse or a phrase with a gap, and the options that may come into it once they are read. */
export interface PlaceToRead {
  /** As in data/cloze-verdicts. */
  readonly place: string;
  readonly tokens: readonly string[];
  /** Counted from 1. */
  readonly token: number;
  readonly translation: Localized;
  readonly right: { readonly word: WordId; readonly form: string };
  readonly options: readonly { readonly word: WordId; readonly form: string; readonly isRead: boolean }[];
}

/** More than a question's material holds: a refused option has a successor. */
const optionsPerPlace = 12;

/** Every place of a cloze, in the order of the course. @param bothBodies located by the words of guides and packs */
export function optionsToRead(sources: CourseSources, quran: LocatedQuran, bothBodies: LocatedQuran): PlaceToRead[] {
  const inVerse = ({ word, verse, token, form, options }: OpenBlank<JudgedOption>): PlaceToRead => {
    const { tokens, translation } = shownVerse(verseIn(quran, verse));
    return {
      place: placeKey({ verse, token }),
      tokens,
      token,
      translation,
      right: { word, form },
      options: options.slice(0, optionsPerPlace).map((option) => ({ ...option, isRead: option.refusal === null })),
    };
  };
  const ofGuides = guideBlanks(
    wordPlaces(sources, quran),
    quran,
    distractorPool(sources, quran).toRead,
    optionsPerPlace,
  );
  const ofPacks = openPackBlanks(sources, bothBodies, ({ toRead }) => toRead);
  const phrases = compilePhrases(sources, quran, (refusal) => refusal === null || refusal === 'unread');
  return [
    ...[...ofGuides, ...[...ofPacks.values()].flat()].map(inVerse),
    ...phrases
      .filter(({ isUsedOnce }) => isUsedOnce)
      .map(({ word, phrase, tokens, token, translation, distractors }) => {
        const place = phraseKey({ word, phrase });
        const read = readerRefusal(sources.clozeVerdicts, place);
        const options = distractors.map((option) => ({ ...option, isRead: read(option.form) === null }));
        return { place, tokens, token, translation, right: { word, form: tokens[token - 1] ?? '' }, options };
      }),
  ];
}
