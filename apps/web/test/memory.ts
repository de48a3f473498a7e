import type { MemoryView, MemoryWord } from '@kalima/contract';

export const buildMemoryWord = (number: number, overrides: Partial<MemoryWord> = {}): MemoryWord => ({
  id: `g01w${String(number).padStart(2, '0')}`,
  guide: 1,
  arabic: 'كِتَابٌ',
  transliteration: 'kitāb',
  meaning: `meaning ${number}`,
  ...overrides,
});

/** For tests only: a new learner, unless told otherwise. */
export const buildMemoryView = (overrides: Partial<MemoryView> = {}): MemoryView => ({
  today: '2026-11-22',
  met: 0,
  knowNow: { words: 0, from: 0, to: 0 },
  share: 0,
  canRead: 0,
  due: { words: 0, waiting: 0 },
  forecast: Array.from({ length: 31 }, (_, ahead) => ({
    day: new Date(Date.UTC(2026, 10, 22 + ahead)).toISOString().slice(0, 10),
    words: 0,
  })),
  weakest: [],
  mixedUp: [],
  calibration: { tries: 0, minTries: 20, bins: [] },
  stubborn: [],
  ...overrides,
});
