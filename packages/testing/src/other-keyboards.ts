/** Letters of Persian, Urdu and Uyghur keyboards for those of Arabic. */
const lookAlikes: Readonly<Record<string, readonly string[]>> = {
  ك: ['ک', 'ڪ'],
  ي: ['ی', 'ې', 'ۍ', 'ے'],
  ى: ['ی'],
  ه: ['ھ', 'ہ', 'ە'],
  ة: ['ۃ'],
  ا: ['ٱ'],
  أ: ['ٲ'],
  إ: ['ٳ'],
  ئ: ['ۓ'],
};

const codes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
/** Letters and ligatures with the presentation forms that Unicode has for them. */
const presentationForms = new Map<string, readonly string[]>();
for (const code of [...codes(0xfb50, 0xfdff), ...codes(0xfe70, 0xfefc)]) {
  const form = String.fromCharCode(code);
  const letter = form.normalize('NFKC');
  presentationForms.set(letter, [...(presentationForms.get(letter) ?? []), form]);
}

/** Every other way to write a letter. */
export function variantsOf(letter: string): string[] {
  const alike = lookAlikes[letter] ?? [];
  return [...alike, ...[letter, ...alike].flatMap((each) => presentationForms.get(each) ?? [])];
}

export const letters = [...'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي'];
export const lamAlefs = ['لا', 'لأ', 'لإ', 'لآ'] as const;

export const digitVariants = (digits: string): string[] =>
  [0x660, 0x6f0, 0xff10].map((zero) => digits.replace(/\d/g, (each) => String.fromCharCode(zero + Number(each))));

const invisible = ['\u200F', '\u200E', '\u061C', '\u200C', '\u200D', '\u2060', '\uFEFF'];
export const joiners = ['\u0640', '\u00AD', ...invisible];
/** Pasted along with a text, before and after it. */
export const invisibleAffixes: readonly (readonly [before: string, after: string])[] = [
  ...invisible.flatMap((mark) => [[mark, ''] as const, ['', mark] as const]),
  ['\u2067', '\u2069'],
  ['\u202B', '\u202C'],
  [' \u200F', '\u200F '],
];
export const affixes: typeof invisibleAffixes = [
  ...invisibleAffixes,
  ['', '.'],
  ['', '۔'],
  ['"', '"'],
  ['«', '»'],
  ['“', '”'],
  ['(', ')'],
];

/** The text as another keyboard or clipboard has it. @param next a number that chooses */
export function rewrite(text: string, next: () => number): string {
  const pick = (options: readonly string[]) => options[next() % options.length] ?? '';
  let written = '';
  for (let at = 0; at < text.length; ) {
    const pair = presentationForms.get(text.slice(at, at + 2));
    const letter = text.charAt(at);
    const isLigature = pair !== undefined && next() % 2 === 0;
    written += isLigature ? pick(pair) : pick([letter, ...variantsOf(letter)]);
    at += isLigature ? 2 : 1;
    if (letters.includes(letter) && next() % 4 === 0) written += pick(joiners);
  }
  const [before = '', after = ''] = affixes[next() % affixes.length] ?? [];
  return before + written + after;
}
