import type { OfflineMove, TicketView } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { askedWords, dayIn, midnightIn, standardRulebook } from '@kalima/rules';
import { foldWord, metWords, type TaughtWord, type WordReview } from '@kalima/rules/memory';
import { buildOfflineState, buildTicket } from '@kalima/testing/tickets/build-tickets.ts';
import { describe, expect, it, test } from 'vitest';
import { entriesOf, questionsToMiss, rightMoves, wholeSession } from '../../../../test/offline-moves.ts';
import { type OfflineContext, replay } from '../log/replay.ts';
import { memoryAfter } from './played-memory.ts';
import type { WaitingMark } from './waiting-mark.ts';

const dayMs = 86_400_000;
const startMs = Date.UTC(2026, 10, 21, 12);
const calendar = midnightIn('UTC');
const { parameters, population: model } = standardRulebook.memory;
const exercise = buildTicket({
  id: '00000000-0000-4000-8000-000000000001',
  exercise: { guide: 1, level: 1, exercise: 1 },
  issuedAtMs: startMs - dayMs,
});
const asks = exercise.questions.map(({ question }) => askedWords(question));
const words = [...new Set(asks.flat())];

const taughtMs = startMs - 3_600_000;

/** Right once, soon after its card, an hour ago. */
const known = (word: WordId): TaughtWord => {
  const day = dayIn(taughtMs, calendar);
  const review: WordReview = {
    word,
    source: 'earlier',
    index: 0,
    day,
    atMs: taughtMs,
    task: 'meaning',
    outcome: 'right',
    evidence: 'none',
    tookMs: null,
    predicted: null,
    modelVersion: parameters.version,
  };
  return { word, taughtDay: day, taughtMs, memory: foldWord([review], parameters, standardRulebook) };
};

interface Played {
  readonly before?: readonly TaughtWord[];
  readonly ticket?: TicketView;
  readonly wrong?: readonly number[];
  /** Moves that are made; all of them without it. */
  readonly moves?: number;
  readonly countedBefore?: number;
  readonly marks?: readonly WaitingMark[];
}

/** A whole session, with the repeats of what was wrong. */
function movesOf(ticket: TicketView, wrong: readonly number[] = []): OfflineMove[] {
  const moves = wholeSession(ticket, wrong);
  const repeats = wrong.flatMap((index) =>
    rightMoves(ticket, index).flatMap((move) => (move.kind === 'answer' ? [{ ...move, isRepeat: true as const }] : [])),
  );
  return [...moves.slice(0, -1), ...repeats, ...moves.slice(-1)];
}

/** The words at the end of the play. */
function wordsAfter({ before = [], ticket = exercise, wrong, moves, countedBefore = 0, marks = [] }: Played) {
  const memory = { words: before, model };
  const context: OfflineContext = {
    state: buildOfflineState({ memory }),
    letters: { taughtLetters: new Set(), lemmaLetters: new Set() },
  };
  const tickets = new Map([[ticket.id, ticket]]);
  const made = movesOf(ticket, wrong).map((move) => ({ ticket, move }));
  const log = { entries: entriesOf(made, startMs).slice(0, moves), tickets, countedBefore };
  const local = replay(context, { ...log, rejected: new Set(), aheadMs: 0, arrivesMs: startMs + dayMs });
  return memoryAfter(memory, { ...log, local, context }, marks, 0).words;
}

const statesAfter = (played: Played) => metWords(wordsAfter(played), dayIn(startMs, calendar), model, standardRulebook);

const [missed = 0] = questionsToMiss(exercise);
const missedWord = asks[missed]?.[0] ?? 'g01w01';

describe('what was played without a connection', () => {
  it('meets the words that it asked', () => {
    expect(statesAfter({ moves: 1 }).probabilities.size).toBe(0);
    expect(new Set(statesAfter({}).probabilities.keys())).toEqual(new Set(words));
  });

  it('leaves a word known that was right, and no longer one that was wrong', () => {
    const before = words.map(known);
    expect([...statesAfter({ before }).known].toSorted()).toEqual(words.toSorted());
    const moves = wholeSession(exercise, [missed]).findIndex((move) => 'index' in move && move.index > missed);
    const after = statesAfter({ before, wrong: [missed], moves });
    expect([...after.learning]).toEqual([missedWord]);
    expect(after.known.size).toBe(words.length - 1);
  });

  it('counts its cards: soon after its card a right answer is no evidence yet', () => {
    const moves = 1 + (asks[0]?.length ?? 0);
    const recalls = (ticket: TicketView) => [...statesAfter({ ticket, moves }).probabilities.values()];
    expect(recalls(exercise)).toEqual(asks[0]?.map(() => 1));
    for (const recall of recalls({ ...exercise, introduce: words })) expect(recall).toBeLessThan(1);
  });

  test.each([
    ['none of it', 0],
    ['a part', 20],
    ['all but the repeat of a missed question', movesOf(exercise, [missed]).length - 2],
    ['all of it', 1000],
  ])('counts once where the server has counted %s', (_, countedBefore) => {
    const played = { before: words.map(known), wrong: [missed] };
    // As the server's memory has what it counted.
    const before = wordsAfter({ ...played, moves: countedBefore });
    expect(wordsAfter({ ...played, before, countedBefore })).toEqual(wordsAfter(played));
  });

  it('counts nothing of a ticket that is gone', () => {
    const before = words.map(known);
    const context: OfflineContext = {
      state: buildOfflineState(),
      letters: { taughtLetters: new Set(), lemmaLetters: new Set() },
    };
    const entries = entriesOf(
      wholeSession(exercise).map((move) => ({ ticket: exercise, move })),
      startMs,
    );
    const gone = { entries, tickets: new Map<string, TicketView>(), countedBefore: 0 };
    const local = replay(context, { ...gone, rejected: new Set(), aheadMs: 0, arrivesMs: startMs });
    expect(memoryAfter({ words: before, model }, { ...gone, local, context }, [], 0).words).toBe(before);
  });

  test.each([
    ['before the answers: the last one was right', -1, 'known'],
    ['after them: the last one was wrong', 3_600_000, 'learning'],
  ] as const)('is ordered with a mark of the reader made %s', (_, afterMs, state) => {
    const body = { surah: 1, ayah: 1, kind: 'forgotten' as const, tokens: [1] };
    const evidence = { word: missedWord, evidence: 'again' as const };
    const marks = [{ key: 'mark', body, words: [evidence], madeMs: startMs + afterMs }];
    const after = statesAfter({ before: words.map(known), marks });
    expect([...after[state]]).toContain(missedWord);
  });
});
