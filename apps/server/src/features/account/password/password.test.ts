import { describe, expect, it } from 'vitest';
import { requireStrength } from './password.ts';

const email = 'amina.diallo@example.org';
const reasonOf = (password: string): string | null => {
  try {
    requireStrength(password, email);
    return null;
  } catch (error) {
    return (error as { extra: { weak_password: { reasons: string[] } } }).extra.weak_password.reasons.join();
  }
};

describe('a password', () => {
  it.each([
    ['six spaces', '      ', 'pwned'],
    ['other blanks', '\u00a0\u2003\t \u3000\u00a0 ', 'pwned'],
    ['the product’s name', 'kalima', 'pwned'],
    ['the product’s name in capitals', 'KALIMA', 'pwned'],
    ['the product’s name with spaces', ' Kalima ', 'pwned'],
    ['the product’s name in wide letters', 'Ｋａｌｉｍａ', 'pwned'],
    ['the own address', email, 'pwned'],
    ['what stands before its @', 'amina.diallo', 'pwned'],
    ['that in another case', 'Amina.Diallo', 'pwned'],
    ['a common one', 'password', 'pwned'],
    ['eight zero-width spaces', '\u200b'.repeat(8), 'pwned'],
    ['invisible characters between common ones', 'pass\u200bword\u2060', 'pwned'],
    ['one letter repeated', 'aaaaaa', 'pwned'],
    ['one digit repeated', '00000000000', 'pwned'],
    ['the product’s name and a digit', 'Kalima1', 'pwned'],
    ['the product’s name and a year', 'kalima2027!', 'pwned'],
    ['a common one in French', 'motdepasse', 'pwned'],
    ['a common one in French with digits', 'MotDePasse123', 'pwned'],
    ['a common one of learners', 'Bismillah', 'pwned'],
    ['five characters', 'lumiè', 'length'],
    ['a sentence', 'a good password', null],
    ['a sentence with the product’s name', 'kalima is a word', null],
    ['a word that begins with the product’s name', 'kalimantan', null],
    ['a sentence in French', 'mon mot de passe à moi', null],
    ['another address', 'amina.diallo@example.net', null],
    ['a word between spaces', '  lumière  ', null],
  ] as const)('of %s: %j is refused for %s', (_, password, reason) => {
    expect(reasonOf(password)).toBe(reason);
  });
});
