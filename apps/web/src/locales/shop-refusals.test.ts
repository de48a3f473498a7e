import * as contract from '@kalima/contract';
import { expect, test } from 'vitest';
import en from './en/shop.json';
import fr from './fr/shop.json';

const { createCheckout, customerPortal, cancelSubscription, resumeSubscription, payDemo, buyGemPack } = contract;
const codes = new Set(
  [createCheckout, customerPortal, cancelSubscription, resumeSubscription, payDemo, buyGemPack].flatMap(
    (each) => each.refusals ?? [],
  ),
);

test('every reason for which the shop says no has a sentence, and there is none too many', () => {
  for (const texts of [en, fr]) expect(Object.keys(texts.refused).toSorted()).toEqual([...codes].toSorted());
});

test('the wordings of the specification are kept', () => {
  const { signIn, checkout, portal, cancel } = en.failed;
  expect([signIn, checkout, portal, cancel]).toEqual([
    'Please sign in to subscribe to a plan.',
    'Unable to create payment session.',
    'Unable to open management portal.',
    'Unable to cancel subscription. Please try again.',
  ]);
  expect(Object.values(en.mobile)).toEqual([
    'Error during mobile purchase',
    'No purchases found',
    'Cannot purchase',
    'Purchase failed',
    'No offerings available',
    'Product {{id}} not found',
    'No session found',
    'User not authenticated',
  ]);
});
