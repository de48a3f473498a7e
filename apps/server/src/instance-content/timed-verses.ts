import type { OmissionReason } from '@kalima/contract';
import type { VerseKey } from '@kalima/course';

/** A row of timings: a token's time in its surah's file. */
export interface TimedToken {
  readonly line: number;
  readonly fromMs: number;
  readonly toMs: number;
}

interface TimedVerse {
  readonly verse: VerseKey;
  /** At least one. */
  readonly tokens: readonly TimedToken[];
}

interface TimeFault {
  readonly verse: VerseKey;
  readonly line: number;
  readonly reason: OmissionReason;
}

/** Of the verses of a surah, those whose tokens follow each other within the sound. */
export function judgeTimes(
  verses: readonly TimedVerse[],
  endMs: number,
): { readonly inOrder: readonly TimedVerse[]; readonly faults: readonly TimeFault[] } {
  const faults: TimeFault[] = verses.flatMap(({ verse, tokens }) =>
    tokens.flatMap(({ line, fromMs, toMs }, at) => {
      const reason = toMs > endMs ? 'after-the-end' : fromMs < (tokens[at - 1]?.toMs ?? 0) ? 'overlapping' : null;
      return reason === null ? [] : [{ verse, line, reason } as const];
    }),
  );
  const faulty = new Set(faults.map(({ verse }) => verse));
  const whole = verses.filter(({ verse }) => !faulty.has(verse));
  const inOrder = longestInOrder(whole);
  for (const each of whole) {
    const line = inOrder.includes(each) ? undefined : overlappingLine(each, inOrder, whole);
    if (line !== undefined) faults.push({ verse: each.verse, line, reason: 'overlapping' });
  }
  return { inOrder, faults };
}

const beginOf = ({ tokens }: TimedVerse) => tokens[0]?.fromMs ?? 0;
const endOf = (verse: TimedVerse | undefined) => verse?.tokens.at(-1)?.toMs ?? 0;

const longer = (one: readonly TimedVerse[], other: readonly TimedVerse[]) => (other.length > one.length ? other : one);

/** One verse that begins too early or ends too late does not cost its neighbours their times. Among equals, the earlier verses. */
function longestInOrder(verses: readonly TimedVerse[]): readonly TimedVerse[] {
  const chains: (readonly TimedVerse[])[] = [];
  for (const verse of verses) {
    const before = chains.filter((chain) => endOf(chain.at(-1)) <= beginOf(verse));
    chains.push([...before.reduce(longer, []), verse]);
  }
  return chains.reduce(longer, []);
}

function overlappingLine(verse: TimedVerse, inOrder: readonly TimedVerse[], all: readonly TimedVerse[]) {
  const isBefore = (each: TimedVerse) => all.indexOf(each) < all.indexOf(verse);
  const overlaps = ({ fromMs, toMs }: TimedToken) =>
    inOrder.some((each) => (isBefore(each) ? endOf(each) > fromMs : beginOf(each) < toMs));
  return verse.tokens.find(overlaps)?.line;
}
