import type { TokenPlace, Word, WordId } from '@kalima/course/schema';
import { chanceFrom } from '../chance.ts';
import type { CourseForQuestions, ShortVersePlace } from '../exercise/course-for-questions.ts';
import { drawOptions, fairOthers, optionsKey, type Table } from '../exercise/kinds/draw.ts';
import { reviewPlace } from '../exercise/place.ts';
import type { SoundingTask } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';

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
  /** Whose meanings are offered; none in free recall. */
  readonly options: readonly WordId[];
}

/** A token whose word has no verse left in a sounding is drawn again; this many in a row mean a defect of the data. */
const maxDraws = 1000;

/**
 * Thirty tokens, each as likely as any other that the course covers, so that common words come as often as they stand in the Quran.
 * Free recall and a choice take turns. The same seed gives the same questions.
 */
export function drawSounding(
  course: CourseForQuestions,
  tokens: CourseTokens,
  seed: number,
  rulebook: Rulebook,
): SoundingQuestion[] {
  const chance = chanceFrom(seed);
  const questions: SoundingQuestion[] = [];
  const usedVerses = new Set<string>();
  const usedOptions = new Set<string>();
  const lastGuide = course.guides.at(-1)?.number ?? 0;
  const table: Table = {
    course,
    rulebook,
    chance,
    place: reviewPlace,
    pool: course.poolOf(lastGuide),
    guide: lastGuide,
    usedVerses,
    usedPhrases: new Set(),
    usedOptions,
    isTaught: () => true,
    isOpening: false,
  };
  for (let draws = 0; questions.length < rulebook.sounding.questions; draws += 1) {
    if (draws === maxDraws) throw new Error(`No sounding can be drawn by seed ${seed}`);
    const { word, ...drawn } = tokens.at(chance.below(tokens.count));
    const places = placesOf(course, word).filter(({ verse }) => !usedVerses.has(verse));
    const own = places.find(({ verse, token }) => verse === drawn.verse && token === drawn.token);
    const place = own ?? places[chance.below(places.length)];
    if (place === undefined) continue;
    const isChoice = questions.length % 2 === 1;
    const { verse, token, isFoulVerse } = place;
    const options = isChoice ? drawMeanings(table, word, isFoulVerse) : [];
    if (options === null) continue;
    usedVerses.add(verse);
    if (isChoice) usedOptions.add(optionsKey(options));
    questions.push({ task: isChoice ? 'meaning_in_verse' : 'free_recall', word, place: { verse, token }, options });
  }
  return questions;
}

/** The only verb among nouns would be found without knowing it, and a guess would be right more often than once in four. */
function drawMeanings(table: Table, word: WordId, isFoulVerse: boolean): WordId[] | null {
  const { classOf, likeness } = table.course;
  const others = fairOthers(table, word);
  const isKin = (other: WordId) => classOf(other) === classOf(word);
  const kinFirst = [...others.filter(isKin), ...others.filter((other) => !isKin(other))];
  const isFit = (other: WordId) => likeness.mayBeOfferedInVerse(other, word, isFoulVerse);
  return drawOptions(table, word, isFit, classOf(word) === 'name' ? others : kinFirst);
}

/**
 * Where a word may be shown: short verses in which somebody has read that it means what its card says. Most tokens stand in longer
 * verses, or in another sense of their word, and are shown in one of these.
 */
function placesOf({ shortVersesByWord, words }: CourseForQuestions, word: WordId): readonly ShortVersePlace[] {
  return shortVersesByWord.get(word) ?? referencesOf(words.get(word));
}

const referencesOf = (word: Word | undefined): ShortVersePlace[] =>
  (word?.references ?? []).map(({ verse, token }) => ({ verse, token, isFoulVerse: false }));
