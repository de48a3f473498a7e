import type { ReportType, Verdict } from '../lists.ts';

/** Spec 2 §5 "Reports": 'I was right anyway' says enough by itself, but not of an answer that counted as right. */
export function reportNeedsText(type: ReportType, verdict: Verdict): boolean {
  return type === 'other' || verdict === 'right';
}
