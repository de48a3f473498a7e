import { skeleton } from '../../folding.ts';

/** A token's prefix (و ف ب ل ك ال …) and ending: options of one blank share them, since grammar must not reveal the answer. */
export interface TokenShape {
  readonly prefix: string;
  readonly ending: string;
  /** The letters after the prefix: a verb shows its person first. */
  readonly stem: string;
}

/** Two forms of one key differ neither in prefix nor in ending. */
export const shapeKey = ({ prefix, ending }: Pick<TokenShape, 'prefix' | 'ending'>): string => `${prefix}|${ending}`;

/** A word's possible spellings without prefixes, as skeletons. */
export interface WordStems {
  /** Citation forms: an apparent attached pronoun at their end belongs to the word. */
  readonly citations: ReadonlySet<string>;
  readonly attested: ReadonlySet<string>;
  readonly isVerb: boolean;
  /** Its last vowel is no case: only an attached pronoun is an ending. */
  readonly isParticle: boolean;
}

export function wordStems(
  citations: readonly string[],
  attested: readonly string[],
  { isVerb = false, isParticle = false }: Partial<Pick<WordStems, 'isVerb' | 'isParticle'>> = {},
): WordStems {
  return {
    citations: new Set(citations.map((form) => lettersOf(form.replace(/^ال(?=..)/, '')))),
    attested: new Set(attested.map(lettersOf)),
    isVerb,
    isParticle,
  };
}

/** `token` is an option's form: no pause sign, no sandhi shadda. */
export function tokenShape(token: string, stems: WordStems): TokenShape {
  const length = prefixLength(token, stems);
  const rest = token.slice(length);
  const prefix = token.slice(0, length).replace(/[\u0651\u06E1]/g, '');
  return { prefix, ending: findEnding(rest, stems), stem: lettersOf(rest) };
}

/** Uthmani spelling writes a hamza as a letter or as a mark: both are ignored. */
function lettersOf(arabic: string): string {
  return skeleton(arabic).replace(/ء/g, '');
}

const particles = /^(?:يَٰ|[وف]َ|أَ(?=[وفلب][َِ]|[تين][َُ]|\u0671)|[بل]ِ|[لك]َ|سَ(?=[يتنأ])|تَ(?=\u0671))/;
const article = /^\u0671ل\u06E1?/;
/** لِ + ال and لَ + ال are written with two lams. */
const articleAfterLam = /^ل\u06E1?/;

/** The longest run of particles and article with a possible form of the word after it. */
function prefixLength(token: string, stems: WordStems): number {
  let best = 0;
  for (let at = 0; at < token.length; ) {
    const rest = token.slice(at);
    const definite = article.exec(rest) ?? (/ل[َِ]$/.test(token.slice(0, at)) ? articleAfterLam.exec(rest) : null);
    if (definite && canBe(rest.slice(definite[0].length), stems)) return at + definite[0].length;
    if (at > 0 && canBe(rest, stems)) best = at;
    const particle = particles.exec(rest);
    if (!particle) break;
    at += particle[0].length;
  }
  return best;
}

function canBe(rest: string, stems: WordStems): boolean {
  const letters = lettersOf(rest);
  if (letters.length === 0) return false;
  if (stems.attested.has(letters)) return true;
  if (stems.isVerb && isPresentOf(letters, stems)) return true;
  const bare = withoutInnerAlefs(letters);
  return [...stems.citations].some((stem) => bare.startsWith(withoutInnerAlefs(stem).slice(0, 3)));
}

/** In any person: "تَكُونُ" of "يَكُونُ". */
function isPresentOf(letters: string, { citations }: WordStems): boolean {
  const rest = withoutInnerAlefs(letters).slice(1);
  const presents = [...citations]
    .filter((stem) => stem.startsWith('ي'))
    .map((stem) => withoutInnerAlefs(stem).slice(1, 4));
  return /^[يتنا]/.test(letters) && presents.some((present) => present.length > 1 && rest.startsWith(present));
}

/** Attached pronouns and endings of number and person, by their letters; the longest first. */
const letterEndings = 'هما كما تما هم كم تم هن كن تن ها نا ني وا ون ين ان ات ه ك ت'.split(' ');

function findEnding(rest: string, stems: WordStems): string {
  const letters = lettersOf(rest);
  const vowel = lastVowel(rest);
  const isOwn = [...stems.citations].some((stem) => consonants(stem, stems) === consonants(letters, stems));
  if (vowel === 'a' && /[يو]ن$/.test(letters)) return `${letters.slice(-2)}:a`;
  if (stems.isParticle) return endingOfParticle(rest, isOwn);
  if (isOwn || rest.includes('ة')) return `:${vowel}`;
  const written = lettersOf(rest.replace(/\u0670/g, 'ا'));
  const ending = letterEndings.find((each) => written.endsWith(each) && written.length > each.length) ?? '';
  // The following letter decides the length of the pronoun's vowel.
  if (ending === 'ه') return `ه:${vowel.charAt(0)}`;
  if (/^[aiu]n$/.test(vowel) && ending !== 'ات') return `:${vowel}`;
  if (!stems.isVerb && vowel === 'ii' && letters.length > 2) return 'ي:ii';
  return `${ending}:${vowel}`;
}

/** "عَلَيَّ" has the letters of "عَلَىٰ". */
function endingOfParticle(rest: string, isOwn: boolean): string {
  const written = lettersOf(rest);
  if (/ي\u064E\u0651$/.test(rest.normalize('NFC'))) return 'ي';
  if (isOwn) return '';
  if (written.endsWith('ي')) return 'ي';
  return letterEndings.find((each) => written.endsWith(each) && written.length > each.length) ?? 'other';
}

/** Without a verb's person. */
function consonants(letters: string, stems: WordStems): string {
  return withoutInnerAlefs(stems.isVerb ? letters.replace(/^[يتنا]/, '') : letters);
}

/** Uthmani spelling often omits a long a inside a word. */
function withoutInnerAlefs(letters: string): string {
  return letters.charAt(0) + letters.slice(1).replace(/ا/g, '');
}

const vowels: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/(?:[\u064B\u08F0]|\u064E\u06E2)\u0651?[اي]?$/, 'an'],
  [/(?:[\u064C\u08F1]|\u064F\u06E2)\u0651?$/, 'un'],
  [/(?:[\u064D\u08F2]|\u0650[\u06E2\u06ED])\u0651?$/, 'in'],
  [/\u064E\u0651?[اى]$|[\u0670اى]$/, 'aa'],
  [/\u064F\u0651?و\u06DF?$|\u06E5$/, 'uu'],
  [/\u0650\u0651?[يى]$|\u06E6$/, 'ii'],
  [/\u064E\u0651?$/, 'a'],
  [/\u064F\u0651?$/, 'u'],
  [/\u0650\u0651?$/, 'i'],
];

function lastVowel(rest: string): string {
  // The madda only announces a hamza; the alef with a circle is silent.
  const bare = rest
    .normalize('NFD')
    .replace(/\u0653/g, '')
    .replace(/ا[\u06DF\u06E0]$/, '')
    .normalize('NFC');
  return vowels.find(([pattern]) => pattern.test(bare))?.[1] ?? 'sukun';
}
