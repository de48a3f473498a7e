import { z } from 'zod';
import { inEachLanguage } from '../../schema.ts';

export const text = z.string().min(1);
export const localized = z.strictObject(inEachLanguage(() => text));
export const verseKey = z.templateLiteral([z.int().positive(), ':', z.int().positive()]);
export const place = z.templateLiteral([z.int().positive(), ':', z.int().positive(), '/', z.int().positive()]);
export const guideWord = z.templateLiteral(['g', z.string().regex(/\d\d/), 'w', z.string().regex(/\d\d/)]);
export const packWord = z.templateLiteral(['s', z.string().regex(/\d+(_\d+){0,2}/), 'w', z.string().regex(/\d\d/)]);
export const word = z.union([guideWord, packWord]);
