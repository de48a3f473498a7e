import { describe, expect, it } from 'vitest';
import { compiledFolder } from './compile/write-course.ts';
import { courseTokens } from './course-tokens.ts';
import { loadCourse } from './load-course.ts';
import { locatedTokens } from './occurrences.ts';
import { isPackWord } from './surah-packs.ts';

const { occurrences } = loadCourse(compiledFolder);
const tokens = courseTokens(occurrences);

describe('the tokens of the course', () => {
  it('are those of the guides’ words, each at its place in the mushaf', () => {
    const all = [...locatedTokens(occurrences)].filter(({ word }) => !isPackWord(word));
    expect(tokens.count).toBe(all.length);
    expect(tokens.quran).toBe(77_428);
    for (let index = 0; index < all.length; index += 1) {
      const { verse, token, word } = tokens.at(index);
      const { verse: itsVerse, token: itsToken, word: itsWord } = all[index] ?? {};
      if (verse !== itsVerse || token !== itsToken || word !== itsWord) expect.fail(`token ${index}`);
    }
  });

  it('end with the last one', () => {
    expect(() => tokens.at(tokens.count)).toThrow();
  });
});
