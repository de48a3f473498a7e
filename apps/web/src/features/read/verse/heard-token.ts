import type { SurahRecitation } from '@kalima/contract';

export interface HeardToken {
  ayah: number;
  /** Counted from 1. */
  token: number;
  fromMs: number;
  toMs: number;
}

export const timesOf = ({ verses }: Pick<SurahRecitation, 'verses'>): HeardToken[] =>
  verses.flatMap(({ ayah, spans }) => spans.map(([fromMs, toMs], at) => ({ ayah, token: at + 1, fromMs, toMs })));

/** The token that is heard at a moment of the sound; null in a pause. */
export function heardAt(times: readonly HeardToken[], ms: number): HeardToken | null {
  let [from, to] = [0, times.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((times[middle]?.toMs ?? 0) <= ms) from = middle + 1;
    else to = middle;
  }
  const next = times[from];
  return next !== undefined && next.fromMs <= ms ? next : null;
}

export interface VerseSpan {
  fromMs: number;
  toMs: number;
}

export function spansOfVerses(times: readonly HeardToken[]): ReadonlyMap<number, VerseSpan> {
  const spans = new Map<number, VerseSpan>();
  for (const { ayah, fromMs, toMs } of times) spans.set(ayah, { fromMs: spans.get(ayah)?.fromMs ?? fromMs, toMs });
  return spans;
}
