import { expect, it } from 'vitest';
import { dateText } from './date-text.ts';

const utc = { timeZone: 'UTC' } as const;
const long = { ...utc, dateStyle: 'long' } as const;
const first = Date.UTC(2027, 0, 1, 9, 5);

it.each<[string, number, string, Intl.DateTimeFormatOptions, string]>([
  ['the first of a month is an ordinal in French', first, 'fr', long, '1er janvier 2027'],
  [
    'with a weekday too',
    first,
    'fr-CA',
    { ...utc, weekday: 'long', day: 'numeric', month: 'long' },
    'vendredi 1er janvier',
  ],
  ['with a short month too', first, 'fr', { ...utc, day: 'numeric', month: 'short' }, '1er janv.'],
  ['beside a time too', first, 'fr', { ...utc, dateStyle: 'medium', timeStyle: 'short' }, '1er janv. 2027, 09:05'],
  ['in figures it is not', first, 'fr', { ...utc, dateStyle: 'short' }, '01/01/2027'],
  ['no other day is', Date.UTC(2027, 0, 11), 'fr', long, '11 janvier 2027'],
  ['English writes a number', first, 'en', long, 'January 1, 2027'],
  ['a month alone has no day', first, 'fr', { ...utc, month: 'long', year: 'numeric' }, 'janvier 2027'],
])('%s', (_, at, language, options, text) => {
  expect(dateText(at, language, options)).toBe(text);
});
