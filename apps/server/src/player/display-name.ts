import { foldLetters } from '@kalima/rules/folding';
import unhomoglyph from 'unhomoglyph';
import { productName } from '../settings/product.ts';

/** Invisible or bidirectional characters; an emoji's variation selector (U+FE0F) is allowed. */
const unseen =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800]|(?!\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Homoglyphs beside Unicode's own lists: digits, small capitals, Cyrillic and Greek. */
const alike: Readonly<Record<string, string>> = {
  a: 'ⲁɐ4@аαɑᴀⱥᎪꓮ',
  c: 'сᴄᏟꓚ',
  d: 'ᴅᎠꓓ',
  e: '3еεᴇᎬꓰ',
  f: 'ꜰꓝ',
  h: 'һհʜᎻꓧ',
  k: 'ԟҟҝ₭кκᴋĸƙⱪҡҝӄқᏦꓗⲕ',
  l: 'ʌⲓͷлᴫλⲗиᴎйᵼᵻ1|!∣ǀіιıłɫƚɪʟӏⅼⅰլᏆᏞꓡꓲ',
  m: 'ⲙʍ₥мμɱᴍᎷꓟ',
  n: 'νոɴꓠ',
  o: '0оοσøөօᴏꓳ',
  p: 'рρᴘᏢꓑ',
  q: 'ԛզǫ',
  r: 'ʀᏒꓣ',
  s: '5$ѕςꜱʂᏚꓢ',
  t: '7тτŧᴛᎢꓔ',
  u: 'υսᴜꓴ',
  x: 'хχ',
  y: 'у',
  j: 'ј',
};
const lookAlikes = new Map(
  Object.entries(alike).flatMap(([letter, signs]) => [...signs].map((sign) => [sign.toLowerCase(), letter] as const)),
);

/** Enclosed letters in circles and squares, and regional indicators. */
const pictured = [0x1f150, 0x1f170, 0x1f1e6];

function plainLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = pictured.find((start) => code >= start && code < start + 26);
  return first === undefined ? (lookAlikes.get(sign) ?? sign) : String.fromCodePoint(0x61 + code - first);
}

/** Trade marks are ignored. */
const marks = /[™℠]|ᵀᴹ|ˢᴹ/g;

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** UTS 39 confusables; the list differs between capitals and small letters. */
const withoutConfusables = (text: string): string => withoutMarks(unhomoglyph(withoutMarks(unhomoglyph(text))));

/** The visual skeleton, without accents, case and disguise; capital I and small l are equal, and so are "rn" and "m". */
function asSeen(text: string): string {
  const plain = withoutConfusables(withoutConfusables(text).replaceAll('I', 'l').toLowerCase());
  return [...plain].map(plainLetter).join('').replaceAll('i', 'l').replaceAll('rn', 'm');
}

const official = [productName, 'support'].map(asSeen);
const offices = [
  ...['support', 'team', 'staff', 'official', 'officiel', 'admin', 'equipe', 'help', 'aide', 'assistance', 'service'],
  ...['moderator', 'moderateur', 'security', 'securite'],
].map(asSeen);

function speaksForUs(name: string): boolean {
  const plain = name.replace(marks, '');
  // A digit replaces a letter, or is padding.
  return [plain, plain.normalize('NFKD').replace(/\p{N}/gu, '')].some((each) => isOfficial(asSeen(each)));
}

function isOfficial(seen: string): boolean {
  const letters = seen.replace(/[^\p{L}]/gu, '');
  const words = seen.split(/[^\p{L}]+/u);
  const [product = ''] = official;
  return (
    official.some((one) => words.includes(one) || letters === one) ||
    (letters.includes(product) && offices.some((office) => letters.replace(product, '').includes(office)))
  );
}

/** Refused as the whole name alone: "Abdullah", "Godwin" and "Admira" are people's. */
const wholeNames = new Set(
  [
    ...['admin', 'administrator', 'administrateur', 'moderator', 'moderateur', 'mod', 'staff', 'official', 'officiel'],
    ...['security', 'securite', 'system', 'systeme', 'root'],
    ...['Allah', 'God', 'Dieu', 'Rasulullah', 'Rasulallah', 'Quran', 'Coran', 'Koran'],
  ].map(asSeen),
);
const arabicWholeNames = new Set(['الله', 'رسولالله', 'القران', 'قران']);

function isReserved(name: string): boolean {
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');
  // A digit replaces a letter, or is padding.
  const seen = [name, name.normalize('NFKD').replace(/\p{N}/gu, '')].map((each) => letters(asSeen(each)));
  return seen.some((each) => wholeNames.has(each)) || arabicWholeNames.has(letters(foldLetters(name)));
}

/** More signs above and below a letter than any script writes. */
const stackedMarks = /\p{M}{5,}/u;

/**
 * A public name, or none: with a letter, without hidden or bidirectional characters or stacked accents, not impersonating the staff, and no sacred
 * name.
 */
export function isAllowedName(name: string): boolean {
  const hasLetter = name === '' || /\p{L}/u.test(name);
  return (
    hasLetter &&
    !unseen.test(name) &&
    !stackedMarks.test(name.normalize('NFD')) &&
    !speaksForUs(name) &&
    !isReserved(name)
  );
}
