import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bareLetters, compareLetters, foldLetters, isWritten, similarity } from './arabic.ts';

describe('what was written', () => {
  test.each([
    ['كِتَاب', 'كتاب', true],
    ['كِتَاب', 'كِتَابٌ', true],
    ['كِتَاب', 'كتب', false],
    ['إِلَى', 'الى', true],
    ['إِلَى', 'إلي', true],
    ['أَرْض', 'ارض', true],
    ['مُؤْمِن', 'مومن', true],
    ['جَنَّة', 'جنه', true],
    ['هَٰذَا', 'هذا', true],
    ['هَٰذَا', 'هاذا', true],
    ['الرَّحْمَٰن', 'الرحمان', true],
    ['آمَنَ', 'ءامن', true],
    ['سَمَاء', 'سما', false],
    ['كِتَاب', '  كتاب ', true],
    ['كِتَاب', '', false],
    ['كِتَاب', 'ـــ', false],
  ])('%s written as "%s": right %s', (form, written, right) => {
    expect(isWritten([form], written)).toBe(right);
  });

  it('is right in any form of the card', () => {
    expect(isWritten(['قَالَ', 'يَقُولُ'], 'يقول')).toBe(true);
  });

  it('may carry any vowels, or none', () => {
    const vowels = ['', '\u064E', '\u064F', '\u0650', '\u0651', '\u0652', '\u064B', '\u0640'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...vowels), { minLength: 4, maxLength: 4 }), (marks) => {
        const written = [...'كتاب'].map((letter, index) => letter + marks[index]).join('');
        expect(isWritten(['كِتَاب'], written)).toBe(true);
      }),
    );
  });
});

describe('the account of what differed', () => {
  const told = (form: string, written: string) =>
    compareLetters([form], written).map(({ kind, given, expected }) => [kind, given, expected]);

  it('names a wrong letter beside the right one', () => {
    expect(told('قَلْب', 'كلب')).toEqual([
      ['wrong', 'ك', 'قَ'],
      ['same', 'ل', 'لْ'],
      ['same', 'ب', 'ب'],
    ]);
  });

  it('names what is missing and what is too much', () => {
    expect(told('كِتَاب', 'كتب').map(([kind]) => kind)).toEqual(['same', 'same', 'missing', 'same']);
    expect(told('كِتَاب', 'كتابب').filter(([kind]) => kind === 'extra')).toHaveLength(1);
  });

  it('chooses the form that is nearest', () => {
    expect(compareLetters(['قَالَ', 'يَقُولُ'], 'يقل').filter(({ kind }) => kind !== 'same')).toHaveLength(1);
  });

  it('gives back every letter of both, in order', () => {
    const letters = fc.array(fc.constantFrom(...'ابتحخدرسعقكلمنهوي'), { maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, (wanted, given) => {
        const account = compareLetters([wanted.join('')], given.join(''));
        expect(account.map(({ expected }) => expected ?? '').join('')).toBe(wanted.join(''));
        expect(account.map((each) => each.given ?? '').join('')).toBe(given.join(''));
      }),
    );
  });
});

describe('letters', () => {
  it('lose their marks alone', () => {
    expect(bareLetters('الْحَمْدُ لِلَّهِ')).toBe('الحمد لله');
    expect(foldLetters('الْأَرْضُ')).toBe('الارض');
  });

  it('are alike from 0 to 1, whichever comes first', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
        expect(similarity(one, other)).toBeCloseTo(similarity(other, one));
        expect(similarity(one, one)).toBe(1);
        expect(similarity(one, other)).toBeGreaterThanOrEqual(0);
        expect(similarity(one, other)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
