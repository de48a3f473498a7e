import { describe, expect, test } from 'vitest';
import { compilePhrases } from './compile-phrases.ts';
import { joins } from './options/distractors.ts';
import { locateQuran } from './places/located-quran.ts';
import { readSources } from './sources/read-sources.ts';
import { dataFolder } from './write-course.ts';

const sources = readSources(dataFolder);
const phrases = compilePhrases(sources, locateQuran(sources));

const onlyBeforeAlef = ['هُمُ', 'مِنَ', 'عَنِ', 'عَلَيْهِمُ', 'فَمِنَ', 'هَدَاهُمُ', 'هَدَاكُمُ'];

describe('an option of a phrase', () => {
  test('has the vowel of a joining alef only before one', () => {
    const elsewhere = phrases.filter(({ tokens, token }) => !joins(tokens[token]));
    const offered = elsewhere.flatMap(({ distractors }) => distractors.map(({ form }) => form));
    expect(elsewhere.length).toBeGreaterThan(500);
    expect(offered.filter((form) => onlyBeforeAlef.includes(form))).toEqual([]);
  });

  test('may have it before one', () => {
    const before = phrases.filter(({ tokens, token }) => joins(tokens[token]));
    expect(before.some(({ distractors }) => distractors.some(({ form }) => form === 'مِنَ'))).toBe(true);
  });
});
