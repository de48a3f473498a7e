import { fileURLToPath } from 'node:url';
import { loadCourse, type WordId } from '@kalima/course';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unfairness } from '../../test/fair-session.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { composeSession } from './compose.ts';
import { courseForQuestions } from './course-for-questions.ts';
import { askedWords } from './question.ts';
import { exerciseWords, wordsToTeach } from './session-words.ts';

const { course } = loadCourse(fileURLToPath(new URL('../../../course/compiled', import.meta.url)));
const forQuestions = courseForQuestions(course);
const ids = [...course.words.keys()];
const levelOf = (guide: number, level: number) => course.guides[guide - 1]?.levels[level - 1]?.wordIds ?? [];

describe('the words of an exercise', () => {
  it('are the level alone for somebody who was taught nothing before it: a placed learner, or Super', () => {
    expect(exerciseWords(course, { guide: 8, level: 3 }, { taught: [], missed: [] }, rules)).toEqual({
      level: levelOf(8, 3),
      review: [],
    });
  });

  it('review what was taught in earlier levels: missed words first, then levels n-1, n-2, n-4 …', () => {
    const taught = [...levelOf(1, 1), ...levelOf(7, 4), ...levelOf(8, 4)];
    const missed = [levelOf(8, 4)[0], levelOf(1, 1)[2], levelOf(2, 2)[0]] as WordId[];
    const { review } = exerciseWords(course, { guide: 8, level: 3 }, { taught, missed }, rules);
    expect(review).toEqual([levelOf(1, 1)[2], ...levelOf(7, 4)]);
  });

  it('never hold a word to review that was not taught', () => {
    const someWords = fc.subarray(ids);
    const check = (guide: number, level: number, taught: WordId[], missed: WordId[]) => {
      const words = exerciseWords(course, { guide, level }, { taught, missed }, rules);
      const here = (guide - 1) * rules.levelsPerGuide + level;
      for (const id of words.review) {
        const word = course.words.get(id);
        expect(taught).toContain(id);
        expect(((word?.guide ?? 0) - 1) * rules.levelsPerGuide + (word?.level ?? 0)).toBeLessThan(here);
      }
      expect(new Set(words.review).size).toBe(words.review.length);
    };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5 }), someWords, someWords, check),
    );
  });

  it('make a fair session however few of them were taught', () => {
    for (const { number: guide } of course.guides) {
      for (const taughtCount of [0, 1, 2, 3, 5]) {
        const level = 1 + (guide % 5);
        for (let exercise = 1; exercise <= rules.exercisesPerLevel; exercise += 1) {
          const place = { kind: 'exercise' as const, guide, level, exercise };
          const taught = ids.slice(0, taughtCount);
          const words = exerciseWords(course, place, { taught, missed: taught.slice(0, 1) }, rules);
          const composition = { place, words, seed: guide * 31 + exercise, introduce: words.level };
          const questions = composeSession(forQuestions, composition, rules);
          const broken = unfairness({ course, likeness: forQuestions.likeness }, place, words, questions);
          expect(broken, `${guide}/${level}/${exercise}, ${taughtCount} taught`).toEqual([]);
          const asked = new Set([...words.level, ...taught]);
          expect(questions.flatMap(askedWords).filter((word) => !asked.has(word))).toEqual([]);
        }
      }
    }
  }, 60_000);
});

describe('the cards of a session', () => {
  it('are those of every word that was never answered right, of the level and of what it reviews', () => {
    const words = { level: ['g01w01', 'g01w02'], review: ['g02w01', 'g02w02'] } as const;
    expect(wordsToTeach(words, ['g01w02', 'g02w01', 'g09w09'])).toEqual(['g01w01', 'g02w02']);
    expect(wordsToTeach(words, ids)).toEqual([]);
  });
});
