import { z } from 'zod';
import { difficulties, type Language, languages } from '../languages.ts';
import { themes } from '../themes.ts';

export const languageSchema = z.enum(languages);
const texts = Object.fromEntries(languages.map((language) => [language, z.string()])) as Record<Language, z.ZodString>;
/** A text in every language, as the entities of the specification have it. */
export const localizedSchema = z.object(texts);
/** A text in the requested language: its endpoint has `languageQuery`. */
export const textSchema = z.string();
/** The name of a guide or a lesson, in the requested language and in Arabic. */
export const titleSchema = z.object({ text: textSchema, ar: z.string() });
/** The language of a reply's texts. It is part of the address, so that no cache mixes languages up. */
export const languageQuery = z.object({ language: languageSchema });
export const themeSchema = z.enum(themes);
export const difficultySchema = z.enum(difficulties);
