import type { ReportType, Verdict } from '../lists.ts';

/** Spec 2 §5 "Reports": 'I was right anyway' needs no text, except of a right answer. */
export function reportNeedsText(type: ReportType, verdict: Verdict): boolean {
  return type === 'other' || verdict === 'right';
}
