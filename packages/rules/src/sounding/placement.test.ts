import { compiledFolder, loadCourse, type Word } from '@kalima/course';
import { isSampled } from '@kalima/testing/sample.ts';
import { describe, expect, it } from 'vitest';
import { type Chance, chanceFrom } from '../chance.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { byDoubt, type PlacementAnswer, type PlacementResult, placementFor } from './placement.ts';

const words = [...loadCourse(compiledFolder).course.words.values()].filter(({ guide }) => guide > 0);
const guides = Array.from({ length: rules.guides }, (_, index) => index + 1);
const { maxQuestions, minQuestions, knownShare } = rules.placement;
const stateAfter = placementFor(words, rules);

/** A number from 0 to 1. */
const share = (chance: Chance): number => chance.below(1_000_000) / 1_000_000;

/** The chance that the learner knows the word. */
type Law = (word: Word) => number;

interface Manner {
  readonly guesses: number;
  readonly claims: number;
}

interface Learner extends Manner {
  readonly law: Law;
  readonly known: ReadonlySet<Word>;
}

const learnerOf = (law: Law, manner: Manner, chance: Chance): Learner => ({
  law,
  known: new Set(words.filter((word) => share(chance) < law(word))),
  ...manner,
});

/** The first guide of which less than the bar is known by the learner's law; the last one where there is none. */
function truthOf({ law }: Learner): number {
  const shareOf = (inGuide: readonly Word[]) => inGuide.reduce((sum, word) => sum + law(word), 0) / inGuide.length;
  return guides.find((guide) => shareOf(words.filter((word) => word.guide === guide)) < knownShare) ?? rules.guides;
}

function answer({ known, guesses, claims }: Learner, word: Word, index: number, chance: Chance): PlacementAnswer {
  const task = index % 2 === 1 ? ('meaning_in_verse' as const) : ('free_recall' as const);
  const verdict = (): PlacementAnswer['verdict'] => {
    if (known.has(word)) return share(chance) < 0.97 ? 'right' : 'wrong';
    if (task === 'free_recall') return share(chance) < claims ? 'right' : 'no-idea';
    if (share(chance) >= guesses) return 'no-idea';
    return share(chance) < 1 / rules.choiceOptions ? 'right' : 'wrong';
  };
  return { word, task, verdict: verdict() };
}

function place(learner: Learner, chance: Chance): PlacementResult & { readonly questions: number } {
  const answers: PlacementAnswer[] = [];
  const left = new Set(words);
  let state = stateAfter(answers);
  while (!state.isPlaced) {
    const [word] = byDoubt(chance.shuffle([...left]), state.doubtOf, rules);
    if (word === undefined) throw new Error('no word is left');
    left.delete(word);
    answers.push(answer(learner, word, answers.length, chance));
    state = stateAfter(answers);
  }
  return { ...state.result(), questions: answers.length };
}

const logistic = (position: number, middle: number, width: number) => 1 / (1 + Math.exp((position - middle) / width));
const ranks = new Map(
  words.toSorted((one, other) => other.frequency - one.frequency).map((word, at) => [word, (at * 12) / words.length]),
);
const rankOf = (word: Word) => ranks.get(word) ?? 0;
const anywhere = (chance: Chance) => share(chance) * 13;

/** Laws of knowledge, each with its own middle. */
const laws: Readonly<Record<string, (chance: Chance) => Law>> = {
  'guide by guide, a clean edge': (chance) => {
    const middle = anywhere(chance);
    return ({ guide }) => logistic(guide, middle, 0.3);
  },
  'guide by guide, a slope': (chance) => {
    const middle = anywhere(chance);
    const width = 1 + share(chance);
    return ({ guide }) => logistic(guide, middle, width);
  },
  'guide by guide, uneven': (chance) => {
    const middle = anywhere(chance);
    const noise = guides.map(() => (share(chance) - 0.5) * 0.3);
    return ({ guide }) => Math.min(1, Math.max(0, logistic(guide, middle, 1.2) + (noise[guide - 1] ?? 0)));
  },
  'frequent words, a clean edge': (chance) => {
    const middle = anywhere(chance);
    return (word) => logistic(rankOf(word), middle, 0.3);
  },
  'frequent words, a slope': (chance) => {
    const middle = anywhere(chance);
    const width = 1 + 2 * share(chance);
    return (word) => logistic(rankOf(word), middle, width);
  },
  'frequent words of early guides': (chance) => {
    const middle = anywhere(chance);
    return (word) => logistic((rankOf(word) + word.guide) / 2, middle, 1.2);
  },
  nothing: () => () => 0.02,
  everything: () => () => 0.97,
};
const manners: Readonly<Record<string, Manner>> = {
  'says no idea': { guesses: 0, claims: 0.02 },
  'guesses half': { guesses: 0.5, claims: 0.05 },
  'always guesses': { guesses: 1, claims: 0.05 },
};

const perCell = isSampled ? 5 : 10;

const results = Object.entries(laws).flatMap(([law, draw], row) =>
  Object.entries(manners).flatMap(([name, manner], column) =>
    Array.from({ length: perCell }, (_, index) => {
      const chance = chanceFrom(row * 10_000 + column * 1000 + index);
      const learner = learnerOf(draw(chance), manner, chance);
      return { law, manner: name, truth: truthOf(learner), known: learner.known.size, ...place(learner, chance) };
    }),
  ),
);

describe(`${results.length} drawn learners`, () => {
  it(`answer at most ${maxQuestions} questions, half of them at most 25`, () => {
    const counts = results.map(({ questions }) => questions).toSorted((one, other) => one - other);
    expect(counts.at(0)).toBeGreaterThanOrEqual(minQuestions);
    expect(counts.at(-1)).toBeLessThanOrEqual(maxQuestions);
    expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(25);
  });

  it('start within one guide of the truth, nine of ten', () => {
    const near = results.filter(({ guide, truth }) => Math.abs(guide - truth) <= 1);
    expect(near.length / results.length).toBeGreaterThanOrEqual(0.9);
  });

  it.each(Object.keys(laws))('start within one guide of the truth, three of four who know %s', (law) => {
    const own = results.filter((each) => each.law === law);
    const near = own.filter(({ guide, truth }) => Math.abs(guide - truth) <= 1);
    expect(near.length / own.length).toBeGreaterThanOrEqual(0.75);
  });

  it('know a number of words within the range, nine of ten', () => {
    const inside = results.filter(({ known, from, to }) => known >= from && known <= to);
    expect(inside.length / results.length).toBeGreaterThanOrEqual(0.9);
  });

  it('are started too late less often than too early', () => {
    const late = results.filter(({ guide, truth }) => guide > truth);
    const early = results.filter(({ guide, truth }) => guide < truth);
    expect(late.length).toBeLessThanOrEqual(early.length);
  });
});

describe('a placement', () => {
  it('begins with an easy guide', () => {
    const { doubtOf } = stateAfter([]);
    const [first] = words.toSorted((one, other) => doubtOf(other) - doubtOf(one));
    expect(first?.guide).toBe(rules.placement.firstGuide);
  });

  it('starts later and knows more after right answers than after "no idea"', () => {
    const easy = words.filter(({ guide }) => guide === rules.placement.firstGuide).slice(0, 6);
    const after = (verdict: 'right' | 'no-idea') =>
      stateAfter(easy.map((word) => ({ word, task: 'meaning_in_verse', verdict }))).result();
    expect(after('right').guide).toBeGreaterThan(after('no-idea').guide);
    expect(after('right').from).toBeGreaterThan(after('no-idea').from);
  });

  it('asks no more about frequent words after a learner of frequent words knew them', () => {
    const frequent = words.toSorted((one, other) => other.frequency - one.frequency);
    const known = frequent.slice(0, 20).map((word) => ({ word, task: 'meaning_in_verse', verdict: 'right' }) as const);
    const rare = frequent.slice(-20).map((word) => ({ word, task: 'meaning_in_verse', verdict: 'no-idea' }) as const);
    const { doubtOf } = stateAfter([...known, ...rare]);
    const at = (share: number) => doubtOf(frequent[Math.floor(share * frequent.length)] as Word);
    expect(at(0.5)).toBeGreaterThan(at(0.08));
    expect(at(0.5)).toBeGreaterThan(at(0.92));
  });

  it('goes on with other words each time', () => {
    const seconds = Array.from({ length: 20 }, (_, seed) => {
      const chance = chanceFrom(seed);
      const first = words.find(({ guide }) => guide === rules.placement.firstGuide) as Word;
      const { doubtOf } = stateAfter([{ word: first, task: 'free_recall', verdict: 'right' }]);
      return byDoubt(chance.shuffle(words), doubtOf, rules)[0];
    });
    expect(new Set(seconds).size).toBeGreaterThan(5);
  });

  it('starts a learner who claims to recall everything by their choices', () => {
    const boaster = learnerOf(() => 0.02, { guesses: 0, claims: 1 }, chanceFrom(7));
    const honest = learnerOf(() => 0.02, { guesses: 0, claims: 0 }, chanceFrom(7));
    expect(place(boaster, chanceFrom(7)).guide).toBeLessThanOrEqual(place(honest, chanceFrom(7)).guide + 1);
  });

  it('knows at most the words of the course, and at least none', () => {
    const always = (verdict: 'right' | 'no-idea') => {
      const asked = words.filter((_, index) => index % 7 === 0).slice(0, 40);
      return stateAfter(asked.map((word) => ({ word, task: 'meaning_in_verse', verdict }))).result();
    };
    expect(always('right')).toMatchObject({ to: words.length, guide: rules.guides });
    expect(always('no-idea')).toMatchObject({ from: 0, guide: 1 });
  });
});
