import type { Language } from '@kalima/contract';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

export const texts: Readonly<Record<Language, typeof en>> = { en, fr };

export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
