import type { Letter, LetterLesson, LetterReading, LettersCourse } from '@kalima/course/schema';
import { type Chance, chanceFrom } from '../chance.ts';
import type { LetterItem } from '../memory/review.ts';
import type { Rulebook } from '../rulebook.ts';
import { drawFind, drawForm, drawLetterQuestion, drawReading, drawSyllable } from './draw-letters.ts';
import { type LettersTable, lettersTable, syllablesOf, taughtUpTo } from './letters-table.ts';
import { type LetterQuestion, needsSound } from './question.ts';

interface Material {
  readonly due: readonly LetterItem[];
  readonly hasSound: boolean;
}

interface LessonMaterial extends Material {
  readonly number: number;
}

interface ReviewMaterial extends Material {
  readonly known: readonly LetterItem[];
  /** Letters and signs. */
  readonly taught: ReadonlySet<string>;
}

/** A lesson's questions. The same seed gives the same ones. */
export function composeLettersLesson(
  course: LettersCourse,
  { number, due, hasSound }: LessonMaterial,
  seed: number,
  { letters: terms }: Pick<Rulebook, 'letters'>,
): LetterQuestion[] {
  const lesson = course.lessons.find((each) => each.number === number);
  if (lesson === undefined) throw new Error(`There is no letters lesson ${number}`);
  const chance = chanceFrom(seed);
  const table = lettersTable(course, taughtUpTo(course.lessons, number));
  if (number === course.lessons.length) return readWhole(table, lesson, chance);
  const ownItems = new Set<string>([...lesson.letters, ...lesson.signs]);
  const earlier = due.filter((item) => !ownItems.has(item.slice(item.indexOf(':') + 1)));
  const old = asked(
    earlier.map((item) => drawItem(table, item, chance)),
    hasSound,
  ).slice(0, terms.dueQuestions);
  const own = asked(drawLesson(table, lesson, hasSound, chance), hasSound).slice(0, terms.questions - old.length);
  return inOrder([...old, ...own]);
}

/** A review asks each due item once, and fills up from all taught items. */
export function composeLettersReview(
  course: LettersCourse,
  { due, known, taught, hasSound }: ReviewMaterial,
  seed: number,
  { letters: terms }: Pick<Rulebook, 'letters'>,
): LetterQuestion[] {
  const chance = chanceFrom(seed);
  const table = lettersTable(course, taught);
  const others = chance.shuffle(known.filter((item) => !due.includes(item)));
  const questions = [...due, ...others].map((item) => drawItem(table, item, chance));
  return inOrder(asked(questions, hasSound).slice(0, terms.reviewQuestions));
}

/** "Can you read these?": a word for each stage, from the first vowels to the signs of the mushaf. Reading only. */
export function composeLettersCheck(
  course: LettersCourse,
  seed: number,
  { letters: { checkStages } }: Pick<Rulebook, 'letters'>,
): LetterQuestion[] {
  const chance = chanceFrom(seed);
  return checkStages.map((number) => {
    const table = lettersTable(course, taughtUpTo(course.lessons, number));
    const lesson = course.lessons.find((each) => each.number === number);
    const words = chance.shuffle(
      (lesson?.readings ?? []).map(table.readingOf).filter(({ reverence }) => reverence === null),
    );
    const syllables = chance.shuffle(table.syllables);
    const question =
      words
        .map((word) => drawReading(table, 'read_letters', { word, item: itemOf(table, lesson, word) }, chance))
        .find(isThere) ??
      syllables.map((syllable) => drawSyllable(table, 'read_letters', syllable, chance)).find(isThere);
    if (question === undefined || question === null) throw new Error(`Letters lesson ${number} has nothing to read`);
    return question;
  });
}

const isThere = (question: LetterQuestion | null): question is LetterQuestion => question !== null;

/** Each of these once, without heard ones where there is no sound. */
function asked(questions: readonly (LetterQuestion | null)[], hasSound: boolean): LetterQuestion[] {
  const seen = new Set<string>();
  return questions.filter(isThere).filter((question) => {
    const key = keyOf(question);
    if (seen.has(key) || (needsSound(question) && !hasSound)) return false;
    seen.add(key);
    return true;
  });
}

const keyOf = (question: LetterQuestion): string => {
  const { task, item } = question;
  const shown = 'reading' in question && question.reading !== null ? question.reading : item;
  return `${task} ${shown}`;
};

const ranks: Readonly<Record<LetterQuestion['task'], number>> = {
  hear_letter: 0,
  letter_sound: 0,
  find_letter: 1,
  letter_form: 2,
  read_letters: 3,
  hear_writing: 3,
  join_letters: 4,
  say_letters: 5,
};

const inOrder = (questions: readonly LetterQuestion[]): LetterQuestion[] =>
  questions.toSorted((one, other) => ranks[one.task] - ranks[other.task]);

/** A lesson's questions, the most important first: each new letter once, then letters, syllables and words in turn. */
function drawLesson(
  table: LettersTable,
  lesson: LetterLesson,
  hasSound: boolean,
  chance: Chance,
): (LetterQuestion | null)[] {
  const letters = chance.shuffle(lesson.letters.flatMap((id) => table.letterOf(id) ?? []));
  const readings = chance.shuffle(lesson.readings.map(table.readingOf));
  const anyWords = [...readings, ...lesson.meets.map(table.readingOf), ...table.course.readings];
  const vowelled = chance
    .shuffle(letters.flatMap(syllablesOf))
    .filter(({ item }) => table.syllables.some((each) => each.item === item));
  const syllables = lesson.signs.some((sign) => ['fatha', 'kasra', 'damma'].includes(sign))
    ? chance.shuffle(table.syllables)
    : vowelled;
  const ofWords = (letter: Letter, without: ReadonlySet<string>) =>
    readings
      .filter(({ id, units }) => units.includes(letter.id) && !without.has(id))
      .map((word) => drawReading(table, 'read_letters', { word, item: `letter:${letter.id}` }, chance))
      .find(isThere) ?? null;
  const used = new Set<string>();
  const wordsOf = ({ id }: Letter) => readings.filter(({ units }) => units.includes(id)).length;
  const scarceFirst = letters.toSorted((one, other) => wordsOf(one) - wordsOf(other));
  const once = scarceFirst.map((letter, at) => {
    const question =
      drawLetterQuestion(table, hasSound && at % 2 === 0 ? 'hear_letter' : 'letter_sound', letter, chance) ??
      ofWords(letter, used) ??
      drawFind(table, letter, anyWords, chance);
    if (question !== null && 'reading' in question && question.reading !== null) used.add(question.reading);
    return question;
  });
  const letterRounds = [
    letters.map((letter) => drawLetterQuestion(table, 'hear_letter', letter, chance)),
    letters.map((letter) => drawLetterQuestion(table, 'letter_sound', letter, chance)),
    letters.map((letter) => drawFind(table, letter, anyWords, chance)),
    letters.map((letter) => drawForm(table, letter, anyWords, chance)),
  ];
  const syllableRound = syllables.map((syllable, at) =>
    drawSyllable(table, at % 2 === 0 ? 'read_letters' : 'hear_writing', syllable, chance),
  );
  const wordRound = (task: 'read_letters' | 'hear_writing' | 'join_letters' | 'say_letters') =>
    readings.map((word) => drawReading(table, task, { word, item: itemOf(table, lesson, word) }, chance));
  const rotated = ([first, ...rest]: (LetterQuestion | null)[]) => [...rest, first ?? null];
  const more = takeTurns([
    takeTurns(letterRounds),
    syllableRound,
    wordRound('read_letters'),
    rotated(wordRound('hear_writing')),
    rotated(rotated(wordRound('join_letters'))),
    rotated(rotated(rotated(wordRound('say_letters')))),
  ]);
  return [...once, ...more];
}

/** One of each list in turn, until all are empty. */
function takeTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/** The item that a word tests: the newest of its required ones. */
function itemOf({ course }: LettersTable, lesson: LetterLesson | undefined, { units }: LetterReading): LetterItem {
  const lessonOf = (unit: string) =>
    course.lessons.find((each) => [...each.letters, ...each.signs].includes(unit))?.number ?? 0;
  const own = units.filter((unit) => lesson?.letters.includes(unit) || lesson?.signs.includes(unit));
  const newest = own.at(-1) ?? units.toSorted((one, other) => lessonOf(other) - lessonOf(one))[0] ?? '';
  return itemOfUnit(course, newest);
}

export const itemOfUnit = ({ letters }: LettersCourse, unit: string): LetterItem =>
  letters.some(({ id }) => id === unit) ? `letter:${unit}` : `sign:${unit}`;

/** A question on an earlier item: null where the known items allow none. */
function drawItem(table: LettersTable, item: LetterItem, chance: Chance): LetterQuestion | null {
  const [sort, id = ''] = item.split(':');
  if (sort === 'syllable') {
    const syllable = table.syllables.find((each) => each.item === item);
    return syllable === undefined
      ? null
      : drawSyllable(table, chance.below(2) === 0 ? 'read_letters' : 'hear_writing', syllable, chance);
  }
  const words = chance.shuffle(table.readings.filter(({ units }) => units.includes(id)));
  const ofWords = () =>
    words.map((word) => drawReading(table, 'read_letters', { word, item }, chance)).find(isThere) ?? null;
  const letter = sort === 'letter' ? table.letterOf(id) : undefined;
  if (letter === undefined) return ofWords();
  const task = chance.below(2) === 0 ? 'hear_letter' : 'letter_sound';
  return drawLetterQuestion(table, task, letter, chance) ?? ofWords();
}

/** Al-Fatiha: each word is read once, chosen and said aloud in turn. */
function readWhole(table: LettersTable, lesson: LetterLesson, chance: Chance): LetterQuestion[] {
  return lesson.readings.map(table.readingOf).map((word, at) => {
    const item = itemOf(table, undefined, word);
    const choice = at % 2 === 0 ? drawReading(table, 'read_letters', { word, item }, chance) : null;
    return choice ?? { task: 'say_letters', item, reading: word.id };
  });
}
