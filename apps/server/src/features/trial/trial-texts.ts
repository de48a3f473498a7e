import type { Localized } from '@kalima/course';

/** What a card says of a form that is more than its word. */
interface FormTexts {
  readonly transliteration: string;
  readonly meaning: Localized;
  readonly note: Localized;
}

/** By surah, ayah and token. */
export const formTexts: Readonly<Record<string, FormTexts>> = {
  '1:1/1': {
    transliteration: 'bismi',
    meaning: { en: 'in the name of', fr: 'au nom de' },
    note: {
      en: 'Two words in one: bi, “in”, and ism, “name”.',
      fr: 'Deux mots en un\u00A0: bi, «\u00A0en, par\u00A0», et ism, «\u00A0nom\u00A0».',
    },
  },
};
