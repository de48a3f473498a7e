import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compiledFolder } from './compile/write-course.ts';
import { wordsOfVerse } from './course-tokens.ts';
import { coverageTables, measureCoverage } from './coverage.ts';
import { loadCourse } from './load-course.ts';
import { type Language, languages, type PackId, type VerseKey, type WordId } from './schema.ts';
import { isPackWord, listPacks, ownersOfSurah, packCards, tokenGlosses } from './surah-packs.ts';
import { splitVerseKey } from './verse-key.ts';

const loaded = loadCourse(compiledFolder);
const { course, packs, occurrences } = loaded;
const ids = packs.packs.map(({ id }) => id);
const packOf = (id: PackId) => packs.packs.find((each) => each.id === id) ?? expect.fail(id);
const ownersOf = (verse: VerseKey) => {
  const [surah, ayah] = splitVerseKey(verse);
  return ownersOfSurah(loaded, surah)[ayah - 1] ?? expect.fail(verse);
};

describe('the surah packs', () => {
  test('are al-Fatiha, the surahs 93 to 114, the verse of the Kursi and the end of al-Baqarah', () => {
    const surahs = Array.from({ length: 22 }, (_, at) => `${at + 93}`);
    expect([...ids].sort()).toEqual(['1', ...surahs, '2:255', '2:285-286'].sort());
    expect(ids.slice(0, 4)).toEqual(['1', '112', '113', '114']);
    expect(packs.words.size).toBe(232);
  });

  test('stand beside the guides: none of their words is one of the course’s', () => {
    expect([...packs.words.keys()].filter((word) => course.words.has(word))).toEqual([]);
    expect([...packs.words.keys()].every(isPackWord)).toBe(true);
    expect([...course.words.keys()].some(isPackWord)).toBe(false);
  });

  test.each(ids)('%s is known whole to who learnt it and the words it needs', (id) => {
    const { verses, tokens, newWords, guideWords, earlierWords } = packOf(id);
    const learnt = new Set<WordId>([...newWords, ...guideWords, ...earlierWords]);
    const words = verses.flatMap((verse) => ownersOf(verse).map(({ word }) => word));
    expect(words).toHaveLength(tokens);
    expect(words.filter((word) => word === null || !learnt.has(word))).toEqual([]);
    const { surahs } = measureCoverage(coverageTables(occurrences), learnt);
    const [surah] = splitVerseKey(verses[0] ?? '1:1');
    const counted = surahs.find((each) => each.surah === surah);
    expect(counted?.versesWhole).toBeGreaterThanOrEqual(verses.length);
    if (!id.includes(':')) expect(counted).toMatchObject({ tokens, tokensMet: tokens, versesWhole: verses.length });
  });

  test.each(ids)('%s is not known without one of the words it needs', (id) => {
    const { verses, newWords, guideWords, earlierWords } = packOf(id);
    const all: WordId[] = [...newWords, ...guideWords, ...earlierWords];
    const words = new Set(verses.flatMap((verse) => ownersOf(verse).map(({ word }) => word)));
    expect(all.filter((word) => !words.has(word))).toEqual([]);
  });

  test('need of packs only earlier ones, and of al-Fatiha only its guide', () => {
    packs.packs.forEach(({ newWords, earlierWords }, at) => {
      const before = new Set(packs.packs.slice(0, at).flatMap((pack) => pack.newWords));
      expect(earlierWords.every((word) => before.has(word))).toBe(true);
      expect(newWords.some((word) => before.has(word))).toBe(false);
    });
    const { newWords, guideWords } = packOf('1');
    expect(newWords).toEqual([]);
    expect(guideWords.every((word) => word.startsWith('g01'))).toBe(true);
  });
});

describe('the list of packs in one language', () => {
  test.each<[Language, PackId, string, string]>([
    ['en', '112', 'Al-Ikhlas', 'The Sincerity'],
    ['fr', '112', 'Al-Ikhlas', 'La sincérité'],
    ['en', '103', 'Al-’Asr', 'The Declining Day'],
    ['en', '2:255', 'Ayat al-Kursi', 'The Verse of the Kursi'],
    ['fr', '2:285-286', 'La fin d’al-Baqara', 'Les deux derniers versets de la Vache'],
  ])('%s %s: %s, %s', (language, id, title, meaning) => {
    const pack = listPacks(packs, language).find((each) => each.id === id);
    expect(pack?.title.text).toBe(title);
    expect(pack?.meaning).toBe(meaning);
  });

  test('has the Arabic title, the verses, the count of tokens and the words', () => {
    expect(listPacks(packs, 'en').find(({ id }) => id === '112')).toEqual({
      id: '112',
      title: { text: 'Al-Ikhlas', ar: 'الإخلاص' },
      meaning: 'The Sincerity',
      verses: ['112:1', '112:2', '112:3', '112:4'],
      tokens: 15,
      newWords: ['s112w01', 's112w02', 's112w03'],
      guideWords: ['g11w01', 'g02w01', 'g01w02', 'g02w23', 'g05w02', 'g06w02', 'g03w09'],
      earlierWords: [],
    });
  });

  test('spells a surah’s name as its verses do', () => {
    for (const { verses, title, id } of packs.packs) {
      if (!id.includes(':')) expect(title).toEqual(packs.verses.get(verses[0] ?? '1:1')?.surahName);
    }
  });
});

describe('the cards of a pack in one language', () => {
  test('are its own words, in the order in which they are met', () => {
    for (const language of languages) {
      for (const { id, newWords } of packs.packs) {
        expect(packCards(packs, id, language)?.map((card) => card.id)).toEqual(newWords);
      }
    }
  });

  test('are whole cards', () => {
    expect(packCards(packs, '112', 'fr')?.[1]).toMatchObject({
      id: 's112w02',
      pack: '112',
      forms: ['وَلَدَ', 'يَلِدُ'],
      quranicForm: 'يَلِدۡ',
      meaning: 'engendrer, enfanter',
      family: 'verb',
      root: 'ولد',
      frequency: 9,
      isName: false,
      exampleWords: ['s112w02', 'g07w23', 'g07w22'],
    });
    expect(packCards(packs, '112', 'fr')?.[1]?.inflections.at(-1)).toMatchObject({ label: 'après لَمْ' });
    expect(packCards(packs, '106', 'en')?.[1]).toMatchObject({ id: 's106w02', isName: true });
  });

  test('of no pack are none', () => {
    expect(packCards(packs, '50', 'en')).toBeNull();
  });
});

describe('the gloss of each token in one language', () => {
  test('is there for each token of each verse of a pack', () => {
    for (const { verses } of packs.packs) {
      for (const verse of verses) {
        for (const language of languages) {
          const glosses = tokenGlosses(packs, verse, language);
          expect(glosses).toHaveLength(packs.verses.get(verse)?.tokens.length ?? 0);
          expect(glosses?.every((gloss) => gloss !== '')).toBe(true);
        }
      }
    }
    expect(tokenGlosses(packs, '112:2', 'en')).toEqual(['Allah (is)', 'the One all turn to']);
    expect(tokenGlosses(packs, '112:2', 'fr')).toEqual(['Allah (est)', 'Celui que tous implorent']);
  });

  test('is told of no other verse', () => {
    expect(tokenGlosses(packs, '2:256', 'en')).toBeNull();
  });
});

describe('the owner of each token', () => {
  test('is told for every token of the Quran', () => {
    const verses = Array.from({ length: 114 }, (_, at) => ownersOfSurah(loaded, at + 1));
    expect(verses.flat()).toHaveLength(6236);
    expect(verses.flat(2)).toHaveLength(77_428);
    const words = verses.flat(2).map(({ word }) => word);
    expect(words).toEqual(occurrences.verseKeys.flatMap((verse) => wordsOfVerse(occurrences, verse)));
    expect(verses.flat(2).filter(({ isOtherSense }) => isOtherSense)).toHaveLength(loaded.otherSenses.size);
  });

  test.each<[VerseKey, number, WordId | null, boolean, string]>([
    ['112:4', 4, 's112w03', false, 'a word of a pack'],
    ['112:1', 1, 'g11w01', false, 'a word of a guide'],
    ['100:8', 3, 'g12w05', true, '“wealth”, a word of a guide in another sense'],
    ['74:47', 3, 's102w05', true, '“death”, a word of a pack in another sense'],
    ['33:56', 4, 's108w03', true, '“to bless”, of Allah and of His angels'],
    ['9:67', 13, 's2_285_286w08', false, '“they forgot”, of people'],
    ['9:67', 15, 's2_285_286w08', true, '“left them”, of Allah'],
    ['50:1', 1, null, false, 'no word of the course'],
  ])('%s token %i: %s, other sense %s (%s)', (verse, token, word, isOtherSense) => {
    expect(ownersOf(verse)[token - 1]).toMatchObject({ word, isOtherSense });
  });

  test.each<[VerseKey, number, boolean, string]>([
    ['40:60', 3, false, '“call on me”, a command'],
    ['86:5', 1, false, '“let him look”, a command'],
    ['17:31', 2, false, '“do not kill”, as its card has it'],
    ['2:221', 30, false, '“he calls”, on the card'],
    ['57:8', 7, false, '“he calls you”, with a pronoun'],
    ['10:12', 18, true, '“he did not call on us”, shortened'],
    ['6:52', 4, true, '“they call on”'],
    ['2:191', 1, true, '“kill them”, of a card that forbids it'],
    ['2:285', 23, true, '“we have obeyed”'],
    ['39:12', 1, false, '“I was commanded”, of a card that is no command'],
  ])('%s token %i, a form of a command’s card: beyond the card %s (%s)', (verse, token, isOtherSense) => {
    const owner = ownersOf(verse)[token - 1];
    expect([owner?.word?.slice(0, 3), owner?.isOtherSense]).toEqual(['g11', isOtherSense]);
  });

  test('names the words of the pack whose reading tells what a token means there', () => {
    expect(ownersOf('100:8')[2]?.taughtBy).toEqual(packOf('100').newWords);
    expect(ownersOf('2:285')[22]?.taughtBy).toEqual(packOf('2:285-286').newWords);
    expect(ownersOf('9:67')[14]?.taughtBy).toBeUndefined();
    expect(ownersOf('112:1')[0]?.taughtBy).toBeUndefined();
  });

  test('of a surah that is not there are none', () => {
    expect(ownersOfSurah(loaded, 0)).toEqual([]);
    expect(ownersOfSurah(loaded, 115)).toEqual([]);
  });

  test('of al-Baqarah fits into 10 kB', () => {
    const owners = ownersOfSurah(loaded, 2);
    const words = owners.map((verse) => verse.map(({ word, isOtherSense }) => (isOtherSense ? `~${word}` : word)));
    expect(brotliCompressSync(JSON.stringify(words)).length).toBeLessThan(10_000);
  });
});
