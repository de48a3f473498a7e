import { expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '../contract.ts';
import { languages } from '../languages.ts';
import { languageQuery, localizedSchema, textSchema } from './localized.ts';

/** Whether a schema is made of that very one, at any depth. */
function contains(schema: unknown, part: z.ZodType, seen = new Set<unknown>()): boolean {
  if (schema === part) return true;
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  const inside = schema instanceof z.ZodType ? [schema.def, schema instanceof z.ZodObject ? schema.shape : null] : [];
  return [...inside, ...(schema instanceof z.ZodType ? [] : Object.values(schema))].some((each) =>
    contains(each, part, seen),
  );
}

/** Sizes of texts. */
const aboutTexts = ['getSurahSizes'];

const named = (endpoints: typeof contract) => endpoints.map(({ name }) => name).toSorted();

it('whoever replies with a text is asked in which language, and nobody else', () => {
  const withTexts = contract.filter(({ reply }) => contains(reply, textSchema));
  expect(withTexts.length).toBeGreaterThan(15);
  const asksLanguage = (query: unknown) =>
    query instanceof z.ZodObject && query.shape.language === languageQuery.shape.language;
  expect(named(contract.filter(({ query }) => asksLanguage(query)))).toEqual(
    [...named(withTexts), ...aboutTexts].toSorted(),
  );
});

it('only the entities of the specification carry every language', () => {
  expect(named(contract.filter(({ reply }) => contains(reply, localizedSchema)))).toEqual([
    'getGuideEntity',
    'getGuideLevel',
    'getLesson',
    'listGuideEntities',
    'listGuideWords',
    'listLessons',
  ]);
});

it('a language is one that the course has', () => {
  for (const language of languages) expect(languageQuery.parse({ language })).toEqual({ language });
  for (const query of [{}, { language: 'tlh' }, { language: '' }])
    expect(languageQuery.safeParse(query).success).toBe(false);
});
