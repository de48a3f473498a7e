import { standardRulebook as rulebook } from '@kalima/rules';
import { describe, expect, it } from 'vitest';
import { learnerModelIn, storedModel } from './learner-model.ts';

const model = { multiplier: 0.4, growth: 0.8, decay: 0.3, deviation: 0.2 };
const { population } = rulebook.memory;

describe('the stored numbers of a learner', () => {
  it('are read as they were stored', () => {
    expect(learnerModelIn(storedModel(model), rulebook)).toMatchObject(model);
  });

  it.each([
    ['before the first fit', null],
    ['of version 1, which fit another curve', { version: 1, multiplier: 0.4, growth: 0.8, decay: 0.6 }],
  ])('%s are those of the population', (_, stored) => {
    expect(learnerModelIn(stored, rulebook)).toBe(population);
  });

  it.each([
    ['of a newer version', { version: 3, ...model }],
    ['without a deviation', { version: 2, multiplier: 0.4, growth: 0.8, decay: 0.3 }],
    ['without growth', { version: 2, ...model, growth: 0 }],
  ])('%s are refused', (_, stored) => {
    expect(() => learnerModelIn(stored, rulebook)).toThrow('learner_memories.model');
  });
});
