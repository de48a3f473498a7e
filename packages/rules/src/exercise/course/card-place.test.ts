import {
  compiledFolder,
  loadCourse,
  type Reference,
  splitVerseKey,
  type Word,
  type WordId,
  withPacks,
  wordsOfVerse,
} from '@kalima/course';
import { describe, expect, it, test } from 'vitest';
import { standardRulebook as rules } from '../../rulebook.ts';
import { composeSession } from '../compose/compose.ts';
import { exerciseWords } from '../compose/session-words.ts';
import { wordsOfPack } from '../compose/sitting.ts';
import { shownVerseOf } from '../question-kinds.ts';
import { cardPlace, cardPlaceInPack, partAround } from './card-place.ts';
import { courseForQuestions } from './course-for-questions.ts';

const loaded = loadCourse(compiledFolder);
const course = withPacks(loaded.course, loaded.packs);
const forQuestions = courseForQuestions(course, true);
const { otherSenses, surahs } = loaded;
const isUnfit = ({ verse, token }: Reference) => otherSenses.has(`${verse}/${token}`) || surahs.outOfContext.has(verse);
const wordsOf = (verse: Reference['verse']) => wordsOfVerse(loaded.occurrences, verse);
const inQuran = (verse: Reference['verse']) => {
  const [surah, ayah] = splitVerseKey(verse);
  return surahs.text(surah).verses[ayah - 1]?.tokens ?? expect.fail(verse);
};
const pauses = /[\u06D6-\u06D8\u06DA]$/;
const wordIn = (id: WordId) => course.words.get(id) ?? expect.fail(id);

interface Card {
  readonly name: string;
  readonly word: Word;
  readonly place: Reference | null;
}

/** The card of each word alone, and of each word of a pack in its pack. */
const cards: Card[] = [
  ...[...course.words.values()].map((word) => ({ name: word.id, word, place: cardPlace(forQuestions, word, rules) })),
  ...loaded.packs.packs.flatMap((pack) =>
    wordsOfPack(pack).map((id) => {
      const word = wordIn(id);
      const place = cardPlaceInPack(course, word, { verses: pack.verses, wordsOf, isUnfit });
      return { name: `${id} in ${pack.id}`, word, place };
    }),
  ),
];

describe('the place on a card', () => {
  it('is a verse of the Quran, verbatim, with the word in its card’s sense: all of 300 words and those of the packs', () => {
    const wrong: string[] = [];
    for (const { name, word, place } of cards) {
      if (place === null) continue;
      const whole = inQuran(place.verse);
      const part = partAround(whole, place, rules);
      const from = part.isCutBefore ? place.token - 1 - part.token : 0;
      if (part.tokens.join(' ') !== whole.slice(from, from + part.tokens.length).join(' '))
        wrong.push(`${name}: not verbatim`);
      if (wordsOf(place.verse)[place.token - 1] !== word.id) wrong.push(`${name}: another word in ${place.verse}`);
      if (part.tokens[part.token] !== whole[place.token - 1]) wrong.push(`${name}: another token is marked`);
      if (part.firstToken < 0 || part.firstToken > part.token) wrong.push(`${name}: begins outside`);
      if (isUnfit(place)) wrong.push(`${name}: ${place.verse} has another sense`);
      if (part.isCutBefore && !pauses.test(whole[from - 1] ?? '')) wrong.push(`${name}: cut before in the middle`);
      if (part.isCutAfter && !pauses.test(part.tokens.at(-1) ?? '')) wrong.push(`${name}: cut after in the middle`);
      if (whole.length <= rules.maxCardTokens && part.tokens.length < whole.length) wrong.push(`${name}: cut in need`);
    }
    expect(wrong).toEqual([]);
    expect(cards.length).toBeGreaterThan(900);
  });

  it('is there for every word by itself, and for every word of a pack’s own but two', () => {
    const alone = cards.filter(({ name, word, place }) => name === word.id && place === null);
    expect(alone.map(({ name }) => name)).toEqual([]);
    const own = loaded.packs.packs.flatMap((pack) => pack.newWords.map((id) => `${id} in ${pack.id}`));
    const missing = cards.filter(({ name, place }) => own.includes(name) && place === null);
    // 107:4 alone says woe to those who pray.
    expect(missing.map(({ name }) => name)).toEqual(['s107w06 in 107', 's107w07 in 107']);
  });

  it('has more than fourteen words only where no pause sign is nearer', () => {
    const long = cards.filter(
      ({ place }) => place !== null && partAround(inQuran(place.verse), place, rules).tokens.length > 14,
    );
    for (const { place } of long) {
      const { tokens } = partAround(inQuran(place?.verse ?? '1:1'), place ?? { token: 1 }, rules);
      expect(tokens.slice(0, -1).filter((token) => pauses.test(token))).toEqual([]);
    }
  });

  test.each([
    ['aṣ-Ṣamad in its own surah', 's112w01', '112', '112:2 2'],
    ['to beget', 's112w02', '112', '112:3 2'],
    ['a word of a guide in the surah that is learnt', 'g11w01', '112', '112:1 1'],
    ['drowsiness, in a part of the Throne verse', 's2_255w03', '2:255', '2:255 10'],
  ] as const)('is for %s', (_, id, packId, expected) => {
    const found = cards.find(({ name }) => name === `${id} in ${packId}`)?.place;
    expect(found && `${found.verse} ${found.token}`).toBe(expected);
  });

  test.each([
    ['g01w01', '1:1 1'],
    ['g01w15', '1:6 2'],
  ] as const)('is for %s of the first guide the one in al-Fatiha', (id, expected) => {
    const found = cardPlace(forQuestions, wordIn(id), rules);
    expect(found && `${found.verse} ${found.token}`).toBe(expected);
  });
});

describe('a part of a verse', () => {
  const long = 'a b cۖ d e f gۚ h i j k l m n o p'.split(' ');
  test.each([
    ['goes from one pause to the next', 5, undefined, 'd e f gۚ', 1, true, true],
    ['begins with the verse', 2, undefined, 'a b cۖ', 1, false, true],
    ['ends with the verse', 9, undefined, 'h i j k l m n o p', 1, true, false],
    ['ends with the word that has the sign', 7, undefined, 'd e f gۚ', 3, true, true],
    ['holds the whole of a word of two tokens', 4, 3, 'a b cۖ d e f gۚ', 3, false, true],
  ] as const)('%s', (_, token, firstToken, text, at, isCutBefore, isCutAfter) => {
    const part = partAround(long, firstToken === undefined ? { token } : { token, firstToken }, rules);
    expect(part).toMatchObject({ tokens: text.split(' '), token: at, isCutBefore, isCutAfter });
  });

  it('is all of it up to fourteen words', () => {
    expect(partAround(long.slice(0, 14), { token: 5 }, rules)).toMatchObject({ tokens: long.slice(0, 14), token: 4 });
  });
});

it('is asked for in no question of an exercise whose card showed it', () => {
  const guides = courseForQuestions(loaded.course);
  const all = [...loaded.course.words.keys()];
  for (let seed = 0; seed < 60; seed += 1) {
    const place = { kind: 'exercise' as const, guide: 2 + (seed % 11), level: 1 + (seed % 5), exercise: 2 };
    const words = exerciseWords(loaded.course, place, { taught: all, missed: [] }, rules);
    const introduce = words.level;
    const shown = introduce.map((id) => cardPlace(guides, wordIn(id), rules)?.verse);
    for (const question of composeSession(guides, { place, words, seed, introduce }, rules))
      expect(shown).not.toContain(shownVerseOf(question) ?? 'none');
  }
});
