import { bare, damma, fatha, kasra, lettersOf, type Sign, sukun } from './arabic-signs.ts';

type Rule = (sign: Sign, at: number, word: readonly Sign[]) => readonly Sign[];

const isBare = (sign: Sign | undefined) => sign !== undefined && sign.vowel === '' && !sign.hasShadda;
const isClosed = (sign: Sign) => sign.hasShadda || sign.vowel === sukun;
const isHamza = ({ letter }: Sign) => /[ءأإؤئ]/.test(letter);

/** Hamzat al-wasl: pronounced only at the very beginning. */
function isWasl(sign: Sign, at: number, word: readonly Sign[]): boolean {
  if (sign.letter === 'ٱ') return true;
  if (sign.letter !== 'ا' || sign.hasDagger) return false;
  if (at === 0) return sign.vowel !== sukun;
  // Ordinary spelling has no letter for it: inside a word the closed syllable after it shows it.
  const [before, next, afterNext] = [word[at - 1], word[at + 1], word[at + 2]];
  if (!isBare(sign) || before?.vowel !== fatha) return false;
  if (next?.vowel === sukun && !next.hasShadda) return true;
  if (next?.letter === 'ل' && isBare(next) && afterNext?.hasShadda === true) return true;
  return at === 1 && /[وف]/.test(before.letter) && next?.hasShadda === true;
}

export const beginsWithWasl = (word: readonly Sign[]) => word[0] !== undefined && isWasl(word[0], 0, word);

/** The few nouns that begin with i whatever vowel follows: name, son, two, man. */
const nounsWithI = /^[اٱ](?:سم|بن|ثن|مر[ؤئأء])/;

function openingVowel(word: readonly Sign[]): string {
  const [first, next] = word;
  if (first !== undefined && first.vowel !== '') return first.vowel;
  const isArticle = next?.letter === 'ل' && (next.hasShadda || next.vowel === '' || next.vowel === sukun);
  if (isArticle) return fatha;
  if (nounsWithI.test(lettersOf(word))) return kasra;
  return word.find(({ vowel }) => vowel !== '' && vowel !== sukun)?.vowel === damma ? damma : kasra;
}

/** An initial shadda belongs to the assimilation with the previous word, and is dropped. */
export function opened(word: readonly Sign[]): readonly Sign[] {
  const [first, ...rest] = word;
  if (first === undefined) return [];
  if (!beginsWithWasl(word)) return [{ ...first, hasShadda: false }, ...rest];
  const vowel = openingVowel(word);
  return [bare(vowel === kasra ? 'إ' : 'أ', vowel), ...rest];
}

/** The name of God has a long a that is seldom written. */
const divineName: Rule = (sign, at, word) => {
  const isName = /^[وف]?(?:[بتك]?[اٱأ]لل(?:ه|هم)|لله)$/.test(lettersOf(word));
  const isItsLam = sign.letter === 'ل' && sign.hasShadda && word[at + 1]?.letter === 'ه';
  return isName && isItsLam && !sign.hasDagger ? [{ ...sign, vowel: fatha }, bare('ا')] : [sign];
};

const wasl: Rule = (sign, at, word) => (isWasl(sign, at, word) ? [] : [sign]);

/** The l of the article is assimilated to a sun letter. */
const swallowedLam: Rule = (sign, at, word) =>
  sign.letter === 'ل' && isBare(sign) && word[at + 1]?.hasShadda === true ? [] : [sign];

/** After an a it is the mushaf's stretched alef where one stretches: before a hamza, a closed letter, or the end. */
const madda: Rule = (sign, at, word) => {
  if (sign.letter !== 'آ') return [sign];
  const next = word[at + 1];
  const isStretched = next === undefined || isHamza(next) || isClosed(next);
  return word[at - 1]?.vowel === fatha && isStretched ? [bare('ا')] : [bare('ء', fatha), bare('ا')];
};

/** Letters of the traditional spelling without sound. */
const silentLetters: Rule = (sign, at, word) => {
  const before = word[at - 1];
  if (sign.isSilent) return [];
  if (sign.letter === 'ا') {
    const closesPlural = at === word.length - 1 && before?.letter === 'و' && before.vowel !== fatha;
    const isSilent = sign.vowel === sukun || (isBare(sign) && (before?.vowel === kasra || closesPlural));
    return isSilent ? [] : [sign];
  }
  const opensThose = sign.letter === 'و' && before?.letter === 'أ' && before.vowel === damma;
  return opensThose && /^ل(?:ا?ئ|و|ي|ات)/.test(lettersOf(word.slice(at + 1))) ? [] : [sign];
};

const dagger: Rule = (sign, at, word) => {
  if (!sign.hasDagger) return [sign];
  if (sign.letter === 'ى' || (/[وي]/.test(sign.letter) && isBare(sign))) return [bare('ا')];
  const next = word[at + 1];
  const read = { ...sign, vowel: fatha, hasDagger: false };
  return next?.letter === 'ا' && isBare(next) ? [read] : [read, bare('ا')];
};

/** The alef that carries -an is silent; some write the -an on that alef itself. */
const tanweenSeat: Rule = (sign, at, word) => {
  const [before, next] = [word[at - 1], word[at + 1]];
  const isSeat = /[اى]/.test(sign.letter) && before !== undefined;
  if (isSeat && (sign.hasTanween || (before.hasTanween && before.vowel === fatha))) return [];
  const leansOnNext = next?.hasTanween === true && /[اى]/.test(next.letter);
  return leansOnNext ? [{ ...sign, vowel: fatha, hasTanween: true }] : [sign];
};

const dotlessYeh: Rule = (sign, at, word) => {
  if (sign.letter !== 'ى') return [sign];
  return isBare(sign) && word[at - 1]?.vowel === fatha ? [bare('ا')] : [{ ...sign, letter: 'ي' }];
};

const taMarbuta: Rule = (sign, at, word) => {
  if (sign.letter !== 'ة') return [sign];
  const isPause = at === word.length - 1 && (sign.vowel === '' || sign.vowel === sukun);
  return [isPause ? bare('ه') : { ...sign, letter: 'ت' }];
};

/** The engine drops a semivowel between its own vowel and another unless it is doubled. */
const semivowels: Rule = (sign, at, word) => {
  const before = word[at - 1]?.vowel;
  const afterI = sign.letter === 'ي' && before === kasra && (sign.vowel === fatha || sign.vowel === damma);
  const afterU = sign.letter === 'و' && before === damma && sign.vowel !== '' && sign.vowel !== sukun;
  return afterI || afterU ? [bare(sign.letter, sukun), { ...sign, hasShadda: false }] : [sign];
};

/** The engine takes a bare final k for "your" and adds that vowel. */
const finalKaf: Rule = (sign, at, word) =>
  sign.letter === 'ك' && isBare(sign) && at === word.length - 1 ? [bare('ك', sukun)] : [sign];

/** A long vowel is short before a word with two initial consonants. */
export function shortened(word: readonly Sign[]): readonly Sign[] {
  const [before, last] = word.slice(-2);
  if (last === undefined || !isBare(last)) return word;
  const longVowels: Readonly<Record<string, string>> = { ا: fatha, ي: kasra, و: damma };
  return longVowels[last.letter] === before?.vowel ? word.slice(0, -1) : word;
}

/** The order matters: the article before silent letters, long vowels before their seats. */
export const readingRules: readonly Rule[] = [
  divineName,
  wasl,
  swallowedLam,
  madda,
  silentLetters,
  dagger,
  tanweenSeat,
  dotlessYeh,
  taMarbuta,
  semivowels,
  finalKaf,
];
