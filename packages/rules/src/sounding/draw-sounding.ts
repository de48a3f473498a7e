import type { TokenPlace, Word, WordId } from '@kalima/course/schema';
import { type Chance, chanceFrom } from '../chance.ts';
import { drawOptions, fairOthers, freshTable, optionsKey, type Table } from '../exercise/compose/kinds/draw.ts';
import type { CourseForQuestions, ShortVersePlace } from '../exercise/course/course-for-questions.ts';
import { reviewPlace } from '../exercise/place.ts';
import type { SoundingTask } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';
import { byDoubt } from './placement.ts';

/** The tokens of the Quran that are words of the course, counted from 0 in the order of the mushaf. */
export interface CourseTokens {
  readonly count: number;
  readonly at: (index: number) => TokenPlace & { readonly word: WordId };
}

/** A word marked in a verse: "what does it mean?" */
export interface SoundingQuestion {
  readonly task: SoundingTask;
  readonly word: WordId;
  readonly place: TokenPlace;
  /** The words of the offered meanings; none in free recall. */
  readonly options: readonly WordId[];
}

/** A token without a fresh verse of its word is drawn again; this many in a row mean a defect of the data. */
const maxDraws = 1000;

/** Thirty tokens, drawn uniformly from the course's, so by the words' frequency. The same seed gives the same questions. */
export function drawSounding(
  course: CourseForQuestions,
  tokens: CourseTokens,
  seed: number,
  rulebook: Rulebook,
): SoundingQuestion[] {
  const chance = chanceFrom(seed);
  const questions: SoundingQuestion[] = [];
  for (let draws = 0; questions.length < rulebook.sounding.questions; draws += 1) {
    if (draws === maxDraws) throw new Error(`No sounding can be drawn by seed ${seed}`);
    const { word, ...drawn } = tokens.at(chance.below(tokens.count));
    const question = drawQuestion(tableAfter(questions, course, chance, rulebook), word, questions.length, drawn);
    if (question !== null) questions.push(question);
  }
  return questions;
}

interface OpenPlacement {
  readonly asked: readonly SoundingQuestion[];
  readonly doubtOf: (word: Word) => number;
}

/** The next question of a placement: about one of the most doubtful words that were not asked and have a fresh verse. */
export function drawPlacementQuestion(
  course: CourseForQuestions,
  { asked, doubtOf }: OpenPlacement,
  seed: number,
  rulebook: Rulebook,
): SoundingQuestion {
  const chance = chanceFrom(seed);
  const table = tableAfter(asked, course, chance, rulebook);
  const askedWords = new Set(asked.map(({ word }) => word));
  const words = chance.shuffle([...course.words.values()].filter(({ id }) => !askedWords.has(id)));
  for (const { id } of byDoubt(words, doubtOf, rulebook)) {
    const question = drawQuestion(table, id, asked.length, null);
    if (question !== null) return question;
  }
  throw new Error(`No question ${asked.length} of a placement can be drawn by seed ${seed}`);
}

/** The table of the whole course, without the verses and options of the questions before. */
function tableAfter(
  asked: readonly SoundingQuestion[],
  course: CourseForQuestions,
  chance: Chance,
  rulebook: Rulebook,
): Table {
  const guide = course.guides.at(-1)?.number ?? 0;
  return {
    ...freshTable({ course, rulebook, chance, place: reviewPlace, guide }),
    usedVerses: new Set(asked.map(({ place }) => place.verse)),
    usedOptions: new Set(asked.flatMap(({ options }) => (options.length > 0 ? [optionsKey(options)] : []))),
  };
}

/** Free recall and a choice take turns. null where the word has no fresh verse or no fair options. @param wanted the place that was drawn */
function drawQuestion(table: Table, word: WordId, index: number, wanted: TokenPlace | null): SoundingQuestion | null {
  const places = placesOf(table.course, word).filter(({ verse }) => !table.usedVerses.has(verse));
  const own = places.find(({ verse, token }) => verse === wanted?.verse && token === wanted.token);
  const place = own ?? places[table.chance.below(places.length)];
  if (place === undefined) return null;
  const { verse, token, isFoulVerse } = place;
  const isChoice = index % 2 === 1;
  const options = isChoice ? drawMeanings(table, word, isFoulVerse) : [];
  if (options === null) return null;
  return { task: isChoice ? 'meaning_in_verse' : 'free_recall', word, place: { verse, token }, options };
}

/** The only verb among nouns would be found without knowing it, and guesses would be right more often than once in four. */
function drawMeanings(table: Table, word: WordId, isFoulVerse: boolean): WordId[] | null {
  const { classOf, likeness } = table.course;
  const others = fairOthers(table, word);
  const isKin = (other: WordId) => classOf(other) === classOf(word);
  const kinFirst = [...others.filter(isKin), ...others.filter((other) => !isKin(other))];
  const isFit = (other: WordId) => likeness.mayBeOfferedInVerse(other, word, isFoulVerse);
  return drawOptions(table, word, isFit, classOf(word) === 'name' ? others : kinFirst);
}

/** The places of a word: short verses in a reader's verdict of the card's sense, since most tokens have longer or other ones. */
function placesOf({ shortVersesByWord, words }: CourseForQuestions, word: WordId): readonly ShortVersePlace[] {
  return shortVersesByWord.get(word) ?? referencesOf(words.get(word));
}

const referencesOf = (word: Word | undefined): ShortVersePlace[] =>
  (word?.references ?? []).map(({ verse, token }) => ({ verse, token, isFoulVerse: false }));
