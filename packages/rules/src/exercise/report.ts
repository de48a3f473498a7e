import type { Verdict } from './session.ts';

/** What a learner may say about a question that is done: 'I was right anyway', or that something else is wrong with it. */
export type ReportType = 'right-anyway' | 'other';

/** Spec 2 §5 "Reports": 'I was right anyway' says enough by itself, but not of an answer that counted as right. */
export function reportNeedsText(type: ReportType, verdict: Verdict): boolean {
  return type === 'other' || verdict === 'right';
}
