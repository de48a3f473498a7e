import { expect, test } from 'vitest';
import { moneyText } from './money.ts';

test.each([
  [1499, 'en', '€14.99'],
  [11988, 'en', '€119.88'],
  [599, 'fr', '5,99\u00a0€'],
  [123456, 'fr', '1\u202f234,56\u00a0€'],
  [1000, 'en', '€10.00'],
])('%i cents in %s are %s', (cents, language, text) => {
  expect(moneyText(cents, 'EUR', language)).toBe(text);
});
