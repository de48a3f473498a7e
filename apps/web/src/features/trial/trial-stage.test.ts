import { describe, expect, it } from 'vitest';
import { buildTrial } from '../../../test/trial.ts';
import type { TrialRecord } from './trial-record.ts';
import { stageAfter, stageOf, type TrialStage } from './trial-stage.ts';

const trial = buildTrial();
const record = (cards: number, answers: number): TrialRecord => ({
  cards: trial.words.slice(0, cards).map(({ id }) => ({ word: id, atMs: 1 })),
  answers: Array.from({ length: answers }, (_, index) => ({
    index,
    answer: { kind: 'choice', word: 'g01w01' },
    atMs: 1,
    tookMs: 1,
  })),
});

describe('a trial', () => {
  it.each<[string, TrialRecord, TrialStage]>([
    ['begins at the first word', record(0, 0), { kind: 'word', at: 0 }],
    ['goes on at the last word that was shown', record(3, 0), { kind: 'word', at: 2 }],
    ['at the last of all before a question was answered', record(4, 0), { kind: 'word', at: 3 }],
    ['at the first question without an answer', record(4, 2), { kind: 'question', at: 2 }],
    ['at the whole verse where all is done', record(4, 3), { kind: 'end' }],
    ['at the words where answers came without cards', record(1, 1), { kind: 'word', at: 0 }],
  ])('%s', (_, given, stage) => {
    expect(stageOf(given, trial)).toEqual(stage);
  });

  it('leads through four words and three questions to the whole verse, and stays there', () => {
    const way: TrialStage[] = [{ kind: 'word', at: 0 }];
    for (let step = 0; step < 8; step += 1) way.push(stageAfter(way.at(-1) as TrialStage, trial));
    expect(way.map((stage) => (stage.kind === 'end' ? 'end' : `${stage.kind} ${stage.at}`))).toEqual([
      ...[0, 1, 2, 3].map((at) => `word ${at}`),
      ...[0, 1, 2].map((at) => `question ${at}`),
      'end',
      'end',
    ]);
  });
});
