import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bareLetters, foldLetters } from '../../folding.ts';
import { agreement, compareLetters, isDictated, isWritten, similarity, withLongA } from './arabic.ts';

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

describe('what was typed by ear', () => {
  const others = new Set(['ما', 'كتب', 'قيمه', 'را'].map(foldLetters));
  const isRight = (form: string, quranicForm: string, typed: string) =>
    isDictated({ form, quranicForm }, typed, (letters) => others.has(letters));

  test.each([
    ['Persian letters', 'كَرِيم', 'كَرِيمࣱ', '\u06A9ر\u06CCم', true],
    ['presentation forms', 'لَا', 'لَا', '\uFEFB', true],
    ['a final hamza left out', 'شَيْء', 'شَيۡءࣲ', 'شي', false],
    ['a final hamza on the letter before it', 'شَيْء', 'شَيۡءࣲ', 'شئ', true],
    ['the same after a long u', 'سُوء', 'سُوٓءࣰ', 'سؤ', true],
    ['a final hamza with a seat of its own', 'شَيْء', 'شَيۡءࣲ', 'شيئ', true],
    ['a final hamza left out, which makes another word', 'مَاء', 'مَآءࣰ', 'ما', false],
    ['the same with a slip of the space bar', 'مَاء', 'مَآءࣰ', 'م ا', false],
    ['a slip of the space bar', 'كِتَاب', 'ٱلۡكِتَٰبَ', 'كت اب', true],
    ['a hamza left out inside', 'سَأَلَ', 'سَأَلَ', 'سل', false],
    ['a long a left out, as in the letters of the mushaf', 'صِرَاط', 'صِرَٰطࣲ', 'صرط', false],
    ['the waw of the mushaf for a long a', 'صَلَاة', 'ٱلصَّلَوٰةَ', 'صلوة', true],
    ['one small alef of two', 'صَالِحَات', 'ٱلصَّٰلِحَٰتِ', 'صٰلحات', true],
    ['the letters of the mushaf, which make another word', 'كِتَاب', 'ٱلۡكِتَٰبَ', 'كتب', false],
    ['the same with the small alef', 'كِتَاب', 'ٱلۡكِتَٰبَ', 'كتٰب', true],
    ['the mushaf has another form of the word', 'زَوْج', 'أَزۡوَٰجࣰا', 'ازوجا', false],
    ['a silent alef of the mushaf', 'أُولُو', 'أُو۟لُوا۟', 'اولوا', true],
    ['a silent alef that is missing', 'كُلُوا', 'كُلُوا۟', 'كلو', false],
    ['the mushaf writes alef maqsura as alef', 'رَأَىٰ', 'تَرَ', 'رءا', true],
    ['the same without its hamza', 'رَأَىٰ', 'تَرَ', 'را', false],
    ['two words for one', 'يَوْمَئِذٍ', 'يَوۡمَئِذࣲ', 'يوم إذ', true],
    ['nothing', 'كِتَاب', 'ٱلۡكِتَٰبَ', '', false],
    ['no letters', 'كِتَاب', 'ٱلۡكِتَٰبَ', '123', false],
  ])('%s: %s (%s) typed as "%s": right %s', (_, form, quranicForm, typed, right) => {
    expect(isRight(form, quranicForm, typed)).toBe(right);
  });
});

describe('the account of what differed', () => {
  const comparisonOf = (form: string, written: string) =>
    compareLetters([form], written).map(({ kind, given, expected }) => [kind, given, expected]);

  it('names a wrong letter beside the right one', () => {
    expect(comparisonOf('قَلْب', 'كلب')).toEqual([
      ['wrong', 'ك', 'قَ'],
      ['same', 'ل', 'لْ'],
      ['same', 'ب', 'ب'],
    ]);
  });

  it('names what is missing and what is too much', () => {
    expect(comparisonOf('كِتَاب', 'كتب').map(([kind]) => kind)).toEqual(['same', 'same', 'missing', 'same']);
    expect(comparisonOf('كِتَاب', 'كتابب').filter(([kind]) => kind === 'extra')).toHaveLength(1);
  });

  it('chooses the form that is nearest', () => {
    expect(compareLetters(['قَالَ', 'يَقُولُ'], 'يقل').filter(({ kind }) => kind !== 'same')).toHaveLength(1);
  });

  it('folds letters as the verdict does', () => {
    const faults = (form: string, written: string) =>
      compareLetters([form], written).filter(({ kind }) => kind !== 'same').length;
    expect(faults('كَرِيم', '\u06A9ر\u06CCن')).toBe(1);
    expect(faults('آمَنَ', 'ءاما')).toBe(1);
    expect(faults('الرَّحْمَٰن', 'الرحمام')).toBe(1);
    expect(faults('جَنَّة', 'جن\u200C\u06C3')).toBe(0);
  });

  it('has no fault where the answer was right', () => {
    expect(agreement('صرٰط')).toEqual([
      { kind: 'same', given: 'ص', expected: 'ص' },
      { kind: 'same', given: 'رٰ', expected: 'رٰ' },
      { kind: 'same', given: 'ط', expected: 'ط' },
    ]);
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

  it('are the ordinary ones whatever the keyboard has', () => {
    expect(foldLetters('\uFDF2')).toBe('الله');
    expect(foldLetters('\u06BEذا')).toBe('هذا');
    expect(foldLetters('ك\u200Cتاب')).toBe('كتاب');
    expect(foldLetters('يَسۡـَٔلُونَ')).toBe('يسءلون');
  });

  test.each([
    ['كِتَٰب', 'كتاب'],
    ['صَلَوٰة', 'صلاة'],
    ['رِّبَوٰا', 'ربا'],
    ['تَوْرَىٰة', 'توراة'],
    ['مُوسَىٰ', 'موسى'],
    ['سَمَٰوَٰت', 'سماوات'],
  ])('%s with its long a written out is %s', (form, letters) => {
    expect(bareLetters(withLongA(form))).toBe(letters);
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
