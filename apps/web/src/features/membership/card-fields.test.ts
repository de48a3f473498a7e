import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Typed, typeCardNumber, typeCvv, typeExpiry } from './card-fields.ts';

/** A bar marks the caret. */
const read = (marked: string): Typed => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const show = ({ text, caret }: Typed) => `${text.slice(0, caret)}|${text.slice(caret)}`;

describe('a card number', () => {
  test.each([
    ['|', '|'],
    ['1234|', '1234|'],
    ['12345|', '1234 5|'],
    ['4242424242424242|', '4242 4242 4242 4242|'],
    ['4242-4242.4242 4242|', '4242 4242 4242 4242|'],
    ['card 42 42 4|', '4242 4|'],
    ['abc|', '|'],
    ['٤٢۴۲４|', '4242 4|'],
    ['1234 5678 9012 34567|', '1234 5678 9012 3456|'],
    // a digit typed in the middle pushes the others on
    ['129|3 45', '129|3 45'],
    ['12934| 5', '1293 4|5'],
    // the space was deleted: the caret goes before it, so that the next deletion takes a digit
    ['1234|5', '1234| 5'],
    ['123| 5', '123|5'],
    ['|1234 5', '|1234 5'],
    ['1234 x|5678', '1234| 5678'],
  ])('typed as "%s" becomes "%s"', (typed, shown) => {
    expect(show(typeCardNumber(read(typed)))).toBe(shown);
  });
});

describe('an expiry', () => {
  test.each([
    ['1|', '1|'],
    ['12|', '12|'],
    ['12/|', '12/|'],
    ['123|', '12/3|'],
    ['1228|', '12/28|'],
    ['١٢٢٨|', '12/28|'],
    ['12/289|', '12/28|'],
    ['1/|', '01/|'],
    ['1/28|', '01/28|'],
    ['12 28|', '12/28|'],
    ['/|', '|'],
    ['12|28', '12|/28'],
    ['1|/28', '01|/28'],
  ])('typed as "%s" becomes "%s"', (typed, shown) => {
    expect(show(typeExpiry(read(typed)))).toBe(shown);
  });

  test('can be deleted sign by sign', () => {
    const shown = ['12/28', '12/2', '12/', '12', '1', ''];
    for (const [index, text] of shown.slice(1).entries()) {
      expect(typeExpiry({ text, caret: text.length }).text, `after ${shown[index]}`).toBe(text);
    }
  });
});

test.each([
  ['12|', '12|'],
  ['1234|', '123|'],
  ['1a2|3', '12|3'],
])('a cvv typed as "%s" becomes "%s"', (typed, shown) => {
  expect(show(typeCvv(read(typed)))).toBe(shown);
});

const anything = fc
  .tuple(fc.oneof(fc.string({ unit: fc.constantFrom(...'0123456789 /-x') }), fc.string()), fc.nat())
  .map(([text, at]): Typed => ({ text, caret: at % (text.length + 1) }));
const digits = (text: string) => text.replace(/\D/g, '');

describe.each([
  ['card number', typeCardNumber, 19, 16],
  ['cvv', typeCvv, 3, 3],
] as const)('whatever is typed or pasted into the %s', (_, type, most, maxDigits) => {
  test('keeps its first digits in their order, and nothing else but the gaps', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const { text } = type(typed);
        expect(text.length).toBeLessThanOrEqual(most);
        expect(text).toMatch(/^(\d{4} ){0,3}\d{0,4}$/);
        expect(text).not.toMatch(/ $/);
        expect(digits(text)).toBe(digits(typed.text).slice(0, maxDigits));
      }),
    );
  });

  test('leaves the caret behind the digits that it stood behind', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const { text, caret } = type(typed);
        const before = digits(typed.text.slice(0, typed.caret)).length;
        expect(digits(text.slice(0, caret))).toHaveLength(Math.min(before, maxDigits));
        expect(caret).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

test('whatever is typed or pasted into the expiry, it is digits with a slash, and the caret is inside', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      const { text, caret } = typeExpiry(typed);
      expect(text).toMatch(/^(\d{0,2}|\d\d\/\d{0,2})$/);
      expect(caret).toBeGreaterThanOrEqual(0);
      expect(caret).toBeLessThanOrEqual(text.length);
    }),
  );
});

test.each([
  ['card number', typeCardNumber],
  ['expiry', typeExpiry],
  ['cvv', typeCvv],
] as const)('what stands in the %s field stays as it is', (_, type) => {
  fc.assert(
    fc.property(anything, (typed) => {
      const once = type(typed);
      expect(type(once)).toEqual(once);
    }),
  );
});
