import type { WordId } from '@kalima/course/schema';
import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { buildSession, choice, known } from '../../test/run.ts';
import type { Entry, Session } from '../exercise/session.ts';
import type { SessionKind } from '../lists.ts';
import { midnightIn } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { answerQuestion } from './answer-question.ts';
import { finishSession, type LessonPay } from './finish-session.ts';

const now = { nowMs: 0, today: '2026-11-21', ...midnightIn('UTC') };
const right: Entry = { verdict: 'right', answer: null, xpEarned: 0, batteryBonus: false };
const wrong: Entry = { ...right, verdict: 'wrong' };
const unpaid: LessonPay = { xpReward: null, isPaid: false };
const ending = { sessionId: 's', lesson: unpaid, moment: now };

const aSession = (kind: SessionKind, rights = 0, wrongs = 0): Session =>
  buildSession({
    place: { kind, guide: 3, level: 0, exercise: 0 },
    entries: [...Array<Entry>(rights).fill(right), ...Array<Entry>(wrongs).fill(wrong)],
  });

function answer(kind: SessionKind, option: number, player = buildPlayer({ battery: 3 })) {
  const hand = {
    course: known,
    sessionId: 's',
    index: 0,
    question: choice,
    nowMs: now.nowMs,
    tookMs: null,
    startedAtMs: null,
    paid: new Set<string>(),
  };
  return answerQuestion({ player, session: aSession(kind) }, hand, { kind: 'choice', option }, rules);
}

function finish(
  kind: SessionKind,
  rights: number,
  wrongs: number,
  player = buildPlayer({ battery: 3 }),
  lesson = unpaid,
) {
  const outcome = finishSession({ player, session: aSession(kind, rights, wrongs) }, { ...ending, lesson }, rules);
  if (!outcome.done) throw new Error(outcome.refusal);
  return outcome;
}

describe('a wrong answer', () => {
  test.each([
    ['lesson', 2],
    ['review', 3],
    ['placement', 3],
  ] as const)('in a %s leaves %i of 3 batteries, and earns nothing', (kind, battery) => {
    const outcome = answer(kind, 0);
    expect(outcome.done && [outcome.state.player.battery, outcome.state.player.totalXp]).toEqual([battery, 0]);
  });

  it('can be given in a review with no battery at all, and not in a lesson', () => {
    expect(answer('review', 0, buildPlayer({ battery: 0 })).done).toBe(true);
    expect(answer('lesson', 0, buildPlayer({ battery: 0 }))).toEqual({ done: false, refusal: 'battery-empty' });
  });
});

it('five right answers in a row win no battery in a review', () => {
  const outcome = answer('review', 1, buildPlayer({ battery: 3, consecutiveRight: 4 }));
  expect(outcome.done && [outcome.state.player.battery, outcome.state.player.consecutiveRight]).toEqual([3, 4]);
});

describe('a lesson', () => {
  it('pays its XP once, doubled for Super, and credits no day', () => {
    const { state } = finish('lesson', 14, 6);
    expect([state.player.totalXp, state.player.lastCreditedDay]).toEqual([50, null]);
    expect(finish('lesson', 14, 6, buildPlayer({ isSubscriber: true })).state.player.totalXp).toBe(100);
    expect(finish('lesson', 20, 0, buildPlayer(), { xpReward: 80, isPaid: false }).state.player.totalXp).toBe(80);
    expect(finish('lesson', 20, 0, buildPlayer(), { xpReward: 80, isPaid: true }).state.player.totalXp).toBe(0);
  });

  it('pays nothing below 70 %', () => {
    const { state, events } = finish('lesson', 13, 7);
    const finished = { kind: 'session-finished', session: 'lesson', passed: false, perfect: false };
    expect([state.player.totalXp, events[0]]).toEqual([0, finished]);
  });
});

describe('a sitting', () => {
  const asked = (word: WordId, entry: Entry): Entry => ({
    ...entry,
    asked: { words: [word], task: 'meaning', atMs: 0, tookMs: null },
  });
  const words = ['s112w01', 's112w02', 's112w03'] as const;
  const end = (entries: readonly Entry[], paid: readonly WordId[] = [], player = buildPlayer({ battery: 0 })) => {
    const session = { ...aSession('sitting'), entries, questions: entries.length };
    const taught = { taught: words, paid };
    const outcome = finishSession({ player, session }, { ...ending, sitting: taught }, rules);
    if (!outcome.done) throw new Error(outcome.refusal);
    return outcome;
  };
  const allRight = words.map((word) => asked(word, right));

  it('pays for each word that it taught and that was answered right, once', () => {
    const xpOf = (...given: Parameters<typeof end>) => end(...given).state.player.totalXp - rules.xp.streakDay;
    expect(xpOf(allRight)).toBe(30);
    expect(xpOf(allRight, ['s112w02'])).toBe(20);
    expect(xpOf(allRight, words)).toBe(0);
    expect(xpOf([...allRight, asked('g01w02', right)])).toBe(30);
    const oneMissed = [asked('s112w01', right), asked('s112w02', right), asked('s112w03', wrong)];
    expect(xpOf(oneMissed)).toBe(20);
  });

  it('pays double to Super, credits its day and gives no battery', () => {
    const { state } = end(allRight, [], buildPlayer({ battery: 0, isSubscriber: true }));
    expect([state.player.totalXp, state.player.lastCreditedDay, state.player.battery]).toEqual([65, '2026-11-21', 0]);
    const yesterday = buildPlayer({ streak: 4, lastCreditedDay: '2026-11-20', lastCompletionDay: '2026-11-20' });
    expect(end(allRight, [], yesterday).state.player.streak).toBe(5);
  });

  it('is passed by two of the three questions of one word, and pays nothing below', () => {
    const one = (...entries: Entry[]) => end(entries.map((entry) => asked('s112w01', entry))).state.player.totalXp;
    expect(one(right, wrong, right)).toBe(10 + rules.xp.streakDay);
    expect(one(right, wrong, wrong)).toBe(0);
  });
});

describe('a review', () => {
  it('gives one battery back when passed, and no XP', () => {
    const { state } = finish('review', 14, 6);
    expect([state.player.battery, state.player.totalXp]).toEqual([4, 0]);
    expect(finish('review', 13, 7).state.player.battery).toBe(3);
  });
});

describe('a placement test', () => {
  it('opens the next guide with nine right of ten, and nothing with eight', () => {
    expect(finish('placement', 9, 1).events).toContainEqual({ kind: 'guide-opened', guide: 4 });
    expect(finish('placement', 8, 2).events).not.toContainEqual({ kind: 'guide-opened', guide: 4 });
  });

  it('is refused before its ten questions are done', () => {
    const state = { player: buildPlayer(), session: aSession('placement', 9) };
    expect(finishSession(state, ending, rules)).toEqual({ done: false, refusal: 'session-unfinished' });
  });
});

describe('a session of its own length', () => {
  const short = (rights: number, wrongs: number): Session => ({ ...aSession('review', rights, wrongs), questions: 6 });
  const finishShort = (rights: number, wrongs: number) =>
    finishSession({ player: buildPlayer(), session: short(rights, wrongs) }, ending, rules);

  it('is over after as many questions, and passed by its share of them', () => {
    expect(finishShort(5, 0)).toEqual({ done: false, refusal: 'session-unfinished' });
    const passed = finishShort(5, 1);
    const failed = finishShort(4, 2);
    expect(passed.done && passed.events[0]).toMatchObject({ kind: 'session-finished', passed: true, perfect: false });
    expect(failed.done && failed.events[0]).toMatchObject({ passed: false });
    const perfect = finishShort(6, 0);
    expect(perfect.done && perfect.events[0]).toMatchObject({ passed: true, perfect: true });
  });
});
