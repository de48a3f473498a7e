import type { Localized } from '@kalima/course';

interface FormTexts {
  readonly transliteration: string;
  readonly meaning: Localized;
  readonly note: Localized;
}

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
