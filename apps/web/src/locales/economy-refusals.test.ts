import * as contract from '@kalima/contract';
import { expect, test } from 'vitest';
import en from './en/economy.json';
import fr from './fr/economy.json';

const { buyBatteries, rechargeFree, receiveGift, judgeTaps, buyFreeze } = contract;
const codes = new Set(
  [buyBatteries, rechargeFree, receiveGift, judgeTaps, buyFreeze].flatMap((each) => each.refusals ?? []),
);

test('every reason for which a purchase, recharge, gift or game is refused has a sentence, and there is none too many', () => {
  for (const texts of [en, fr]) expect(Object.keys(texts.refused).toSorted()).toEqual([...codes].toSorted());
});

test('the wordings of the specification are kept', () => {
  expect(en.refused['battery-full']).toBe('You already have the maximum number of batteries!');
  expect(en.needGems.battery.replace('{{price}}', '500')).toBe('You need 500 gems to buy a battery.');
  expect(en.purchaseRefused.title).toBe('Unable to buy a battery');
  expect(fr.purchaseRefused.body).toBe('Impossible d’acheter — Pas assez de gemmes ou batterie pleine.');
  expect(fr.refused['not-enough-gems']).toBe('Pas assez de gemmes');
  expect([fr.done.recharged, fr.done.bought, fr.done.given, fr.empty]).toEqual([
    'Batteries rechargées\u00a0!',
    'Batterie achetée\u00a0!',
    'Batteries offertes\u00a0!',
    'Plus de batteries\u00a0!',
  ]);
});
