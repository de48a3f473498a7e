import { productName } from '../product.ts';

/** Nobody sees them, or they turn what others see around; an emoji's choice of picture (U+FE0F) is kept. */
const unseen =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\u2800]|(?!\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Letters of other scripts, and digits, that look like these. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '|': 'l', '!': 'l', $: 's', '@': 'a' },
  ...{
    а: 'a',
    е: 'e',
    о: 'o',
    р: 'p',
    с: 'c',
    у: 'y',
    х: 'x',
    і: 'i',
    ј: 'j',
    ѕ: 's',
    к: 'k',
    м: 'm',
    т: 't',
    һ: 'h',
    ӏ: 'l',
  },
  ...{ α: 'a', ε: 'e', ι: 'i', κ: 'k', μ: 'm', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', σ: 's', ς: 's' },
  ...{ ı: 'i', ł: 'l', ø: 'o', ɑ: 'a', ⅼ: 'l', ⅰ: 'i', ᴀ: 'a', ᴋ: 'k', ʟ: 'l', ɪ: 'i', ᴍ: 'm' },
};

/** As the eye takes it: without accents, case and disguise; capital I and small l are one. */
function asSeen(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('I', 'l').toLowerCase();
  return [...plain]
    .map((sign) => lookAlikes[sign] ?? sign)
    .join('')
    .replaceAll('i', 'l');
}

const official = [productName, 'support'].map(asSeen);
const offices = ['support', 'team', 'staff', 'official', 'officiel', 'admin', 'equipe'].map(asSeen);

function speaksForUs(name: string): boolean {
  const seen = asSeen(name);
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
