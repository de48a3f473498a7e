import type { NextStep, OfflineMove, TicketView } from '@kalima/contract';
import { buildOfflineState, newPlayer } from '@kalima/testing/tickets/build-tickets.ts';
import { describe, expect, it, test } from 'vitest';
import { rightMoves, wholeSession } from '../../../../test/offline-moves.ts';
import { buildSmallTicket } from '../../../../test/small-ticket.ts';
import { type LocalState, localStateOf, type OfflineContext, play } from './replay.ts';
import { playerIn, replyToMove, sessionIn } from './replies.ts';

const ticket = buildSmallTicket();
const state = buildOfflineState({ player: newPlayer({ battery: 20, lastBatteryChargeMs: 0 }) });
const context: OfflineContext = { state, letters: { taughtLetters: new Set(), lemmaLetters: new Set() } };
const fresh = localStateOf(state);
const home: NextStep = { kind: 'home' };
const hourMs = 3_600_000;

/** The learner after these moves, ten seconds apart. */
function after(moves: readonly OfflineMove[], of: TicketView = ticket): LocalState {
  return moves.reduce((local, move, at) => {
    const outcome = play({ local, context }, of, { move, wallMs: at * 10_000 });
    if (!outcome.done) throw new Error(`${move.kind}: ${outcome.refusal}`);
    return outcome.state;
  }, fresh);
}
type Reply = Exclude<OfflineMove, { kind: 'start' }>;
const replyTo = (moves: readonly OfflineMove[], of: TicketView = ticket) =>
  replyToMove({ local: after(moves, of), context }, of, moves.at(-1) as Reply, home);
const start: OfflineMove = { kind: 'start' };
const choose = (index: number, option: number): OfflineMove => ({
  kind: 'answer',
  index,
  answer: { kind: 'choice', option },
});
/** Right answers to the questions before that one. */
const upTo = (index: number) => [start, ...[0, 1, 2, 3, 4].slice(0, index).flatMap((each) => rightMoves(ticket, each))];
const write = (text: string): OfflineMove => ({ kind: 'answer', index: 2, answer: { kind: 'text', text } });
const swap = (index: number): OfflineMove => ({ kind: 'swap', index });

describe('the player', () => {
  it('is that of the last move, or of a given moment', () => {
    expect([playerIn(fresh, context).battery, playerIn(fresh, context, 2 * hourMs).battery]).toEqual([20, 22]);
    const moved = { ...fresh, movedMs: hourMs };
    expect(playerIn(moved, context).battery).toBe(21);
  });
});

describe('the reply to an answer', () => {
  it('has the ticket’s explanation, the mistaken word and the player', () => {
    const local = after([start, choose(0, 0)]);
    expect(replyTo([start, choose(0, 0)])).toEqual({
      kind: 'answered',
      reply: {
        verdict: 'wrong',
        solution: { kind: 'choice', option: 1 },
        explanation: ticket.questions[0]?.explanation,
        mistaken: { kind: 'word', arabic: 'رب', meaning: 'Lord; master' },
        comparison: null,
        confidence: null,
        xpEarned: 5,
        batteryBonus: false,
        repeats: { waiting: [], done: 0 },
        questsDone: [],
        player: playerIn(local, context),
      },
    });
    expect(playerIn(local, context)).toMatchObject({ battery: 19, totalXp: 5 });
  });

  it('names no word that the ticket does not have', () => {
    expect(replyTo([start, choose(0, 3)])).toMatchObject({ reply: { mistaken: null } });
  });

  test.each([
    ['as composed', [write('صراط')], 'the dictation'],
    ['in its other way', [swap(2), write('صراط')], 'the letters'],
    ['as composed, after another was swapped', [write('صراط')], 'the dictation'],
  ])('explains its question %s', (_, moves, text) => {
    const reply = replyTo([...upTo(2), ...moves]);
    expect(reply.kind === 'answered' && reply.reply.explanation.words[0]?.arabic).toBe(text);
  });

  it('compares the letters of a first try', () => {
    const reply = replyTo([...upTo(2), write('سراط')]);
    expect(reply.kind === 'almost' && reply.reply.comparison.map(({ kind }) => kind)).toEqual([
      'wrong',
      'same',
      'same',
      'same',
    ]);
  });

  it('of a session that has not begun is a fault', () => {
    expect(() => replyToMove({ local: fresh, context }, ticket, choose(0, 0) as Reply, home)).toThrow(
      'The session has not begun',
    );
  });
});

describe('the reply to a swap', () => {
  it('has the question in its other way', () => {
    const question = ticket.swaps['2']?.view;
    expect(replyTo([...upTo(2), swap(2)])).toEqual({ kind: 'swapped', index: 2, question });
  });

  it('has the question as it is, where the ticket has no other way of it', () => {
    const bare = buildSmallTicket({ swaps: {} });
    expect(replyTo([...upTo(2), swap(2)], bare)).toMatchObject({
      kind: 'swapped',
      question: { kind: 'type_what_hear' },
    });
  });

  it('of a question that the ticket does not have is a fault', () => {
    expect(() => replyToMove({ local: after([start]), context }, ticket, swap(5) as Reply, home)).toThrow(
      'The ticket has no question 5',
    );
  });
});

describe('the session', () => {
  const sessionAfter = (moves: readonly OfflineMove[]) => {
    const run = after(moves).runs.get(ticket.id);
    if (run === undefined) throw new Error('no run');
    return sessionIn(ticket, run, context);
  };

  it('that has just begun is the ticket’s', () => {
    expect(sessionAfter([start])).toEqual(ticket.session);
  });

  it('goes on with its verdicts, and its swapped questions', () => {
    const questions = ticket.session.questions.with(2, ticket.swaps['2']?.view ?? { kind: 'type_what_hear' });
    expect(sessionAfter([...upTo(2), swap(2)])).toEqual({
      ...ticket.session,
      questions,
      verdicts: ['right', 'right'],
      resumed: true,
    });
  });

  it('goes on among its pairs', () => {
    const pairsFirst = buildSmallTicket({ id: 'pairs', questions: ticket.questions.slice(3), swaps: {} });
    const pair: OfflineMove = { kind: 'pair', index: 0, attempt: 0, left: 0, right: 1 };
    const run = after([start, pair], pairsFirst).runs.get('pairs');
    if (run === undefined) throw new Error('no run');
    expect(sessionIn(pairsFirst, run, context)).toMatchObject({ matched: [[0, 1]], tries: 1, resumed: true });
  });
});

describe('the end', () => {
  const finish: OfflineMove = { kind: 'finish' };
  const withoutServer = { quran: null, week: null, completed: null, readable: null, nextTitle: null };

  it('of a passed run has its result, its XP and the next step, and nothing that only the server has', () => {
    const moves = wholeSession(ticket);
    expect(replyTo(moves)).toEqual({
      kind: 'finished',
      reply: {
        kind: 'exercise',
        guide: 1,
        level: 1,
        exercise: 1,
        lessonId: '1',
        score: 5,
        percent: 100,
        passed: true,
        xpEarned: 55,
        batteriesEarned: 0,
        streak: 1,
        total: 5,
        passPercent: 90,
        next: home,
        testOut: null,
        opened: null,
        verses: [],
        story: {
          words: [],
          missed: [],
          xp: { now: 50, earned: 50, most: 50, isPractice: false, isDoubled: false },
          ...withoutServer,
        },
        questsDone: [],
        player: playerIn(after(moves), context),
      },
    });
  });

  it('of a failed run has the missed words, as the ticket reads them', () => {
    const moves = [
      start,
      choose(0, 0),
      choose(1, 0),
      write('ظظظ'),
      ...rightMoves(ticket, 3),
      { kind: 'skip', index: 4 } as const,
      finish,
    ];
    const reply = replyTo(moves);
    expect(reply.kind === 'finished' && reply.reply.story.missed).toEqual([
      {
        arabic: 'اسم',
        transliteration: 'ism',
        meaning: 'name',
        given: { kind: 'word', arabic: 'رب', meaning: 'Lord' },
      },
      { arabic: 'صِرَاط', transliteration: 'sirat', meaning: 'path', given: { kind: 'text', text: 'ظظظ' } },
    ]);
  });

  it('shows the translation of a phrase that was given, or nothing where no option has it', () => {
    const [, phrase, dictation] = ticket.questions;
    if (dictation === undefined || phrase?.question.kind !== 'translation') throw new Error('no phrase');
    const options = [
      { word: 'g01w01', phrase: 0 },
      { word: 'g01w01', phrase: 1 },
      { word: 'g01w05', phrase: 0 },
      { word: 'g01w05', phrase: 1 },
      { word: 'g01w07', phrase: 4 },
    ] as const;
    const translations = ['its own', 'of another phrase', 'of another word', 'of both others'];
    const two = buildSmallTicket({
      questions: [dictation, { ...phrase, question: { ...phrase.question, options } }],
      session: {
        ...ticket.session,
        questions: [{ kind: 'type_what_hear' }, { kind: 'translation', arabic: 'x', options: translations }],
      },
      swaps: {},
    });
    const text: OfflineMove = { kind: 'answer', index: 0, answer: { kind: 'text', text: 'صراط' } };
    const givenBy = (option: number) => {
      const reply = replyTo([start, text, choose(1, option), finish], two);
      return reply.kind === 'finished' ? reply.reply.story.missed[0]?.given : undefined;
    };
    expect([1, 2, 3, 4].map(givenBy)).toEqual([
      ...translations.slice(1).map((meaning) => ({ kind: 'meaning', meaning })),
      null,
    ]);
  });

  it('has the XP of its own exercise alone, paid before or now', () => {
    const paid = { 'exercise:1:1:0:attempt': 5, 'exercise:1:10:0:attempt': 5 };
    const reply = replyTo(wholeSession(ticket), { ...ticket, paid });
    expect(reply.kind === 'finished' && reply.reply.story.xp).toEqual({
      now: 45,
      earned: 50,
      most: 50,
      isPractice: false,
      isDoubled: false,
    });
  });

  it('of a run that has not ended is a fault', () => {
    expect(() => replyToMove({ local: after([start]), context }, ticket, { kind: 'finish' }, home)).toThrow(
      'The session has not ended',
    );
  });
});
