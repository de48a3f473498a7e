import { defaultLanguage, type Language, type Localized, languages } from '@kalima/contract/languages';

/** For tests only: a text of a reply, of which the stubbed server sends the language asked for. */
export const inBoth = (en: string, fr: string): string => ({ en, fr }) as unknown as string;

/** One language of such a text; the compiled course has its texts in this form, too. */
export const textIn = (text: string | null | undefined, language: Language): string =>
  (text as unknown as Partial<Localized> | null)?.[language] ?? '';

const parse = (address: string) => new URL(address, location.href);
const languageOf = (address: string): Language =>
  languages.find((each) => each === parse(address).searchParams.get('language')) ?? defaultLanguage;

/** An address as the stubs know it: without the language asked for. */
export function withoutLanguage(address: string): string {
  const url = parse(address);
  if (!url.searchParams.has('language')) return address;
  url.searchParams.delete('language');
  return url.pathname + url.search;
}

function inOne(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Response) return value;
  if (Array.isArray(value)) return value.map((each) => inOne(each, language));
  const texts = value as Record<string, unknown>;
  if (languages.every((each) => typeof texts[each] === 'string')) {
    return 'ar' in texts ? { text: texts[language], ar: texts.ar } : texts[language];
  }
  return Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, inOne(each, language)]));
}

/** A reply as the server sends it to that address. */
export const replyTo = <Reply>(address: string, reply: Reply): Reply => inOne(reply, languageOf(address)) as Reply;
