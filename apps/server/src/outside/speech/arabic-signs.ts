export interface Sign {
  readonly letter: string;
  /** One of the three short vowels, a sukun, or empty. */
  readonly vowel: string;
  readonly hasShadda: boolean;
  /** Nunation: an unwritten n after the vowel. */
  readonly hasTanween: boolean;
  readonly hasDagger: boolean;
  readonly isSilent: boolean;
}

export const fatha = '\u064E';
export const damma = '\u064F';
export const kasra = '\u0650';
export const sukun = '\u0652';
const shadda = '\u0651';
const dagger = '\u0670';

export const bare = (letter: string, vowel = ''): Sign => ({
  letter,
  vowel,
  hasShadda: false,
  hasTanween: false,
  hasDagger: false,
  isSilent: false,
});

export const lettersOf = (word: readonly Sign[]) => word.map(({ letter }) => letter).join('');

/** Mushaf signs, in either encoding, and their ordinary equivalents. */
const ordinary: Readonly<Record<string, string>> = {
  '\u06E1': sukun,
  '\u08F0': '\u064B',
  '\u0657': '\u064B',
  '\u08F1': '\u064C',
  '\u065E': '\u064C',
  '\u08F2': '\u064D',
  '\u0656': '\u064D',
};
const tanweenVowels: Readonly<Record<string, string>> = { '\u064B': fatha, '\u064C': damma, '\u064D': kasra };
const smallLetters: Readonly<Record<string, string>> = { '\u06E5': 'و', '\u06E6': 'ي', '\u06E7': 'ي', '\u06E8': 'ن' };
/** Before b a small meem replaces the second stroke of a tanween. */
const smallMeem = /[\u06E2\u06ED]/;
/** The small circle; the oval of U+06E0 is silent only within continued reading, not in a word on its own. */
const silentCircle = '\u06DF';
const isLetter = (character: string) => /[\u0621-\u063A\u0641-\u064A\u0671]/.test(character);

/** A tatweel may carry a hamza or a small yeh, which are then letters with a vowel of their own. */
function resolveSeats(word: string): string {
  return word
    .normalize('NFC')
    .replace(/[\u0640\u200D]+([\u064B-\u0652\u08F0-\u08F2]*)\u0654/g, 'ء$1')
    .replace(/\u0640([\u064B-\u0652]+)[\u06E6\u06E7]/g, 'ي$1')
    .replace(/ى([\u064B-\u0652]*)[\u0654\u0655]/g, 'ئ$1')
    .replace(/([\u064B-\u0652]*)\u0654/g, 'ء$1');
}

/** Omits unread signs (pause signs, tatweel, Latin). */
export function readSigns(word: string): Sign[] {
  const signs: Sign[] = [];
  const change = (part: Partial<Sign>) => {
    const last = signs.pop();
    if (last !== undefined) signs.push({ ...last, ...part });
  };
  for (const given of resolveSeats(word)) {
    const character = ordinary[given] ?? given;
    const small = smallLetters[character];
    const tanween = tanweenVowels[character];
    if (isLetter(character)) signs.push(bare(character));
    else if (small !== undefined) signs.push(bare(small));
    else if (tanween !== undefined) change({ vowel: tanween, hasTanween: true });
    else if (/[\u064E-\u0650\u0652]/.test(character)) change({ vowel: character });
    else if (character === shadda) change({ hasShadda: true });
    else if (character === dagger) change({ hasDagger: true });
    else if (character === silentCircle) change({ isSilent: true });
    else if (smallMeem.test(character) && /[\u064E-\u0650]/.test(signs.at(-1)?.vowel ?? ''))
      change({ hasTanween: true });
  }
  return signs;
}

/** The shadda before the vowel: in Unicode's canonical order the engine loses the vowel. */
export function writeSigns(signs: readonly Sign[]): string {
  return signs
    .map((sign) => {
      const tail = sign.hasTanween ? `ن${sukun}` : '';
      return `${sign.letter}${sign.hasShadda ? shadda : ''}${sign.vowel}${tail}`;
    })
    .join('');
}
