import { fileURLToPath } from 'node:url';
import { loadCourse, type VerseKey, type WordId } from '@kalima/course';
import { describe, expect, it, test } from 'vitest';
import { chanceFrom } from '../../../chance.ts';
import { standardRulebook as rules } from '../../../rulebook.ts';
import { courseForQuestions } from '../../course/course-for-questions.ts';
import type { Question } from '../../question.ts';
import { askedWords } from '../../question-kinds.ts';
import { composeSession } from '../compose.ts';
import { exerciseWords } from '../session-words.ts';
import { freshTable, surahOf } from './draw.ts';
import { areVersesApart, drawWholeVerse } from './whole-verse.ts';

const { course } = loadCourse(fileURLToPath(new URL('../../../../../course/compiled', import.meta.url)));
const forQuestions = courseForQuestions(course);
const allWords = [...course.words.keys()];

type WholeVerse = Extract<Question, { kind: 'whole_verse' }>;

function wholeVersesIn(
  guide: number,
  level: number,
  exercise: number,
  taught: readonly WordId[],
  seed = 3,
): WholeVerse[] {
  const place = { kind: 'exercise' as const, guide, level, exercise };
  const words = exerciseWords(course, place, { taught, missed: [] }, rules);
  return composeSession(forQuestions, { place, words, seed, introduce: [] }, rules).filter(
    (question) => question.kind === 'whole_verse',
  );
}

describe('a whole verse', () => {
  test.each([
    ['none before guide 4', 3, 2, allWords, 0],
    ['none in guide 4, where few surahs can be read', 4, 2, allWords, 0],
    ['one in exercise 2', 8, 2, allWords, 1],
    ['one in exercise 4', 8, 4, allWords, 1],
    ['none in exercise 1, which shows no verse', 9, 1, allWords, 0],
    ['none in exercise 3, which asks for production', 9, 3, allWords, 0],
    ['none for somebody who was placed, and taught nothing', 9, 2, [], 0],
  ] as const)('%s', (_, guide, exercise, taught, count) => {
    expect(wholeVersesIn(guide, 3, exercise, taught)).toHaveLength(count);
  });

  it('holds words alone that were taught to this learner', () => {
    const taught = new Set(allWords.filter((word) => word !== 'g01w06'));
    for (const guide of [4, 7, 10, 12]) {
      for (const exercise of [2, 4]) {
        for (const { verse } of wholeVersesIn(guide, 1, exercise, [...taught])) {
          const words = course.material.wholeVerses.find((each) => each.verse === verse)?.words ?? [];
          expect(words.length).toBeGreaterThan(0);
          expect(words.filter((word) => !taught.has(word) || (course.words.get(word)?.guide ?? 99) > guide)).toEqual(
            [],
          );
        }
      }
    }
  });

  it('is of no surah for more than a fifth of a guide’s', () => {
    const seeds = 40;
    for (const guide of [6, 7, 8, 9, 10, 11, 12]) {
      const asked = new Map<string, number>();
      for (const exercise of [2, 4]) {
        for (const level of [1, 2, 3, 4, 5]) {
          const place = { kind: 'exercise' as const, guide, level, exercise };
          const { verses = [] } = exerciseWords(course, place, { taught: allWords, missed: [] }, rules);
          for (let seed = 1; seed <= seeds && verses.length > 0; seed += 1) {
            const chance = chanceFrom(1000 * level + 100 * exercise + seed);
            const table = freshTable({ course: forQuestions, rulebook: rules, chance, place, guide });
            const question = drawWholeVerse(table, verses);
            if (question?.kind !== 'whole_verse') throw new Error(`No whole verse in ${guide}/${level}/${exercise}`);
            asked.set(surahOf(question.verse), (asked.get(surahOf(question.verse)) ?? 0) + 1);
          }
        }
      }
      const all = [...asked.values()].reduce((sum, count) => sum + count, 0);
      expect(all, String(guide)).toBeGreaterThan(0);
      expect(Math.max(...asked.values()) / all, String(guide)).toBeLessThanOrEqual(0.2);
    }
  });

  it('asks no word by itself', () => {
    for (const question of wholeVersesIn(8, 2, 4, allWords)) expect(askedWords(question)).toEqual([]);
  });
});

describe('two verses stand side by side as options only if they say clearly different things', () => {
  const verse = (key: VerseKey) => {
    const found = course.material.wholeVerses.find((each) => each.verse === key);
    if (found === undefined) throw new Error(`${key} is not asked whole`);
    return found;
  };

  test.each([
    ['1:2', '45:36', 'both praise Allah, Lord of the worlds', false],
    ['3:189', '5:120', 'the dominion of the heavens and the earth', false],
    ['2:39', '2:82', 'the companions of the Fire and of Paradise', false],
    ['26:2', '22:16', 'the verses of the Book', false],
    ['15:45', '54:54', 'the righteous will be in gardens', false],
    ['57:1', '59:1', 'all exalts Allah', false],
    ['10:44', '36:54', 'nobody is wronged', false],
    ['109:6', '1:6', 'religion and path', true],
    ['1:5', '112:1', 'worship, and one', true],
  ] as const)('%s and %s (%s): %s', (one, other, _, areApart) => {
    expect(areVersesApart(forQuestions, verse(one), verse(other))).toBe(areApart);
    expect(areVersesApart(forQuestions, verse(other), verse(one))).toBe(areApart);
  });
});
