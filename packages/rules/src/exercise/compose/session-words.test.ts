import { fileURLToPath } from 'node:url';
import { loadCourse, type WordId } from '@kalima/course';
import { isSampled } from '@kalima/testing/sample.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unfairness } from '../../../test/fair-session.ts';
import { chanceFrom } from '../../chance.ts';
import type { AskableWord } from '../../memory/index.ts';
import { standardRulebook as rules } from '../../rulebook.ts';
import { courseForQuestions } from '../course/course-for-questions.ts';
import { reviewPlace } from '../place.ts';
import { taskOf } from '../question.ts';
import { askedWords } from '../question-kinds.ts';
import { questionsToRepeat } from '../session.ts';
import { composeSession } from './compose.ts';
import { exerciseWords, exerciseWordsByRecall, reviewWordsByRecall, wordsToTeach } from './session-words.ts';

const { course } = loadCourse(fileURLToPath(new URL('../../../../course/compiled', import.meta.url)));
const forQuestions = courseForQuestions(course);
const ids = [...course.words.keys()];
const levelOf = (guide: number, level: number) => course.guides[guide - 1]?.levels[level - 1]?.wordIds ?? [];

const askableOf = (words: readonly WordId[]): AskableWord[] =>
  words.map((word) => ({ word, recall: 0.95, isToRelearn: false }));

/** `npm test` looks at a part of them, `npm run test:all` at all. */

describe('the words of an exercise', () => {
  it('are the level alone for somebody who was taught nothing before it: a placed learner, or Super', () => {
    expect(exerciseWords(course, { guide: 8, level: 3, exercise: 1 }, { taught: [], missed: [] }, rules)).toEqual({
      level: levelOf(8, 3),
      review: [],
    });
  });

  it('review what was taught in earlier levels: missed words first, then levels n-1, n-2, n-4 …', () => {
    const taught = [...levelOf(1, 1), ...levelOf(7, 4), ...levelOf(8, 4)];
    const missed = [levelOf(8, 4)[0], levelOf(1, 1)[2], levelOf(2, 2)[0]] as WordId[];
    const { review } = exerciseWords(course, { guide: 8, level: 3, exercise: 1 }, { taught, missed }, rules);
    expect(review).toEqual([levelOf(1, 1)[2], ...levelOf(7, 4)]);
  });

  it('never hold a word to review that was not taught', () => {
    const someWords = fc.subarray(ids);
    const check = (guide: number, level: number, taught: WordId[], missed: WordId[]) => {
      const words = exerciseWords(course, { guide, level, exercise: 1 }, { taught, missed }, rules);
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

describe('the words of an exercise by memory', () => {
  const at = { guide: 8, level: 3, exercise: 1 };
  const review = (askable: readonly AskableWord[]) =>
    exerciseWordsByRecall(course, at, { askable, taught: [] }, rules).review;

  it('leave ten places to words of earlier levels, and ask the level’s own twice at least', () => {
    const words = [...levelOf(9, 1), ...levelOf(8, 3), ...levelOf(3, 2), ...levelOf(1, 1), ...levelOf(2, 1)];
    expect(exerciseWordsByRecall(course, at, { askable: askableOf(words), taught: [] }, rules)).toEqual({
      level: levelOf(8, 3),
      review: [...levelOf(3, 2), ...levelOf(1, 1)],
      reviewQuestions: 10,
    });
  });

  it('take those of the lowest recall as long as one and a half misses are expected, and none that is to be relearnt', () => {
    const [a, b, c, d, e] = levelOf(3, 2) as [WordId, WordId, WordId, WordId, WordId];
    const of = (word: WordId, recall: number, isToRelearn = false) => ({ word, recall, isToRelearn });
    expect(review([of(a, 0.3, true), of(b, 0.6), of(c, 0.7), of(d, 0.9), of(e, 0.95)])).toEqual([b, c, d, e]);
    expect(review([of(a, 0.1), of(b, 0.5), of(c, 0.6), of(d, 0.7), of(e, 0.95)])).toEqual([a, b, e]);
    expect(review([of(a, 0), of(b, 0), of(c, 0.9)])).toEqual([a, c]);
  });

  it('ask each due word once, and leave to the level the places that none needs', () => {
    for (const { number: guide } of course.guides) {
      for (const dueCount of isSampled ? [0, 3, 10] : [0, 1, 2, 3, 5, 8, 10, 40]) {
        const level = 1 + (guide % 5);
        for (let exercise = 1; exercise <= rules.exercisesPerLevel; exercise += 1) {
          const place = { kind: 'exercise' as const, guide, level, exercise };
          const seed = guide * 37 + exercise + dueCount * 1009;
          const before = ids.slice(0, ids.indexOf(levelOf(guide, level)[0] as WordId));
          const due = chanceFrom(seed).shuffle(before).slice(0, dueCount);
          const words = exerciseWordsByRecall(course, place, { askable: askableOf(due), taught: before }, rules);
          const questions = composeSession(forQuestions, { place, words, seed, introduce: [] }, rules);
          const broken = unfairness({ course, likeness: forQuestions.likeness }, place, words, questions);
          expect(broken, `${guide}/${level}/${exercise}, ${dueCount} due`).toEqual([]);
          expect(questions).toHaveLength(20);
          const reviewed = questions.flatMap(askedWords).filter((word) => !words.level.includes(word));
          expect(reviewed.toSorted()).toEqual(words.review.toSorted());
        }
      }
    }
  }, 60_000);
});

describe('a review by memory', () => {
  it('has one question for each due word, up to twenty, and none that says nothing when it is right', () => {
    for (const dueCount of [1, 2, 3, 6, 7, 19, 20, 45]) {
      for (let seed = 1; seed <= (isSampled ? 5 : 20); seed += 1) {
        const due = chanceFrom(seed * 7919 + dueCount)
          .shuffle(ids)
          .slice(0, dueCount);
        const words = reviewWordsByRecall(due.slice(0, rules.maxReviewWords));
        const questions = composeSession(forQuestions, { place: reviewPlace, words, seed, introduce: [] }, rules);
        expect(questions.flatMap(askedWords).toSorted()).toEqual(due.slice(0, 20).toSorted());
        expect(questions.map(taskOf)).not.toContain('true_false');
        expect(unfairness({ course, likeness: forQuestions.likeness }, reviewPlace, words, questions)).toEqual([]);
      }
    }
  }, 60_000);
});

describe('repeats', () => {
  it('are the questions answered wrong, once each, at the end', () => {
    const entries = (['right', 'wrong', 'skipped', 'wrong'] as const).map((verdict) => ({ verdict }));
    expect(questionsToRepeat(entries)).toEqual([1, 3]);
    expect(questionsToRepeat([])).toEqual([]);
  });
});

describe('the cards of a session', () => {
  it('are those of every word that was never answered right or is relearnt, of the level and of what it reviews', () => {
    const words = { level: ['g01w01', 'g01w02'], review: ['g02w01', 'g02w02'] } as const;
    expect(wordsToTeach(words, ['g01w02', 'g02w01', 'g09w09'])).toEqual(['g01w01', 'g02w02']);
    expect(wordsToTeach(words, ids)).toEqual([]);
    expect(wordsToTeach(words, ids, ['g01w02', 'g02w02', 'g09w09'])).toEqual(['g01w02', 'g02w02']);
  });
});
