import type { WordId } from '@kalima/course/schema';
import { isSampled } from '@kalima/testing/sample.ts';
import { describe, expect, it, test } from 'vitest';
import { type Chance, chanceFrom } from '../chance.ts';
import type { Day } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { fitModel } from './fit.ts';
import { firstTriesOf, foldWord } from './fold-word.ts';
import type { LearnerModel } from './learner-model.ts';
import { knowNow, recallOn, type TaughtWord } from './recall.ts';
import { type ReviewTask, soundingSource, type WordReview } from './review.ts';

const { parameters, slipRate } = rules.memory;
const dayMs = 24 * 3_600_000;
const [words, lastDay, checked] = [200, 50, 30];
const dayAt = (at: number) => new Date(Date.UTC(2026, 0, 1) + at * dayMs).toISOString().slice(0, 10) as Day;

interface Learner {
  readonly logs: ReadonlyMap<WordId, WordReview[]>;
  readonly known: ReadonlySet<WordId>;
}

function review(word: WordId, at: number, source: string, task: ReviewTask, isRight: boolean, index = 0): WordReview {
  return {
    ...{ word, source, index, task, tookMs: 5000, predicted: null, modelVersion: parameters.version },
    ...{ atMs: Date.UTC(2026, 0, 1) + at * dayMs + index * 60_000, day: dayAt(at) },
    ...{ outcome: isRight ? 'right' : 'wrong', evidence: isRight ? 'good' : 'again' },
  } as WordReview;
}

/** Every answer was right, and looked up where the word was not known. */
function aLearner(chance: Chance, share: number): Learner {
  const ids = Array.from({ length: words }, (_, at) => `g01w${1000 + at}` as WordId);
  const logs = new Map<WordId, WordReview[]>();
  for (const [at, word] of ids.entries()) {
    const rows: WordReview[] = [];
    let gap = 1 + chance.below(2);
    for (let day = Math.floor((at * 40) / words); day < lastDay; day += gap, gap = Math.ceil(gap * 2)) {
      rows.push(review(word, day, `session ${day}`, 'meaning', true));
    }
    logs.set(word, rows);
  }
  return { logs, known: new Set(ids.filter(() => chance.next() < share)) };
}

/** A sounding: free recall and a choice of four take turns. */
function check({ logs, known }: Learner, chance: Chance): void {
  const asked = chance.shuffle([...logs.keys()]).slice(0, checked);
  for (const [index, word] of asked.entries()) {
    const task = index % 2 === 0 ? 'free_recall' : 'meaning_in_verse';
    const isGuessed = task === 'meaning_in_verse' && chance.next() < 0.25;
    const isRight = known.has(word) ? chance.next() >= slipRate : isGuessed;
    logs.get(word)?.push(review(word, lastDay, soundingSource('one'), task, isRight, index));
  }
}

const taught = ({ logs }: Learner): TaughtWord[] =>
  [...logs].map(([word, rows]) => ({ word, taughtDay: dayAt(0), memory: foldWord(rows, parameters, rules) }));
const modelOf = ({ logs }: Learner): LearnerModel =>
  fitModel(
    [...logs.values()].flatMap((rows) => firstTriesOf(rows, parameters, rules)),
    rules,
  );

function beliefOf(learner: Learner, day = dayAt(lastDay + 1)): number {
  const model = modelOf(learner);
  const sum = taught(learner).reduce((total, word) => total + recallOn(word, day, model), 0);
  return sum / words;
}

const seeds = isSampled ? 12 : 30;

describe('a check without help', () => {
  test.each([0.05, 0.2, 0.4, 0.6, 0.8])(
    'brings the belief of a learner who knows %s of it within 5 points',
    (share) => {
      const [before, after, inBand] = [[] as number[], [] as number[], [] as boolean[]];
      for (let seed = 1; seed <= seeds; seed += 1) {
        const chance = chanceFrom(1000 * share + seed);
        const learner = aLearner(chance, share);
        before.push(beliefOf(learner) - learner.known.size / words);
        check(learner, chance);
        after.push(beliefOf(learner) - learner.known.size / words);
        const { from, to } = knowNow(taught(learner), dayAt(lastDay + 1), modelOf(learner), rules);
        inBand.push(from <= learner.known.size && learner.known.size <= to);
      }
      const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      expect(mean(before)).toBeGreaterThan(0.95 - share - 0.05);
      expect(Math.abs(mean(after))).toBeLessThan(0.05);
      expect(inBand.filter(Boolean).length).toBeGreaterThanOrEqual(0.8 * seeds);
    },
  );

  it('takes nothing from a learner who answered by heart', () => {
    for (let seed = 1; seed <= 10; seed += 1) {
      const chance = chanceFrom(seed);
      const learner = aLearner(chance, 1);
      const before = beliefOf(learner);
      check(learner, chance);
      expect(Math.abs(beliefOf(learner) - before), `seed ${seed}`).toBeLessThan(0.05);
    }
  });

  it('doubts a word until it is right again, and says nothing of words that were', () => {
    const chance = chanceFrom(3);
    const learner = aLearner(chance, 0.3);
    check(learner, chance);
    const model = modelOf(learner);
    const [inCheck, others] = [
      taught(learner).filter(({ memory }) => memory?.lastDay === dayAt(lastDay)),
      taught(learner).filter(({ memory }) => memory?.lastDay !== dayAt(lastDay)),
    ];
    const day = dayAt(lastDay + 1);
    for (const word of inCheck) {
      const recall = recallOn(word, day, model);
      if (word.memory?.wasWrongThatDay) expect(recall).toBeLessThan(0.05);
      else expect(recall).toBeGreaterThan(0.9);
    }
    const [other] = others;
    if (other === undefined) throw new Error('no word was left unchecked');
    expect(recallOn(other, day, model)).toBeLessThan(0.5);
    learner.logs.get(other.word)?.push(review(other.word, lastDay + 1, 'session', 'meaning', true));
    const again = taught(learner).find(({ word }) => word === other.word);
    expect(again && recallOn(again, dayAt(lastDay + 2), model)).toBeGreaterThan(0.9);
  });
});
