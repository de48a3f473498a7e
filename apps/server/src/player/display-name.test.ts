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
    ...[
      'Abdullah',
      'Abdallah',
      'Nasrullah',
      'Muhammad',
      'Mohamed',
      'Aminah',
      'Rahman',
      'Abdul Rahman',
      'Rahim',
      'Malik',
    ],
    ...[
      'Hafizullah',
      'Ubaidullah',
      'Asadullah',
      'Saifullah',
      'Habibullah',
      'Khalilullah',
      'Rahmatullah',
      'Barakatullah',
    ],
    ...['Inayatullah', 'Hidayatullah', 'Fathullah', 'Lutfullah', 'Amanullah', 'Ziaullah', 'Atallah', 'Attallah'],
    ...['Jarallah', 'Khairullah', 'Najibullah', 'Qudratullah', 'Sanaullah', 'Shafiullah', 'Waliullah', 'Zabihullah'],
    ...['Allahdad', 'Allahyar', 'Allah Bakhsh', 'Allah Rakha', 'Allahverdi', 'Nabi', 'Rasul', 'Isa', 'Musa', 'Maryam'],
    ...['عبد الله', 'عبدالله', 'نصر الله', 'محمد', 'أمينة', 'جار الله', 'رسول', 'اللّٰه داد'],
    ...['Admira', 'Staffan', 'Godwin', 'Godfrey', 'Dieudonné', 'Modesta', 'Modibo', 'Roots', 'Quranist', 'Corantine'],
    ...['Nguyễn Thị Ngọc', 'Ḥafṣa', 'Zoë', 'D’Alembert', 'Å', '王'],
  ])('%s stays allowed', (name) => expect(isAllowedName(name)).toBe(true));

  it.each([
    ...['admin', 'Admin', 'ADMIN', 'Аdmin', 'a.d.m.i.n', 'Admin1', 'Moderator', 'modérateur', 'Staff', 'Administrator'],
    ...['Allah', 'ALLAH', 'Аllаh', 'A l l a h', 'Allāh', 'Allah 1', 'God', 'Dieu', 'Rasulullah', 'Quran', 'Coran'],
    ...['الله', 'اللّٰه', 'ٱللَّهُ', 'اللہ', 'ﷲ', 'الـلـه', 'رسول الله', 'القرآن', 'القُرآن', 'القرءان', 'ﺍﻟﻠﻪ'],
  ])('%s is reserved', (name) => expect(isAllowedName(name)).toBe(false));

  it.each([
    ['digits alone', '12345'],
    ['signs alone', '★ ☾ ★'],
    ['marks alone', '\u0301\u0302'],
    ['an emoji alone', '🌙'],
    ['twenty stacked accents', `A${'\u0301'.repeat(20)}mina`],
    ['five stacked accents', `Am${'\u0327\u0301\u0302\u0303\u0304'}ina`],
  ])('of %s is not', (_, name) => expect(isAllowedName(name)).toBe(false));

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
