/** @param share 0.5 for the median, 0.99 for what only one of a hundred exceeds */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export interface Finding {
  readonly what: string;
  readonly figures: string;
  /** Null: reported, without a limit. */
  readonly isWithin: boolean | null;
}

export function printFindings(findings: readonly Finding[]): void {
  for (const { what, figures, isWithin } of findings) {
    const verdict = isWithin === null ? '' : isWithin ? '  within' : '  MORE THAN IT MAY BE';
    console.log(`${what.padEnd(44)} ${figures}${verdict}`);
  }
}
