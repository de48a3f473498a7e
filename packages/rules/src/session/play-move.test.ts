import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { buildEntry, buildRun, buildSession, choice, dictation, matching } from '../../test/run.ts';
import type { Answer } from '../exercise/question.ts';
import type { PairTry, Session } from '../exercise/session.ts';
import { midnightIn, momentAt } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { isPlayed, type MadeMove, playMove } from './play-move.ts';
import type { PairMove, QuestionMove, SwapMove } from './run.ts';

const now = { nowMs: 30_000, today: '1970-01-01', ...midnightIn('UTC') };
const asked = { words: ['g01w01'], task: 'meaning', atMs: 0, tookMs: null } as const;
const right: Answer = { kind: 'choice', option: 1 };
const wrong: Answer = { kind: 'choice', option: 0 };
const slip: Answer = { kind: 'text', text: 'سراط' };
const firstTry = { text: 'سراط', asked };
const swapped = { kind: 'word_order', word: 'g01w15', letters: ['ص', 'ر', 'ا', 'ط'] } as const;
const run = buildRun([choice, matching, dictation], { 2: swapped });

const answer = (index: number, given: Answer = right, more: Partial<QuestionMove> = {}) =>
  ({ kind: 'answer', index, answer: given, ...more }) as QuestionMove;
const skip = (index: number, more: Partial<QuestionMove> = {}) => ({ kind: 'skip', index, ...more }) as QuestionMove;
const pair = (index: number, left: number, right: number, attempt = 0, more: Partial<PairMove> = {}): PairMove => ({
  kind: 'pair',
  index,
  left,
  right,
  attempt,
  ...more,
});
const swap = (index: number): SwapMove => ({ kind: 'swap', index });

/** A session of three questions, of which the first ones are done. */
const sessionWith = (changes: Partial<Session> = {}) => buildSession({ questions: 3, ...changes });
const rights = (count: number) => Array(count).fill(buildEntry('right', { answer: right }));
/** All three are done, and the first two were wrong. */
const toRepeat = sessionWith({ entries: [buildEntry('wrong'), buildEntry('wrong'), buildEntry('right')] });

const made = (move: QuestionMove | SwapMove, moment = now): MadeMove => ({
  move,
  moment,
  isLate: false,
  isOffline: false,
  paid: new Set(),
});
function play(move: QuestionMove | SwapMove, session = sessionWith(), player = buildPlayer(), context = {}) {
  return playMove({ player, session }, run, { ...made(move), ...context }, rules);
}
function stateAfter(...given: Parameters<typeof play>) {
  const outcome = play(...given);
  if (!outcome.done) throw new Error(outcome.refusal);
  return outcome.state;
}

describe('a move', () => {
  it.each([
    ['an answer', answer(0), 0, { verdict: 'right', answer: right }],
    ['a skip', skip(0), 0, { verdict: 'skipped', answer: null }],
  ])('%s completes its question', (_, move, index, entry) => {
    expect(stateAfter(move).session.entries[index]).toMatchObject(entry);
  });

  it('a pair is tried at its question', () => {
    expect(stateAfter(pair(1, 0, 1), sessionWith({ entries: rights(1) })).session.tries).toMatchObject([
      { left: 0, right: 1, isPair: true },
    ]);
  });

  it.each([
    ['at no question', answer(3), sessionWith({ entries: rights(3), questions: 4 }), 'not-this-question'],
    ['at a later question', answer(1), sessionWith(), 'not-this-question'],
    ['with a pair out of turn', pair(1, 0, 1, 1), sessionWith({ entries: rights(1) }), 'already-answered'],
    ['with an answer of another form', answer(0, slip), sessionWith(), 'wrong-kind-of-answer'],
    ['out of order in a repeat', answer(1, right, { isRepeat: true }), toRepeat, 'not-this-question'],
  ])('is refused %s', (_, move, session, refusal) => {
    expect(play(move, session)).toEqual({ done: false, refusal });
  });

  it('is judged by the question in its other way, once swapped', () => {
    const session = sessionWith({ entries: rights(2), swapped: [2] });
    // Letters in order have no second try.
    expect(stateAfter(answer(2, slip), session).session.entries[2]?.verdict).toBe('wrong');
    expect(stateAfter(answer(2, slip), { ...session, swapped: [] }).session.firstTry?.text).toBe('سراط');
  });

  it('records the time that the page measured, or none', () => {
    const tookMs = (move: QuestionMove) => stateAfter(move).session.entries[0]?.asked?.tookMs;
    expect([tookMs(answer(0, right, { tookMs: 2300 })), tookMs(answer(0))]).toEqual([2300, null]);
  });

  it('needs a battery, unless it was made without a connection', () => {
    const empty = buildPlayer({ battery: 0 });
    expect(play(answer(0), sessionWith(), empty)).toEqual({ done: false, refusal: 'battery-empty' });
    expect(stateAfter(answer(0), sessionWith(), empty, { isLate: true }).player.battery).toBe(0);
  });

  it('pays no source twice', () => {
    const paid = new Set(['exercise:1:1:0:attempt']);
    expect(stateAfter(answer(0), sessionWith(), buildPlayer(), { paid }).player.totalXp).toBe(5);
  });

  it('counts as study time since the start, or since the last move', () => {
    const begun = play(answer(0));
    expect(begun.done && begun.events.at(-1)).toEqual({ kind: 'studied', seconds: 30 });
    expect(begun.done && begun.state.player.lastMoveMs).toBe(30_000);
    const later = play(answer(0), sessionWith(), buildPlayer({ lastMoveMs: 20_000 }));
    expect(later.done && later.events.map(({ kind }) => kind)).toEqual([
      'question-done',
      'movement',
      'movement',
      'studied',
    ]);
    expect(later.done && later.events.at(-1)).toEqual({ kind: 'studied', seconds: 10 });
  });

  it('too soon after the start is marked as fast', () => {
    const outcome = playMove(
      { player: buildPlayer(), session: sessionWith() },
      { ...run, startedAtMs: 29_500 },
      made(answer(0)),
      rules,
    );
    expect(outcome.done && outcome.state.session.entries[0]?.tooFast).toBe(true);
  });
});

describe('a repeat', () => {
  const player = buildPlayer({ battery: 0, totalXp: 70 });

  it.each([
    ['answered', answer(0, wrong, { isRepeat: true }), { index: 0, verdict: 'wrong', answer: wrong }],
    ['skipped', skip(0, { isRepeat: true }), { index: 0, verdict: 'skipped', answer: null }],
  ])('%s changes its session alone', (_, move, repeat) => {
    const outcome = play(move, toRepeat, player);
    expect(outcome).toMatchObject({ state: { session: { entries: toRepeat.entries, repeats: [repeat] } }, events: [] });
    expect(outcome.done && outcome.state.player).toBe(player);
  });

  it('of pairs goes pair by pair', () => {
    const session = { ...toRepeat, repeats: [{ index: 0, verdict: 'right', answer: right, asked } as const] };
    const once = stateAfter(pair(1, 0, 1, 0, { isRepeat: true }), session, player);
    expect(once.session).toMatchObject({ repeats: session.repeats, tries: [{ left: 0, right: 1, isPair: true }] });
    const twice = stateAfter(pair(1, 1, 0, 1, { isRepeat: true }), once.session, player);
    expect(twice.session.repeats?.[1]).toMatchObject({ index: 1, verdict: 'right' });
  });
});

describe('a swap', () => {
  it('notes its question, after those before it', () => {
    const session = sessionWith({ entries: rights(2), swapped: [0] });
    const player = buildPlayer();
    expect(play(swap(2), session, player)).toEqual({
      done: true,
      state: { player, session: { ...session, swapped: [0, 2] } },
      events: [],
    });
  });

  it.each([
    ['of a done question', swap(1), sessionWith({ entries: rights(2) }), 'already-answered'],
    ['after the end', swap(2), sessionWith({ entries: rights(2), state: 'finished' }), 'session-finished'],
    ['of a later question', swap(2), sessionWith({ entries: rights(1) }), 'not-this-question'],
    ['after the last question', swap(3), sessionWith({ entries: rights(3) }), 'not-this-question'],
    ['of a question that needs no sound', swap(0), sessionWith(), 'not-swappable'],
  ])('%s is refused', (_, move, session, refusal) => {
    expect(play(move, session)).toEqual({ done: false, refusal });
  });
});

describe('a move made before', () => {
  const two = rights(2);
  const tried: PairTry = { left: 0, right: 1, isPair: true };
  const matched = sessionWith({ entries: rights(1), tries: [tried] });
  const skipped = sessionWith({ entries: [buildEntry('skipped')] });
  const repeated = (verdict: 'right' | 'skipped') => ({
    ...toRepeat,
    repeats: [{ index: 0, verdict, answer: verdict === 'right' ? right : null, asked }],
  });
  const again = { isRepeat: true } as const;

  test.each<[string, QuestionMove | SwapMove, Session, boolean]>([
    ['a swap of the current question', swap(2), sessionWith({ entries: two, swapped: [2] }), true],
    ['a swap that was not made', swap(2), sessionWith({ entries: two, swapped: [0] }), false],
    ['a swap of a question that is done', swap(1), sessionWith({ entries: two, swapped: [1] }), false],
    ['a swap in a finished run', swap(2), sessionWith({ entries: two, swapped: [2], state: 'finished' }), false],
    ['a skip', skip(0), skipped, true],
    ['a skip of an answered question', skip(0), sessionWith({ entries: two }), false],
    ['a skip of the current question', skip(2), sessionWith({ entries: two }), false],
    ['the same answer', answer(0), sessionWith({ entries: two }), true],
    ['another answer', answer(0, wrong), sessionWith({ entries: two }), false],
    ['an answer to a skipped question', answer(0), skipped, false],
    ['an answer to the current question', answer(2), sessionWith({ entries: two }), false],
    ['a first text', answer(2, slip), sessionWith({ entries: two }), false],
    ['the same first try', answer(2, slip), sessionWith({ entries: two, firstTry }), true],
    ['another text', answer(2, { kind: 'text', text: 'صراط' }), sessionWith({ entries: two, firstTry }), false],
    ['the first try at a later question', answer(3, slip), sessionWith({ entries: two, firstTry }), false],
    ['the first try as a repeat', answer(2, slip, again), sessionWith({ entries: two, firstTry }), false],
    ['a repeat', answer(0, right, again), repeated('right'), true],
    ['a repeat with another answer', answer(0, wrong, again), repeated('right'), false],
    ['a repeat of another question', answer(1, right, again), repeated('right'), false],
    ['a repeat before any', answer(0, right, again), toRepeat, false],
    ['a skipped repeat', skip(0, again), repeated('skipped'), true],
    ['a skip where the first run was skipped', skip(0, again), skipped, false],
    ['a pair of a question that is done', pair(0, 0, 0), sessionWith({ entries: two }), true],
    ['the same pair', pair(1, 0, 1), matched, true],
    ['another pair on the left', pair(1, 1, 1), matched, false],
    ['another pair on the right', pair(1, 0, 0), matched, false],
    ['the same pair as a later attempt', pair(1, 0, 1, 1), matched, false],
    ['the same pair of another question', pair(2, 0, 1), matched, false],
    ['a pair of the current repeat', pair(0, 0, 1, 0, again), { ...toRepeat, tries: [tried] }, true],
    ['a pair of a later repeat', pair(1, 0, 1, 0, again), { ...toRepeat, tries: [tried] }, false],
    ['a pair as a repeat before the last question', pair(1, 0, 1, 0, again), matched, false],
  ])('%s: %#', (_, move, session, isBefore) => {
    expect(isPlayed(session, move, rules)).toBe(isBefore);
  });
});

it('whatever is played: a move that was made is known as made, and a refused one is not', () => {
  const aMove = fc.oneof(
    fc
      .record({ index: fc.nat(3), answer: fc.constantFrom(right, wrong, slip) })
      .map((each) => answer(each.index, each.answer)),
    fc.nat(3).map((index) => skip(index)),
    fc.tuple(fc.nat(3), fc.nat(1), fc.nat(1), fc.nat(3)).map((given) => pair(...given)),
    fc.nat(3).map(swap),
  );
  fc.assert(
    fc.property(fc.array(aMove, { maxLength: 40 }), (moves) => {
      let state = { player: buildPlayer(), session: sessionWith() };
      for (const [step, move] of moves.entries()) {
        if (isPlayed(state.session, move, rules)) continue;
        const moment = momentAt(step * 5000, midnightIn('UTC'));
        const outcome = playMove(state, run, made(move, moment), rules);
        if (!outcome.done) continue;
        state = outcome.state;
        expect([move, isPlayed(state.session, move, rules)]).toEqual([move, true]);
      }
    }),
  );
});
