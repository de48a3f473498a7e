import fc from 'fast-check';
import { default_w, FSRSAlgorithm } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';
import { buildReview, wrongReview } from '../../test/build-review.ts';
import { chanceFrom } from '../chance.ts';
import { dayIn, midnightIn } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { evidenceHistory, firstTriesOf, foldWord } from './fold-word.ts';
import type { Strength } from './fsrs.ts';
import { chooseLeechHint, isLeech, leechHints } from './leech.ts';
import { stepWord, type WordMemory } from './memory.ts';
import {
  compareReviews,
  importedReview,
  importedSource,
  quizSource,
  type ReviewTask,
  repeatIndex,
  reportSource,
  soundingSource,
  trialSource,
  type WordReview,
} from './review.ts';

const { parameters } = rules.memory;
const fold = (reviews: readonly WordReview[]) => foldWord(reviews, parameters, rules);

/** A log of up to 40 rows over some months, several of them on one day. */
const logs = fc
  .array(
    fc.record({
      minutes: fc.integer({ min: 0, max: 150_000 }),
      evidence: fc.constantFrom('good' as const, 'again' as const, 'none' as const),
      source: fc.constantFrom('one', 'two', 'three'),
      index: fc.integer({ min: 0, max: 30 }),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(({ minutes, ...row }) => {
      const atMs = Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000;
      const outcome = row.evidence === 'again' ? ('wrong' as const) : ('right' as const);
      return buildReview(0, { ...row, outcome, atMs, day: dayIn(atMs, midnightIn('Asia/Jakarta')) });
    }),
  )
  // Rows of one event are the same row.
  .map((rows) => [...new Map(rows.map((row) => [`${row.source} ${row.index}`, row])).values()]);

describe('the order of a log', () => {
  const at = (atMs: number, source: string, index: number) => buildReview(0, { atMs, source, index });

  it('is by moment, then by source, then by index', () => {
    const rows = [at(1, 'b', 9), at(2, 'a', 3), at(2, 'a', 4), at(2, 'b', 0), at(2, 'b', 1), at(3, 'a', 0)];
    for (const [place, one] of rows.entries()) {
      for (const [otherPlace, other] of rows.entries())
        expect(Math.sign(compareReviews(one, other))).toBe(Math.sign(place - otherPlace));
    }
  });

  it('names what takes a row back by its source', () => {
    expect(reportSource('one')).toBe('report:one');
    expect(quizSource('one')).toBe('quiz:one');
  });
});

/** The same memory, with another moment of the last answer. */
const answeredAt = (atMs: number, memory: WordMemory | null) =>
  memory?.answered == null ? memory : { ...memory, answered: { ...memory.answered, atMs } };

describe('the memory of a word', () => {
  it('is that of ts-fsrs over 10,000 random histories, where no answer is a guess or a slip', () => {
    const direct = new FSRSAlgorithm({ w: default_w, enable_short_term: true });
    const guessRates = Object.fromEntries(Object.keys(rules.memory.guessRates).map((task) => [task, 0]));
    const certain = {
      ...rules,
      memory: {
        ...rules.memory,
        slipRate: 0,
        minStability: 0.001,
        guessRates: { ...rules.memory.guessRates, ...guessRates },
      },
    };
    const chance = chanceFrom(18);
    for (let history = 0; history < 10_000; history += 1) {
      let day = 0;
      let expected: Strength | null = null;
      let memory: WordMemory | null = null;
      for (let event = 0; event < 12; event += 1) {
        const gap: number = event === 0 ? 0 : 1 + chance.below(60);
        const isRight = chance.next() < 0.7;
        expected = direct.next_state(expected, gap, isRight ? 3 : 1);
        day += gap;
        const review = buildReview(day, {
          index: event,
          evidence: isRight ? 'good' : 'again',
          outcome: isRight ? 'right' : 'wrong',
        });
        memory = stepWord(memory, review, parameters, certain);
      }
      expect(memory?.stability).toBeCloseTo(expected?.stability ?? 0, 6);
      expect(memory?.difficulty).toBeCloseTo(expected?.difficulty ?? 0, 6);
    }
  });

  it('begins with the parameters of FSRS-6', () => {
    expect(parameters.weights).toEqual([...default_w]);
    expect(fold([buildReview(0)])).toEqual({
      stability: default_w[2],
      difficulty: expect.any(Number),
      cardDay: '2026-01-01',
      lastDay: '2026-01-01',
      lastMs: buildReview(0).atMs,
      wasWrongThatDay: false,
      before: null,
      answered: {
        day: '2026-01-01',
        atMs: expect.any(Number),
        isRight: true,
        task: 'meaning',
        rightTasks: ['meaning'],
        wasRightLate: true,
      },
      hasBeenRight: true,
      rightLaterOn: null,
      repetitions: 1,
      lapses: 0,
      recent: [true],
      modelVersion: 'fsrs-6',
    });
  });

  it('begins at the card: what is answered within ten minutes of it says nothing, and is the last answer', () => {
    const recent = fold([buildReview(0, { evidence: 'none' })]);
    expect(recent).toMatchObject({ repetitions: 0, recent: [], answered: { isRight: true }, hasBeenRight: true });
    expect(recent?.stability).toBe(default_w[2]);
    // The first evidence counts the days since the card.
    const later = fold([buildReview(0, { evidence: 'none' }), buildReview(3)]);
    expect(later?.stability).toBeGreaterThan(default_w[2] ?? 0);
    expect(later).toMatchObject({ cardDay: '2026-01-01', lastDay: '2026-01-04', rightLaterOn: '2026-01-04' });
  });

  it('begins with no wrong answer soon after the card, nor with one of a word that was never taught', () => {
    const missed = wrongReview(0, { evidence: 'none' });
    expect(fold([missed])).toBeNull();
    const right = buildReview(0, { index: 1, evidence: 'none' });
    expect(fold([missed, right])).toEqual(fold([right]));
    expect(fold([missed, buildReview(4)])).toMatchObject({ cardDay: '2026-01-05', rightLaterOn: null });
    expect(fold([right, { ...missed, index: 2 }])).toMatchObject({ answered: { isRight: false } });
  });

  it('is weaker after a right answer that is easily guessed, and after a wrong one of a word less known', () => {
    const after = (task: ReviewTask) => fold([buildReview(0), buildReview(9, { task })])?.stability ?? 0;
    expect(after('type_what_hear')).toBeGreaterThan(after('meaning'));
    expect(after('meaning')).toBeGreaterThan(after('true_false'));
    const quick = fold([buildReview(0), buildReview(9, { tookMs: 300 })])?.stability ?? 0;
    expect(quick).toBe(after('true_false'));
  });

  it('loses less by one miss where the word was well known: it may have been a slip', () => {
    const kept = (days: number) => {
      const before = fold([buildReview(0), buildReview(3), buildReview(20)]);
      const missed = fold([buildReview(0), buildReview(3), buildReview(20), wrongReview(20 + days)]);
      return (missed?.stability ?? 0) / (before?.stability ?? 1);
    };
    expect(kept(1)).toBeGreaterThan(kept(60));
    expect(kept(60)).toBeLessThan(0.3);
  });

  it('is the same for every order in which its log arrives', () => {
    fc.assert(
      fc.property(logs, fc.integer(), (log, seed) => {
        expect(fold(chanceFrom(seed).shuffle(log))).toEqual(fold(log));
      }),
    );
  });

  it('is the same whether its rows come one by one or all at once', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const ordered = log.toSorted(
          (one, other) => one.atMs - other.atMs || one.source.localeCompare(other.source) || one.index - other.index,
        );
        let memory: WordMemory | null = null;
        for (const row of ordered) memory = stepWord(memory, row, parameters, rules);
        expect(memory).toEqual(fold(log));
      }),
    );
  });

  it('does not change when answers are replayed', () => {
    fc.assert(
      fc.property(logs, fc.integer(), (log, seed) => {
        const replayed = chanceFrom(seed).shuffle(log).slice(0, 5);
        expect(fold([...log, ...replayed])).toEqual(fold(log));
      }),
    );
  });

  it('takes the first evidence of a day; a day with a miss is a miss, whatever came first', () => {
    const right = fold([buildReview(0), buildReview(5)]);
    const later = { atMs: buildReview(5).atMs + 1, source: 'later' };
    expect(fold([buildReview(0), buildReview(5), buildReview(5, later)])).toEqual(answeredAt(later.atMs, right));
    const missed = fold([buildReview(0), buildReview(5), wrongReview(5, later)]);
    const onlyMissed = fold([buildReview(0), wrongReview(5)]);
    const { stability, difficulty, repetitions, lapses, recent } = onlyMissed as WordMemory;
    expect(missed).toMatchObject({ stability, difficulty, repetitions, lapses, recent, lastMs: later.atMs });
    const again = { atMs: later.atMs + 1, source: 'latest' };
    const missedTwice = fold([buildReview(0), buildReview(5), wrongReview(5, later), wrongReview(5, again)]);
    expect(missedTwice).toEqual(answeredAt(again.atMs, missed));
    const missedAgain = fold([buildReview(0), wrongReview(5), wrongReview(5, later)]);
    expect(missedAgain).toEqual(answeredAt(later.atMs, onlyMissed));
    expect(fold([buildReview(0), wrongReview(5), buildReview(5, later)])).toMatchObject({
      stability,
      answered: { isRight: true },
    });
  });

  it('counts a right answer by two tasks, on the day of the last answer', () => {
    const tasks = (...all: WordReview[]) => fold(all)?.answered?.rightTasks;
    const by = (task: ReviewTask, index: number, day = 0) => buildReview(day, { task, index, evidence: 'none' });
    expect(tasks(by('meaning', 0), by('meaning', 1))).toEqual(['meaning']);
    expect(tasks(by('meaning', 0), by('arabic', 1), by('listening', 2))).toEqual(['meaning', 'arabic']);
    expect(tasks(by('meaning', 0), by('arabic', 1, 1))).toEqual(['arabic']);
  });

  it('takes a repeat and a trial for no answer', () => {
    const repeat = buildReview(1, { index: repeatIndex(0), evidence: 'none' });
    expect(fold([wrongReview(0), repeat])).toEqual(fold([wrongReview(0)]));
    expect(fold([buildReview(0, { source: trialSource, evidence: 'none' })])).toBeNull();
  });

  it('counts days as the learner does, wherever their day ends', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/New_York', 'UTC'),
        fc.integer({ min: 0, max: 365 * 24 * 60 }),
        fc.integer({ min: 1, max: 60 * 24 * 60 }),
        (zone, start, gap) => {
          const first = Date.parse('2026-01-01T00:00:00Z') + start * 60_000;
          const at = (atMs: number, source: string) =>
            buildReview(0, { atMs, source, day: dayIn(atMs, midnightIn(zone)) });
          const [one, two] = [at(first, 'one'), at(first + gap * 60_000, 'two')];
          const memory = fold([one, two]);
          expect(memory?.repetitions).toBe(one.day === two.day ? 1 : 2);
          expect(memory?.lastDay).toBe(two.day);
        },
      ),
    );
  });

  it('gives no second first try to a time zone that was moved back', () => {
    const first = buildReview(5);
    const moved = buildReview(4, { atMs: first.atMs + 60_000, source: 'moved' });
    expect(fold([buildReview(0), first, moved])).toEqual(answeredAt(moved.atMs, fold([buildReview(0), first])));
  });

  it('takes back what a reported question said, whichever of the two arrives first', () => {
    const missed = wrongReview(5, { source: 'session', index: 7 });
    const report = buildReview(6, {
      source: reportSource('session'),
      index: 7,
      outcome: 'report-accepted',
      evidence: 'none',
    });
    const before = fold([buildReview(0)]);
    expect(fold([buildReview(0), missed, report])).toEqual(before);
    expect(fold([report, missed, buildReview(0)])).toEqual(before);
    expect(fold([buildReview(0), { ...missed, index: 8 }, report])).not.toEqual(before);
    expect(fold([missed, report])).toBeNull();
  });

  it('counts the days on which the first try was right, and on which it was wrong', () => {
    const mixed = fold([buildReview(0), wrongReview(1), buildReview(2), wrongReview(3), wrongReview(4)]);
    expect(mixed).toMatchObject({ repetitions: 2, lapses: 3, recent: [true, false, true, false, false] });
  });

  it('begins with what was learnt and missed before there was a log', () => {
    const { atMs, day } = buildReview(0);
    const learnt = importedReview('g01w01', 'good', { atMs, day, modelVersion: 'fsrs-6' });
    const missed = importedReview('g01w01', 'again', { ...buildReview(9) });
    const imported = { source: importedSource, task: null } as const;
    expect(fold([missed, learnt])).toEqual(fold([buildReview(0, imported), wrongReview(9, { ...imported, index: 1 })]));
    expect(firstTriesOf([learnt, missed], parameters, rules)).toEqual([]);
    expect(missed).toEqual({
      word: 'g01w01',
      atMs: buildReview(9).atMs,
      day: buildReview(9).day,
      source: 'imported',
      index: 1,
      task: null,
      outcome: 'wrong',
      evidence: 'again',
      tookMs: null,
      predicted: null,
      modelVersion: 'fsrs-6',
    });
    expect(learnt).toMatchObject({ index: 0, outcome: 'right' });
  });

  it('is none without evidence', () => {
    expect(fold([])).toBeNull();
    expect(fold([buildReview(0, { outcome: 'skipped', evidence: 'none' })])).toBeNull();
  });
});

describe('a word that will not stick', () => {
  const [right, wrong] = [true, false];

  it('is one of whose last eight first tries fewer than half were right', () => {
    const of = (...recent: boolean[]) => isLeech({ recent }, rules);
    expect(of(wrong, wrong, wrong, wrong, wrong, wrong, wrong)).toBe(false);
    expect(of(wrong, wrong, wrong, wrong, wrong, right, right, right)).toBe(true);
    expect(of(wrong, wrong, wrong, wrong, right, right, right, right)).toBe(false);
  });

  it('is shown from another side after each lapse, as far as the course has one', () => {
    const recent = Array.from({ length: 8 }, () => wrong);
    const hints = [1, 2, 3, 4].map((lapses) => chooseLeechHint({ recent, lapses }, leechHints, rules));
    expect(hints).toEqual(['confusable', 'root-family', 'verses', 'confusable']);
    expect(chooseLeechHint({ recent, lapses: 2 }, ['verses'], rules)).toBe('verses');
    expect(chooseLeechHint({ recent, lapses: 2 }, [], rules)).toBeNull();
    expect(chooseLeechHint({ recent: [right], lapses: 0 }, leechHints, rules)).toBeNull();
  });
});

describe('what counts of a log', () => {
  it('is the first evidence of each day, and one miss after it', () => {
    fc.assert(
      fc.property(logs, (log) => {
        const counted = evidenceHistory(log, parameters, rules);
        const days = new Set(log.filter(({ evidence }) => evidence !== 'none').map(({ day }) => day)).size;
        expect(counted.length).toBeGreaterThanOrEqual(days);
        expect(counted.length).toBeLessThanOrEqual(2 * days);
      }),
    );
  });

  it('leaves out what was imported', () => {
    const learnt = buildReview(0, { source: importedSource, task: null });
    expect(evidenceHistory([learnt, wrongReview(9), buildReview(12)], parameters, rules)).toEqual([
      { atMs: wrongReview(9).atMs, elapsedDays: 0, evidence: 'again' },
      { atMs: buildReview(12).atMs, elapsedDays: 3, evidence: 'good' },
    ]);
  });
});

describe('first tries', () => {
  const tries = (...reviews: WordReview[]) => firstTriesOf(reviews, parameters, rules);

  it('are one a day, with what was remembered before them', () => {
    expect(
      tries(buildReview(0), wrongReview(4), buildReview(4, { source: 'x', atMs: wrongReview(4).atMs + 1 })),
    ).toEqual([
      {
        word: 'g01w01',
        day: '2026-01-05',
        atMs: wrongReview(4).atMs,
        elapsedDays: 4,
        stability: default_w[2],
        isRight: false,
        guessRate: rules.memory.guessRates.meaning,
        check: null,
      },
    ]);
  });

  it('name the sounding in which they were made', () => {
    const source = soundingSource('one');
    expect(tries(buildReview(0), wrongReview(4), buildReview(6, { source })).map(({ check }) => check)).toEqual([
      null,
      source,
    ]);
  });

  it('leave out what was imported, and what was not asked', () => {
    expect(tries(buildReview(0), buildReview(1, { source: importedSource, task: null }))).toEqual([]);
    expect(tries(buildReview(0), buildReview(1, { source: importedSource }))).toEqual([]);
    expect(tries(buildReview(0), buildReview(1, { task: null }))).toEqual([]);
    expect(tries(buildReview(0), buildReview(1, { evidence: 'none' }))).toEqual([]);
    expect(tries(buildReview(0), buildReview(1))).toHaveLength(1);
    expect(tries(buildReview(0, { evidence: 'none' }), wrongReview(1, { task: 'true_false' }))).toMatchObject([
      { elapsedDays: 1, stability: default_w[2], isRight: false, guessRate: 0.5 },
    ]);
  });
});
