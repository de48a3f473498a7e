import type { AnsweredReply, PlayerView, QuestionView } from '@kalima/contract';
import { describe, expect, test } from 'vitest';
import { begin, type ExerciseEvent, isOutOfBatteries, reduce, type Started, shownQuestion } from './exercise-state.ts';

const player: PlayerView = {
  battery: 5,
  maxBattery: 24,
  isSuper: false,
  nextBatteryInMs: 60_000,
  gems: 0,
  streak: 0,
  totalXp: 0,
  level: 1,
};
const meaning = { en: 'a', fr: 'b' };
const choice: QuestionView = {
  kind: 'multiple_choice',
  direction: 'arabic-to-meaning',
  prompt: { kind: 'arabic', arabic: 'رب' },
  options: [meaning, meaning, meaning, meaning].map((each) => ({ kind: 'meaning', meaning: each })),
};
const matching: QuestionView = { kind: 'matching', left: ['رب', 'يوم'], right: [meaning, meaning] };

function started(change: Partial<Started['session']> = {}, charge: Partial<PlayerView> = {}): Started {
  return {
    session: {
      id: '11111111-1111-4111-8111-111111111111',
      guide: 1,
      level: 1,
      exercise: 1,
      lessonId: '1',
      questions: [choice, matching],
      verdicts: [],
      matched: [],
      tries: 0,
      resumed: false,
      ...change,
    },
    player: { ...player, ...charge },
  };
}

const reply = (change: Partial<AnsweredReply> = {}): AnsweredReply => ({
  verdict: 'right',
  solution: { kind: 'choice', option: 2 },
  explanation: { words: [], verse: null },
  xpEarned: 10,
  batteryBonus: false,
  player,
  ...change,
});

const play = (from: Started, ...events: ExerciseEvent[]) => events.reduce(reduce, begin(from));
const chosen: ExerciseEvent = { kind: 'chosen', answer: { kind: 'choice', option: 2 } };
const left = (index: number): ExerciseEvent => ({ kind: 'picked', card: { side: 'left', index } });
const right = (index: number): ExerciseEvent => ({ kind: 'picked', card: { side: 'right', index } });

describe('one question', () => {
  test('the question at hand is the one after the verdicts', () => {
    expect(shownQuestion(play(started({ verdicts: ['right'] }))).index).toBe(1);
  });

  test('nothing is sent before there is an answer', () => {
    expect(play(started(), { kind: 'checked' }).request).toBeNull();
  });

  test('a checked answer is sent, and no verdict is known until the reply', () => {
    const state = play(started(), chosen, { kind: 'checked' });
    expect(state.request).toEqual({ kind: 'answer', index: 0, answer: { kind: 'choice', option: 2 } });
    expect(state.verdicts).toEqual([]);
    expect(state.phase.kind).toBe('asking');
  });

  test('an answer on its way can be neither changed nor skipped nor sent twice', () => {
    const sent = play(started(), chosen, { kind: 'checked' });
    for (const event of [
      { kind: 'chosen', answer: { kind: 'choice', option: 0 } },
      { kind: 'skipped' },
      { kind: 'checked' },
    ] as const) {
      expect(reduce(sent, event)).toEqual(sent);
    }
  });

  test('after the reply the answered question stays on the screen until the learner goes on', () => {
    const state = play(started(), chosen, { kind: 'checked' }, { kind: 'answered', reply: reply() });
    expect(shownQuestion(state).index).toBe(0);
    expect(state.verdicts).toEqual(['right']);
    expect(shownQuestion(reduce(state, { kind: 'continued' })).index).toBe(1);
  });

  test('a failed request keeps the answer and is sent again as it was', () => {
    const failed = play(started(), chosen, { kind: 'checked' }, { kind: 'failed', problem: 'offline' });
    expect(failed).toMatchObject({ problem: 'offline', request: { kind: 'answer', index: 0 } });
    const again = reduce(failed, { kind: 'retried' });
    expect(again.problem).toBeNull();
    expect(again.request).toEqual(failed.request);
    expect(again.request).not.toBe(failed.request);
  });

  test('after the last question the session is finished', () => {
    const state = play(
      started({ verdicts: ['right'], questions: [choice, choice] }),
      chosen,
      { kind: 'checked' },
      { kind: 'answered', reply: reply() },
      { kind: 'continued' },
    );
    expect(state).toMatchObject({ phase: { kind: 'finishing' }, request: { kind: 'finish' } });
  });

  test('a run whose questions are all done goes straight to its result', () => {
    expect(play(started({ verdicts: ['right', 'wrong'] })).request).toEqual({ kind: 'finish' });
  });
});

describe('matching', () => {
  const atMatching = started({ verdicts: ['right'] });
  const paired = (
    isPair: boolean,
    pair: { left: number; right: number },
    matched: [number, number][],
  ): ExerciseEvent => ({
    kind: 'paired',
    pair,
    reply: { isPair, matched, answered: null, player },
  });

  test('one card of each side, in either order, is a try', () => {
    for (const events of [
      [left(0), right(1)],
      [right(1), left(0)],
    ]) {
      expect(play(atMatching, ...events).request).toEqual({ kind: 'pair', index: 1, attempt: 0, left: 0, right: 1 });
    }
  });

  test('the same side again changes the choice, the same card takes it back', () => {
    expect(play(atMatching, left(0), left(1)).phase).toMatchObject({ pairs: { picked: { side: 'left', index: 1 } } });
    expect(play(atMatching, left(0), left(0)).phase).toMatchObject({ pairs: { picked: null } });
  });

  test('tries are counted on from where the session stood', () => {
    const resumed = started({ verdicts: ['right'], matched: [[0, 1]], tries: 3 });
    expect(play(resumed, left(1), right(0)).request).toMatchObject({ attempt: 3 });
  });

  test('a found pair is locked', () => {
    const state = play(atMatching, left(0), right(1), paired(true, { left: 0, right: 1 }, [[0, 1]]));
    expect(reduce(state, left(0))).toBe(state);
  });

  test('a wrong pair flashes, and its cards wait until it is over', () => {
    const state = play(atMatching, left(0), right(0), paired(false, { left: 0, right: 0 }, []));
    expect(state.phase).toMatchObject({ pairs: { wrong: { left: 0, right: 0 }, tries: 1 } });
    expect(reduce(state, left(0))).toBe(state);
    expect(play(atMatching).phase).toMatchObject({ pairs: { wrong: null } });
    expect(reduce(reduce(state, { kind: 'flash-over' }), left(0)).phase).toMatchObject({
      pairs: { picked: { side: 'left', index: 0 } },
    });
  });

  test('the last pair ends the question', () => {
    const last: ExerciseEvent = {
      kind: 'paired',
      pair: { left: 1, right: 0 },
      reply: {
        isPair: true,
        matched: [
          [0, 1],
          [1, 0],
        ],
        answered: reply(),
        player,
      },
    };
    expect(play(atMatching, left(1), right(0), last).phase.kind).toBe('answered');
  });
});

describe('batteries', () => {
  test('at none left the next question waits, except for Super', () => {
    expect(isOutOfBatteries(play(started({}, { battery: 0 })))).toBe(true);
    expect(isOutOfBatteries(play(started({}, { battery: 0, isSuper: true })))).toBe(false);
  });

  test('the explanation of the answer that took the last one can be read first', () => {
    const empty = { ...player, battery: 0 };
    const state = play(started(), chosen, { kind: 'checked' }, { kind: 'answered', reply: reply({ player: empty }) });
    expect(isOutOfBatteries(state)).toBe(false);
    expect(isOutOfBatteries(reduce(state, { kind: 'continued' }))).toBe(true);
  });

  test('a refusal of the server counts more than what the page believes, until a charged learner comes', () => {
    const refused = play(started(), chosen, { kind: 'checked' }, { kind: 'battery-refused' });
    expect(isOutOfBatteries(refused)).toBe(true);
    const charged = reduce(refused, { kind: 'charged', player: { ...player, battery: 1 } });
    expect(isOutOfBatteries(charged)).toBe(false);
    expect(charged.phase).toMatchObject({ answer: { kind: 'choice', option: 2 } });
  });
});
