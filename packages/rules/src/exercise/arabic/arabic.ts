import { bareLetters, foldLetters, ordinaryText } from '../../folding.ts';
import { agreeInHamza, agreeInHarakat, isBareSeat, isLongVowel, lacksItsShadda } from './harakat.ts';

/** With its small alefs written out: "كِتَٰب" is "كِتَاب", "صَلَوٰة" is "صَلَاة", "مُوسَىٰ" is unchanged. */
export function withLongA(text: string): string {
  return text
    .normalize('NFC')
    .replace(/و\u0670ا?/g, 'ا')
    .replace(/ى\u0670(?=\p{M}*\p{L})/gu, 'ا')
    .replace(/ى\u0670/g, 'ى')
    .replace(/\u064E?\u0670/g, 'ا');
}

/** Letters without spaces: compounds may be written apart, and a slip of the space bar is no fault. */
const joined = (text: string) => bareLetters(text).replaceAll(' ', '');

/** Whether a written answer has exactly a form's letters, without vowels; a small alef may be written out. */
export function isWritten(forms: readonly string[], written: string): boolean {
  const given = foldLetters(joined(written));
  return given !== '' && forms.some((form) => [form, withLongA(form)].map(joined).map(foldLetters).includes(given));
}

const hamza = '[ءأإؤئ]';
/** The accepted spellings of each letter: a hamza may be on any seat, alone or omitted. */
const typedFor: Readonly<Record<string, string>> = {
  ا: '[اأإآ]',
  أ: '[اأإآءؤئ]',
  إ: '[اأإآءؤئ]',
  آ: '(?:[اأإآ]|[ءأ]ا)',
  و: '[وؤ]',
  ؤ: '[وءأإؤئ]',
  ي: '[يىئ]',
  ى: '[يىئ]',
  ئ: '[يىءأإؤئ]',
  ه: '[هة]',
  ة: '[هة]',
  ء: hamza,
};

/** "يومئذ" as two written words. */
const apart = /(\S )[اأإ](ذ\P{L}*)$/u;

/** In the mushaf رَأَىٰ is رَءَا. */
const asMushafEnds = (form: string) => form.replace(/أ\p{M}*ى\p{M}*$/u, 'ءا');

/** The usual spellings of a form, without the mushaf's own. */
function isUsualSpelling(form: string, typed: string): boolean {
  const given = joined(typed.replace(apart, '$1ئ$2'));
  return [form, withLongA(form), asMushafEnds(form)].map(joined).some((letters) => {
    const pattern = [...letters].map((letter) => typedFor[letter] ?? letter);
    // After a long alef a final hamza has no seat; after another long vowel that letter may be its seat ("شئ").
    if (letters.endsWith('اء')) pattern.splice(-1, 1, 'ء');
    if (/[يو]ء$/.test(letters))
      pattern.splice(-2, 2, `(?:${pattern.slice(-2).join('')}|${letters.at(-2) === 'و' ? 'ؤ' : 'ئ'})`);
    return new RegExp(`^${pattern.join('')}$`).test(given);
  });
}

/** A letter with the small circle is written and silent: "كُلُوا۟". */
const silentAlef = /ا\u06DF/g;

/** A small alef that no letter carries. Without it, as in "صرط", a long vowel is left out. */
const bareSmallAlef = /(?<![وى]\p{M}*)\u064E?\u0670/gu;

/** The mushaf's letters for a form where its spelling is its own: "صلوه", "اولوا". */
function mushafLetters(form: string, quranicForm: string): string[] {
  const token = quranicForm.normalize('NFC');
  return [token, token.replace(/^[وف]\p{M}*/u, ''), token.replace(/^ٱل\p{M}*/u, '')]
    .filter((each) => isUsualSpelling(form, withLongA(each.replace(silentAlef, ''))))
    .map((each) => foldLetters(each.replace(bareSmallAlef, 'ا')));
}

/** The card data of a dictation. */
export interface Dictated {
  readonly form: string;
  readonly quranicForm: string;
}

/**
 * Whether the typed text is the spoken form in any usual spelling, the mushaf's included (rules-of-play, Grading).
 * Written hamza and harakat are compared, and a spelling of another word is wrong: "ما" is not "ماء".
 * @param isAnotherWord tells by its folded letters whether a word of the Quran is written so
 */
export function isDictated(dictated: Dictated, typed: string, isAnotherWord: (letters: string) => boolean): boolean {
  const text = ordinaryText(typed);
  return hasItsLetters(dictated, text, isAnotherWord) && hasItsMarks(dictated.form, text);
}

/** Compared with the spelling nearest in letters; where a usual spelling has others, only shared letters count. */
function hasItsMarks(form: string, typed: string): boolean {
  const texts = [...new Set([typed, withLongA(typed)])];
  const accounts = spellingsOf(form).flatMap((spelling) => texts.map((text) => accountOf(spelling, text)));
  const letterFaults = (account: LetterJudgement[]) =>
    account.filter((each) => each.kind !== 'same' && !isMarkFault(each)).length;
  const fewest = Math.min(...accounts.map(letterFaults));
  return accounts.some((account) => letterFaults(account) === fewest && !account.some(isMarkFault));
}

const spellingsOf = (form: string) => [...new Set([form, withLongA(form), asMushafEnds(form)])];

function hasItsLetters(
  { form, quranicForm }: Dictated,
  typed: string,
  isAnotherWord: (letters: string) => boolean,
): boolean {
  if (isWritten([form], typed) || isWritten([form], withLongA(typed))) return true;
  const letters = foldLetters(joined(typed.replace(bareSmallAlef, 'ا')));
  if (isAnotherWord(letters) && letters !== foldLetters(asMushafEnds(form))) return false;
  return isUsualSpelling(form, typed) || mushafLetters(form, quranicForm).includes(letters);
}

export type LetterJudgement =
  | { readonly kind: 'same'; readonly given: string; readonly expected: string }
  | { readonly kind: 'wrong'; readonly given: string; readonly expected: string }
  | { readonly kind: 'missing'; readonly given: null; readonly expected: string }
  | { readonly kind: 'extra'; readonly given: string; readonly expected: null };

/** Each letter with its marks; hamza and alef are the one letter آ written as two. */
function clusters(text: string): string[] {
  return (
    ordinaryText(text)
      .replace(/\u0640/g, '')
      .match(/[ءأ]\p{M}*ا\p{M}*|\p{L}\p{M}*/gu) ?? []
  );
}

/** The differences between the asked form and the written text, letter by letter in the order of writing. */
export function compareLetters(forms: readonly string[], written: string): LetterJudgement[] {
  const spellings = forms.flatMap(spellingsOf);
  const accounts = spellings.map((form) => accountOf(form, written));
  const faults = (account: LetterJudgement[]) => account.filter(({ kind }) => kind !== 'same').length;
  return accounts.reduce((best, each) => (faults(each) < faults(best) ? each : best), accounts[0] ?? []);
}

/** The comparison of a right answer, in any spelling: no letter of it is a fault. */
export function agreement(written: string): LetterJudgement[] {
  return clusters(written).map((letter) => ({ kind: 'same', given: letter, expected: letter }));
}

const isSameLetter = (one: string, other: string) => foldLetters(one) === foldLetters(other);

/** The right letter with the wrong hamza or harakat. */
const isMarkFault = (each: LetterJudgement): each is Extract<LetterJudgement, { kind: 'wrong' }> =>
  each.kind === 'wrong' && isSameLetter(each.given, each.expected);

/** The only fault is the seat of a hamza without a vowel, as autocorrection puts it: "أن" for "إِنَّ". */
export function differsInBareSeat(comparison: readonly LetterJudgement[]): boolean {
  const faults = comparison.filter(({ kind }) => kind !== 'same');
  return faults.length > 0 && faults.every((each) => isMarkFault(each) && isBareSeat(each.expected, each.given));
}

/** The only faults are long vowels left out: "صلحت" for "صَالِحَات". */
export function lacksLongVowels(comparison: readonly LetterJudgement[]): boolean {
  const faults = comparison.filter(({ kind }) => kind !== 'same');
  return faults.length > 0 && faults.every(({ kind, expected }) => kind === 'missing' && isLongVowel(expected));
}

const accountOf = (form: string, written: string) =>
  align(clusters(form), clusters(written), lacksItsShadda(form, written));

/** The shortest edit (Levenshtein), as a comparison. @param isShaddaMissed an omitted shadda is a fault */
function align(expected: readonly string[], given: readonly string[], isShaddaMissed: boolean): LetterJudgement[] {
  const cost = editCosts(expected, given, isSameLetter);
  const at = (row: number, column: number) => cost[row]?.[column] ?? Number.POSITIVE_INFINITY;
  const account: LetterJudgement[] = [];
  let [row, column] = [expected.length, given.length];
  while (row > 0 || column > 0) {
    const [wanted, written] = [expected[row - 1], given[column - 1]];
    if (wanted !== undefined && written !== undefined) {
      const same = isSameLetter(wanted, written);
      if (at(row, column) === at(row - 1, column - 1) + (same ? 0 : 1)) {
        const place = { isFirst: row === 1, isLast: row === expected.length, isShaddaMissed };
        const agrees = same && agreeInHamza(wanted, written, place) && agreeInHarakat(wanted, written, place);
        account.push({ kind: agrees ? 'same' : 'wrong', given: written, expected: wanted });
        row -= 1;
        column -= 1;
        continue;
      }
    }
    if (wanted !== undefined && at(row, column) === at(row - 1, column) + 1) {
      account.push({ kind: 'missing', given: null, expected: wanted });
      row -= 1;
    } else {
      account.push({ kind: 'extra', given: written ?? '', expected: null });
      column -= 1;
    }
  }
  return account.reverse();
}

/** `costs[i][j]`: the edit distance of the first i of `one` and the first j of `other`. */
function editCosts<T>(one: readonly T[], other: readonly T[], isSame: (a: T, b: T) => boolean): number[][] {
  const costs: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  one.forEach((letter, index) => {
    const before = costs[index] as number[];
    const row = [index + 1];
    other.forEach((each, column) => {
      const replaced = (before[column] as number) + (isSame(letter, each) ? 0 : 1);
      row.push(Math.min(replaced, (before[column + 1] as number) + 1, (row[column] as number) + 1));
    });
    costs.push(row);
  });
  return costs;
}

/** From 0 to 1: the common share of letters of two texts, in order. */
export function similarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 1;
  const costs = editCosts([...one], [...other], (a, b) => a === b);
  return 1 - (costs[one.length]?.[other.length] ?? longest) / longest;
}
