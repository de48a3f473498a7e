import { describe, expect, it } from 'vitest';
import { type Chance, chanceFrom } from '../chance.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { estimateKnown, percentOfQuran, type SoundingAnswer } from './estimate.ts';

const answers = (task: SoundingAnswer['task'], verdict: SoundingAnswer['verdict'], times: number): SoundingAnswer[] =>
  Array.from({ length: times }, () => ({ task, verdict }));

const estimate = (...each: SoundingAnswer[][]) => {
  const found = estimateKnown(each.flat(), rules);
  return found && [found.share, found.from, found.to].map((share) => Math.round(share * 1000) / 1000);
};

/** One who knows this share of the tokens, and of what they do not know says so that often; else they guess. */
function play(chance: Chance, total: number, known: number, noIdea: number): SoundingAnswer[] {
  return Array.from({ length: total }, (_, at): SoundingAnswer => {
    const task = at % 2 === 0 ? 'free_recall' : 'meaning_in_verse';
    if (chance.next() < known) return { task, verdict: 'right' };
    if (task === 'free_recall') return { task, verdict: 'no-idea' };
    if (chance.next() < noIdea) return { task, verdict: 'no-idea' };
    return { task, verdict: chance.below(rules.choiceOptions) === 0 ? 'right' : 'wrong' };
  });
}

describe('what a sounding finds', () => {
  it('is nothing without answers', () => {
    expect(estimate()).toBeNull();
  });

  it.each([
    ['all known', [answers('free_recall', 'right', 15), answers('meaning_in_verse', 'right', 15)], [1, 0.877, 1]],
    [
      'nothing known',
      [answers('free_recall', 'no-idea', 15), answers('meaning_in_verse', 'no-idea', 15)],
      [0, 0, 0.118],
    ],
    [
      'half known, the rest guessed',
      [
        answers('free_recall', 'right', 8),
        answers('free_recall', 'wrong', 7),
        answers('meaning_in_verse', 'right', 9),
        answers('meaning_in_verse', 'wrong', 6),
      ],
      [0.5, 0.298, 0.684],
    ],
    [
      'half known, the rest said',
      [
        answers('free_recall', 'right', 8),
        answers('free_recall', 'no-idea', 7),
        answers('meaning_in_verse', 'right', 7),
        answers('meaning_in_verse', 'no-idea', 8),
      ],
      [0.5, 0.329, 0.669],
    ],
    ['guesses alone, without luck', [answers('meaning_in_verse', 'wrong', 30)], [-0.333, 0, 0.033]],
  ])('%s', (_, given, expected) => {
    expect(estimate(...given)).toEqual(expected);
  });

  it('is narrower with every thirty questions', () => {
    const width = (times: number) => {
      const found = estimateKnown(
        [...answers('free_recall', 'right', 15 * times), ...answers('meaning_in_verse', 'no-idea', 15 * times)],
        rules,
      );
      return (found?.to ?? 0) - (found?.from ?? 0);
    };
    expect(width(2)).toBeLessThan(width(1) * 0.75);
    expect(width(4)).toBeLessThan(width(2) * 0.75);
  });

  it('counts words outside the course as not known, and is never told too narrowly', () => {
    expect(percentOfQuran({ from: 0.667, to: 0.9 }, { course: 73, quran: 100 })).toEqual({ from: 48, to: 66 });
    expect(percentOfQuran({ from: 0, to: 1 }, { course: 73, quran: 100 })).toEqual({ from: 0, to: 73 });
  });
});

describe('over many learners', () => {
  const learners = 1500;
  const shares = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
  const trial = (total: number, known: number, noIdea: number) => {
    const chance = chanceFrom(Math.round(total * 1e6 + known * 1000 + noIdea * 100));
    let [sum, covered] = [0, 0];
    for (let at = 0; at < learners; at += 1) {
      const found = estimateKnown(play(chance, total, known, noIdea), rules);
      if (found === null) throw new Error('no estimate');
      sum += found.share;
      if (found.from <= known && known <= found.to) covered += 1;
    }
    return { bias: sum / learners - known, coverage: covered / learners };
  };

  it.each([
    [30, 0],
    [30, 0.5],
    [60, 0],
    [60, 0.5],
    [120, 0],
    [120, 1],
  ])('%i answers, "no idea" %d of the time: no bias, and the interval holds the truth', (total, noIdea) => {
    for (const known of shares) {
      const { bias, coverage } = trial(total, known, noIdea);
      expect.soft(Math.abs(bias), `bias at ${known}`).toBeLessThan(0.01);
      expect.soft(coverage, `coverage at ${known}`).toBeGreaterThan(0.93);
      expect.soft(coverage, `coverage at ${known}`).toBeLessThan(0.975);
    }
  });
});
