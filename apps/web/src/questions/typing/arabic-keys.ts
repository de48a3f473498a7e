export const letterRows = [
  ['ا', 'ب', 'ت', 'ث', 'ج', 'ح', 'خ', 'د', 'ذ', 'ر'],
  ['ز', 'س', 'ش', 'ص', 'ض', 'ط', 'ظ', 'ع', 'غ', 'ف'],
  ['ق', 'ك', 'ل', 'م', 'ن', 'ه', 'و', 'ي', 'ة', 'ى'],
] as const;

export const hamzas = ['ء', 'أ', 'إ', 'آ', 'ؤ', 'ئ'] as const;

export const diacritics = [
  { mark: '\u064e', name: 'fatha' },
  { mark: '\u064f', name: 'damma' },
  { mark: '\u0650', name: 'kasra' },
  { mark: '\u0652', name: 'sukun' },
  { mark: '\u0651', name: 'shadda' },
  { mark: '\u064b', name: 'fathatan' },
  { mark: '\u064c', name: 'dammatan' },
  { mark: '\u064d', name: 'kasratan' },
] as const;

/** A vowel sign needs something to stand on: the line that joins letters, on which the font places every sign well. */
export const markCarrier = '\u0640';

export const withCarrier = (letter: string) => (/^\p{M}/u.test(letter) ? markCarrier + letter : letter);
