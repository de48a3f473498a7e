import type { BoardRow, BoardView, LeagueResultView, LeagueRow, LeagueView } from '@kalima/contract';
import { tierOf } from '@kalima/rules';

type OpenLeague = Extract<LeagueView, { kind: 'open' }>;

const idOf = (rank: number) => `55555555-5555-4555-8555-${String(rank).padStart(12, '0')}`;

/** For tests only: a full group of the sapphire league, in which the learner is twelfth. */
const row = (rank: number, part: Partial<LeagueRow> = {}): LeagueRow => ({
  playerId: idOf(rank),
  rank,
  displayName: `Player ${rank}`,
  avatarUrl: null,
  isMe: false,
  weeklyXp: 1500 - rank * 40,
  ...part,
});

export const buildOpenLeague = (overrides: Partial<OpenLeague> = {}): OpenLeague => ({
  kind: 'open',
  tier: tierOf(4),
  groupSize: 30,
  groupSizeMost: 30,
  rank: 12,
  weeklyXp: 1020,
  matches: 7,
  victories: 4,
  promotedPlaces: 10,
  relegatedPlaces: 5,
  weekEndsInMs: (2 * 24 + 5) * 3_600_000,
  rows: [...Array.from({ length: 10 }, (_, index) => row(index + 1)), row(12, { isMe: true, displayName: 'Maryam' })],
  ...overrides,
});

export const buildPromotion = (overrides: Partial<LeagueResultView> = {}): LeagueResultView => ({
  week: '2026-11-09',
  outcome: 'promoted',
  rank: 3,
  groupSize: 30,
  weeklyXp: 1240,
  tier: tierOf(3),
  newTier: tierOf(4),
  ...overrides,
});

type OpenBoard = Extract<BoardView, { kind: 'open' }>;

const boardRow = (rank: number, value: number, part: Partial<BoardRow> = {}): BoardRow => ({
  playerId: part.isSample ? null : idOf(rank),
  rank,
  displayName: `Learner ${rank}`,
  avatarUrl: null,
  isMe: false,
  value,
  isSample: false,
  ...part,
});

export const buildMonthlyBoard = (overrides: Partial<OpenBoard> = {}): OpenBoard => ({
  kind: 'open',
  rows: [
    boardRow(1, 4200),
    boardRow(2, 3900, { displayName: null }),
    boardRow(3, 3100, { isMe: true, displayName: 'Maryam' }),
    boardRow(4, 900),
    boardRow(5, 400, { displayName: 'Idris', isSample: true }),
  ],
  own: { value: 3100, isListed: true, rank: 3 },
  valueOver: 100,
  placesCounted: 1000,
  ...overrides,
});

export const buildStreakBoard = (overrides: Partial<OpenBoard> = {}): OpenBoard => ({
  kind: 'open',
  rows: [boardRow(1, 120), boardRow(2, 42), boardRow(2, 42), boardRow(4, 9)],
  own: { value: 3, isListed: false, rank: null },
  valueOver: 5,
  placesCounted: 1000,
  ...overrides,
});
