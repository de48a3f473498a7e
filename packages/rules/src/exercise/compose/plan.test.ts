import { describe, expect, it } from 'vitest';
import { standardRulebook } from '../../rulebook.ts';
import { planFor, reviewByRecall } from './plan.ts';

const exercise = (number: number, guide = 7) =>
  planFor({ kind: 'exercise', guide, exercise: number }, standardRulebook);
const planOf = (kind: 'lesson' | 'review' | 'placement') => planFor({ kind, guide: 1, exercise: 0 }, standardRulebook);
const sum = (wanted: Readonly<Partial<Record<string, number>>>) =>
  Object.values(wanted).reduce<number>((total, count) => total + (count ?? 0), 0);

describe('the plan of a session', () => {
  it.each([
    ['recognition', 1, ['arabic', 'listening', 'matching', 'meaning', 'true_false']],
    ['context', 2, ['fill_blank', 'select_missing_word', 'translation']],
    ['production', 3, ['speak_sentence', 'type_what_hear', 'word_order']],
    [
      'everything',
      4,
      [
        ...['arabic', 'fill_blank', 'listening', 'matching', 'meaning', 'select_missing_word', 'speak_sentence'],
        ...['translation', 'true_false', 'type_what_hear', 'word_order'],
      ],
    ],
  ])('of %s, exercise %i of a level, asks for 20 questions of its kinds', (_, number, kinds) => {
    const { wanted, standIns } = exercise(number);
    expect(sum(wanted)).toBe(standardRulebook.sessions.exercise.questions);
    expect(Object.keys(wanted).sort()).toEqual(kinds);
    expect(standIns.every((tasks) => tasks.length > 0) && standIns.length > 0).toBe(true);
  });

  it('of a review by recall asks each word by a task that says something about it alone', () => {
    expect(sum(reviewByRecall.wanted)).toBe(standardRulebook.maxReviewWords);
    expect(Object.keys(reviewByRecall.wanted)).not.toEqual(expect.arrayContaining(['matching']));
    expect(Object.keys(reviewByRecall.wanted)).not.toEqual(expect.arrayContaining(['true_false']));
    expect(reviewByRecall.standIns[0]).toEqual(['meaning', 'arabic', 'listening']);
  });

  it('of a lesson, a review and a placement test has their questions', () => {
    const { lesson, review, placement } = standardRulebook.sessions;
    expect(sum(planOf('lesson').wanted)).toBe(lesson.questions);
    expect(sum(planOf('review').wanted)).toBe(review.questions);
    expect(sum(planOf('placement').wanted)).toBe(placement.questions);
  });

  it('of production has at most three typed and three spoken words in the first two guides', () => {
    const first = { word_order: 9, type_what_hear: 3, speak_sentence: 3, select_missing_word: 5 };
    for (const guide of [1, 2]) {
      expect(exercise(3, guide).wanted).toEqual(first);
      const standIns = exercise(3, guide).standIns.flat();
      expect(standIns.slice(0, 2)).toEqual(['select_missing_word', 'translation']);
      expect(standIns).not.toEqual(expect.arrayContaining(['type_what_hear']));
      expect(standIns).not.toEqual(expect.arrayContaining(['speak_sentence']));
    }
    expect(exercise(3, 3).wanted).toEqual({ word_order: 7, type_what_hear: 7, speak_sentence: 6 });
    for (const number of [1, 2, 4]) expect(exercise(number, 1)).toEqual(exercise(number, 3));
  });

  it('exists for the four exercises of a level alone', () => {
    for (const number of [0, 5]) expect(() => exercise(number)).toThrow('There is no plan');
  });
});
