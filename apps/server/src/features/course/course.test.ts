import {
  findWord,
  getCourseFigures,
  getGuide,
  getGuideEntity,
  getGuideExercise,
  getGuideLevel,
  getLesson,
  getWord,
  listAyahs,
  listGuideEntities,
  listGuides,
  listGuideWords,
  listLessons,
  listPictures,
} from '@kalima/contract';
import { dataFolder, readSources } from '@kalima/course';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call } from '../../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the guides', () => {
  it('are twelve with 25 words each, open to visitors', async () => {
    const { guides } = await call(server.url, listGuides, {});
    expect(guides.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const { number } of guides) {
      const { guide, verses } = await call(server.url, getGuide, { params: { number } });
      expect(guide.words).toHaveLength(25);
      const shown = new Set(verses.map(({ key }) => key));
      for (const { references } of guide.words) for (const { verse } of references) expect(shown).toContain(verse);
    }
  });

  it.each([0, 13, 99])('guide %i is not found', async (number) => {
    await expect(call(server.url, getGuide, { params: { number } })).rejects.toMatchObject({
      status: number === 0 ? 400 : 404,
    });
  });
});

describe('the entities of the specification', () => {
  it('guides have its ten fields, ordered by number', async () => {
    const { guides } = await call(server.url, listGuideEntities, {});
    expect(guides.map(({ number, words, words_count }) => [number, words.length, words_count])).toEqual(
      Array.from({ length: 12 }, (_, index) => [index + 1, 25, 25]),
    );
    const [first] = guides;
    expect(Object.keys(first ?? {})).toEqual(
      'id number title arabic_title description content words words_count xp_reward difficulty'.split(' '),
    );
    expect(first?.arabic_title).toMatch(/^\p{Script=Arabic}/u);
    expect(first?.content.levels.map(({ level_number }) => level_number)).toEqual([1, 2, 3, 4, 5]);
    expect((await call(server.url, getGuideEntity, { params: { number: 1 } })).guide).toEqual(first);
    expect((await call(server.url, listGuideWords, { query: { guide: '1' } })).words).toEqual(first?.words);
  });

  it('a guide that is not there is none', async () => {
    expect(await call(server.url, getGuideEntity, { params: { number: 13 } })).toEqual({ guide: null });
  });

  it('lessons are twelve, each requiring the one before', async () => {
    const { lessons } = await call(server.url, listLessons, {});
    expect(lessons.map(({ id, order_index }) => [id, order_index])).toEqual(
      Array.from({ length: 12 }, (_, index) => [String(index + 1), index]),
    );
    expect(lessons.map((lesson) => lesson.unlock_requirement_lesson_id)).toEqual([
      null,
      ...lessons.slice(0, -1).map(({ id }) => id),
    ]);
  });

  it('a lesson has its 25 words; an unknown one is not found', async () => {
    expect((await call(server.url, getLesson, { params: { lessonId: '7' } })).words).toHaveLength(25);
    await expect(call(server.url, getLesson, { params: { lessonId: '13' } })).rejects.toMatchObject({ status: 404 });
  });

  it('a word has its ayahs, ten at most, and no sound yet', async () => {
    const { word, ayahs } = await call(server.url, getWord, { params: { wordId: 'g01w02' } });
    expect(word).toMatchObject({ arabic_text: 'اللَّه', audio_url: null });
    expect(ayahs).toHaveLength(10);
    expect(ayahs[0]).toMatchObject({ id: '1:1', surah_number: 1, ayah_number: 1 });
    await expect(call(server.url, getWord, { params: { wordId: 'g99w01' } })).rejects.toMatchObject({ status: 404 });
  });

  it('a word is found by its Arabic text, composed or not; none is no error', async () => {
    const find = async (text: string) => (await call(server.url, findWord, { query: { arabic_text: text } })).word;
    const { word } = await call(server.url, getWord, { params: { wordId: 'g01w02' } });
    expect(await find(word.arabic_text)).toEqual(word);
    expect(await find(word.arabic_text.normalize('NFD'))).toEqual(word);
    expect(await find(`\u200F ${word.arabic_text.replaceAll('ه', 'ہ')}\u200F`)).toEqual(word);
    expect(await find('كلمة أخرى')).toBeNull();
    const { word: verb } = await call(server.url, getWord, { params: { wordId: 'g06w01' } });
    expect(verb.arabic_text).toBe('قَالَ / يَقُولُ');
    expect(await find('قَالَ')).toEqual(verb);
  });

  it('all ayahs come in the order of the mushaf, those of every word among them', async () => {
    const { ayahs } = await call(server.url, listAyahs, {});
    const places = ayahs.map(({ surah_number, ayah_number }) => surah_number * 1000 + ayah_number);
    expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
    const one = ayahs.find(({ id }) => id === '1:2');
    expect(one?.arabic_text.split(' ')).toHaveLength(4);
    const { ayahs: ofWord } = await call(server.url, getWord, { params: { wordId: 'g12w25' } });
    expect(ayahs).toEqual(expect.arrayContaining(ofWord));
  });

  it('guide words come by guide, ordered by their Arabic', async () => {
    const { words } = await call(server.url, listGuideWords, { query: { guide: 3 } });
    expect(words).toHaveLength(25);
    expect(words.every((word) => word.guide_numbers.includes(3))).toBe(true);
    const arabic = words.map((word) => word.arabic_text);
    expect(arabic).toEqual(arabic.toSorted((one, other) => one.localeCompare(other, 'ar')));
  });

  it('levels and exercises are found by their numbers, and no others', async () => {
    const level = await call(server.url, getGuideLevel, { params: { guide: 2, level: 5 } });
    expect([level.title.en, level.title.fr].every((title) => title !== '')).toBe(true);
    await expect(call(server.url, getGuideLevel, { params: { guide: 2, level: 6 } })).rejects.toMatchObject({
      status: 404,
    });
    const exercise = { guide: 12, level: 5, exercise: 4 };
    expect((await call(server.url, getGuideExercise, { params: exercise })).id).toBe('12-5-4');
    await expect(call(server.url, getGuideExercise, { params: { ...exercise, exercise: 5 } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('are told under the field names of the specification', async () => {
    const { lesson } = await call(server.url, getLesson, { params: { lessonId: '1' } });
    const { word, ayahs } = await call(server.url, getWord, { params: { wordId: 'g01w02' } });
    const [guideWord] = (await call(server.url, listGuideWords, { query: { guide: 1 } })).words;
    const level = await call(server.url, getGuideLevel, { params: { guide: 1, level: 1 } });
    const exercise = await call(server.url, getGuideExercise, { params: { guide: 1, level: 1, exercise: 1 } });
    const fields = [lesson, word, ayahs[0], guideWord, level, exercise].map((each) =>
      Object.keys(each ?? {}).join(' '),
    );
    expect(fields).toEqual([
      'id title xp_reward order_index unlock_requirement_lesson_id',
      'id arabic_text english_meaning french_meaning transliteration audio_url',
      'id arabic_text french_translation english_translation surah_number ayah_number',
      'id arabic_text transliteration meaning guide_numbers',
      'guide_number level_number title description',
      'id guide_number level_number exercise_number',
    ]);
  });

  it('pictures have public addresses that answer', async () => {
    const { pictures } = await call(server.url, listPictures, {});
    expect(pictures.length).toBeGreaterThanOrEqual(60);
    expect(pictures.length).toBeLessThanOrEqual(100);
    for (const { url } of pictures.slice(0, 3)) {
      const reply = await fetch(server.url + url);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
  });
});

describe('the figures of the course', () => {
  it('are what the occurrence index counts', async () => {
    const { totals: written } = readSources(dataFolder);
    const { totals, guides, sections } = await call(server.url, getCourseFigures, {});
    expect(totals).toEqual({
      tokens: written.tokens,
      located: written.locatedTokens,
      verses: 6_236,
      versesWhole: written.versesWhole,
      versesMostly: written.versesMostly,
      words: 300,
      guides: 12,
      references: 900,
    });
    expect(guides.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(written.locatedTokens);
    expect(guides.at(-1)?.cumulativeShare).toBeCloseTo(written.locatedTokens / written.tokens, 10);
    expect(sections.map(({ isOpen }) => isOpen)).toEqual([true, false, false, false]);
    expect(sections[0]?.reachPercent).toBeCloseTo(written.cumulativePercent.at(-1) ?? 0, 0);
  });
});
