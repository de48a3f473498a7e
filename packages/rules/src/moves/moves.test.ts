import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { buildSession, choice, known, matching } from '../../test/run.ts';
import type { Question } from '../exercise/question.ts';
import type { Entry } from '../exercise/session.ts';
import { midnightIn } from '../moment.ts';
import { everyoneSuperRulebook, standardRulebook as rules } from '../rulebook.ts';
import { answerQuestion } from './answer-question.ts';
import { finishSession } from './finish-session.ts';
import { matchPair } from './match-pair.ts';
import type { CurrentQuestion, PlayState } from './play-state.ts';
import { skipQuestion } from './skip-question.ts';

const now = { nowMs: 0, today: '2026-11-21', ...midnightIn('UTC') };
const right: Entry = { verdict: 'right', answer: null, xpEarned: 10, batteryBonus: false };
const wrong: Entry = { ...right, verdict: 'wrong' };

const current = (question: Question, index = 0, paid: string[] = []): CurrentQuestion => ({
  course: known,
  sessionId: 's',
  index,
  question,
  nowMs: now.nowMs,
  tookMs: 2300,
  startedAtMs: null,
  paid: new Set(paid),
});
function play(state: Partial<PlayState>, option: number, given = current(choice), rulebook = rules) {
  return answerQuestion(
    { player: buildPlayer(), session: buildSession(), ...state },
    given,
    { kind: 'choice', option },
    rulebook,
  );
}
function stateOf(outcome: ReturnType<typeof play>): PlayState {
  if (!outcome.done) throw new Error(outcome.refusal);
  return outcome.state;
}

describe('answering', () => {
  it('a right answer earns 10 XP and costs nothing', () => {
    const { player, session } = stateOf(play({}, 1));
    expect([player.totalXp, player.battery, player.consecutiveRight]).toEqual([10, 24, 1]);
    expect(session.entries).toMatchObject([{ verdict: 'right', xpEarned: 10 }]);
  });

  it('tells what happened, for the ledger and the quests', () => {
    const xp = (amount: number, part: string) =>
      ({ kind: 'movement', currency: 'xp', amount, source: `exercise:1:1:0:${part}` }) as const;
    const good = play({}, 1);
    expect(good.done && good.events).toEqual([
      { kind: 'question-done', verdict: 'right' },
      xp(5, 'attempt'),
      xp(5, 'right'),
    ]);
    const bad = play({}, 0);
    expect(bad.done && bad.events).toEqual([
      { kind: 'movement', currency: 'battery', amount: -1, source: 'wrong:s:0' },
      { kind: 'question-done', verdict: 'wrong' },
      xp(5, 'attempt'),
    ]);
  });

  it('marks all that a fast answer brings', () => {
    const fast = play({}, 1, { ...current(choice), startedAtMs: 0 });
    expect(fast.done && fast.events.map((event) => 'tooFast' in event && event.tooFast)).toEqual([true, true, true]);
  });

  it('records the XP and the battery of this answer alone', () => {
    const player = buildPlayer({ totalXp: 300, battery: 3, consecutiveRight: 3 });
    const { session } = stateOf(play({ player }, 1));
    expect(session.entries).toMatchObject([{ xpEarned: 10, batteryBonus: false }]);
    expect('tries' in (session.entries[0] ?? {})).toBe(false);
  });

  it('gives no battery in a session that takes none', () => {
    const place = { kind: 'review', guide: 0, level: 0, exercise: 0 } as const;
    const player = buildPlayer({ battery: 3, consecutiveRight: 4 });
    const { session } = stateOf(play({ player, session: buildSession({ place }) }, 1));
    expect(session.entries).toMatchObject([{ batteryBonus: false }]);
    const missed = play({ player, session: buildSession({ place }) }, 0);
    expect(missed.done && [missed.state.player.battery, missed.events.length]).toEqual([3, 1]);
  });

  it('a wrong answer earns 5 XP, costs one battery and ends the row of right answers', () => {
    const { player } = stateOf(play({ player: buildPlayer({ consecutiveRight: 3 }) }, 0));
    expect([player.totalXp, player.battery, player.consecutiveRight]).toEqual([5, 23, 0]);
  });

  it('"I don’t know" is missed like a wrong answer, costs no battery and pays no XP, in every kind in which one may say it', () => {
    const player = buildPlayer({ consecutiveRight: 3 });
    const noIdea = (question: Question) =>
      answerQuestion({ player, session: buildSession() }, current(question), { kind: 'no-idea' }, rules);
    const said = stateOf(noIdea(choice));
    const guessed = stateOf(play({ player }, 0));
    expect(said.player).toEqual({ ...guessed.player, battery: player.battery, totalXp: player.totalXp });
    expect(said.session.entries).toEqual([{ ...guessed.session.entries[0], answer: { kind: 'no-idea' }, xpEarned: 0 }]);
    expect(stateOf(noIdea({ kind: 'speak_sentence', word: 'g01w01' })).session.entries[0]?.verdict).toBe('wrong');
    for (const question of [matching, { kind: 'true_false', word: 'g01w01', meaningOf: 'g01w01' } as const])
      expect(noIdea(question)).toEqual({ done: false, refusal: 'wrong-kind-of-answer' });
  });

  it('"I don’t know" at full speed is as fast as any other answer', () => {
    const given = { ...current(choice), startedAtMs: 0 };
    const outcome = answerQuestion(
      { player: buildPlayer(), session: buildSession() },
      given,
      { kind: 'no-idea' },
      rules,
    );
    expect(stateOf(outcome).session.entries[0]?.tooFast).toBe(true);
    expect(outcome.done && outcome.events).toEqual([{ kind: 'question-done', verdict: 'wrong', tooFast: true }]);
  });

  it('pays double to Super and takes no battery', () => {
    const { player } = stateOf(play({ player: buildPlayer({ isSubscriber: true }) }, 0));
    expect([player.totalXp, player.battery]).toEqual([10, 24]);
    expect(stateOf(play({}, 1, current(choice), everyoneSuperRulebook)).player.totalXp).toBe(20);
  });

  it('pays each part of a question once, whatever the number of runs', () => {
    const attempt = 'exercise:1:1:0:attempt';
    expect(stateOf(play({}, 0, current(choice, 0, [attempt]))).player.totalXp).toBe(0);
    expect(stateOf(play({}, 1, current(choice, 0, [attempt]))).player.totalXp).toBe(5);
    expect(stateOf(play({}, 1, current(choice, 0, [attempt, 'exercise:1:1:0:right']))).player.totalXp).toBe(0);
  });

  it('pays half in a later run of a passed exercise', () => {
    expect(stateOf(play({ session: buildSession({ practiceDay: '2026-11-21' }) }, 1)).player.totalXp).toBe(5);
  });

  it('gives a battery for the fifth right answer in a row', () => {
    const { player, session } = stateOf(play({ player: buildPlayer({ battery: 3, consecutiveRight: 4 }) }, 1));
    expect([player.battery, session.entries[0]?.batteryBonus]).toEqual([4, true]);
  });

  test.each([
    ['with no battery left', { player: buildPlayer({ battery: 0 }) }, current(choice), 'battery-empty'],
    ['of another index', {}, current(choice, 1), 'not-this-question'],
    ['that is done', { session: buildSession({ entries: [right] }) }, current(choice), 'already-answered'],
    [
      'beyond the last one',
      { session: buildSession({ entries: Array(20).fill(right) }) },
      current(choice, 20),
      'session-finished',
    ],
    [
      'of a finished session',
      { session: buildSession({ state: 'finished' as const }) },
      current(choice),
      'session-finished',
    ],
    ['of another kind', {}, current(matching), 'wrong-kind-of-answer'],
  ] as const)('refuses a question %s', (_, state, given, refusal) => {
    expect(play(state, 1, given)).toEqual({ done: false, refusal });
  });

  it('lets Super go on at zero batteries', () => {
    expect(play({ player: buildPlayer({ battery: 0, isSubscriber: true }) }, 1).done).toBe(true);
  });
});

describe('what is recorded of a question', () => {
  const asked = { words: ['g01w01'], task: 'meaning', atMs: 0, tookMs: 2300 };

  it('is its word, its task, the moment and how long the answer took', () => {
    expect(stateOf(play({}, 1)).session.entries[0]?.asked).toEqual(asked);
    const skipped = skipQuestion({ player: buildPlayer(), session: buildSession() }, current(choice), rules);
    expect(stateOf(skipped).session.entries[0]?.asked).toEqual(asked);
  });

  it('of a matching question is every word, and of each try the words that were put together', () => {
    const words = { left: ['g01w01', 'g01w05'], right: ['g01w05', 'g01w01'] } as const;
    let state: PlayState = { player: buildPlayer(), session: buildSession() };
    for (const [left, right] of [
      [0, 0],
      [0, 1],
      [1, 0],
    ] as const) {
      const tried = matchPair(state, current({ kind: 'matching', ...words }), { left, right }, rules);
      if (tried.done) state = tried.state;
    }
    const [entry] = state.session.entries;
    expect(entry?.asked).toEqual({ words: ['g01w01', 'g01w05'], task: 'matching', atMs: 0, tookMs: 2300 });
    expect(entry?.tries?.map(({ asked }) => asked?.words)).toEqual([['g01w01', 'g01w05'], ['g01w01'], ['g01w05']]);
  });
});

describe('skipping', () => {
  const skip = (player = buildPlayer()) => skipQuestion({ player, session: buildSession() }, current(choice), rules);

  it('costs nothing, earns nothing and keeps the row of right answers', () => {
    const { player } = stateOf(skip(buildPlayer({ consecutiveRight: 2 })));
    expect([player.battery, player.totalXp, player.consecutiveRight]).toEqual([24, 0, 2]);
  });

  it('is never marked as fast: it brings nothing', () => {
    const skipped = skipQuestion(
      { player: buildPlayer(), session: buildSession() },
      { ...current(choice), startedAtMs: 0 },
      rules,
    );
    expect(skipped.done && skipped.events).toEqual([{ kind: 'question-done', verdict: 'skipped' }]);
  });

  it('is refused with no battery left', () => {
    expect(skip(buildPlayer({ battery: 0 }))).toEqual({ done: false, refusal: 'battery-empty' });
  });
});

describe('matching', () => {
  const tries = (...pairs: [number, number][]) => {
    let state: PlayState = { player: buildPlayer(), session: buildSession() };
    for (const [left, rightSide] of pairs) {
      state = stateOf(
        matchPair(state, current(matching), { left, right: rightSide }, rules) as ReturnType<typeof play>,
      );
    }
    return state;
  };

  it('is right when every pair is matched', () => {
    expect(tries([0, 1], [1, 0]).session.entries).toMatchObject([{ verdict: 'right' }]);
  });

  it('costs a battery for a wrong pair and stays right with one of them', () => {
    const { player, session } = tries([0, 0], [0, 1], [1, 0]);
    expect([player.battery, session.entries[0]?.verdict]).toEqual([23, 'right']);
  });

  it('is wrong with two wrong pairs', () => {
    const { player, session } = tries([0, 0], [1, 1], [0, 1], [1, 0]);
    expect([player.battery, session.entries[0]?.verdict]).toEqual([22, 'wrong']);
  });

  it('remembers what was tried when it is over', () => {
    const { session } = tries([0, 0], [0, 1], [1, 0]);
    const asked = (...words: string[]) => ({ words, task: 'matching', atMs: 0, tookMs: 2300 });
    expect(session.entries[0]?.tries).toEqual([
      { left: 0, right: 0, isPair: false, asked: asked('g01w01', 'g01w05') },
      { left: 0, right: 1, isPair: true, asked: asked('g01w01') },
      { left: 1, right: 0, isPair: true, asked: asked('g01w05') },
    ]);
    expect(session.tries).toEqual([]);
  });

  it('books each wrong pair under its own name, and tells that the question is done with the last pair', () => {
    let state: PlayState = { player: buildPlayer(), session: buildSession() };
    const events = [
      [0, 0],
      [1, 1],
      [0, 1],
      [1, 0],
    ].map(([left = 0, side = 0]) => {
      const tried = matchPair(state, current(matching), { left, right: side }, rules);
      if (!tried.done) throw new Error(tried.refusal);
      state = tried.state;
      return tried.events.map((event) => ('source' in event ? event.source : event.kind));
    });
    expect(events).toEqual([['wrong:s:0:0'], ['wrong:s:0:1'], [], ['question-done', 'exercise:1:1:0:attempt']]);
  });

  test.each([
    ['with no battery left', { player: buildPlayer({ battery: 0 }) }, matching, [0, 1], 'battery-empty'],
    ['of a question that has none', {}, choice, [0, 1], 'wrong-kind-of-answer'],
    ['of cards that are not there', {}, matching, [5, 1], 'wrong-kind-of-answer'],
  ] as const)('refuses a pair %s', (_, state, question, [left, side], refusal) => {
    const before = { player: buildPlayer(), session: buildSession(), ...state };
    expect(matchPair(before, current(question), { left, right: side }, rules)).toEqual({ done: false, refusal });
  });

  it.each([
    [0, 0],
    [1, 1],
  ])('refuses card %i and %i when either is matched already', (left, side) => {
    expect(matchPair(tries([0, 1]), current(matching), { left, right: side }, rules)).toEqual({
      done: false,
      refusal: 'pair-already-matched',
    });
  });

  it('refuses a pair that is matched already', () => {
    const state = tries([0, 1]);
    expect(matchPair(state, current(matching), { left: 0, right: 0 }, rules)).toEqual({
      done: false,
      refusal: 'pair-already-matched',
    });
  });
});

describe('finishing', () => {
  const end = { sessionId: 'session', lesson: { xpReward: null, isPaid: false }, moment: now };
  const finish = (rights: number, player = buildPlayer()) =>
    finishSession(
      { player, session: buildSession({ entries: [...Array(rights).fill(right), ...Array(20 - rights).fill(wrong)] }) },
      end,
      rules,
    );

  it('is refused before all 20 questions are done', () => {
    const unfinished = { player: buildPlayer(), session: buildSession({ entries: [right] }) };
    expect(finishSession(unfinished, end, rules)).toEqual({
      done: false,
      refusal: 'session-unfinished',
    });
  });

  test.each([
    [20, true, true],
    [18, true, false],
    [17, false, false],
  ])('%i right of 20: passed %s, perfect %s', (rights, passed, perfect) => {
    const outcome = finish(rights);
    expect(outcome.done && outcome.events[0]).toEqual({
      kind: 'session-finished',
      session: 'exercise',
      passed,
      perfect,
    });
  });

  it('credits the day of a passed exercise once, and pays the streak', () => {
    const first = finish(18, buildPlayer({ streak: 2, lastCreditedDay: '2026-11-20' }));
    expect(first.done && [first.state.player.streak, first.state.player.totalXp]).toEqual([3, 5]);
    expect(first.done && first.state.session.state).toBe('finished');
    expect(first.done && first.events.slice(1)).toEqual([
      { kind: 'streak-kept', streak: 3 },
      {
        kind: 'days-credited',
        days: [
          {
            ...{ day: '2026-11-21', atMs: 0, timeZone: 'UTC', streak: 3, freezes: 0, freezesBefore: 0 },
            ...{ isHeard: true, heardStreak: 1 },
          },
        ],
      },
      { kind: 'movement', currency: 'xp', amount: 5, source: 'streak:2026-11-21' },
    ]);
    const again = finish(18, first.done ? first.state.player : buildPlayer());
    expect(again.done && again.events).toHaveLength(1);
    expect(again.done && [again.state.player.streak, again.state.player.totalXp]).toEqual([3, 5]);
  });

  it('credits nothing for a failed one', () => {
    const failed = finish(17);
    expect(failed.done && [failed.state.player.lastCreditedDay, failed.state.session.state]).toEqual([
      null,
      'finished',
    ]);
  });
});
