import { getReadingStates, getSurah, listReaderWords, listSurahs } from '@kalima/contract';
import { languages, type WordId } from '@kalima/course';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call, type TestLearner } from '../../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());

const read = (surah: number, language: 'en' | 'fr' = 'en') =>
  call(server.url, getSurah, { params: { surah }, query: { language } });

/** Words whose cards were shown so many days ago, and that were not asked since. */
async function teach({ userId }: Pick<TestLearner, 'userId'>, words: readonly WordId[], daysAgo = 0) {
  const at = new Date(server.clock.now() - daysAgo * 24 * 3_600_000).toISOString();
  await server.database.run(sql`
    insert into learner_words (user_id, word_id, taught_at)
    select ${userId}::uuid, w.id, ${at}::timestamptz from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w (id)`);
}

describe('the surahs', () => {
  it('are 114 with their names, open to visitors', async () => {
    const { surahs } = await call(server.url, listSurahs, { query: { language: 'fr' } });
    expect(surahs.map(({ number }) => number)).toEqual(Array.from({ length: 114 }, (_, at) => at + 1));
    expect(surahs.reduce((sum, { verses }) => sum + verses, 0)).toBe(6236);
    expect(surahs[1]).toEqual({ number: 2, name: 'Al-Baqara', arabic: 'البقرة', verses: 286 });
  });

  it('have the basmala above them, as 1:1 has it, all but 1 and 9', async () => {
    const [first, ninth, last] = [await read(1), await read(9), await read(114)];
    expect([first.basmala, ninth.basmala]).toEqual([null, null]);
    expect(last.basmala).toEqual(first.verses[0]?.tokens);
    expect(last.verses[0]?.tokens).not.toEqual(last.basmala);
  });

  it('are shown verse by verse, each token with its word, in the language asked for', async () => {
    const { surah, verses, words, translator } = await read(112, 'fr');
    expect(surah).toEqual({ number: 112, name: 'Al-Ikhlas', arabic: 'الإخلاص', verses: 4 });
    expect(translator).toBe('Muhammad Hamidullah');
    expect(verses.map(({ ayah }) => ayah)).toEqual([1, 2, 3, 4]);
    expect(verses[1]).toMatchObject({
      tokens: ['ٱللَّهُ', 'ٱلصَّمَدُ'],
      translation: 'Allah, Le Seul à être imploré pour ce que nous désirons',
      glosses: [expect.any(String), expect.any(String)],
    });
    expect(verses[1]?.words.map((at) => at !== null && words[at])).toEqual(['g01w02', expect.stringMatching(/^s112w/)]);
    expect(new Set(words).size).toBe(words.length);
  });

  it('have a word for as many tokens as the occurrence index counts, and a gloss where a pack has one', async () => {
    const { occurrences, packs } = server.deps.teaching;
    const all = await Promise.all(Array.from({ length: 114 }, (_, at) => read(at + 1)));
    const verses = all.flatMap(({ surah, verses }) => verses.map((verse) => ({ surah: surah.number, ...verse })));
    expect(verses).toHaveLength(6236);
    expect(verses.every(({ tokens, words }) => tokens.length === words.length)).toBe(true);
    const located = verses.flatMap(({ words }) => words.filter((word) => word !== null)).length;
    expect(located).toBe(occurrences.tokenWords.filter((word) => word > 0).length);
    const glossed = verses.filter(({ glosses }) => glosses !== null);
    expect(glossed.map(({ surah, ayah }) => `${surah}:${ayah}`).sort()).toEqual([...packs.glosses.keys()].sort());
    expect(glossed.every(({ glosses, tokens }) => glosses?.length === tokens.length)).toBe(true);
  });

  it('name words that are told once for all surahs, those of the guides first', async () => {
    const { course, packs } = server.deps.teaching;
    const { words } = await call(server.url, listReaderWords, { query: { language: 'fr' } });
    expect(words.map(({ id }) => id)).toEqual([...course.words.keys(), ...packs.words.keys()]);
    expect(words[1]).toEqual({
      id: 'g01w02',
      arabic: 'اللَّه',
      transliteration: course.words.get('g01w02')?.transliteration,
      meaning: course.words.get('g01w02')?.meaning.fr,
      root: 'أله',
      guide: 1,
      pack: null,
    });
    expect(words.find(({ id }) => id === 's112w01')).toMatchObject({ guide: null, pack: '112' });
  });

  it.each([0, 115, 1.5])('surah %d is a bad request', async (surah) => {
    await expect(read(surah)).rejects.toMatchObject({ status: 400 });
  });

  it.each(languages)('are at most 60 kB each in %s, as they are sent', async (language) => {
    const bytesOf = async (surah: number) => {
      const url = `/api/surahs/${surah}?language=${language}`;
      const { headers, rawPayload } = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(headers['content-encoding']).toBe('br');
      return rawPayload.length;
    };
    const bytes = await Promise.all(Array.from({ length: 114 }, (_, at) => bytesOf(at + 1)));
    expect(Math.max(...bytes)).toBeLessThanOrEqual(60_000);
  });

  it('are kept by browsers, and not sent again where nothing has changed', async () => {
    const address = `${server.url}/api/surahs/114?language=en`;
    const first = await fetch(address);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await fetch(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});

describe('what a learner knows of the words', () => {
  it('is nobody’s without a sign-in', async () => {
    await expect(call(server.url, getReadingStates, {})).rejects.toMatchObject({ status: 401 });
  });

  it('is told of words of guides and of packs, known first, and changes with the days', async () => {
    const [who, other] = [await aLearnerAtAnyTime(server), await aLearnerAtAnyTime(server)];
    await teach(who, ['g01w01', 's112w01']);
    await teach(who, ['g01w02', 's2_255w01'], 200);
    const states = await who.call(getReadingStates, {});
    expect(states).toMatchObject({ known: ['g01w01', 's112w01'], fading: ['g01w02', 's2_255w01'] });
    expect(await who.call(getReadingStates, {})).toEqual(states);
    expect(await other.call(getReadingStates, {})).toMatchObject({ known: [], fading: [] });
    server.clock.advance(24 * 3_600_000);
    expect((await who.call(getReadingStates, {})).version).not.toBe(states.version);
    server.clock.advance(-24 * 3_600_000);
  });

  it('leaves out words that the course has no more', async () => {
    const who = await aLearnerAtAnyTime(server);
    await teach(who, ['g99w01', 'g01w01']);
    expect(await who.call(getReadingStates, {})).toMatchObject({ known: ['g01w01'], fading: [] });
  });
});
