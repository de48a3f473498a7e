import confusables from 'unhomoglyph/data.json' with { type: 'json' };
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
    'Bernard 🇫🇷',
    'Karim Kalimov',
    'Ludmila',
    'Tim',
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
    'Каlima',
    'КАLІМА',
    'Kalirna',
    'Kalima™',
    'Kalimaᵀᴹ',
    'Kalima1',
    '7kalima',
    'Kalima②',
    'KalimaHelp',
    'K̶a̶l̶i̶m̶a̶',
    'ƘαӏιмА',
    'ᴋᴀʟɪᴍᴀ',
    'ᏦᎪᏞᏆᎷᎪ',
    'ꓗꓮꓡꓲꓟꓮ',
    '🅺🅰🅻🅸🅼🅰',
    '🅚🅐🅛🅘🅜🅐',
    '🇰🇦🇱🇮🇲🇦',
    'Ⓚⓐⓛⓘⓜⓐ',
    '𝐊𝐚𝐥𝐢𝐦𝐚',
    'suppоrt',
    'ЅUРРОRТ',
    'ꜱᴜᴘᴘᴏʀᴛ',
    'ꓢꓴꓑꓑꓳꓣꓔ',
    'Support24',
    'Калима',
    'КАЛИМА',
    'Καλιμα',
    'Kaлиma',
    'Ҟаɭῐмα',
    'Ⲕⲁⲗⲓⲙⲁ',
    'Ҝаӏіӎа',
    'Kaꙇima',
    'ᛕalima',
    'Kɐlimɐ',
    'К\u0301\u0302\u0303\u0304а\u0489lima',
    'Kalima\u0300\u0300\u0300\u0300\u0300\u0300',
    'Suррогt',
  ])('%s, which speaks for us, is not', (name) => expect(isAllowedName(name)).toBe(false));
});

/** Every sign that Unicode takes for this letter (UTS 39). */
const signsLike = (letter: string) =>
  Object.entries(confusables).flatMap(([sign, plain]) => (plain.replace(/\p{M}/gu, '') === letter ? [sign] : []));

describe('a name in which one letter is any of its look-alikes', () => {
  it.each(['Kalima', 'KALIMA', 'Support', 'SUPPORT'])('%s is not allowed', (name) => {
    const letters = [...new Set(name)];
    const typed = letters.flatMap((letter) => signsLike(letter).map((sign) => name.replaceAll(letter, sign)));
    expect(typed.length).toBeGreaterThan(100);
    expect(typed.filter(isAllowedName)).toEqual([]);
  });
});
