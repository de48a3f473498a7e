import { compiledFolder, loadCourse, type Word } from '@kalima/course';
import { affixes, letters, rewrite, variantsOf } from '@kalima/testing/other-keyboards.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareLetters, foldLetters } from '../../folding.ts';
import { standardRulebook } from '../../rulebook.ts';
import { isDictated, similarity, withLongA } from '../arabic/arabic.ts';
import { isLongVowel, lacksItsShadda } from '../arabic/harakat.ts';
import { isSpeakable } from '../compose/kinds/production.ts';
import { courseForQuestions } from '../course/course-for-questions.ts';
import { judge } from './grade.ts';

const { course: all } = loadCourse(compiledFolder);
const course = courseForQuestions(all);
const words = [...course.words.values()];
const firstOf = (word: Word) => word.forms[0] ?? '';

function typed(word: Word, text: string) {
  const judged = judge(course, { kind: 'type_what_hear', word: word.id }, { kind: 'text', text }, standardRulebook);
  if (judged === null) throw new Error('A dictation is answered by a text');
  return judged;
}

const isAnotherWord = (letters: string) => course.taughtLetters.has(letters) || course.lemmaLetters.has(letters);
const hasNoFault = ({ comparison }: ReturnType<typeof typed>) => comparison?.every(({ kind }) => kind === 'same');

function spoken(word: Word, transcript: string) {
  const question = { kind: 'speak_sentence', word: word.id } as const;
  return judge(course, question, { kind: 'spoken', transcript }, standardRulebook)?.isRight;
}

const withoutHarakat = (text: string) => text.replace(/[\u064B-\u0653\u0656-\u065F\u06D6-\u06ED\u08D3-\u08FF]/g, '');
const onlyLetters = (text: string) => foldLetters(withoutHarakat(withLongA(text)));

/** Words of which the mushaf's form on the card is the form that is asked, without article or "and" before it. */
const sameForm = words.filter(
  (word) => onlyLetters(word.quranicForm.replace(/ا\u06DF/g, '')) === onlyLetters(firstOf(word)),
);

describe('a dictation of each of the 300 words', () => {
  it('takes its first form with and without vowels, and finds no fault in it', () => {
    for (const word of words) {
      for (const text of [firstOf(word), withoutHarakat(firstOf(word)), bareLetters(firstOf(word))]) {
        const judged = typed(word, text);
        expect(judged.isRight, `${word.id} ${text}`).toBe(true);
        expect(hasNoFault(judged), `${word.id} ${text}`).toBe(true);
      }
    }
  });

  it('takes the form of the mushaf where it is the form that is asked, with and without vowels', () => {
    expect(sameForm.length).toBeGreaterThan(140);
    const refused: string[] = [];
    for (const word of sameForm) {
      const isVowelled = typed(word, word.quranicForm).isRight;
      if (!isVowelled) refused.push(`${word.quranicForm} for ${firstOf(word)}`);
      for (const text of [...(isVowelled ? [word.quranicForm] : []), withoutHarakat(word.quranicForm)]) {
        expect(typed(word, text).isRight, `${word.id} ${text}`).toBe(true);
        expect(hasNoFault(typed(word, text)), `${word.id} ${text}`).toBe(true);
      }
    }
    // The passive: another form of the card.
    expect(refused).toEqual(['أُنزِلَ for أَنْزَلَ', 'قُضِيَ for قَضَىٰ', 'كُتِبَ for كَتَبَ']);
  });

  it('takes its bare letters too, almost where a long vowel is left out, and not for two words that would be others', () => {
    const refused = words
      .map((word) => ({ word, bare: bareLetters(word.quranicForm.replace(/^ٱل/u, '')) }))
      .filter(({ word }) => onlyLetters(word.quranicForm.replace(/^ٱل\p{M}*/u, '')) === onlyLetters(firstOf(word)))
      .filter(({ word, bare }) => !typed(word, bare).isRight);
    const [almost, wrong] = [true, false].map((isAlmost) =>
      refused.filter(({ word, bare }) => typed(word, bare).isAlmost === isAlmost),
    );
    expect(wrong?.map(({ word, bare }) => `${bare} for ${firstOf(word)}`)).toEqual(['كتب for كِتَاب', 'قيمة for قِيَامَة']);
    expect(almost?.map(({ bare }) => bare)).toEqual(['علمين', 'صرط', 'شيطن', 'سبحن', 'إنسن', 'إبرهيم', 'صلحت', 'أصحب']);
  });

  it('takes no form without its long vowel or its final hamza: almost, unless that is another word', () => {
    const verdicts = words.flatMap((word) => {
      const letters =
        firstOf(word)
          .normalize('NFC')
          .match(/\p{L}\p{M}*/gu) ?? [];
      return letters.flatMap((letter, at) => {
        const isFinalHamza = at === letters.length - 1 && letter.startsWith('ء');
        if (at === 0 || !(isLongVowel(letter) || isFinalHamza)) return [];
        const text = bareLetters(letters.toSpliced(at, 1).join(''));
        const { isRight, isAlmost } = typed(word, text);
        expect(isRight, text).toBe(false);
        if (!isAnotherWord(foldLetters(text))) expect(isAlmost, text).toBe(true);
        return [isAlmost];
      });
    });
    expect(verdicts.filter((isAlmost) => isAlmost).length).toBeGreaterThan(50);
    expect(verdicts.filter((isAlmost) => !isAlmost).length).toBeGreaterThan(10);
  });

  it('tells from its pair each form that without its shadda is another word, once its vowels are written', () => {
    const distinguished = (word: Word) => {
      const form = firstOf(word).normalize('NFC');
      const bare = form.replace(/(?<=\p{L}\p{M}*\p{L}\p{M}*)\u0651/gu, '');
      if (bare === form) return [];
      const judged = typed(word, bare);
      expect(hasNoFault(judged), bare).toBe(judged.isRight);
      return judged.isRight ? [] : [form];
    };
    expect(words.flatMap(distinguished)).toEqual(
      ['كُلّ', 'وَلِيّ', 'غَنِيّ', 'إِنَّ', 'أَمَّا', 'أَنَّ', 'لَمَّا', 'أَيّ', 'كَذَّبَ', 'نَزَّلَ'].map((form) => form.normalize('NFC')),
    );
  });

  it('takes what any keyboard or clipboard writes for its letters, and any of its own harakat', () => {
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.infiniteStream(fc.nat({ max: 999 })), (word, numbers) => {
        const next = () => numbers.next().value as number;
        const harakat = [...withLongA(firstOf(word))].filter((sign) => !/\p{M}/u.test(sign) || next() % 2 === 0);
        const text = rewrite(harakat.join(''), next);
        // With vowels and without its shadda it may be another word.
        if (lacksItsShadda(firstOf(word), harakat.join(''))) return;
        const judged = typed(word, text);
        expect(judged.isRight, `${word.id} ${text}`).toBe(true);
        expect(hasNoFault(judged), `${word.id} ${text}`).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(letters)('takes %s of any keyboard', (letter) => {
    const word = words.find((each) => bareLetters(firstOf(each)).includes(letter));
    if (word === undefined) return;
    const plain = bareLetters(firstOf(word));
    for (const variant of variantsOf(letter)) {
      const judged = typed(word, plain.replaceAll(letter, variant));
      expect([judged.isRight, hasNoFault(judged)], `${plain} ${variant}`).toEqual([true, true]);
    }
    for (const [before, after] of affixes) expect(typed(word, `${before}${plain}${after}`).isRight).toBe(true);
  });

  it('refuses letters of other languages', () => {
    const refused = ['ں', 'گ', '\u0675'];
    for (const word of words) {
      const form = bareLetters(firstOf(word));
      for (const sign of refused) expect(typed(word, form.slice(0, -1) + sign).isRight, `${form} ${sign}`).toBe(false);
    }
  });

  it('refuses every other taught form, those of its own card among them', () => {
    const forms = words.flatMap((word) => word.forms);
    for (const word of words) {
      const own = foldLetters(firstOf(word));
      const said = { form: firstOf(word), quranicForm: word.quranicForm };
      const taken = forms.filter((form) => foldLetters(form) !== own && isDictated(said, form, isAnotherWord));
      expect(taken, word.id).toEqual([]);
    }
  });

  it('refuses every inflection that has other letters', () => {
    for (const word of words) {
      const own = foldLetters(firstOf(word));
      const inflected = word.inflections.flatMap(({ forms }) => forms);
      const taken = inflected.filter(
        (form) => onlyLetters(form) !== onlyLetters(firstOf(word)) && foldLetters(form) !== own,
      );
      expect(
        taken.filter((form) => typed(word, form).isRight),
        word.id,
      ).toEqual([]);
    }
  });

  it.each(['رأ', 'رآ', 'را'])('finds a fault in %s for رَأَىٰ, which has lost a letter', (text) => {
    const judged = typed(course.words.get('g09w03') as Word, text);
    expect([judged.isRight, hasNoFault(judged)]).toEqual([false, false]);
  });

  it('finds a fault in every answer that is wrong, and in no other', () => {
    const letter = fc.constantFrom(...'ابتحخدرسعقكلمنهويءأىة', '');
    fc.assert(
      fc.property(fc.constantFrom(...words), fc.nat(9), letter, fc.boolean(), (word, at, other, isPutIn) => {
        const letters = [...bareLetters(firstOf(word)).replaceAll(' ', '')];
        letters.splice(at % letters.length, isPutIn ? 0 : 1, other);
        const judged = typed(word, letters.join(''));
        expect(judged.isRight, `${word.id} ${letters.join('')}`).toBe(letters.join('') !== '' && hasNoFault(judged));
      }),
      { numRuns: 3000 },
    );
  });
});

describe('each word that is spoken', () => {
  const said = words.filter(({ id }) => isSpeakable(course, id));

  it('is right as it is, and with every prefix that makes no other word', () => {
    expect(said.length).toBeGreaterThan(100);
    const refused = said.flatMap((word) => {
      const form = bareLetters(firstOf(word));
      const prefixes = form.startsWith('ال') ? ['', 'و', 'ف', 'ب'] : ['', 'ال', 'و', 'فال', 'بال', 'لل', 'ول', 'وبال'];
      return prefixes.map((prefix) => `${prefix}${form}`).filter((text) => spoken(word, text) !== true);
    });
    expect(refused).toEqual([]);
  });

  it('is right in the letters of any recogniser', () => {
    fc.assert(
      fc.property(fc.constantFrom(...said), fc.infiniteStream(fc.nat(999)), (word, numbers) => {
        const transcript = rewrite(bareLetters(firstOf(word)), () => numbers.next().value as number);
        expect(spoken(word, transcript), transcript).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('is refused for every other word of the Quran', () => {
    const lemmas = all.lemmas.map((lemma) => foldLetters(withLongA(lemma)));
    for (const word of said) {
      const forms = word.forms.map(foldLetters);
      const near = lemmas.filter((lemma) =>
        forms.some((form) => lemma.includes(form) || similarity(lemma, form) >= 0.8),
      );
      const own = new Set([...word.forms, ...word.inflections.flatMap(({ forms }) => forms)].map(foldLetters));
      const taken = near.filter((lemma) => !own.has(lemma) && spoken(word, lemma) === true);
      expect(taken, word.id).toEqual([]);
    }
  });
});
