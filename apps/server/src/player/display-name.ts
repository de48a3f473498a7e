import unhomoglyph from 'unhomoglyph';
import { productName } from '../settings/product.ts';

/** Nobody sees them, or they turn what others see around; an emoji's choice of picture (U+FE0F) is kept. */
const unseen =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800]|(?!\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Signs that look or sound like these, beside Unicode's own lists of compatible and confusable signs: digits, small capitals, Cyrillic
 * and Greek.
 */
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

/** Alphabets of pictures: letters in black circles and squares, and those that flags are made of. */
const pictured = [0x1f150, 0x1f170, 0x1f1e6];

function plainLetter(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const first = pictured.find((start) => code >= start && code < start + 26);
  return first === undefined ? (lookAlikes.get(sign) ?? sign) : String.fromCodePoint(0x61 + code - first);
}

/** A trade mark is no part of the name. */
const marks = /[™℠]|ᵀᴹ|ˢᴹ/g;

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** The signs that UTS 39 takes them for; its list differs between capitals and small letters. */
const withoutConfusables = (text: string): string => withoutMarks(unhomoglyph(withoutMarks(unhomoglyph(text))));

/** As the eye takes it: without accents, case and disguise; capital I and small l are one, and so are "rn" and "m". */
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
  // A digit stands for a letter, or for nothing.
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

/** Others see it: it hides nothing, turns nothing around, and takes nobody in who looks for help. */
export function isAllowedName(name: string): boolean {
  return !unseen.test(name) && !speaksForUs(name);
}
