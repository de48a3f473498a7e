import { describe, expect, it, test } from 'vitest';
import { everyoneSuperRulebook, rulebookFor, standardRulebook as rules } from './rulebook.ts';

/** The numbers as the specification and the decisions have them, each beside its place there. */
const numbers: readonly [where: string, what: string, number: number, specified: number][] = [
  ['spec 1 §9', 'guides', rules.guides, 12],
  ['spec 1 §9', 'levels in a guide', rules.levelsPerGuide, 5],
  ['spec 1 §9', 'exercises in a level', rules.exercisesPerLevel, 4],
  ['spec 1 §9', 'exercises in a guide', rules.levelsPerGuide * rules.exercisesPerLevel, 20],
  ['spec 1 §9', 'exercises in all', rules.guides * rules.levelsPerGuide * rules.exercisesPerLevel, 240],
  ['spec 1 §9', 'percent that pass a graded exercise', rules.sessions.exercise.passPercent, 90],
  ['spec 1 §9', 'percent that pass a lesson', rules.sessions.lesson.passPercent, 70],
  ['spec 1 §9', 'questions of a graded exercise', rules.sessions.exercise.questions, 20],
  ['spec 1 §9', 'options of a multiple choice', rules.choiceOptions, 4],
  ['spec 1 §9', 'pairs at most in a graded exercise', rules.maxMatchingPairs, 4],
  ['spec 1 §9', 'pairs of a group in a lesson', rules.lessonMatchingPairs, 3],
  ['spec 1 §9', 'gems for a battery', rules.battery.price, 500],
  ['spec 1 §9', 'batteries at most where everybody is Super', everyoneSuperRulebook.battery.max, 999],
  ['spec 1 §9', 'batteries of the first-lesson gift', rules.gift.batteries, 24],
  ['spec 1 §4', 'lessons with a gift: order_index 0 and 1', rules.gift.lessons, 2],
  ['spec 1 §9', 'free recharges', rules.battery.freeRecharges, 2],
  ['spec 1 §9', 'gems of a month', rules.gems.monthly, 500],
  ['spec 1 §9', 'XP of a right answer', rules.xp.right, 10],
  ['spec 1 §9', 'XP of an attempted one', rules.xp.attempted, 5],
  ['spec 1 §9', 'how many times the XP of a regular learner Super earns', rules.xp.superFactor, 2],
  ['spec 1 §9', 'XP of a lesson', rules.xp.lessonBase, 50],
  ['spec 1 §9', 'XP of a day of the streak', rules.xp.streakDay, 5],
  ['spec 1 §9', 'XP of a learner’s level', rules.xp.perLevel, 1000],
  ['spec 1 §9', 'milliseconds of a recording', rules.speech.recordingMs, 5000],
  ['rules-of-play', 'gems of a new profile', rules.newProfile.gems, 100],
  ['rules-of-play', 'batteries of a new profile', rules.newProfile.batteries, 24],
  ['rules-of-play', 'sureness below which a transcript is no answer', rules.speech.minConfidence, 0.5],
  ['spec 1 §5', 'likeness that counts as said', rules.speech.minSimilarity, 0.8],
  ['spec 1 §5', 'letters above which a contained word counts', rules.speech.containedLongerThan, 2],
  ['spec 1 §5', 'confidence in a contained word', rules.speech.containedConfidence, 0.7],
  ['spec 1 §4', 'right answers in a row for a bonus battery', rules.battery.bonusEvery, 5],
  ['spec 1 §4', 'batteries that a wrong answer costs', rules.battery.wrongAnswerCost, 1],
  ['spec 1 §4', 'milliseconds until a battery comes back', rules.battery.regenerationMs, 3_600_000],
  ['spec 1 §9', 'taps for the bonus', rules.tapGame.bonusTaps, 15],
  ['spec 1 §9', 'taps for the reset', rules.tapGame.resetTaps, 20],
  ['spec 1 §4', 'batteries of the bonus', rules.tapGame.bonus, 100],
  ['spec 1 §4', 'batteries up to which there is a bonus', rules.tapGame.bonusUpTo, 50],
  ['spec 1 §4', 'batteries after the reset', rules.tapGame.resetTo, 24],
  ['rules-of-play, Batteries', 'batteries at most of a regular learner', rules.battery.max, 24],
  ['rules-of-play, XP', 'share that a later run pays', rules.xp.practiceShare, 0.5],
  ['rules-of-play, XP', 'milliseconds before it pays in another zone', rules.xp.practiceMoveMs, 86_400_000],
  ['rules-of-play, Grading', 'wrong pairs with which matching is still right', rules.matchingWrongPairsAllowed, 1],
  ['rules-of-play, Reviews', 'learnt words that a review needs', rules.minReviewWords, 5],
  ['rules-of-play, Reviews', 'percent that pass a review', rules.sessions.review.passPercent, 70],
  ['rules-of-play, Placement', 'percent that pass a placement test', rules.sessions.placement.passPercent, 90],
  ['spec 2 §9', 'quests a day', rules.quests.perDay, 3],
  ['spec 2 §9', 'percent of a quest’s reward at least', rules.quests.minRewardPercent, 75],
  ['spec 2 §9', 'percent of a quest’s reward at most', rules.quests.maxRewardPercent, 125],
  ['spec 2 §9', 'steps of a quest’s reward', rules.quests.rewardStep, 5],
  ['rules-of-play, Quests', 'milliseconds of a gap that still is study', rules.quests.maxStudyGapMs, 60_000],
  ['spec 2 §9', 'XP that open the leagues', rules.leagues.minXp, 100],
  ['spec 2 §9', 'levels that open the leagues', rules.leagues.minLevels, 2],
  ['spec 2 §9', 'learners in a group', rules.leagues.groupSize, 30],
  ['spec 2 §9', 'promoted of a group', rules.leagues.promoted, 10],
  ['spec 2 §9', 'relegated of a group', rules.leagues.relegated, 5],
  ['rules-of-play, Leagues', 'members from which a group relegates', rules.leagues.relegatesFrom, 15],
  ['rules-of-play, Leagues', 'in a smaller group one of so many goes up', rules.leagues.promotedOneIn, 3],
  ['spec 2 §9', 'rows of the week’s ranking', rules.leagues.rows, 10],
  ['spec 2 §5', 'XP that open the boards', rules.boards.minXp, 100],
  ['spec 2 §5', 'XP of the month above which one is listed', rules.boards.monthlyXpOver, 100],
  ['spec 2 §5', 'days of the streak above which one is listed', rules.boards.streakOver, 5],
  ['spec 2 §9', 'rows of a board', rules.boards.rows, 10],
];

/** Spec 2 §9: the pool of six. */
const pool: readonly [type: string, target: number, amount: number, currency: string][] = [
  ['guide_exercise', 1, 50, 'gems'],
  ['exercises', 3, 100, 'xp'],
  ['answers_in_a_row', 5, 76, 'gems'],
  ['study_minutes', 15, 150, 'xp'],
  ['daily_xp', 200, 100, 'gems'],
  ['perfect_exercises', 2, 200, 'xp'],
];

test('the pool of quests is the specification’s', () => {
  const questPool = Object.entries(rules.quests.pool).map(([type, { target, reward }]) => [
    type,
    target,
    reward.amount,
    reward.currency,
  ]);
  expect(questPool).toEqual(pool);
});

describe('the rulebook has the numbers of the specification', () => {
  test.each(numbers)('%s: %s', (_where, _what, number, specified) => {
    expect(number).toBe(specified);
  });
});

describe('where everybody is Super', () => {
  it('every answer pays as everywhere; only batteries differ', () => {
    const { battery, everyoneIsSuper, ...others } = everyoneSuperRulebook;
    const { battery: _, everyoneIsSuper: __, ...standard } = rules;
    expect(everyoneIsSuper).toBe(true);
    expect(others).toEqual(standard);
    expect(battery).toEqual({ ...rules.battery, max: 999, isAlwaysFull: true, bonusEvery: 0 });
  });

  it('is what the owner chose, and so is the tap game', () => {
    expect(rulebookFor('standard')).toEqual(rules);
    expect(rulebookFor('everyone-super')).toEqual(everyoneSuperRulebook);
    expect(rulebookFor('standard', 'off').tapGame).toEqual({ ...rules.tapGame, isOn: false });
  });
});
