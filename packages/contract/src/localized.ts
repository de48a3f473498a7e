import { z } from 'zod';

export const languageSchema = z.enum(['en', 'fr']);
export const localizedSchema = z.object({ en: z.string(), fr: z.string() });
export const themeSchema = z.enum(['dark', 'light']);
export const learningLevelSchema = z.enum(['beginner', 'intermediate', 'expert']);
