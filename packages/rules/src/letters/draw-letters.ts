import type { Letter, LetterReading } from '@kalima/course/schema';
import type { Chance } from '../chance.ts';
import type { LetterTask } from '../lists.ts';
import type { LetterItem } from '../memory/review.ts';
import {
  asHeard,
  asRead,
  differInReading,
  differInSound,
  drawOptions,
  mayStandTogether,
  minOptions,
} from './fair-options.ts';
import { drawnForm, formAt, formsOf } from './form.ts';
import type { LettersTable, Syllable } from './letters-table.ts';
import type { LetterQuestion } from './question.ts';

const maxTiles = 8;

/** Letters of one shape and commonly confused ones come first among the options, the others at random. */
function rankLetters({ course, letters }: LettersTable, right: Letter, chance: Chance): Letter[] {
  const isContrast = (other: Letter) =>
    course.contrasts.some((pair) => pair.includes(right.id) && pair.includes(other.id));
  const weight = (other: Letter) => (isContrast(other) ? 0 : other.shape === right.shape ? 1 : 2);
  return chance
    .shuffle(letters.filter(({ id }) => id !== right.id))
    .toSorted((one, other) => weight(one) - weight(other));
}

/** Words of the same length and letters come first. */
function rankReadings({ readings }: LettersTable, right: LetterReading, chance: Chance): LetterReading[] {
  const ofRight = new Set(right.pieces.map(({ letter }) => letter));
  const distance = ({ pieces }: LetterReading) =>
    Math.abs(pieces.length - right.pieces.length) - pieces.filter(({ letter }) => ofRight.has(letter)).length;
  return chance
    .shuffle(readings.filter(({ id }) => id !== right.id))
    .toSorted((one, other) => distance(one) - distance(other));
}

const mayMeet = (one: LetterReading, other: LetterReading) =>
  one.arabic !== other.arabic && mayStandTogether(one, other);

const differAsRead = (one: LetterReading, other: LetterReading) =>
  differInReading(asRead)(one, other) && mayMeet(one, other);

/** A reader who stops on a word drops its last short vowel, so heard options must differ in more. */
const differAsHeard = (one: LetterReading, other: LetterReading) =>
  mayMeet(one, other) && differInReading(asHeard)(stopped(one), stopped(other));

const stopped = ({ transliteration }: LetterReading) => ({ transliteration: transliteration.replace(/[aiu]$/, '') });

export function drawLetterQuestion(
  table: LettersTable,
  task: Extract<LetterTask, 'hear_letter' | 'letter_sound'>,
  letter: Letter,
  chance: Chance,
): LetterQuestion | null {
  if (letter.nameArabic === null || letter.sound === null) return null;
  const sense = task === 'hear_letter' ? asHeard : asRead;
  // A letter of sound ʾ or ʿ alone is asked by ear.
  const isAskable = ({ nameArabic, sound }: Letter) => nameArabic !== null && (sound === null || sense(sound) !== '');
  if (!isAskable(letter)) return null;
  const others = rankLetters(table, letter, chance).filter(isAskable);
  const drawn = drawOptions(letter, others, differInSound(sense), chance);
  if (drawn === null) return null;
  const { options, right } = drawn;
  const item: LetterItem = `letter:${letter.id}`;
  return task === 'hear_letter'
    ? { task, item, spoken: letter.nameArabic, options: options.map(({ arabic }) => arabic), right }
    : { task, item, arabic: letter.arabic, options: options.map(({ sound }) => sound ?? ''), right };
}

/** A word with the letter once, and no letter of its sound or shape beside it. */
export function drawFind(
  table: LettersTable,
  letter: Letter,
  words: readonly LetterReading[],
  chance: Chance,
): LetterQuestion | null {
  const isAlike = (id: string | null) => {
    const other = id === null ? undefined : table.letterOf(id);
    return (
      other !== undefined && (other.id === letter.id || other.sound === letter.sound || other.shape === letter.shape)
    );
  };
  const fit = words.filter(
    ({ pieces }) =>
      pieces.length >= minOptions &&
      pieces.filter((piece) => isAlike(piece.letter)).length === 1 &&
      pieces.some((piece) => piece.letter === letter.id),
  );
  const word = fit[chance.below(fit.length)];
  if (word === undefined) return null;
  return {
    task: 'find_letter',
    item: `letter:${letter.id}`,
    reading: word.id,
    name: letter.name,
    options: word.pieces.map(({ text }) => text),
    right: word.pieces.findIndex((piece) => piece.letter === letter.id),
  };
}

/** Only letters with four forms are asked: in each of their words exactly one of the four is right. */
export function drawForm(
  table: LettersTable,
  letter: Letter,
  words: readonly LetterReading[],
  chance: Chance,
): LetterQuestion | null {
  if (letter.joining !== 'dual' || letter.nameArabic === null) return null;
  const spelled = words.flatMap(({ pieces }) => {
    const letters = pieces.map((piece) => (piece.letter === null ? undefined : table.letterOf(piece.letter)));
    const known = letters.filter((each) => each !== undefined);
    return known.length === letters.length && known.length > 1 && known.some(({ id }) => id === letter.id)
      ? [known]
      : [];
  });
  const letters = spelled[chance.below(spelled.length)];
  if (letters === undefined) return null;
  const places = letters.flatMap(({ id }, at) => (id === letter.id ? [at] : []));
  const at = places[chance.below(places.length)] ?? 0;
  const forms = chance.shuffle(formsOf(letter));
  return {
    task: 'letter_form',
    item: `letter:${letter.id}`,
    letter: letter.arabic,
    letters: letters.map(({ arabic }) => arabic),
    at,
    forms,
    options: forms.map((form) => drawnForm(letter.arabic, form)),
    right: forms.indexOf(formAt(letters, at)),
  };
}

export function drawSyllable(
  table: LettersTable,
  task: Extract<LetterTask, 'read_letters' | 'hear_writing'>,
  syllable: Syllable,
  chance: Chance,
): LetterQuestion | null {
  const { course, syllables } = table;
  const isContrast = ({ letter }: Syllable) =>
    course.contrasts.some((pair) => pair.includes(syllable.letter.id) && pair.includes(letter.id));
  const weight = (other: Syllable) =>
    isContrast(other) && other.vowel === syllable.vowel ? 0 : other.letter.id === syllable.letter.id ? 1 : 2;
  const ranked = chance
    .shuffle(syllables.filter(({ item }) => item !== syllable.item))
    .toSorted((one, other) => weight(one) - weight(other));
  const drawn = drawOptions(syllable, ranked, differInReading(task === 'read_letters' ? asRead : asHeard), chance);
  return drawn && { ...readOrHeard(task, syllable, drawn), item: syllable.item, reading: null };
}

/** Read in Arabic and chosen in Latin letters, or heard and chosen in Arabic ones. */
function readOrHeard<T extends Pick<Syllable, 'arabic' | 'transliteration'>>(
  task: 'read_letters' | 'hear_writing',
  { arabic }: T,
  { options, right }: { readonly options: readonly T[]; readonly right: number },
) {
  return task === 'read_letters'
    ? { task, arabic, options: options.map(({ transliteration }) => transliteration), right }
    : { task, spoken: arabic, options: options.map((option) => option.arabic), right };
}

export function drawReading(
  table: LettersTable,
  task: Extract<LetterTask, 'read_letters' | 'hear_writing' | 'join_letters' | 'say_letters'>,
  { word, item }: { readonly word: LetterReading; readonly item: LetterItem },
  chance: Chance,
): LetterQuestion | null {
  if (task === 'say_letters') return { task, item, reading: word.id };
  if (task === 'join_letters') {
    const { pieces } = word;
    if (pieces.length < 2 || pieces.length > maxTiles || pieces.some(({ letter }) => letter === null)) return null;
    const order = shuffledOrder(pieces.length, chance);
    const tiles = order.map((at) => pieces[at]?.text ?? '');
    return { task, item, reading: word.id, tiles, order: pieces.map((_, at) => order.indexOf(at)) };
  }
  const ranked = rankReadings(table, word, chance);
  const drawn = drawOptions(word, ranked, task === 'hear_writing' ? differAsHeard : differAsRead, chance);
  return drawn && { ...readOrHeard(task, word, drawn), item, reading: word.id };
}

function shuffledOrder(length: number, chance: Chance): number[] {
  const sorted = Array.from({ length }, (_, at) => at);
  const order = chance.shuffle(sorted);
  return order.every((each, at) => each === at) ? sorted.toReversed() : order;
}
