import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildEntry, buildSession, choice, known, matching } from '../../test/run.ts';
import type { Question } from '../exercise/question.ts';
import { type Session, waitingRepeats } from '../exercise/session.ts';
import { sessionKinds, type Verdict } from '../lists.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { repeatPair, repeatQuestion } from './repeat-question.ts';
import { isPassed, percentOf, scoreOf } from './score.ts';

const hand = (index: number, question: Question = choice) => ({
  course: known,
  index,
  question,
  nowMs: 5000,
  tookMs: 2300,
});
const right = { kind: 'choice', option: 1 } as const;
const wrong = { kind: 'choice', option: 0 } as const;

const twenty = (verdicts: Readonly<Record<number, Verdict>>) =>
  Array.from({ length: 20 }, (_, index) => buildEntry(verdicts[index] ?? 'right'));
const second = { kind: 'exercise', guide: 1, level: 1, exercise: 2 } as const;
const aSession = (changes: Partial<Session> = {}): Session =>
  buildSession({ place: second, entries: twenty({ 3: 'wrong', 4: 'skipped', 9: 'wrong' }), ...changes });
function stateOf(outcome: ReturnType<typeof repeatQuestion> | ReturnType<typeof repeatPair>): Session {
  if (!outcome.done) throw new Error(outcome.refusal);
  expect(outcome.events).toEqual([]);
  return outcome.state;
}

describe('after the last question', () => {
  it('the wrong ones come back in order, the skipped ones do not', () => {
    expect(waitingRepeats(aSession(), rules)).toEqual([3, 9]);
  });

  test.each(sessionKinds.map((kind) => [kind, kind !== 'placement'] as const))('of a %s: %j', (kind, hasRepeats) => {
    const { questions } = rules.sessions[kind];
    const entries = Array.from({ length: questions }, () => buildEntry('wrong'));
    const session = aSession({ place: { ...second, kind }, entries });
    expect(waitingRepeats(session, rules)).toHaveLength(hasRepeats ? questions : 0);
  });

  it('none comes before it, nor once the session is over', () => {
    expect(waitingRepeats(aSession({ entries: aSession().entries.slice(0, 19) }), rules)).toEqual([]);
    expect(waitingRepeats(aSession({ state: 'finished' }), rules)).toEqual([]);
  });
});

describe('a repeat', () => {
  it('is judged and kept beside the entries, which stay as they are', () => {
    const session = aSession();
    const once = stateOf(repeatQuestion(session, hand(3), right, rules));
    const asked = { words: ['g01w01'], task: 'meaning', atMs: 5000, tookMs: 2300 };
    expect(once).toEqual({ ...session, repeats: [{ index: 3, verdict: 'right', answer: right, asked }] });
    expect(waitingRepeats(once, rules)).toEqual([9]);
    const twice = stateOf(repeatQuestion(once, hand(9), wrong, rules));
    expect(twice.repeats?.map(({ verdict }) => verdict)).toEqual(['right', 'wrong']);
    expect(waitingRepeats(twice, rules)).toEqual([]);
  });

  it('can be skipped, or not known', () => {
    expect(stateOf(repeatQuestion(aSession(), hand(3), null, rules)).repeats?.[0]?.verdict).toBe('skipped');
    const noIdea = { kind: 'no-idea' } as const;
    expect(stateOf(repeatQuestion(aSession(), hand(3), noIdea, rules)).repeats?.[0]?.verdict).toBe('wrong');
  });

  const once = aSession({
    repeats: [
      { index: 3, verdict: 'wrong', answer: wrong, asked: { words: [], task: 'meaning', atMs: 0, tookMs: null } },
    ],
  });
  test.each([
    ['out of order', aSession(), hand(9), right, 'not-this-question'],
    ['of a right answer', aSession(), hand(0), right, 'not-this-question'],
    ['of a skipped question', aSession(), hand(4), right, 'not-this-question'],
    ['before the last question', aSession({ entries: [buildEntry('wrong')] }), hand(0), right, 'not-this-question'],
    ['a second time', once, hand(3), right, 'already-answered'],
    ['after the end', aSession({ state: 'finished' }), hand(3), right, 'session-finished'],
    ['of pairs at once', aSession(), hand(3, matching), right, 'wrong-kind-of-answer'],
  ] as const)('is refused %s', (_, session, at, answer, refusal) => {
    expect(repeatQuestion(session, at, answer, rules)).toEqual({ done: false, refusal });
  });

  it('of a matching question goes pair by pair, judged as before', () => {
    const at = hand(3, matching);
    const first = stateOf(repeatPair(aSession(), at, { left: 0, right: 0 }, rules));
    expect([first.repeats, first.tries.length]).toEqual([undefined, 1]);
    const second = stateOf(repeatPair(first, at, { left: 0, right: 1 }, rules));
    expect(repeatPair(second, at, { left: 1, right: 1 }, rules)).toEqual({
      done: false,
      refusal: 'pair-already-matched',
    });
    const last = stateOf(repeatPair(second, at, { left: 1, right: 0 }, rules));
    expect(last.tries).toEqual([]);
    expect(last.repeats).toMatchObject([{ index: 3, verdict: 'right', answer: null }]);
    expect(last.repeats?.[0]?.tries).toHaveLength(3);
    expect(repeatPair(last, at, { left: 1, right: 0 }, rules)).toMatchObject({ refusal: 'already-answered' });
    expect(repeatPair(aSession(), hand(3), { left: 0, right: 0 }, rules)).toMatchObject({
      refusal: 'wrong-kind-of-answer',
    });
  });

  it('in whatever order they are tried: each once at most, in order, and no entry is touched', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Verdict>('right', 'wrong', 'skipped'), { minLength: 20, maxLength: 20 }),
        fc.array(fc.tuple(fc.nat(19), fc.constantFrom(right, wrong, null)), { maxLength: 60 }),
        (verdicts, tried) => {
          const begun = aSession({ entries: verdicts.map((verdict) => buildEntry(verdict)) });
          let session = begun;
          for (const [index, answer] of tried) {
            const outcome = repeatQuestion(session, hand(index), answer, rules);
            if (outcome.done) session = outcome.state;
          }
          const done = (session.repeats ?? []).map(({ index }) => index);
          const missed = verdicts.flatMap((verdict, index) => (verdict === 'wrong' ? [index] : []));
          expect([...done, ...waitingRepeats(session, rules)]).toEqual(missed);
          expect(session.entries).toBe(begun.entries);
        },
      ),
    );
  });
});

describe('in the first exercise', () => {
  const { untilRight, sessions } = rules;
  const place = { kind: 'exercise', ...untilRight } as const;
  const missed = aSession({ place, entries: twenty({ 3: 'wrong', 4: 'skipped', 9: 'wrong', 12: 'wrong' }) });
  const repeat = (session: Session, index: number, answer: Parameters<typeof repeatQuestion>[2]) =>
    stateOf(repeatQuestion(session, hand(index), answer, rules));

  it('what was wrong or skipped comes back until it is right, what was repeated least first', () => {
    expect(waitingRepeats(missed, rules)).toEqual([3, 4, 9, 12]);
    const once = repeat(repeat(missed, 3, wrong), 4, null);
    expect(waitingRepeats(once, rules)).toEqual([9, 12, 3, 4]);
    const twice = repeat(repeat(once, 9, right), 12, right);
    expect(waitingRepeats(twice, rules)).toEqual([3, 4]);
    expect(waitingRepeats(repeat(repeat(twice, 3, right), 4, right), rules)).toEqual([]);
    expect(repeatQuestion(twice, hand(9), right, rules)).toEqual({ done: false, refusal: 'already-answered' });
    expect(repeatQuestion(twice, hand(4), right, rules)).toEqual({ done: false, refusal: 'not-this-question' });
  });

  it('is passed once nine of ten questions are right in the end, and is not perfect by that', () => {
    expect(isPassed(missed, rules)).toBe(false);
    const wrongAgain = repeat(missed, 3, wrong);
    expect(isPassed(wrongAgain, rules)).toBe(false);
    const two = repeat(repeat(wrongAgain, 4, right), 9, right);
    expect([isPassed(two, rules), percentOf(two, rules)]).toEqual([true, 80]);
    expect(scoreOf({ percent: 80, passed: true }, rules)).toBe(sessions.exercise.passPercent);
    expect(scoreOf({ percent: 100, passed: true }, rules)).toBe(100);
    expect(scoreOf({ percent: 80, passed: false }, rules)).toBe(80);
  });

  it('a pass of any other exercise needs right answers at the first try', () => {
    for (const other of [
      second,
      { ...place, level: 2 },
      { ...place, guide: 2 },
      { ...place, kind: 'lesson' },
    ] as const) {
      const session = repeat(
        aSession({ place: other, entries: twenty({ 3: 'wrong', 9: 'wrong', 12: 'wrong' }) }),
        3,
        right,
      );
      expect(waitingRepeats(session, rules)).toEqual([9, 12]);
      expect(isPassed(session, rules)).toBe(other.kind === 'lesson');
    }
  });

  it('never fails who goes on', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom<Verdict>('right', 'wrong', 'skipped'), { minLength: 20, maxLength: 20 }),
        fc.array(fc.constantFrom(right, wrong, null), { maxLength: 40 }),
        (verdicts, answers) => {
          let session = aSession({ place, entries: verdicts.map((verdict) => buildEntry(verdict)) });
          for (const answer of answers) {
            const [next] = waitingRepeats(session, rules);
            if (next !== undefined) session = repeat(session, next, answer);
          }
          for (const index of waitingRepeats(session, rules)) session = repeat(session, index, right);
          expect(waitingRepeats(session, rules)).toEqual([]);
          expect(isPassed(session, rules)).toBe(true);
        },
      ),
    );
  });
});
