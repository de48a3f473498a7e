import type { ReportGroup, ReportView } from '@kalima/contract';

/** For tests only. */
export const buildReport = (overrides: Partial<ReportView> = {}): ReportView => ({
  id: '33333333-3333-4333-8333-333333333301',
  exerciseId: '1-2-3',
  question: '[multiple_choice]\nرَبّ\n- day / jour\n- Lord / Seigneur',
  correctAnswer: 'Lord / Seigneur',
  userAnswer: 'day / jour',
  isCorrectAnswer: false,
  reportType: 'right-anyway',
  message: 'Both fit.',
  learnerName: 'Bilal',
  createdAt: '2026-11-21T09:30:00.000Z',
  decidedAt: null,
  answer: null,
  gift: null,
  ...overrides,
});

export const buildReportGroup = (overrides: Partial<ReportGroup> = {}): ReportGroup => ({
  subject: 'a'.repeat(64),
  word: 'رَبّ',
  wording: '[multiple_choice]\nرَبّ',
  count: 1,
  reports: [buildReport()],
  ...overrides,
});
