/** The course's one scheme (data/SOURCES.md) on the vocalised spelling: lower case and without hyphens. */
export function transliterate(arabic: string): string {
  return arabic
    .normalize('NFC')
    .replace(/[\u0640،.؟!]/g, '')
    .split(' ')
    .map((token, at) => transliterateToken(token, at > 0))
    .join(' ')
    .normalize('NFC');
}

/** The part of a written transliteration that the scheme decides; after a hyphen an initial hamza is not written. */
export function schemeOf(transliteration: string): string {
  return transliteration
    .normalize('NFC')
    .toLowerCase()
    .replace(/-(?=[aiuāīū])/g, 'ʾ')
    .replace(/-/g, '');
}

const consonants: Readonly<Record<string, string>> = {
  ء: 'ʾ',
  أ: 'ʾ',
  إ: 'ʾ',
  ؤ: 'ʾ',
  ئ: 'ʾ',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'ḥ',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 'ṣ',
  ض: 'ḍ',
  ط: 'ṭ',
  ظ: 'ẓ',
  ع: 'ʿ',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
};

const vowels: Readonly<Record<string, string>> = {
  '\u064B': 'an',
  '\u064C': 'un',
  '\u064D': 'in',
  '\u064E': 'a',
  '\u064F': 'u',
  '\u0650': 'i',
};

interface Letter {
  readonly base: string;
  readonly vowel: string;
  readonly isDoubled: boolean;
  readonly isSukun: boolean;
  readonly hasDaggerAlef: boolean;
}

function lettersOf(token: string): Letter[] {
  return [...token.matchAll(/(\p{L})(\p{M}*)/gu)].map(([, base = '', marks = '']) => ({
    base,
    vowel: [...marks].map((mark) => vowels[mark] ?? '').join(''),
    isDoubled: marks.includes('\u0651'),
    isSukun: marks.includes('\u0652'),
    hasDaggerAlef: marks.includes('\u0670'),
  }));
}

/** `isJoined`: a word precedes, so a connecting hamza is silent. */
function transliterateToken(token: string, isJoined: boolean): string {
  const letters = lettersOf(token);
  let out = '';
  letters.forEach((letter, at) => {
    const isFirst = at === 0;
    const next = letters[at + 1];
    if (letter.base === 'ا' && isFirst) out += isJoined ? '' : letter.vowel || 'a';
    else if (letter.base === 'ا') out += alef(next, letters.slice(0, at), out);
    else if (letter.base === 'آ') out += isFirst ? 'ā' : 'ʾā';
    else if (letter.base === 'ى') out = out.endsWith('an') ? out : longA(out);
    else if (letter.base === 'ة') out += taMarbuta(letter, out);
    else if (isSilentWaw(token, at)) return;
    else if (isLong(letter, out)) out = `${out.slice(0, -1)}${letter.base === 'و' ? 'ū' : 'ī'}`;
    // The article's lam is silent before a sun letter, which is doubled.
    else if (letter.base === 'ل' && isBare(letter) && next?.isDoubled) return;
    else out += consonant(letter, token, at);
  });
  return out;
}

function isBare(letter: Letter): boolean {
  return letter.vowel === '' && !letter.isSukun && !letter.isDoubled && !letter.hasDaggerAlef;
}

function isLong(letter: Letter, before: string): boolean {
  return (
    isBare(letter) && ((letter.base === 'و' && before.endsWith('u')) || (letter.base === 'ي' && before.endsWith('i')))
  );
}

function longA(before: string): string {
  return before.endsWith('a') ? `${before.slice(0, -1)}ā` : before;
}

/** أُولَٰئِكَ and أُولُو / أُولِي have a silent waw. */
function isSilentWaw(token: string, at: number): boolean {
  return at === 1 && /^أُول(?:َٰئِ|ُو$|ِي$)/.test(token);
}

/** An alef after other letters. */
function alef(next: Letter | undefined, previous: readonly Letter[], before: string): string {
  // After tanween, and in the plural ending وا, alef is silent.
  if (!next && /(?:an|ū|aw)$/.test(before)) return '';
  const isAfterProclitics = previous.every((each) => proclitics.includes(each.base));
  return before.endsWith('a') && !(isAfterProclitics && next && isConnecting(next)) ? '\u0304' : '';
}

const proclitics = 'وفبكلأ';

/** After a proclitic (وَ بِ …) a bare alef before a sukun or a shadda is the article's or a verb's: silent. */
function isConnecting(next: Letter): boolean {
  return next.isSukun || (next.base === 'ل' && isBare(next)) || next.isDoubled;
}

function taMarbuta(letter: Letter, before: string): string {
  if (letter.vowel) return `t${letter.vowel}`;
  return before.endsWith('ā') || before.endsWith('\u0304') ? 'h' : '';
}

function consonant(letter: Letter, token: string, at: number): string {
  const sign = at === 0 && consonants[letter.base] === 'ʾ' ? '' : (consonants[letter.base] ?? `?${letter.base}`);
  const doubled = letter.isDoubled ? sign + sign : sign;
  const isAllah = letter.base === 'ل' && letter.isDoubled && /للَّه|لِلَّه/.test(token);
  const vowel = letter.hasDaggerAlef || isAllah ? 'ā' : letter.vowel;
  return doubled + vowel;
}
