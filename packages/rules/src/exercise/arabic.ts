/** Harakat, tanween, shadda, sukun, Quranic signs and tatweel: everything that stands on, under or between letters. */
const marks = /[\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u08D3-\u08FF]/g;
const daggerAlef = /\u064E?\u0670/g;

/** The letters as they are written, without any mark: "كِتَاب" is "كتاب". */
export function bareLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(marks, '')
    .replace(/[^\p{L} ]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Letters as they are compared (README of the course, rule 5): seats of hamza, both ya and ta marbuta count as one. */
export function foldLetters(text: string): string {
  return foldBare(bareLetters(text));
}

function foldBare(letters: string): string {
  return letters
    .replace(/ءا/g, 'ا')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ؤ/g, 'و')
    .replace(/[ئى]/g, 'ي')
    .replace(/ة/g, 'ه');
}

/** Every way of writing a form that is right: a long a that only a small alef shows may be written out. */
function spellings(form: string): string[] {
  return [...new Set([foldLetters(form), foldLetters(form.replace(daggerAlef, 'ا'))])];
}

/** Whether what was written is one of the forms, vowels aside. */
export function isWritten(forms: readonly string[], written: string): boolean {
  const given = foldLetters(written);
  return given !== '' && forms.some((form) => spellings(form).includes(given));
}

export type LetterJudgement =
  | { readonly kind: 'same'; readonly given: string; readonly expected: string }
  | { readonly kind: 'wrong'; readonly given: string; readonly expected: string }
  | { readonly kind: 'missing'; readonly given: null; readonly expected: string }
  | { readonly kind: 'extra'; readonly given: string; readonly expected: null };

/** Each letter with the marks that stand on it. */
function clusters(text: string): string[] {
  const found = text
    .normalize('NFC')
    .replace(/\u0640/g, '')
    .match(/\p{L}\p{M}*/gu);
  return found ?? [];
}

/** What differs between the asked form and what was written, letter by letter in the order of writing. */
export function compareLetters(forms: readonly string[], written: string): LetterJudgement[] {
  const accounts = forms.map((form) => align(clusters(form), clusters(written)));
  const faults = (account: LetterJudgement[]) => account.filter(({ kind }) => kind !== 'same').length;
  return accounts.reduce((best, each) => (faults(each) < faults(best) ? each : best), accounts[0] ?? []);
}

const isSameLetter = (one: string, other: string) => foldLetters(one) === foldLetters(other);

/** The shortest way from one to the other (Levenshtein), read back as an account. */
function align(expected: readonly string[], given: readonly string[]): LetterJudgement[] {
  const cost = editCosts(expected, given, isSameLetter);
  const at = (row: number, column: number) => cost[row]?.[column] ?? Number.POSITIVE_INFINITY;
  const account: LetterJudgement[] = [];
  let [row, column] = [expected.length, given.length];
  while (row > 0 || column > 0) {
    const [wanted, written] = [expected[row - 1], given[column - 1]];
    if (wanted !== undefined && written !== undefined) {
      const same = isSameLetter(wanted, written);
      if (at(row, column) === at(row - 1, column - 1) + (same ? 0 : 1)) {
        account.push({ kind: same ? 'same' : 'wrong', given: written, expected: wanted });
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

/** `costs[i][j]`: how many letters must change to make the first j of `other` from the first i of `one`. */
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

/** From 0 to 1: the share of letters that two texts have in common, in order. */
export function similarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 1;
  const costs = editCosts([...one], [...other], (a, b) => a === b);
  return 1 - (costs[one.length]?.[other.length] ?? longest) / longest;
}
