import { fileURLToPath } from 'node:url';
import { loadCourse } from '@kalima/course';
import { isSampled } from '@kalima/testing/sample.ts';
import { describe, expect, it } from 'vitest';
import type { LetterItem } from '../memory/review.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { composeLettersCheck, composeLettersLesson, composeLettersReview } from './compose-letters.ts';
import { taughtUpTo } from './letters-table.ts';
import { type LetterQuestion, needsSound } from './question.ts';

const { letters: course } = loadCourse(fileURLToPath(new URL('../../../course/compiled', import.meta.url))).course;
const seeds = Array.from({ length: isSampled ? 15 : 40 }, (_, seed) => seed);
const none = { due: [], hasSound: true } as const;
const lesson = (number: number, seed: number, more: Partial<{ due: LetterItem[]; hasSound: boolean }> = {}) =>
  composeLettersLesson(course, { number, ...none, ...more }, seed, rules);
const everyLesson = course.lessons.flatMap(({ number }) =>
  seeds.map((seed) => ({ number, questions: lesson(number, seed) })),
);
const last = course.lessons.length;
const readingOf = (id: string) => course.readings.find((reading) => reading.id === id);
const byArabic = (arabic: string) => course.letters.find((letter) => letter.arabic === arabic);
const vowelSounds: Readonly<Record<string, string>> = { '\u064E': 'a', '\u0650': 'i', '\u064F': 'u' };

/** How a text that a question shows or says is read, worked out from the data alone. */
function readAs(text: string, task: string): string {
  const isWord = task === 'read_letters' || task === 'hear_writing';
  const word = isWord ? course.readings.find(({ arabic }) => arabic === text) : undefined;
  if (word !== undefined) return word.transliteration;
  const letter = course.letters.find(({ arabic, nameArabic }) => arabic === text || nameArabic === text);
  if (letter !== undefined) return letter.sound ?? '';
  const sound = byArabic(text.slice(0, -1))?.sound ?? '';
  return (sound === 'ʾ' ? '' : sound) + (vowelSounds[text.slice(-1)] ?? '?');
}

/** The voice says ذ and ظ alike. */
const heardAs = (text: string, task: string) =>
  readAs(text, task).toLowerCase().replaceAll('ẓ', 'dh').replaceAll('-', '');

/** The right options of a question, each computed independently. */
function rightOptions(question: LetterQuestion): readonly number[] {
  const indexes = <T>(options: readonly T[], isRight: (option: T) => boolean) =>
    options.flatMap((option, at) => (isRight(option) ? [at] : []));
  switch (question.task) {
    case 'hear_letter':
    case 'hear_writing':
      return indexes(
        question.options,
        (option) => heardAs(option, question.task) === heardAs(question.spoken, question.task),
      );
    case 'letter_sound':
    case 'read_letters':
      return indexes(question.options, (option) => option === readAs(question.arabic, question.task));
    case 'find_letter': {
      const { pieces = [] } = readingOf(question.reading) ?? {};
      return indexes(pieces, ({ letter }) => question.item === `letter:${letter}`);
    }
    case 'letter_form': {
      // Whatever a font joins is one run of letters: the form follows from where the run is cut.
      const joins = question.letters.map((arabic) => byArabic(arabic)?.joining ?? 'none');
      const before = joins[question.at - 1] === 'dual';
      const after = joins[question.at] === 'dual' && (joins[question.at + 1] ?? 'none') !== 'none';
      const form = before ? (after ? 'inside' : 'end') : after ? 'start' : 'alone';
      return indexes(question.forms, (option) => option === form);
    }
    case 'join_letters':
    case 'say_letters':
      return [];
  }
}

const isChoice = (question: LetterQuestion): question is Extract<LetterQuestion, { right: number }> =>
  'right' in question;

describe('a lesson of letters', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(lesson(5, 7)).toEqual(lesson(5, 7));
    expect(lesson(5, 8)).not.toEqual(lesson(5, 7));
  });

  it('has ten to fourteen questions, the last one a question for each word of al-Fatiha', () => {
    for (const { number, questions } of everyLesson) {
      const [min, max] = number === last ? [29, 29] : [10, 14];
      expect(questions.length, `lesson ${number}`).toBeGreaterThanOrEqual(min);
      expect(questions.length, `lesson ${number}`).toBeLessThanOrEqual(max);
    }
  });

  it('has exactly one right answer to every choice, and it is the one judged right', () => {
    for (const { number, questions } of everyLesson) {
      for (const question of questions.filter(isChoice)) {
        expect(rightOptions(question), `lesson ${number} ${JSON.stringify(question)}`).toEqual([question.right]);
      }
    }
  });

  it('offers four options where enough is known, two or more before, none twice', () => {
    for (const { number, questions } of everyLesson) {
      for (const question of questions.filter(isChoice)) {
        if (question.task === 'find_letter') continue;
        const { options } = question;
        expect(new Set(options).size).toBe(options.length);
        expect(options.length, `lesson ${number} ${JSON.stringify(question)}`).toBeGreaterThanOrEqual(
          number === 1 ? 3 : 4,
        );
      }
    }
  });

  it('asks and offers only what is taught by then; a letter is found in words that come later', () => {
    for (const { number, questions } of everyLesson) {
      const taught = taughtUpTo(course.lessons, number);
      const known = course.letters.filter(({ id }) => taught.has(id)).map(({ arabic }) => arabic);
      for (const question of questions) {
        const [, id = ''] = question.item.split(':');
        expect(taught.has(id.replace(/-(fatha|kasra|damma)$/, '')) || taught.has(id), question.item).toBe(true);
        if (question.task === 'hear_letter') expect(known).toEqual(expect.arrayContaining([...question.options]));
        if (question.task === 'find_letter' || question.task === 'letter_form') continue;
        if ('reading' in question && question.reading !== null)
          expect(readingOf(question.reading)?.units.filter((unit) => !taught.has(unit))).toEqual([]);
      }
    }
  });

  it('compares letters that are mixed up once both are known', () => {
    for (const pair of course.contrasts) {
      const letters = pair.map((id) => course.letters.find((letter) => letter.id === id));
      const [written, sounds] = [letters.map((each) => each?.arabic ?? ''), letters.map((each) => each?.sound ?? '')];
      const offersBoth = (question: LetterQuestion) =>
        (question.task === 'hear_letter' && written.every((each) => question.options.includes(each))) ||
        (question.task === 'letter_sound' && sounds.every((each) => question.options.includes(each)));
      const together = everyLesson.filter(({ questions }) => questions.some(offersBoth));
      expect(together.length, pair.join(' ')).toBeGreaterThan(0);
      for (const { number } of together)
        expect([...taughtUpTo(course.lessons, number)]).toEqual(expect.arrayContaining([...pair]));
    }
  });

  it('tells nothing apart by the signs ʾ and ʿ, and asks no letter by them', () => {
    const withoutSigns = (text: string) => text.replace(/[ʾʿ]/g, '');
    for (const { number, questions } of everyLesson) {
      for (const question of questions) {
        if (question.task !== 'letter_sound' && question.task !== 'read_letters') continue;
        const shown = question.options.map(withoutSigns);
        expect(new Set(shown).size, `lesson ${number} ${question.options.join(' ')}`).toBe(shown.length);
        expect(shown, `lesson ${number}`).not.toContain('');
      }
    }
  });

  it('offers nothing to the ear that differs by ذ and ظ alone', () => {
    for (const { questions } of everyLesson) {
      for (const question of questions) {
        if (question.task !== 'hear_letter' && question.task !== 'hear_writing') continue;
        const sounds = question.options.map((option) => heardAs(option, question.task));
        expect(new Set(sounds).size, question.options.join(' ')).toBe(sounds.length);
      }
    }
  });

  it('asks about one word of the lesson of shadda at most four times, "and" before it or not', () => {
    const shadda = course.lessons.find(({ signs }) => signs.includes('shadda'))?.number;
    const letters = (id: string) => (readingOf(id)?.units ?? []).filter((unit) => unit !== 'waw').join();
    for (const { questions } of everyLesson.filter(({ number }) => number === shadda)) {
      const words = questions.flatMap((question) => ('reading' in question && question.reading) || []).map(letters);
      const counts = words.map((word) => words.filter((other) => other === word).length);
      expect(Math.max(...counts), words.join(' ')).toBeLessThanOrEqual(4);
    }
  });

  it('asks of every letter that it teaches, whatever the seed', () => {
    for (const { number, letters } of course.lessons) {
      for (const seed of seeds) {
        const items = lesson(number, seed).map(({ item }) => item);
        for (const letter of letters) {
          const isAsked = items.some((item) => item === `letter:${letter}` || item.startsWith(`syllable:${letter}-`));
          expect(isAsked, `lesson ${number} ${letter}`).toBe(true);
        }
      }
    }
  });

  it('puts nothing holy beside anything foul', () => {
    const reverences = (texts: readonly string[]) =>
      texts.map(
        (text) => course.readings.find((each) => each.arabic === text || each.transliteration === text)?.reverence,
      );
    for (const { questions } of everyLesson) {
      for (const question of questions.filter(isChoice)) {
        const found = reverences(question.options);
        expect(found.includes('holy') && found.includes('foul'), JSON.stringify(question)).toBe(false);
      }
    }
  });

  it('makes words of tiles: they are the letters of the word, never in their right order already', () => {
    for (const { questions } of everyLesson) {
      for (const question of questions) {
        if (question.task !== 'join_letters') continue;
        const joined = question.order.map((at) => question.tiles[at]).join('');
        expect(joined).toBe(readingOf(question.reading)?.arabic.normalize('NFC'));
        expect(question.tiles.join('') === joined && new Set(question.tiles).size > 1).toBe(false);
      }
    }
  });

  it('asks by ear for no difference that a reader leaves out who stops on the word', () => {
    const stopped = (arabic: string) => readAs(arabic, 'hear_writing').replace(/[aiu]$/, '');
    for (const { questions } of everyLesson) {
      for (const question of questions) {
        if (question.task !== 'hear_writing' || question.reading === null) continue;
        expect(new Set(question.options.map(stopped)).size).toBe(question.options.length);
      }
    }
  });

  it('needs no sound where none can be heard', () => {
    for (const { number } of course.lessons) {
      const questions = lesson(number, 3, { hasSound: false });
      expect(questions.some(needsSound)).toBe(false);
      expect(questions.length, `lesson ${number}`).toBeGreaterThanOrEqual(7);
    }
  });

  it('brings back what is due of earlier lessons, four at most, the most urgent first', () => {
    const due: LetterItem[] = [
      'letter:ba',
      'syllable:nun-kasra',
      'sign:sukun',
      'letter:dal',
      'letter:jim',
      'letter:sin',
    ];
    const items = lesson(6, 1, { due }).map(({ item }) => item);
    expect(due.filter((item) => items.includes(item))).toEqual(due.slice(0, 4));
  });

  it('asks nothing twice', () => {
    for (const { questions } of everyLesson) {
      const keys = questions.map((question) => `${question.task} ${JSON.stringify(question)}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe('a review of letters', () => {
  it('asks what is due first, and fills up with what is known', () => {
    const due: LetterItem[] = ['letter:ba', 'syllable:ta-fatha'];
    const known: LetterItem[] = [...due, 'letter:ta', 'letter:tha', 'letter:nun', 'letter:ya'];
    const questions = composeLettersReview(
      course,
      { due, known, taught: taughtUpTo(course.lessons, 2), hasSound: true },
      5,
      rules,
    );
    expect(questions.map(({ item }) => item).toSorted()).toEqual(known.toSorted());
    for (const question of questions.filter(isChoice)) expect(rightOptions(question)).toEqual([question.right]);
  });
});

describe('the check', () => {
  it('asks six times to read, a stage further each time, in words that offend nobody', () => {
    for (const seed of seeds) {
      const questions = composeLettersCheck(course, seed, rules);
      expect(questions.map(({ task }) => task)).toEqual(Array(6).fill('read_letters'));
      questions.forEach((question, at) => {
        const taught = taughtUpTo(course.lessons, rules.letters.checkStages[at] ?? 0);
        const reading = 'reading' in question && question.reading !== null ? readingOf(question.reading) : undefined;
        expect(reading?.units.every((unit) => taught.has(unit)) ?? true).toBe(true);
        expect(reading?.reverence ?? null).toBeNull();
        if (isChoice(question)) {
          expect(rightOptions(question)).toEqual([question.right]);
          expect(question.options).toHaveLength(4);
        }
      });
    }
  });
});
