import { describe, expect, it } from 'vitest';
import { isAllowedName } from './display-name.ts';

describe('a name that others see', () => {
  it.each([
    'Amina',
    'أَمِينَة بنت خالد',
    'Zoë O’Brien-Smith',
    '李小龍',
    'Ольга',
    'Κώστας',
    'Ali 🌙',
    'Heart ❤️',
    'Supporter of Raja',
    'Kalimantan',
    'Lina 99',
  ])('%s is allowed', (name) => expect(isAllowedName(name)).toBe(true));

  it.each([
    ['a zero-width space', 'Ami\u200bna'],
    ['a joiner', 'Ami\u200dna'],
    ['a right-to-left override', 'Ami\u202ena'],
    ['an isolate', '\u2067Amina'],
    ['a bidirectional mark', 'Amina\u200f'],
    ['a control character', 'Ami\u0007na'],
    ['a line', 'Ami\nna'],
    ['a line separator', 'Ami\u2028na'],
    ['a soft hyphen', 'Ami\u00adna'],
    ['a Hangul filler', '\u3164'],
    ['a blank of Braille', '\u2800'],
    ['a byte order mark', '\ufeffAmina'],
    ['a tag', 'Amina\u{e0041}'],
    ['a private sign', 'Amina\ue000'],
  ])('with %s is not', (_, name) => expect(isAllowedName(name)).toBe(false));

  it.each([
    'Kalima',
    'KALIMA',
    'K a l i m a',
    'Kаlimа',
    'KaIima',
    'Ka1ima',
    'Kálímà',
    'Ｋａｌｉｍａ',
    'Kalima Team',
    'TeamKalima',
    'Support',
    'SUPPORT',
    'Suppоrt',
    'Supp0rt',
    's.u.p.p.o.r.t',
    'Customer Support',
  ])('%s, which speaks for us, is not', (name) => expect(isAllowedName(name)).toBe(false));
});
