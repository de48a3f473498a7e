import { expect, test } from 'vitest';
import { type TodayStanding, todayOf } from './today.ts';

const onTheWay: TodayStanding = {
  streak: 12,
  isDoneToday: false,
  lostStreak: 0,
  passedExercises: 9,
  hasNext: true,
  battery: 19,
  isSuper: false,
  oldFriends: 0,
  canReview: true,
};
const newcomer = { streak: 0, passedExercises: 0, canReview: false };

test.each<[string, Partial<TodayStanding>, string]>([
  ['a newcomer', newcomer, 'unlit: begin, begin → exercise'],
  ['a newcomer without a battery left', { ...newcomer, battery: 0 }, 'unlit: begin, battery-empty → exercise'],
  ['no streak', { streak: 0 }, 'unlit: start, one-exercise → exercise'],
  ['a streak of one day', { streak: 1 }, 'unlit: keep, one-exercise → exercise'],
  ['a streak of twelve days', {}, 'unlit: keep, one-exercise → exercise'],
  ['a streak of one day, kept', { streak: 1, isDoneToday: true }, 'lit: kept, streak → exercise, calm'],
  ['a streak of twelve days, kept', { isDoneToday: true }, 'lit: kept, streak → exercise, calm'],
  ['kept, without a battery left', { isDoneToday: true, battery: 0 }, 'lit: kept, streak → exercise, calm'],
  ['a lost streak of one day', { streak: 0, lostStreak: 1 }, 'unlit: start, lost → exercise'],
  ['a lost streak, and no battery', { streak: 0, lostStreak: 2, battery: 0 }, 'unlit: start, lost → exercise'],
  ['no battery left', { battery: 0 }, 'unlit: keep, battery-empty → exercise'],
  ['no battery left, Super', { battery: 0, isSuper: true }, 'unlit: keep, one-exercise → exercise'],
  ['many words fading', { oldFriends: 12 }, 'unlit: old-friends, old-friends → review'],
  ['many words fading, kept', { oldFriends: 12, isDoneToday: true }, 'lit: old-friends, old-friends → review'],
  ['many words fading, no battery', { oldFriends: 12, battery: 0 }, 'unlit: old-friends, old-friends → review'],
  ['many fading, a lost streak', { oldFriends: 12, streak: 0, lostStreak: 2 }, 'unlit: old-friends, lost → review'],
  ['the course done', { hasNext: false }, 'unlit: course-done, repeat → review'],
  ['the course done, nothing due', { hasNext: false, canReview: false }, 'unlit: course-done, repeat → null'],
  ['the course done, kept', { hasNext: false, isDoneToday: true }, 'lit: course-done, streak → review, calm'],
  ['the course done, a lost streak', { hasNext: false, lostStreak: 1 }, 'unlit: course-done, lost → review'],
])('%s', (_, changes, expected) => {
  const { isLit, title, line, way, isCalm } = todayOf({ ...onTheWay, ...changes });
  expect(`${isLit ? 'lit' : 'unlit'}: ${title}, ${line} → ${way}${isCalm ? ', calm' : ''}`).toBe(expected);
});
