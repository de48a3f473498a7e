import { type Language, type Localized, languages } from './schema.ts';

/** The same value in one language: a text instead of a localized text, a name with its Arabic beside it. */
export type InLanguage<Value> = Value extends Localized & { readonly ar: string }
  ? { readonly text: string; readonly ar: string }
  : Value extends Localized
    ? string
    : Value extends object
      ? { [Key in keyof Value]: InLanguage<Value[Key]> }
      : Value;

const isLocalized = (value: object): value is Localized & { readonly ar?: string } =>
  languages.every((language) => typeof (value as Partial<Localized>)[language] === 'string');

function localize(value: unknown, language: Language): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => localize(each, language));
  if (!isLocalized(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, localize(each, language)]));
  const text = value[language];
  return value.ar === undefined ? text : { text, ar: value.ar };
}

export function inLanguage<Value>(value: Value, language: Language): InLanguage<Value> {
  return localize(value, language) as InLanguage<Value>;
}
