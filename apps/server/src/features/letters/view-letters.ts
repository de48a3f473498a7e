import type {
  AnsweredLetters,
  FatihaVerseView,
  Language,
  LetterLessonView,
  LetterQuestionView,
  LettersResult,
} from '@kalima/contract';
import type { LetterReading, LettersCourse } from '@kalima/course';
import { drawnForm, formsOf, type LetterQuestion, syllablesOf } from '@kalima/rules/letters';
import { memoizeByObject } from '../../concurrency/memoize.ts';

const readingsById = memoizeByObject(
  ({ readings }: LettersCourse) => new Map(readings.map((reading) => [reading.id, reading])),
);

export function readingOf(course: LettersCourse, id: string): LetterReading {
  const reading = readingsById(course).get(id);
  if (reading === undefined) throw new Error(`The letters have no reading ${id}`);
  return reading;
}

/** False where a changed course lacks something that a question shows. */
export const isShowable = (course: LettersCourse, question: LetterQuestion): boolean =>
  !('reading' in question) || question.reading === null || readingsById(course).has(question.reading);

export const taughtBy = ({ lessons }: LettersCourse, done: ReadonlySet<number>): Set<string> =>
  new Set(lessons.filter(({ number }) => done.has(number)).flatMap(({ letters, signs }) => [...letters, ...signs]));

export function viewLesson(course: LettersCourse, number: number, language: Language): LetterLessonView {
  const lesson = course.lessons.find((each) => each.number === number);
  if (lesson === undefined) throw new Error(`There is no letters lesson ${number}`);
  return {
    number,
    title: lesson.title[language],
    subtitle: lesson.subtitle[language],
    letters: course.letters
      .filter(({ id }) => lesson.letters.includes(id))
      .map((letter) => ({
        arabic: letter.arabic,
        name: letter.name,
        sound: letter.sound,
        hint: letter.hint[language],
        dots: letter.dots,
        forms: formsOf(letter).map((form) => ({ form, drawn: drawnForm(letter.arabic, form) })),
        // A hamza on a seat has no name of its own: it is spoken with its first vowel.
        spoken: letter.nameArabic ?? syllablesOf(letter)[0]?.arabic ?? null,
      })),
    signs: course.signs
      .filter(({ id }) => lesson.signs.includes(id))
      .map(({ samples, name, sound, hint }) => ({
        samples: [...samples],
        name: name[language],
        sound,
        hint: hint[language],
      })),
    meets: lesson.meets.map((id) => {
      const { pieces, ...word } = readingOf(course, id);
      const isOwn = (letter: string | null) => letter !== null && lesson.letters.includes(letter);
      return {
        ...viewWord(word, language),
        pieces: pieces.map(({ text }) => text),
        marked: pieces.flatMap(({ letter }, at) => (isOwn(letter) ? [at] : [])),
      };
    }),
  };
}

const viewWord = (
  { arabic, transliteration, meaning }: Pick<LetterReading, 'arabic' | 'transliteration' | 'meaning'>,
  language: Language,
) => ({ arabic, transliteration, meaning: meaning?.[language] ?? null });

export function viewLetterQuestion(course: LettersCourse, question: LetterQuestion, index: number): LetterQuestionView {
  switch (question.task) {
    case 'hear_letter':
    case 'hear_writing':
      return { task: question.task, index, options: [...question.options] };
    case 'letter_sound':
    case 'read_letters':
      return { task: question.task, index, options: [...question.options], arabic: question.arabic };
    case 'find_letter': {
      const { arabic } = readingOf(course, question.reading);
      return { task: question.task, index, options: [...question.options], arabic, name: question.name };
    }
    case 'letter_form': {
      const { options, letters, at, forms } = question;
      return { task: question.task, index, options: [...options], letters: [...letters], at, forms: [...forms] };
    }
    case 'join_letters': {
      const { transliteration } = readingOf(course, question.reading);
      return { task: question.task, index, tiles: [...question.tiles], transliteration };
    }
    case 'say_letters': {
      const { arabic, transliteration } = readingOf(course, question.reading);
      return { task: question.task, index, arabic, transliteration };
    }
  }
}

export function viewAsked(
  course: LettersCourse,
  question: LetterQuestion,
  language: Language,
): Pick<AnsweredLetters, 'solution' | 'word'> {
  const solution = question.task === 'join_letters' ? [...question.order] : 'right' in question ? [question.right] : [];
  if ('reading' in question && question.reading !== null)
    return { solution, word: viewWord(readingOf(course, question.reading), language) };
  const [sort, id = ''] = question.item.split(':');
  const letter = course.letters.find((each) => each.id === id.replace(/-(fatha|kasra|damma)$/, ''));
  const letterItself = course.letters.find((each) => each.id === id) ?? letter;
  const syllable = letter && syllablesOf(letter).find(({ item }) => item === question.item);
  const word =
    sort === 'syllable' && syllable !== undefined
      ? { arabic: syllable.arabic, transliteration: syllable.transliteration }
      : { arabic: letterItself?.arabic ?? '', transliteration: letterItself?.name ?? '' };
  return { solution, word: { ...word, meaning: null } };
}

interface Fatiha {
  readonly fatiha: FatihaVerseView[];
  readonly readable: number;
  readonly words: number;
}

export function viewFatiha(course: LettersCourse, taught: ReadonlySet<string>, language: Language): Fatiha {
  const fatiha = course.fatiha.map(({ verse, translation, tokens }) => ({
    verse,
    translation: translation[language],
    tokens: tokens.map(({ reading }) => {
      const { arabic, units } = readingOf(course, reading);
      return { arabic, isReadable: units.every((unit) => taught.has(unit)) };
    }),
  }));
  const tokens = fatiha.flatMap((verse) => verse.tokens);
  return { fatiha, readable: tokens.filter(({ isReadable }) => isReadable).length, words: tokens.length };
}

export function viewNewFatiha(
  course: LettersCourse,
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  language: Language,
): Pick<LettersResult, 'fatiha' | 'readable' | 'words'> {
  const old = viewFatiha(course, before, language).fatiha;
  const now = viewFatiha(course, after, language);
  return {
    ...now,
    fatiha: now.fatiha.map((verse, at) => ({
      ...verse,
      tokens: verse.tokens.map((token, index) => ({
        ...token,
        isNew: token.isReadable && old[at]?.tokens[index]?.isReadable === false,
      })),
    })),
  };
}
