import type { SoundingTask, SoundingVerdict } from '../lists.ts';
import type { Rulebook } from '../rulebook.ts';

export interface PlacementWord {
  readonly guide: number;
  /** Tokens of the word in the Quran. */
  readonly frequency: number;
}

/** An answered question of a placement. */
export interface PlacementAnswer {
  readonly word: PlacementWord;
  readonly task: SoundingTask;
  readonly verdict: SoundingVerdict;
}

/** The end of a placement: how many words of the course are known, and the guide to start at. */
export interface PlacementResult {
  readonly about: number;
  readonly from: number;
  readonly to: number;
  readonly guide: number;
}

/** A placement after its answers so far. */
export interface PlacementState {
  /** The start is within one guide with the rulebook's certainty, or the last question was asked. */
  readonly isPlaced: boolean;
  /** How little is certain about a word: the next question asks the most doubtful one. */
  doubtOf(word: PlacementWord): number;
  result(): PlacementResult;
}

/**
 * Words in the order in which they are worth a question. Those about as doubtful as the best one stay as they are given, shuffled: another
 * placement asks other words.
 */
export function byDoubt<Word>(
  words: readonly Word[],
  doubtOf: (word: Word) => number,
  { placement: { nearShare } }: Pick<Rulebook, 'placement'>,
): Word[] {
  const doubts = new Map(words.map((word) => [word, doubtOf(word)]));
  const best = Math.max(...doubts.values());
  const rank = (word: Word) => Math.min(doubts.get(word) ?? 0, nearShare * best);
  return words.toSorted((one, other) => rank(other) - rank(one));
}

type Terms = Pick<Rulebook, 'placement' | 'choiceOptions' | 'guides' | 'memory'>;

/** A law of knowledge: words are learnt guide by guide, the most frequent ones first, or by both alike. */
interface Law {
  readonly order: 'guide' | 'frequency' | 'both';
  /** The chance that a word is known, by its half-steps in that order. */
  readonly knownAt: readonly number[];
  readonly start: number;
  /** The number of known words. */
  readonly known: number;
  readonly deviation: number;
}

/** A possible learner: a law, and how the learner answers about words that are not known. */
interface Candidate {
  readonly law: Law;
  readonly weight: number;
  /** The share of choices that are guessed instead of "no idea". */
  readonly guesses: number;
  /** The share of unknown words that the learner claims to recall. */
  readonly claims: number;
}

/** Known words stand before the middle of an order, within a width. */
const middles = Array.from({ length: 31 }, (_, index) => index / 2 - 0.5);
const widths = [0.3, 0.8, 1.6, 3] as const;
const orders = ['guide', 'frequency', 'both'] as const;
const guessing = [0, 0.5, 1] as const;
/** One learner in twenty claims whatever is asked; their choices decide. */
const claiming = [
  { claims: 0.03, weight: 0.95 },
  { claims: 0.9, weight: 0.05 },
] as const;

/** A word's half-steps in each order, from 0: by its guide, by its part of the words by frequency, of as many parts as guides, or the mean. */
type Steps = Readonly<Record<Law['order'], number>>;

function stepsOf(words: readonly PlacementWord[], guides: number): (word: PlacementWord) => Steps {
  const descending = words.map(({ frequency }) => frequency).toSorted((one, other) => other - one);
  const parts = new Map(
    [...new Set(descending)].map((each) => [each, Math.floor((descending.indexOf(each) * guides) / words.length)]),
  );
  return ({ guide, frequency }) => {
    const part = parts.get(frequency) ?? guides - 1;
    return { guide: 2 * (guide - 1), frequency: 2 * part, both: guide - 1 + part };
  };
}

function lawsFor(words: readonly Steps[], { placement, guides }: Terms): Law[] {
  const halfSteps = Array.from({ length: 2 * guides - 1 }, (_, index) => index);
  const numbers = Array.from({ length: guides }, (_, index) => index + 1);
  return orders.flatMap((order) =>
    middles.flatMap((middle) =>
      widths.map((width): Law => {
        const knownAt = halfSteps.map((half) => 1 / (1 + Math.exp((half / 2 + 0.5 - middle) / width)));
        const chanceOf = (word: Steps) => knownAt[word[order]] ?? 0;
        const isBelowBar = (guide: number) => {
          const inGuide = words.filter((word) => word.guide === 2 * (guide - 1));
          return sumOf(inGuide, chanceOf) / inGuide.length < placement.knownShare;
        };
        return {
          order,
          knownAt,
          start: numbers.find(isBelowBar) ?? guides,
          known: sumOf(words, chanceOf),
          deviation: Math.sqrt(sumOf(words, (word) => chanceOf(word) * (1 - chanceOf(word)))),
        };
      }),
    ),
  );
}

const candidatesOf = (law: Law): Candidate[] =>
  guessing.flatMap((guesses) => claiming.map((manner) => ({ law, guesses, ...manner })));

/** The chance of a verdict about a word that is not known. */
function chanceUnknown({ guesses, claims }: Candidate, { task, verdict }: PlacementAnswer, options: number): number {
  if (task === 'free_recall') {
    if (verdict === 'right') return claims;
    return (verdict === 'wrong' ? 0.1 : 0.9) * (1 - claims);
  }
  if (verdict === 'right') return guesses / options + 0.01;
  return (verdict === 'wrong' ? guesses * (1 - 1 / options) : 1 - guesses) + 0.02;
}

interface Belief {
  readonly law: Law;
  readonly share: number;
}

const sumOf = <Item>(items: readonly Item[], measure: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + measure(item), 0);

/** The least value below which a belief has that share. */
function quantile(belief: readonly Belief[], share: number, measure: (law: Law) => number): number {
  const sorted = belief
    .map((each) => ({ value: measure(each.law), share: each.share }))
    .sort((one, other) => one.value - other.value);
  let below = 0;
  for (const each of sorted) {
    below += each.share;
    if (below >= share) return each.value;
  }
  return sorted.at(-1)?.value ?? 0;
}

/** The placement for a course: its state by its answers. @param words all words of the guides */
export function placementFor(
  words: readonly PlacementWord[],
  terms: Terms,
): (answers: readonly PlacementAnswer[]) => PlacementState {
  const { placement, choiceOptions, memory, guides } = terms;
  const { minQuestions, maxQuestions, certainty, startQuantile, rangeShare, deviations, firstGuide } = placement;
  const stepsIn = stepsOf(words, guides);
  const laws = lawsFor(words.map(stepsIn), terms).map((law) => ({ law, candidates: candidatesOf(law) }));

  function beliefAfter(answers: readonly PlacementAnswer[]): Belief[] {
    const asked = answers.map((answer) => ({ answer, steps: stepsIn(answer.word) }));
    const weightOf = (candidate: Candidate) =>
      asked.reduce((weight, { answer, steps }) => {
        const known = candidate.law.knownAt[steps[candidate.law.order]] ?? 0;
        const ofKnown = answer.verdict === 'right' ? 1 - memory.slipRate : memory.slipRate / 2;
        return weight * (known * ofKnown + (1 - known) * chanceUnknown(candidate, answer, choiceOptions));
      }, candidate.weight);
    const weighed = laws.map(({ law, candidates }) => ({ law, weight: sumOf(candidates, weightOf) }));
    const total = sumOf(weighed, ({ weight }) => weight);
    return weighed.map(({ law, weight }) => ({ law, share: weight / total }));
  }

  return (answers) => {
    const belief = beliefAfter(answers);
    // In doubt the lower guide.
    const start = quantile(belief, startQuantile, (law) => law.start);
    const near = belief.filter(({ law }) => Math.abs(law.start - start) <= 1);
    const isCertain = sumOf(near, ({ share }) => share) >= certainty;
    return {
      isPlaced: answers.length >= maxQuestions || (answers.length >= minQuestions && isCertain),
      doubtOf(word) {
        if (answers.length === 0) return -Math.abs(word.guide - firstGuide);
        const steps = stepsIn(word);
        const chanceIn = ({ law }: Belief) => law.knownAt[steps[law.order]] ?? 0;
        const mean = sumOf(belief, (each) => each.share * chanceIn(each));
        return sumOf(belief, (each) => each.share * (chanceIn(each) - mean) ** 2);
      },
      result() {
        const from = quantile(belief, (1 - rangeShare) / 2, (law) => law.known - deviations * law.deviation);
        const to = quantile(belief, (1 + rangeShare) / 2, (law) => law.known + deviations * law.deviation);
        const about = sumOf(belief, ({ law, share }) => share * law.known);
        const rounded = (value: number) => Math.max(0, Math.min(words.length, Math.round(value / 5) * 5));
        return { about: rounded(about), from: rounded(from - 2), to: rounded(to + 2), guide: start };
      },
    };
  };
}
