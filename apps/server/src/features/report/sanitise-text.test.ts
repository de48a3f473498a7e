import { describe, expect, it } from 'vitest';
import { sanitiseText } from './sanitise-text.ts';

const nul = String.fromCharCode(0);
const bell = String.fromCharCode(7);

describe('the text of a report', () => {
  it.each([
    ['  I meant “Lord”. \n', 'I meant “Lord”.'],
    ['one = واحد, once = مَرَّةً, only = فَقَطْ', 'one = واحد, once = مَرَّةً, only = فَقَطْ'],
    ['oncle = خال, onde = موجة', 'oncle = خال, onde = موجة'],
    ['2 < 3 > 1 & "both"', '2 < 3 > 1 & "both"'],
    ['Java is no script: right?', 'Java is no script: right?'],
    ['the <b>second</b> answer', 'the <b>second</b> answer'],
    ['first\r\nsecond\n\tthird', 'first\nsecond\n\tthird'],
    ['رَبِّ ٱلْعَٰلَمِينَ 😀', 'رَبِّ ٱلْعَٰلَمِينَ 😀'],
  ])('keeps %j as the words of a learner', (text, kept) => {
    expect(sanitiseText(text)).toBe(kept);
  });

  it.each([
    ['a script block', 'before<script>alert(1)</script>after', 'beforeafter'],
    ['a script block over lines', 'a<SCRIPT type="x">\nalert(1)\n</script >b', 'ab'],
    ['a script block that is never closed', 'a <script src=x>b', 'a b'],
    ['the beginning of a script tag', 'a <script src=x', 'a'],
    ['the end of a script block alone', 'a</script>b', 'ab'],
    ['a block that only comes about', '<scr<script></script>ipt>alert(1)</script>', ''],
    ['javascript:', '<a href="javascript:alert(1)">x</a>', '<a href="alert(1)">x</a>'],
    ['javascript: in capitals', 'JavaScript:alert(1)', 'alert(1)'],
    ['javascript: over lines', 'java\nscript\t:alert(1)', 'alert(1)'],
    ['javascript: that only comes about', 'javajavascript:script:alert(1)', 'alert(1)'],
    ['javascript: with something unseen', `java${nul}script:x`, 'x'],
    ['a handler in double quotes', '<img src=x onerror="alert(1)">', '<img src=x >'],
    ['a handler in single quotes', "<p onclick = 'alert(1)'>x", '<p >x'],
    ['a handler without quotes', '<svg onload=alert(1)>', '<svg >'],
    ['a handler outside of a tag', 'onMouseOver=alert(1) x', 'x'],
    ['a handler that only comes about', '<p onjavascript:click=alert(1)>', '<p >'],
    ['control characters', `a${nul}b${bell}c`, 'abc'],
    ['half a character', 'a\ud83d b \ude00c', 'a b c'],
    ['marks of direction around it', '\u200F\u2067 كتاب\u2069 \u200F', 'كتاب'],
    ['nothing but white space', ' \n\t ', ''],
  ])('is rid of %s', (_, text, rest) => {
    expect(sanitiseText(text)).toBe(rest);
  });

  it('is cut to 1000 characters', () => {
    expect(sanitiseText('a'.repeat(1001))).toBe('a'.repeat(1000));
    expect(sanitiseText(` ${'a'.repeat(1000)} `)).toBe('a'.repeat(1000));
  });

  it('is never cut through a character', () => {
    expect(sanitiseText(`${'a'.repeat(999)}😀`)).toBe('a'.repeat(999));
  });

  it('stays as it is when it is sanitised again', () => {
    const text = sanitiseText(`${'<script>'.repeat(50)}onclick=x javascript:${'</script>'.repeat(50)} a`);
    expect(sanitiseText(text)).toBe(text);
  });

  it('is ready at once, however it is nested', () => {
    const nested = `${'<scr'.repeat(90)}<script></script>${'ipt></script>'.repeat(40)}`;
    expect(sanitiseText(nested)).not.toMatch(/<script/i);
  });
});
