import { describe, expect, it, test } from 'vitest';
import { isMeaningPale, type MeaningSources, meaningChoices, meaningUnder, usualMeaning } from './meaning-under.ts';
import { tokenStates } from './token-state.ts';

const card = { meaning: 'on, over' };
const formMeanings = [{ forms: ['أَطَاعَ'], meaning: 'to obey' }];
const none: MeaningSources = { gloss: null, unit: null, other: null, card: null, form: '' };

describe('the meaning under a token', () => {
  test.each<[string, Partial<MeaningSources>, string | null]>([
    ['of its card', { card }, 'on, over'],
    ['of its place', { card, gloss: 'upon (the) bed' }, 'upon (the) bed'],
    ['of its place in another sense', { card, gloss: 'against', other: { sense: null } }, 'against'],
    ['of another sense', { card, other: { sense: 'against' } }, 'against'],
    ['of a sense that is not known', { card, other: { sense: null } }, null],
    ['of a unit, once', { card, other: { sense: 'before' }, unit: { meaning: 'before', isFirst: true } }, 'before'],
    ['of the rest of a unit', { card, other: { sense: 'before' }, unit: { meaning: 'before', isFirst: false } }, null],
    ['of its form', { card: { meaning: 'obey!', formMeanings }, form: 'أَطَاعَ' }, 'to obey'],
    ['of a form that the card names', { card: { meaning: 'obey!', formMeanings }, form: 'أَطِيعُوا' }, 'obey!'],
    ['of every form', { card: { meaning: 'for him', formMeanings: [{ forms: null, meaning: 'for' }] } }, 'for'],
    ['outside the course', {}, null],
    ['outside the course, by its place', { gloss: 'and' }, 'and'],
  ])('%s', (_, sources, meaning) => {
    expect(meaningUnder({ ...none, ...sources })).toBe(meaning);
  });

  test.each([
    ['name', 'name'],
    ['nom (que l’on porte)', 'nom'],
    ['(recall) when', 'when'],
    ['(rappelle-toi) lorsque', 'lorsque'],
    ['truth, true; a right (due)', 'truth, true; a right'],
    ['cela, cette…-là (fém.) ; ces…-là (choses)', 'cela, cette…-là ; ces…-là'],
    ['be mindful of (God)!, fear!', 'be mindful of (God)!, fear!'],
    ['crains, craignez (Dieu)\u00a0!', 'crains, craignez (Dieu)\u00a0!'],
    ['to be (or feel) free of need', 'to be (or feel) free of need'],
    ['(adds no meaning) ever, at all', 'ever, at all'],
    ['(n’ajoute aucun sens)', null],
  ])('leaves out what explains it at its ends: %s', (meaning, shown) => {
    expect(meaningUnder({ ...none, card: { meaning } })).toBe(shown);
  });
});

it('is pale of known words alone, and where those are left out', () => {
  const pale = meaningChoices.flatMap((choice) =>
    [...tokenStates, null].flatMap((state) => (isMeaningPale(choice, state) ? [[choice, state]] : [])),
  );
  expect(pale).toEqual([['unknown', 'known']]);
});

test.each([
  [null, 'none'],
  [0, 'all'],
  [49, 'all'],
  [50, 'unknown'],
] as const)('whoever has met %s words and chosen nothing sees: %s', (met, choice) => {
  expect(usualMeaning(met)).toBe(choice);
});
