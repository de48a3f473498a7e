import type { AnsweredReply, PlayerView, QuestionView, StartedReply, TaughtWordView } from '@kalima/contract';
import { describe, expect, test } from 'vitest';
import { buildProfile } from '../../../../test/profile.ts';
import { buildSession } from '../../../../test/session.ts';
import { reduce } from './exercise-reducer.ts';
import { begin, type ExerciseEvent, isOutOfBatteries, type Request, shownQuestion } from './exercise-state.ts';

const player: PlayerView = buildProfile({ battery: 5, gems: 0, streak: 0, totalXp: 0 });
const meaning = 'a';
const choice: QuestionView = {
  kind: 'multiple_choice',
  direction: 'arabic-to-meaning',
  prompt: { kind: 'arabic', arabic: 'رب', transliteration: null },
  verse: null,
  options: [meaning, meaning, meaning, meaning].map((each) => ({ kind: 'meaning', meaning: each, image: null })),
};
const matching: QuestionView = { kind: 'matching', left: ['رب', 'يوم'], readings: null, right: [meaning, meaning] };

function started(change: Partial<StartedReply['session']> = {}, charge: Partial<PlayerView> = {}): StartedReply {
  return {
    session: buildSession({ questions: [choice, matching], ...change }),
    player: { ...player, ...charge },
  };
}

const reply = (change: Partial<AnsweredReply> = {}): AnsweredReply => ({
  verdict: 'right',
  solution: { kind: 'choice', option: 2 },
  explanation: { words: [], verse: null, phrase: null },
  mistaken: null,
  comparison: null,
  confidence: null,
  xpEarned: 10,
  batteryBonus: false,
  repeats: { waiting: [], done: 0 },
  questsDone: [],
  player,
  ...change,
});

const play = (from: StartedReply, ...events: ExerciseEvent[]) => events.reduce(reduce, begin(from));
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

  test('"I don’t know" is sent at once, instead of what was chosen', () => {
    const state = play(started(), chosen, { kind: 'gave-up', tookMs: 900 });
    expect(state.request).toEqual({ kind: 'answer', index: 0, answer: { kind: 'no-idea' }, tookMs: 900 });
    expect(state.phase).toMatchObject({ kind: 'asking', answer: { kind: 'no-idea' } });
    expect(reduce(state, { kind: 'gave-up' })).toBe(state);
    const waiting = begin(started(), state.request);
    expect(waiting.request).toBe(state.request);
  });

  test('"I don’t know" that was refused for want of a battery is not checked later', () => {
    const refused = play(started(), { kind: 'gave-up' }, { kind: 'battery-refused' });
    expect(reduce(refused, { kind: 'checked' })).toBe(refused);
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

  test('what waits for the line is sent again by itself, and goes on being told until there is a reply', () => {
    const waiting = play(started(), chosen, { kind: 'checked' }, { kind: 'failed', problem: 'offline' });
    const resent = reduce(waiting, { kind: 'resent' });
    expect(resent).toMatchObject({ problem: 'offline', failures: 1 });
    expect(resent.request).toEqual(waiting.request);
    expect(resent.request).not.toBe(waiting.request);
    expect(reduce(resent, { kind: 'failed', problem: 'offline' }).failures).toBe(2);
    expect(reduce(resent, { kind: 'answered', reply: reply() })).toMatchObject({
      problem: null,
      failures: 0,
      request: null,
    });
  });

  test.each(['fault', 'out-of-step'] as const)('after a %s nothing is sent unless the learner says so', (problem) => {
    const failed = play(started(), chosen, { kind: 'checked' }, { kind: 'failed', problem });
    expect(reduce(failed, { kind: 'resent' })).toBe(failed);
  });

  test('a battery that is wanting ends the waiting', () => {
    const waiting = play(started(), chosen, { kind: 'checked' }, { kind: 'failed', problem: 'offline' });
    expect(reduce(waiting, { kind: 'battery-refused' })).toMatchObject({ problem: null, request: null, failures: 0 });
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

describe('what was said before the page went away', () => {
  const said: Request = { kind: 'answer', index: 0, answer: { kind: 'choice', option: 1 } };

  test('is said again where the server has not heard it', () => {
    const state = begin(started(), said);
    expect(state).toMatchObject({ request: said, phase: { kind: 'asking', answer: said.answer } });
  });

  test('is not asked about with cards of new words again', () => {
    const teach = [{ index: 0, words: [{ arabic: 'رب' } as TaughtWordView] }];
    expect(begin(started({ teach }), said).phase.kind).toBe('asking');
    expect(begin(started({ teach })).phase.kind).toBe('teaching');
  });

  test('is forgotten where the server had it', () => {
    expect(begin(started({ verdicts: ['wrong'] }), said)).toMatchObject({ request: null, phase: { answer: null } });
  });

  test('a pair is said again only as the next try', () => {
    const pair: Request = { kind: 'pair', index: 1, attempt: 1, left: 0, right: 1 };
    const at = (tries: number) => begin(started({ verdicts: ['right'], tries, matched: [] }), pair).request;
    expect([at(0), at(1), at(2)]).toEqual([null, pair, null]);
  });

  test('never keeps a finished run from its result', () => {
    expect(begin(started({ verdicts: ['right', 'wrong'] }), { ...said, index: 2 }).request).toEqual({ kind: 'finish' });
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
    reply: { isPair, matched, answered: null, questsDone: [], player },
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
        questsDone: [],
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

describe('answers in words', () => {
  const wordOrder: QuestionView = {
    kind: 'word_order',
    letters: [
      { letter: 'ب', count: 1 },
      { letter: 'ر', count: 1 },
    ],
    meaning,
  };
  const typed: QuestionView = { kind: 'type_what_hear' };
  const spoken: QuestionView = { kind: 'speak_sentence', arabic: 'رب', transliteration: 'rabb', meaning };

  test.each([
    ['a typed word is sent', typed, { kind: 'text', text: 'رب' }, true],
    ['blanks are no answer', typed, { kind: 'text', text: '  ' }, false],
    ['an emptied text is no answer', typed, null, false],
    ['what was understood is sent', spoken, { kind: 'spoken', transcript: 'رب' }, true],
    ['nothing understood is no answer', spoken, { kind: 'spoken', transcript: ' ' }, false],
    ['a word with all of its letters is sent', wordOrder, { kind: 'text', text: 'رب' }, true],
    ['a word with a letter left waits for it', wordOrder, { kind: 'text', text: 'ر' }, false],
  ] as const)('%s', (_, question, answer, isSent) => {
    const state = play(started({ questions: [question] }), { kind: 'chosen', answer }, { kind: 'checked' });
    expect(state.request).toEqual(isSent ? { kind: 'answer', index: 0, answer } : null);
  });
});

describe('a question put another way', () => {
  const typed: QuestionView = { kind: 'type_what_hear' };
  const atTyped = started({ questions: [choice, typed, matching], verdicts: ['right'] });

  test('is asked of the server', () => {
    expect(play(atTyped, { kind: 'swap-wanted' }).request).toEqual({ kind: 'swap', index: 1 });
  });

  test('takes the place of the old one, without its answer and without a verdict', () => {
    const answer = { kind: 'text', text: 'رب' } as const;
    const state = play(
      atTyped,
      { kind: 'chosen', answer },
      { kind: 'swap-wanted' },
      { kind: 'swapped', index: 1, question: choice },
    );
    expect(shownQuestion(state)).toEqual({ index: 1, isRepeat: false, question: choice });
    expect(state.session.questions.map(({ kind }) => kind)).toEqual(['multiple_choice', 'multiple_choice', 'matching']);
    expect(state).toMatchObject({ verdicts: ['right'], request: null, phase: { kind: 'asking', answer: null } });
    expect(state.player).toBe(atTyped.player);
  });

  test('is not asked for while an answer is on its way', () => {
    const sent = play(
      atTyped,
      { kind: 'chosen', answer: { kind: 'text', text: 'رب' } },
      { kind: 'checked' },
      { kind: 'swap-wanted' },
    );
    expect(sent.request).toMatchObject({ kind: 'answer' });
  });

  test('does not come to a question that is done', () => {
    const state = play(atTyped, { kind: 'skipped' }, { kind: 'answered', reply: reply({ verdict: 'skipped' }) });
    expect(reduce(state, { kind: 'swapped', index: 1, question: choice })).toBe(state);
  });
});

describe('new words', () => {
  const word = (arabic: string): TaughtWordView => ({
    arabic,
    transliteration: 'x',
    meaning,
    frequency: 1,
    family: meaning,
    image: null,
    verse: null,
    metInTrial: false,
  });
  const teach = [{ index: 1, words: [word('رب'), word('يوم')] }];

  test('are shown one after the other before the question that asks them, which keeps its number', () => {
    const answered = play(started({ teach }), chosen, { kind: 'checked' }, { kind: 'answered', reply: reply() });
    const first = reduce(answered, { kind: 'continued' });
    expect(first.phase).toMatchObject({ kind: 'teaching', words: [{ arabic: 'رب' }, { arabic: 'يوم' }] });
    expect(shownQuestion(first).index).toBe(1);
    const second = reduce(first, { kind: 'taught' });
    expect(second.phase).toMatchObject({ kind: 'teaching', words: [{ arabic: 'يوم' }] });
    expect(second.verdicts).toEqual(['right']);
    expect(reduce(second, { kind: 'taught' }).phase.kind).toBe('asking');
  });

  test.each([
    ['at the question, they are shown', { verdicts: ['right'] }, 'teaching'],
    ['in the middle of its pairs, they are not', { verdicts: ['right'], tries: 2 }, 'asking'],
  ] as const)('of a session that goes on: %s', (_, change, kind) => {
    expect(play(started({ teach, ...change, verdicts: [...change.verdicts] })).phase.kind).toBe(kind);
  });

  test('of a question that is done are not shown again', () => {
    const past = started({ teach, verdicts: ['right', 'right'], questions: [choice, matching, choice] });
    expect(play(past).phase.kind).toBe('asking');
  });

  test('wait for a battery too', () => {
    expect(isOutOfBatteries(play(started({ teach, verdicts: ['right'] }, { battery: 0 })))).toBe(true);
  });
});

test('where a mistake costs no battery, none is needed', () => {
  expect(isOutOfBatteries(play(started({ kind: 'review', costsBattery: false }, { battery: 0 })))).toBe(false);
});

describe('what was wrong', () => {
  const missed = (waiting: number[], done = 0) => started({ verdicts: ['wrong', 'wrong'], repeats: { waiting, done } });
  const judged = (waiting: number[], done: number, verdict: AnsweredReply['verdict'] = 'right'): ExerciseEvent => ({
    kind: 'answered',
    reply: reply({ verdict, repeats: { waiting, done } }),
  });

  test('comes back after the last question, once the learner begins', () => {
    const last = play(started({ verdicts: ['wrong'], questions: [choice, choice] }), chosen, { kind: 'checked' });
    const before = [judged([0], 0), { kind: 'continued' } as const].reduce(reduce, last);
    expect(before).toMatchObject({ phase: { kind: 'before-repeats' }, request: null });
    const at = reduce(before, { kind: 'repeats-begun' });
    expect(shownQuestion(at)).toEqual({ index: 0, isRepeat: true, question: choice });
  });

  test('is sent as a repeat, adds no verdict, and then comes the next one', () => {
    const sent = play(missed([0, 1]), { kind: 'repeats-begun' }, chosen, { kind: 'checked' });
    const answer = { kind: 'choice', option: 2 };
    expect(sent.request).toEqual({ kind: 'answer', index: 0, isRepeat: true, answer });
    const afterVerdict = reduce(sent, judged([1], 1));
    expect(afterVerdict.verdicts).toEqual(['wrong', 'wrong']);
    expect(shownQuestion(afterVerdict)).toMatchObject({ index: 0, isRepeat: true });
    const next = reduce(afterVerdict, { kind: 'continued' });
    expect(shownQuestion(next)).toEqual({ index: 1, isRepeat: true, question: matching });
    const paired = [left(0), right(1)].reduce(reduce, next);
    expect(paired.request).toMatchObject({ kind: 'pair', index: 1, isRepeat: true, attempt: 0 });
    const over = [judged([], 2), { kind: 'continued' } as const].reduce(reduce, paired);
    expect(over).toMatchObject({ phase: { kind: 'finishing' }, request: { kind: 'finish' } });
  });

  test('is skipped or not known like any question, and never swapped', () => {
    const at = play(missed([0]), { kind: 'repeats-begun' });
    expect(reduce(at, { kind: 'skipped' }).request).toEqual({ kind: 'skip', index: 0, isRepeat: true });
    expect(reduce(at, { kind: 'gave-up' }).request).toMatchObject({ isRepeat: true, answer: { kind: 'no-idea' } });
    expect(reduce(at, { kind: 'swap-wanted' })).toBe(at);
  });

  test('needs no battery', () => {
    const empty = begin({ ...missed([0]), player: { ...player, battery: 0 } });
    expect(isOutOfBatteries(reduce(empty, { kind: 'repeats-begun' }))).toBe(false);
  });

  test('can be left for the result at any time, also while an answer is on its way', () => {
    const before = begin(missed([0]));
    const sent = play(missed([0]), { kind: 'repeats-begun' }, chosen, { kind: 'checked' });
    const offline = reduce(sent, { kind: 'failed', problem: 'offline' });
    for (const state of [before, sent, offline, reduce(sent, judged([], 1))]) {
      const ended = reduce(state, { kind: 'repeats-ended' });
      expect(ended).toMatchObject({ phase: { kind: 'finishing' }, request: { kind: 'finish' }, problem: null });
    }
    const first = begin(started());
    expect(reduce(first, { kind: 'repeats-ended' })).toBe(first);
  });

  test('goes on where it was left, with what waited to be sent', () => {
    expect(begin(missed([0, 1])).phase.kind).toBe('before-repeats');
    const resumed = begin(missed([1], 1));
    expect(shownQuestion(resumed)).toMatchObject({ index: 1, isRepeat: true });
    const skip: Request = { kind: 'skip', index: 1, isRepeat: true };
    expect(begin(missed([1], 1), skip).request).toBe(skip);
    expect(begin(missed([1], 1), { kind: 'skip', index: 1 }).request).toBeNull();
    expect(begin(missed([0, 1]), skip).phase.kind).toBe('before-repeats');
    const tried = begin({ ...missed([1]), session: { ...missed([1]).session, tries: 1, matched: [[0, 1]] } });
    expect(tried.phase).toMatchObject({ kind: 'asking', pairs: { tries: 1, matched: [[0, 1]] } });
  });
});
