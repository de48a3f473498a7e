import type { QuizMatchRow, QuizMatchView, QuizTurn } from '@kalima/contract';
import { buildChoice } from './question.ts';

/** For tests: matches in every state. */
export const bilal = {
  playerId: '1f0c9a7e-1111-4222-8333-444455556666',
  displayName: 'Bilal',
  avatarUrl: null,
};

const hourMs = 3_600_000;

export const buildMatchRow = (overrides: Partial<QuizMatchRow> = {}): QuizMatchRow => ({
  id: 'a2e7c1de-5b1f-4f0e-9a53-0c6f1d4e8b11',
  turn: 'mine',
  rival: bilal,
  isQuick: false,
  isInvitation: false,
  hasBegun: false,
  lapsesInMs: 30 * hourMs,
  end: null,
  ...overrides,
});

export const buildMatch = (overrides: Partial<QuizMatchView> = {}): QuizMatchView => ({
  ...buildMatchRow(),
  questions: 10,
  verdicts: [],
  theirVerdicts: null,
  isHandedOut: false,
  ...overrides,
});

export const buildTurn = (overrides: Partial<QuizTurn> = {}): QuizTurn => ({
  index: 0,
  msLeft: 15_000,
  questionMs: 15_000,
  question: buildChoice(),
  ...overrides,
});

export const buildVictory = (overrides: Partial<QuizMatchView> = {}): QuizMatchView =>
  buildMatch({
    turn: 'over',
    hasBegun: true,
    lapsesInMs: 0,
    verdicts: ['right', 'right', 'right', 'right', 'right', 'right', 'right', 'right', 'wrong', 'late'],
    theirVerdicts: ['right', 'right', 'right', 'right', 'right', 'right', 'right', 'wrong', 'wrong', 'wrong'],
    end: {
      outcome: 'won',
      xpEarned: 20,
      mine: { score: 8, totalMs: 41_300 },
      theirs: { score: 7, totalMs: 38_000 },
    },
    ...overrides,
  });
