import { z } from 'zod';
import { difficulties, type Language, languages } from './languages.ts';
import { themes } from './themes.ts';

export const languageSchema = z.enum(languages);
const texts = Object.fromEntries(languages.map((language) => [language, z.string()])) as Record<Language, z.ZodString>;
export const localizedSchema = z.object(texts);
export const themeSchema = z.enum(themes);
export const difficultySchema = z.enum(difficulties);
