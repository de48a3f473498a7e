import type { Language } from './schema.ts';

/** A bundled translation with curly, balanced quotes: a verse shown alone often has only half a quotation. No word changes. */
export function setTranslation(text: string, language: Language): string {
  return setIn[language](text).normalize('NFC');
}

const setIn = { en: setEnglish, fr: setFrench } satisfies Readonly<Record<Language, (text: string) => string>>;

const noBreakSpace = '\u00A0';

function setFrench(text: string): string {
  const spaced = text
    .replace(/['`]/g, '’')
    .replace(/\.\.\./g, '…')
    .replace(/(?<=\p{L}’) (?=\p{L})/gu, '')
    .replace(/\s*([;:?!]+)(?=\s|$|[\p{L}\p{Pi}\p{Pe}\p{Pf}.,…])/gu, `${noBreakSpace}$1`);
  return balance(spaced, '«', '»')
    .replace(/«\s*/g, `«${noBreakSpace}`)
    .replace(/\s*»/g, `${noBreakSpace}»`)
    .replace(/(?<=^|[\s([])\u00A0/g, '');
}

/** Arabic names with an initial apostrophe in the English edition (for ʿayn): not an opening quote. */
const namesWithAyn = /^'(?:aad|ayn|illiyy|imran|umrah|arafat|uzayr|uzza|eesa|ankabut)/i;

function setEnglish(text: string): string {
  const straight = text.replace(/ (?='s\b)/g, '').replace(/\.\.\./g, '…');
  let set = '';
  let isOpen: boolean = false;
  for (let at = 0; at < straight.length; at++) {
    const sign = straight.charAt(at);
    const before = straight.charAt(at - 1);
    const after = straight.charAt(at + 1);
    if (sign === '"') {
      const mustOpen: boolean = /^$|[\s([—]/.test(before) && /[^\s,.;:?!)\]]/.test(after);
      const misplacedSpace: boolean = !isOpen && before === ',' && after === ' ';
      const mustClose: boolean = !mustOpen && !misplacedSpace && !/^$|\s/.test(before);
      isOpen = mustOpen || misplacedSpace || !(mustClose || isOpen);
      set += misplacedSpace ? ' “' : isOpen ? '“' : '”';
    } else if (sign === "'") {
      const beginsWord = /^$|[\s(["“]/.test(before) && /\p{L}/u.test(after);
      const opens = beginsWord && !namesWithAyn.test(straight.slice(at)) && isQuotation(straight, at);
      set += opens ? '‘' : '’';
    } else set += sign;
  }
  return balance(closeSingles(set), '“', '”')
    .replace(/([“‘])\s+/g, '$1')
    .replace(/\s+(?=[”’](?!\p{L}))/gu, '');
}

/** An apostrophe before a word is a quote if it closes before the next double quote, or follows a comma or a colon. */
function isQuotation(text: string, at: number): boolean {
  const rest = text.slice(at + 1);
  return /^[^"]*?[\p{L}.,?!\]]'(?!\p{L})/u.test(rest) || /[,:\]]\s*$/.test(text.slice(0, at));
}

/** Closes a verse's open single quotation before the enclosing double one closes, or at the end. */
function closeSingles(text: string): string {
  let set = '';
  let isOpen = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '”' && isOpen) set += '’';
    if (sign === '‘') isOpen = true;
    else if (sign === '”' || (sign === '’' && /^’(?!\p{L}| or )/u.test(text.slice(at)))) isOpen = false;
    set += sign;
  }
  return isOpen ? `${set}’` : set;
}

function balance(text: string, open: string, close: string): string {
  let set = '';
  let depth = 0;
  for (const sign of text) {
    if (sign === open) depth += 1;
    else if (sign === close && depth > 0) depth -= 1;
    else if (sign === close) set = openEarlier(set, open, close);
    set += sign;
  }
  return set + close.repeat(depth);
}

/** The quotation began in an earlier verse, or (rarely) in the sentence after an earlier quotation. */
function openEarlier(text: string, open: string, close: string): string {
  const end = text.lastIndexOf(close) + 1;
  if (end === 0) return open + text;
  const sentence = /[.!?…]\s+(?=\S)/.exec(text.slice(end)) ?? /^[\s.,;]*/.exec(text.slice(end));
  const at = end + (sentence ? sentence.index + sentence[0].length : 0);
  return text.slice(0, at) + open + text.slice(at);
}
