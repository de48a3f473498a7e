import {
  getGuideMemory,
  getMemory,
  getOutsideWord,
  getReaderVerse,
  getReadingStates,
  getShelves,
  getSurah,
  getWordCard,
  listReaderWords,
  listSearchWords,
  listSurahs,
  listVersesOfWord,
  markReading,
  undoMark,
} from '@kalima/contract';
import {
  dataFolder,
  languages,
  ownersOfSurah,
  type PackId,
  readSources,
  shownVerse,
  type WordId,
  withoutPauseSigns,
} from '@kalima/course';
import { isSampled, sampled } from '@kalima/testing/sample.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { knownSource, letKnow } from '../../../test/known-words.ts';
import { call, type TestLearner } from '../../../test/learner.ts';
import { expectFolded, logOf } from '../../../test/word-log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());

const read = (surah: number, language: 'en' | 'fr' = 'en') =>
  call(server.url, getSurah, { params: { surah }, query: { language } });

let allRead: Promise<Awaited<ReturnType<typeof read>>[]> | undefined;
/** All surahs in English. */
function readAll() {
  allRead ??= Promise.all(Array.from({ length: 114 }, (_, at) => read(at + 1)));
  return allRead;
}

const know = (who: TestLearner, words: readonly WordId[], daysAgo = 0) => letKnow(server, who, words, daysAgo);

/** Inserts words whose cards were shown, and that were never answered. */
const show = ({ userId }: TestLearner, words: readonly WordId[]) =>
  server.database.run(sql`
    insert into learner_words (user_id, word_id, taught_at)
    select ${userId}::uuid, w.id, ${new Date(server.clock.now()).toISOString()}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as w (id)`);

/** The log's rows of readings. */
const readingsOf = async (who: TestLearner) =>
  (await logOf(server, who)).filter(({ source }) => source !== knownSource);

describe('the surahs', () => {
  it('are 114 with their names, open to visitors', async () => {
    const { surahs } = await call(server.url, listSurahs, { query: { language: 'fr' } });
    expect(surahs.map(({ number }) => number)).toEqual(Array.from({ length: 114 }, (_, at) => at + 1));
    expect(surahs.reduce((sum, { verses }) => sum + verses, 0)).toBe(6236);
    const { otherNames, namedVerses, ...baqara } = surahs[1] as (typeof surahs)[number];
    expect(baqara).toEqual({ number: 2, name: 'Al-Baqara', arabic: 'البقرة', verses: 286, meaning: 'La vache' });
    expect(otherNames).toEqual(expect.arrayContaining(['Al-Baqarah', 'The Cow', 'La vache']));
    expect(namedVerses[0]).toEqual({ ayah: 255, names: expect.arrayContaining(['Ayat al-Kursi']) });
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
    const all = await readAll();
    const verses = all.flatMap(({ surah, verses }) => verses.map((verse) => ({ surah: surah.number, ...verse })));
    expect(verses).toHaveLength(6236);
    expect(verses.every(({ tokens, words }) => tokens.length === words.length)).toBe(true);
    const located = verses.flatMap(({ words }) => words.filter((word) => word !== null)).length;
    expect(located).toBe(occurrences.tokenWords.filter((word) => word > 0).length);
    const glossed = verses.filter(({ glosses }) => glosses !== undefined);
    expect(glossed.map(({ surah, ayah }) => `${surah}:${ayah}`).sort()).toEqual([...packs.glosses.keys()].sort());
    expect(glossed.every(({ glosses, tokens }) => glosses?.length === tokens.length)).toBe(true);
  });

  it.each([
    ['en', 'difficult, hard (for somebody)', 'before, in front of'],
    ['fr', 'pénible, difficile (pour quelqu’un)', 'devant, avant'],
  ] as const)(
    'tell the sense of a token where its card does not, and the unit that tokens make: %s',
    async (language, hard, before) => {
      const verseOf = async (surah: number, ayah: number) => (await read(surah, language)).verses[ayah - 1];
      expect((await verseOf(14, 20))?.otherSenses).toContainEqual({ token: 5, sense: hard });
      const throne = await verseOf(2, 255);
      const unit = { from: 29, to: 30, arabic: 'بَيْنَ يَدَيْ', meaning: before };
      expect(throne?.units).toEqual([unit]);
      expect(throne?.otherSenses.filter(({ token }) => token === 29 || token === 30)).toEqual([
        { token: 29, sense: before },
        { token: 30, sense: before },
      ]);
      expect(await verseOf(60, 12)).not.toHaveProperty('units');
    },
  );

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

  it('are the letters of the course’s text, verse by verse', async () => {
    const { quran } = readSources(dataFolder);
    const all = await readAll();
    const shown = all.flatMap(({ surah, verses }) =>
      verses.map(({ ayah, tokens, translation }) => ({ key: `${surah.number}:${ayah}`, tokens, translation })),
    );
    const expected = quran.map(shownVerse);
    expect(shown).toEqual(
      expected.map(({ key, tokens, translation }) => ({ key, tokens, translation: translation.en })),
    );
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
    const longest = [2, 3, 4, 7];
    const surahs = isSampled ? longest : Array.from({ length: 114 }, (_, at) => at + 1);
    const bytes = await Promise.all(surahs.map(bytesOf));
    expect(Math.max(...bytes)).toBeLessThanOrEqual(60_000);
  });

  it.each(languages)('have an index for the search of at most 25 kB in %s, as it is sent', async (language) => {
    const bytesOf = async (path: string) => {
      const url = `${path}?language=${language}`;
      return (await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })).rawPayload.length;
    };
    const bytes = await Promise.all(['/api/surahs', '/api/reading/search-words'].map(bytesOf));
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(25_000);
  });

  it('name for each word a place where it stands in the sense of its card', async () => {
    const { words } = await call(server.url, listSearchWords, {});
    const { words: cards } = await call(server.url, listReaderWords, {});
    const all = await readAll();
    expect(words.map(({ arabic }) => arabic)).toEqual(cards.map(({ arabic }) => arabic));
    const stray = words.filter(({ place }, at) => {
      const [surah = 0, ayah = 0, token = 0] = place.split(':').map(Number);
      const { verses, words: ids } = all[surah - 1] ?? expect.fail();
      const verse = verses[ayah - 1] ?? expect.fail();
      const isOther = verse.otherSenses.some((other) => other.token === token);
      return isOther || ids[verse.words[token - 1] ?? -1] !== cards[at]?.id;
    });
    expect(stray).toEqual([]);
  });

  it('tell what stands under forms that the meaning of their card does not fit', async () => {
    const { words } = await call(server.url, listReaderWords, {});
    const { formMeanings } = words.find(({ id }) => id === 'g11w11') ?? expect.fail();
    expect(formMeanings).toEqual([{ forms: ['أَطَاعَ', 'يُطِيعُكُمۡ'], meaning: 'to obey' }]);
    expect(words.find(({ id }) => id === 'g03w09')?.formMeanings).toEqual([{ forms: null, meaning: 'for, to' }]);
    expect(words.filter((word) => word.formMeanings !== undefined)).toHaveLength(26);
  });

  it('are kept by browsers, and not sent again where nothing has changed', async () => {
    const address = `${server.url}/api/surahs/114?language=en`;
    const first = await fetch(address);
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await fetch(address, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});

describe('one verse', () => {
  const verseOf = (surah: number, ayah: number, language: 'en' | 'fr' = 'en') =>
    call(server.url, getReaderVerse, { params: { surah, ayah }, query: { language } });

  it.each([
    [1, 1, 'en'],
    [2, 255, 'fr'],
    [2, 282, 'en'],
    [112, 1, 'fr'],
  ] as const)('is %i:%i as in its surah, with its own words alone (%s)', async (surah, ayah, language) => {
    const [{ verse, words }, whole] = await Promise.all([verseOf(surah, ayah, language), read(surah, language)]);
    const { words: places, ...inSurah } = whole.verses[ayah - 1] as (typeof whole.verses)[number];
    expect(verse).toEqual({ ...inSurah, words: verse.words });
    const named = (among: readonly string[], its: readonly (number | null)[]) =>
      its.map((place) => (place === null ? null : among[place]));
    expect(named(words, verse.words)).toEqual(named(whole.words, places));
    expect(new Set(words).size).toBe(words.length);
    expect(new Set(verse.words.filter((place) => place !== null)).size).toBe(words.length);
  });

  it.each([
    [112, 5],
    [1, 8],
  ])('is none at %i:%i', async (surah, ayah) => {
    await expect(verseOf(surah, ayah)).rejects.toMatchObject({ status: 404 });
  });
});

describe('what a learner knows of the words', () => {
  it('is nobody’s without a sign-in', async () => {
    await expect(call(server.url, getReadingStates, {})).rejects.toMatchObject({ status: 401 });
  });

  it('is told of words of guides and of packs, by their state, and changes with the days', async () => {
    const [who, other] = [await aLearnerAtAnyTime(server), await aLearnerAtAnyTime(server)];
    await know(who, ['g01w01', 's112w01']);
    await know(who, ['g01w02', 's2_255w01'], 200);
    await show(who, ['g01w03', 's113w01']);
    const states = await who.call(getReadingStates, {});
    expect(states).toMatchObject({
      known: ['g01w01', 's112w01'],
      fading: ['g01w02', 's2_255w01'],
      learning: ['g01w03', 's113w01'],
    });
    expect(await who.call(getReadingStates, {})).toEqual(states);
    expect(await other.call(getReadingStates, {})).toMatchObject({ known: [], fading: [], learning: [] });
    server.clock.advance(24 * 3_600_000);
    expect((await who.call(getReadingStates, {})).version).not.toBe(states.version);
    server.clock.advance(-24 * 3_600_000);
  });

  it('leaves out words that the course has no more', async () => {
    const who = await aLearnerAtAnyTime(server);
    await know(who, ['g99w01', 'g01w01']);
    expect(await who.call(getReadingStates, {})).toMatchObject({ known: ['g01w01'], fading: [], learning: [] });
  });
});

describe('the other verses of a word', () => {
  type Place = { surah: number; ayah: number; token: number };
  const versesOf = (who: TestLearner, params: Place, of: 'word' | 'root', from = 0) =>
    who.call(listVersesOfWord, { params, query: { language: 'en', of, from } });
  const allOf = async (who: TestLearner, place: Place, of: 'word' | 'root') => {
    const { total, verses } = await versesOf(who, place, of);
    const pages = [verses];
    for (let from = 10; from < total; from += 10) pages.push((await versesOf(who, place, of, from)).verses);
    expect(pages.slice(0, -1).every(({ length }) => length === 10)).toBe(true);
    expect(pages.flat()).toHaveLength(total);
    return pages.flat();
  };
  /** Every token of the Quran, with its owner. */
  const everyToken = () => {
    const { teaching } = server.deps;
    return Array.from({ length: 114 }, (_, at) => at + 1).flatMap((surah) =>
      ownersOfSurah(teaching, surah).flatMap((owners, at) =>
        owners.map((owner, index) => {
          const form = withoutPauseSigns(teaching.surahs.text(surah).verses[at]?.tokens[index] ?? '');
          return { surah, ayah: at + 1, token: index + 1, form, ...owner };
        }),
      ),
    );
  };
  const keysOf = (places: readonly Pick<Place, 'surah' | 'ayah'>[]) => [
    ...new Set(places.map(({ surah, ayah }) => `${surah}:${ayah}`)),
  ];

  it('are all that hold it in the sense of its card, the readable ones first, then the shortest', async () => {
    const who = await aLearnerAtAnyTime(server);
    const known = [...server.deps.teaching.course.words.keys()].slice(0, 120);
    await know(who, known);
    const here = { surah: 1, ayah: 2, token: 1 };
    const verses = await allOf(who, here, 'word');
    const tokens = everyToken();
    const places = tokens.filter(({ word, isOtherSense }) => word === 'g01w05' && !isOtherSense);
    expect(keysOf(verses).toSorted()).toEqual(
      keysOf(places)
        .filter((key) => key !== '1:2')
        .toSorted(),
    );
    const lacking = new Set(
      keysOf(tokens.filter(({ word, isOtherSense }) => isOtherSense || word === null || !known.includes(word))),
    );
    for (const { surah, ayah, isReadable, marked } of verses) {
      expect([`${surah}:${ayah}`, isReadable]).toEqual([`${surah}:${ayah}`, !lacking.has(`${surah}:${ayah}`)]);
      expect(marked).toEqual(
        places.filter((each) => each.surah === surah && each.ayah === ayah).map(({ token }) => token),
      );
    }
    const { outOfContext } = server.deps.teaching.surahs;
    const ranks = verses.map(({ surah, ayah, isReadable, tokens: { length } }) => [
      outOfContext.has(`${surah}:${ayah}`) ? 2 : isReadable ? 0 : 1,
      length,
    ]);
    const inOrder = ranks.toSorted(([one = 0, short = 0], [other = 0, long = 0]) => one - other || short - long);
    expect(ranks).toEqual(inOrder);
    expect(verses.filter(({ isReadable }) => isReadable).length).toBeGreaterThan(0);
  });

  it('by its root hold any word of it, taught or not', async () => {
    const who = await aLearnerAtAnyTime(server);
    const { roots, withPacks } = server.deps.teaching;
    const rootOf = ({ word, form }: ReturnType<typeof everyToken>[number]) =>
      word === null ? roots.get(form) : withPacks.course.words.get(word)?.root;
    const tokens = everyToken();
    const outside = tokens.find((each) => each.word === null && rootOf(each) === 'حمد') ?? expect.fail();
    for (const place of [{ surah: 1, ayah: 2, token: 1 }, outside]) {
      const { surah, ayah, token } = place;
      const verses = await allOf(who, { surah, ayah, token }, 'root');
      const expected = keysOf(tokens.filter((each) => rootOf(each) === 'حمد'));
      expect(keysOf(verses).toSorted()).toEqual(expected.filter((key) => key !== `${surah}:${ayah}`).toSorted());
    }
    const same = await allOf(who, { surah: outside.surah, ayah: outside.ayah, token: outside.token }, 'word');
    const forms = keysOf(tokens.filter(({ word, form }) => word === null && form === outside.form));
    expect(keysOf(same).toSorted()).toEqual(
      forms.filter((key) => key !== `${outside.surah}:${outside.ayah}`).toSorted(),
    );
  });

  it('are none of a token that does not exist', async () => {
    const who = await aLearnerAtAnyTime(server);
    for (const place of [
      { surah: 112, ayah: 5, token: 1 },
      { surah: 112, ayah: 1, token: 5 },
    ])
      await expect(versesOf(who, place, 'word')).rejects.toMatchObject({ status: 404 });
  });
});

const passage = (id: PackId) => server.deps.teaching.packs.packs.find((pack) => pack.id === id) ?? expect.fail(id);
const everyWord = () => server.deps.teaching.readerText.wordIds;

describe('the card of a word', () => {
  const card = (word: string, language: 'en' | 'fr' = 'en') =>
    call(server.url, getWordCard, { params: { word }, query: { language } });

  it('tells of a word of a guide: its forms, its root’s other words, and verses from the shortest on', async () => {
    const { word, verses } = await card('g06w01', 'fr');
    expect(word).toMatchObject({ id: 'g06w01', guide: 6, pack: null, root: 'قول', audio: null });
    expect(word.inflections[0]?.forms.length).toBeGreaterThan(0);
    expect(word.rootFamily.map(({ id }) => id)).toContain('g11w01');
    expect(word.rootFamily.every(({ root }) => root === 'قول')).toBe(true);
    expect(word.frequency).toBe(server.deps.teaching.course.words.get('g06w01')?.frequency);
    const lengths = verses.map(({ tokens }) => tokens.length);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    for (const { tokens, marked, words } of verses) {
      expect(words).toHaveLength(tokens.length);
      expect(marked.length).toBeGreaterThan(0);
      for (const token of marked) expect(words[token - 1]).toBe('g06w01');
    }
  });

  it('tells of a word of a pack the same', async () => {
    const { word, verses } = await card('s112w01');
    expect(word).toMatchObject({ guide: null, pack: '112' });
    expect(verses.map(({ surah, ayah }) => [surah, ayah])).toContainEqual([112, 2]);
  });

  it('shows neither other senses nor verses that mislead alone', async () => {
    const { otherSenses, surahs } = server.deps.teaching;
    for (const id of ['g12w05', 'g11w04', 'g11w23', 'g01w25']) {
      const { verses } = await card(id);
      for (const { surah, ayah, marked } of verses) {
        expect(surahs.outOfContext).not.toContain(`${surah}:${ayah}`);
        for (const token of marked) expect(otherSenses.has(`${surah}:${ayah}/${token}`)).toBe(false);
      }
    }
  });

  it('is there for every word of the course', async () => {
    for (const id of sampled(everyWord(), 60)) expect((await card(id)).word.id).toBe(id);
  });

  it.each(['g99w01', 's112w99', '__proto__', 'constructor'])('of %s is not found', async (id) => {
    await expect(card(id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('a word outside the course', () => {
  const outside = (surah: number, ayah: number, token: number, language: 'en' | 'fr' = 'en') =>
    call(server.url, getOutsideWord, { params: { surah, ayah, token }, query: { language } });

  it('names its root, and the words of the course that have it', async () => {
    const { root, family } = await outside(2, 175, 7, 'fr');
    expect(root).toBe('غفر');
    expect(family.map(({ id }) => id)).toEqual(
      (await call(server.url, listReaderWords, { query: { language: 'fr' } })).words
        .filter((word) => word.root === 'غفر')
        .map(({ id }) => id),
    );
    expect(family.length).toBeGreaterThan(1);
    expect(await outside(2, 2, 4)).toEqual({ root: 'ريب', family: [] });
    expect(await outside(2, 1, 1)).toEqual({ root: null, family: [] });
  });

  it('is known by its root for nine tokens of ten', () => {
    const { roots, surahs, occurrences } = server.deps.teaching;
    const tokens = surahs.titles.flatMap(({ number }) => surahs.text(number).verses.flatMap((verse) => verse.tokens));
    const without = tokens.filter((_, at) => occurrences.tokenWords[at] === 0);
    const rooted = without.filter((token) => roots.has(withoutPauseSigns(token)));
    expect(rooted.length / without.length).toBeGreaterThan(0.9);
  });

  it.each([
    ['a word of a guide', 2, 2, 3, 404],
    ['a verse that is not there', 112, 5, 1, 404],
    ['a token that is not there', 2, 1, 2, 404],
    ['a surah that is not there', 115, 1, 1, 400],
  ] as const)('is none: %s', async (_, surah, ayah, token, status) => {
    await expect(outside(surah, ayah, token)).rejects.toMatchObject({ status });
  });
});

describe('the shelves', () => {
  it('are nobody’s without a sign-in, and empty for a new learner', async () => {
    await expect(call(server.url, getShelves, {})).rejects.toMatchObject({ status: 401 });
    const shelves = await (await aLearnerAtAnyTime(server)).call(getShelves, {});
    expect(shelves.readable).toEqual({ total: 0, verses: [] });
    expect(shelves.oneShort.words.every(({ state }) => state === 'learnable')).toBe(true);
    expect(shelves.beyond).toBeNull();
    expect(shelves.surahs).toHaveLength(114);
    expect(shelves.surahs.every(({ known }) => known === 0)).toBe(true);
    expect(shelves.surahs.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(77_428);
  });

  it.each(['112', '1', '2:285-286', '96', '100'])(
    'a surah pack is whole for whoever knows its words and those that it needs: %s',
    async (id) => {
      const { verses, newWords, guideWords, earlierWords } = passage(id);
      const who = await aLearnerAtAnyTime(server);
      await know(who, [...newWords, ...guideWords, ...earlierWords]);
      const total = (await who.call(getShelves, {})).readable.total;
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(total / 20) }, (_, at) =>
          who.call(getShelves, { query: { from: String(at * 20) as unknown as number } }),
        ),
      );
      const readable = pages.flatMap((page) => page.readable.verses.map(({ surah, ayah }) => `${surah}:${ayah}`));
      expect(readable).toHaveLength(total);
      for (const verse of verses) expect(readable).toContain(verse);
    },
  );

  it('are what a reader counts who opens all surahs', async () => {
    const who = await aLearnerAtAnyTime(server);
    await know(
      who,
      everyWord().filter((_, at) => at % 5 !== 0),
    );
    await know(
      who,
      everyWord().filter((_, at) => at % 40 === 0),
      300,
    );
    await show(
      who,
      everyWord().filter((_, at) => at % 40 === 20),
    );
    const { known, fading, learning } = await who.call(getReadingStates, {});
    const [isKnown, isMet] = [new Set(known), new Set([...known, ...fading, ...learning])];
    const { words: cards } = await call(server.url, listReaderWords, {});
    const all = await readAll();
    const verses = all.flatMap(({ verses, words }) =>
      verses.map(({ tokens, words: places, otherSenses, pack }) => {
        const isTaught = pack !== null && cards.every(({ id, pack: of }) => of !== pack || isMet.has(id));
        const lacking = places.flatMap((place, at) => {
          const word = place === null ? null : (words[place] ?? '?');
          const isUntaught = !isTaught && otherSenses.some(({ token }) => token === at + 1);
          return word !== null && isKnown.has(word) && !isUntaught ? [] : [isUntaught ? 'untold' : word];
        });
        return { tokens: tokens.length, lacking };
      }),
    );
    const shelves = await who.call(getShelves, {});
    expect(shelves.readable.total).toBe(verses.filter(({ lacking }) => lacking.length === 0).length);
    const isOne = (lacking: readonly (string | null)[]) =>
      new Set(lacking).size === 1 && lacking[0] !== null && lacking[0] !== 'untold';
    expect(shelves.oneShort.verses).toBe(verses.filter(({ lacking }) => isOne(lacking)).length);
    const count = verses.reduce((sum, { tokens, lacking }) => sum + tokens - lacking.length, 0);
    expect(shelves.surahs.reduce((sum, surah) => sum + surah.known, 0)).toBe(count);
    const states = shelves.oneShort.words.map(({ state }) => state);
    expect(states).toEqual(expect.arrayContaining(['fading', 'learning']));
  });

  it('lack one word: it is named with the verses that it opens, and opens them', async () => {
    const who = await aLearnerAtAnyTime(server);
    await know(who, [...server.deps.teaching.course.words.keys()]);
    const before = await who.call(getShelves, {});
    const [first] = before.oneShort.words;
    if (first === undefined) throw new Error('no word opens a verse');
    expect(first.state).toBe('learnable');
    expect(before.oneShort.words.map(({ opens }) => opens)).toEqual(
      before.oneShort.words.map(({ opens }) => opens).toSorted((one, other) => other - one),
    );
    expect(first.verses.length).toBe(Math.min(3, first.opens));
    const { teaching } = server.deps;
    for (const { surah, ayah, marked } of first.verses)
      expect(marked.map((token) => teaching.wordsOf(`${surah}:${ayah}`)[token - 1])).toEqual(
        marked.map(() => first.word.id),
      );
    await know(who, [first.word.id as WordId]);
    const after = await who.call(getShelves, {});
    expect(after.readable.total).toBeGreaterThanOrEqual(before.readable.total + first.opens);
    expect(before.beyond).toBeNull();
  });

  it('lack one word that nobody teaches here: only once every word was met', async () => {
    const who = await aLearnerAtAnyTime(server);
    await know(who, everyWord());
    const { beyond, oneShort, readable } = await who.call(getShelves, { query: { language: 'fr' } });
    expect(oneShort).toEqual({ verses: 0, words: [] });
    expect(beyond?.total).toBeGreaterThan(1000);
    expect(beyond?.verses).toHaveLength(20);
    for (const { surah, ayah, marked } of beyond?.verses ?? []) {
      const words = server.deps.teaching.wordsOf(`${surah}:${ayah}`);
      expect(words.flatMap((word, at) => (word === null ? [at + 1] : []))).toEqual(marked);
    }
    expect(readable.total).toBeGreaterThan(500);
  });
});

const ikhlas = () => [...passage('112').newWords, ...passage('112').guideWords];
const read1 = { surah: 112, ayah: 1, kind: 'reading' as const, tokens: [4] };

/** By word: everything that is stored of it. */
async function stored({ userId }: TestLearner) {
  const rows = await server.database.run<{ word_id: string; missed_at: unknown }>(
    sql`select * from learner_words where user_id = ${userId}::uuid order by word_id`,
  );
  return new Map(rows.map((row) => [row.word_id, row]));
}

describe('a reading', () => {
  it('counts the marked words as missed, visits the others, and is told the states that follow', async () => {
    const who = await aLearnerAtAnyTime(server);
    await know(who, ikhlas());
    const states = await who.call(markReading, { body: read1 }, { 'idempotency-key': 'once' });
    const words = server.deps.teaching.wordsOf('112:1');
    const log = await readingsOf(who);
    expect(new Set(log.map(({ source }) => source))).toEqual(new Set(['reading:112:1:once']));
    expect(Object.fromEntries(log.map(({ word, evidence }) => [word, evidence]))).toEqual(
      Object.fromEntries(words.map((word, at) => [word, at === 3 ? 'again' : 'none'])),
    );
    expect(await who.call(getReadingStates, {})).toEqual(states);
    const [missed, before] = [words[3] ?? 'none', words[2] ?? 'none'];
    const recallOf = async (word: string) => {
      const { words: all } = await who.call(getGuideMemory, { params: { number: Number(word.slice(1, 3)) } });
      return all.find(({ id }) => id === word)?.recall ?? 0;
    };
    // It was right yesterday: its recall falls to that of tomorrow, when it is due.
    expect([await recallOf(before), (await recallOf(missed)) < 0.9]).toEqual([1, true]);
    const { due, forecast } = await who.call(getMemory, {});
    const [today, tomorrow] = forecast.map((each) => each.words);
    expect([due, today, tomorrow]).toEqual([{ words: 0, waiting: 0 }, 0, 1]);
    const { memories } = await expectFolded(server, who);
    expect([...memories.keys()]).toContain(words[3]);
  });

  it('counts once however often it is sent, also when the verse cannot be read any more', async () => {
    const who = await aLearnerAtAnyTime(server);
    await know(who, ikhlas());
    const key = { 'idempotency-key': 'again' };
    const first = await who.call(markReading, { body: read1 }, key);
    server.clock.advance(10 * 24 * 3_600_000);
    const [second, third] = await Promise.all([
      who.call(markReading, { body: read1 }, key),
      who.call(markReading, { body: read1 }, key),
    ]);
    server.clock.advance(-10 * 24 * 3_600_000);
    expect(second).toEqual(third);
    expect(await readingsOf(who)).toHaveLength(4);
    expect(await who.call(getReadingStates, {})).toEqual(first);
  });

  it('is refused where the verse is not readable now; forgetting a word is not', async () => {
    const who = await aLearnerAtAnyTime(server);
    await know(who, ['g01w02']);
    await expect(who.call(markReading, { body: read1 })).rejects.toMatchObject({
      status: 409,
      code: 'verse-not-readable',
    });
    const states = await who.call(markReading, {
      body: { surah: 112, ayah: 1, kind: 'forgotten', tokens: [3, 4] },
    });
    expect([...states.known, ...states.learning]).toEqual(['g01w02']);
    expect((await readingsOf(who)).map(({ word, evidence }) => [word, evidence])).toEqual([['g01w02', 'again']]);
  });

  it('says nothing of a word in another sense, nor of one that was not met', async () => {
    const who = await aLearnerAtAnyTime(server);
    await know(who, ['g12w05', 'g11w04']);
    const forget = (surah: number, ayah: number, token: number) =>
      who.call(markReading, { body: { surah, ayah, kind: 'forgotten', tokens: [token] } });
    await forget(100, 8, 3);
    await forget(6, 52, 4);
    await forget(112, 1, 4);
    expect(await readingsOf(who)).toEqual([]);
  });

  it('never costs a word its memory for what hangs on it', async () => {
    const who = await aLearnerAtAnyTime(server);
    await know(who, ikhlas());
    const before = await stored(who);
    const body = { ...read1, tokens: [3, 4], attached: [4] };
    await who.call(markReading, { body }, { 'idempotency-key': 'attached' });
    const words = server.deps.teaching.wordsOf('112:1');
    const missed = (await readingsOf(who)).filter(({ evidence }) => evidence === 'again').map(({ word }) => word);
    expect(missed).toEqual([words[2]]);
    const after = await stored(who);
    expect(after.get(words[3] ?? 'none')).toEqual(before.get(words[3] ?? 'none'));
    expect(after.get(words[2] ?? 'none')).not.toEqual(before.get(words[2] ?? 'none'));
    const tooFar = { ...read1, attached: [5] };
    await expect(who.call(markReading, { body: tooFar })).rejects.toMatchObject({ status: 400 });
  });

  it('brings no XP, moves no quest and no streak, and changes nobody else', async () => {
    const [who, other] = [await aLearnerAtAnyTime(server), await aLearnerAtAnyTime(server)];
    await know(who, ikhlas());
    await know(other, ikhlas());
    const before = await other.call(getReadingStates, {});
    await who.call(markReading, { body: read1 });
    expect(await other.call(getReadingStates, {})).toEqual(before);
    expect(await readingsOf(other)).toEqual([]);
    const booked = await server.database.run(sql`
      select 'ledger' as what from ledger where user_id = ${who.userId}::uuid and currency = 'xp'
      union all select 'quests' from quest_actions where user_id = ${who.userId}::uuid`);
    expect(booked).toEqual([]);
  });

  it('of a whole surah says of each word once what all of its verses say', async () => {
    const who = await aLearnerAtAnyTime(server);
    await know(who, ikhlas());
    const wordsOf = (ayah: number) => server.deps.teaching.wordsOf(`112:${ayah}`);
    const words = [1, 2, 3, 4].flatMap(wordsOf);
    // Allah stands in 112:1 and 112:2: one of the two was marked.
    const marked = wordsOf(1).length + 1;
    const body = { surah: 112, ayah: null, kind: 'reading' as const, tokens: [marked] };
    const states = await who.call(markReading, { body }, { 'idempotency-key': 'whole' });
    const log = await readingsOf(who);
    expect(new Set(log.map(({ source }) => source))).toEqual(new Set(['reading:112:all:whole']));
    const evidence = [...new Set(words)].map((word) => [word, word === words[marked - 1] ? 'again' : 'none']);
    expect(log.map((each) => [each.word, each.evidence]).sort()).toEqual(evidence.sort());
    expect(await who.call(getReadingStates, {})).toEqual(states);
    await expectFolded(server, who);
  });

  it('of a whole surah is refused where one of its verses is not readable now', async () => {
    const who = await aLearnerAtAnyTime(server);
    const { wordsOf } = server.deps.teaching;
    const opened = wordsOf('112:1').filter((word): word is WordId => word !== null);
    await know(who, opened);
    const refusal = { status: 409, code: 'verse-not-readable' };
    const whole = { surah: 112, ayah: null, kind: 'reading' as const, tokens: [] };
    await expect(who.call(markReading, { body: whole })).rejects.toMatchObject(refusal);
    await who.call(markReading, { body: { ...whole, ayah: 1 } });
  });

  it.each([
    [{ surah: 112, ayah: null, kind: 'reading', tokens: [16] }, 400],
    [{ surah: 112, ayah: 5, kind: 'forgotten', tokens: [1] }, 404],
    [{ surah: 112, ayah: 1, kind: 'forgotten', tokens: [5] }, 400],
    [{ surah: 112, ayah: 1, kind: 'forgotten', tokens: [0] }, 400],
    [{ surah: 115, ayah: 1, kind: 'reading', tokens: [] }, 400],
  ] as const)('of what is not there is none: %o', async (body, status) => {
    const who = await aLearnerAtAnyTime(server);
    await expect(who.call(markReading, { body: { ...body, tokens: [...body.tokens] } })).rejects.toMatchObject({
      status,
    });
  });
});

describe('a mark that is taken back', () => {
  const key = { 'idempotency-key': 'taken-back' };
  const undoing = { body: { surah: 112, ayah: 1, key: 'taken-back' } };

  it.each(['reading', 'forgotten'] as const)('restores exactly what was stored before: %s', async (kind) => {
    const who = await aLearnerAtAnyTime(server);
    await know(who, ikhlas());
    const [before, states] = [await stored(who), await who.call(getReadingStates, {})];
    await who.call(markReading, { body: { ...read1, kind } }, key);
    expect(await stored(who)).not.toEqual(before);
    expect(await who.call(undoMark, undoing)).toEqual(states);
    expect(await stored(who)).toEqual(before);
    expect(await who.call(getReadingStates, {})).toEqual(states);
    await expectFolded(server, who);
  });

  it('restores what was stored before the whole surah was read', async () => {
    const who = await aLearnerAtAnyTime(server);
    await know(who, ikhlas());
    const [before, states] = [await stored(who), await who.call(getReadingStates, {})];
    const whole = { surah: 112, ayah: null };
    await who.call(markReading, { body: { ...whole, kind: 'reading', tokens: [1, 5, 9] } }, key);
    const after = await stored(who);
    expect(after).not.toEqual(before);
    await who.call(undoMark, undoing);
    expect(await stored(who)).toEqual(after);
    expect(await who.call(undoMark, { body: { ...whole, key: 'taken-back' } })).toEqual(states);
    expect(await stored(who)).toEqual(before);
    await expectFolded(server, who);
  });

  it('restores the miss that came before it', async () => {
    const who = await aLearnerAtAnyTime(server);
    await know(who, ikhlas());
    await who.call(markReading, { body: { ...read1, kind: 'forgotten' } });
    const before = await stored(who);
    server.clock.advance(24 * 3_600_000);
    await who.call(markReading, { body: { ...read1, kind: 'forgotten' } }, key);
    await who.call(undoMark, undoing);
    server.clock.advance(-24 * 3_600_000);
    expect(await stored(who)).toEqual(before);
    await expectFolded(server, who);
  });

  it('is taken back once, whoever asks and however often, and does not come again', async () => {
    const [who, other] = [await aLearnerAtAnyTime(server), await aLearnerAtAnyTime(server)];
    await know(who, ikhlas());
    await know(other, ikhlas());
    const states = await who.call(getReadingStates, {});
    await who.call(markReading, { body: read1 }, key);
    await other.call(markReading, { body: read1 }, key);
    const ofOther = await stored(other);
    const replies = await Promise.all([who.call(undoMark, undoing), who.call(undoMark, undoing)]);
    expect(replies).toEqual([states, states]);
    const log = await logOf(server, who);
    expect(await who.call(undoMark, undoing)).toEqual(states);
    expect(await who.call(markReading, { body: read1 }, key)).toEqual(states);
    expect(await logOf(server, who)).toEqual(log);
    expect(await stored(other)).toEqual(ofOther);
  });

  it('days later leaves what was marked since, and nothing is changed by the undo of no mark', async () => {
    const who = await aLearnerAtAnyTime(server);
    await know(who, ikhlas());
    const before = await stored(who);
    expect(await who.call(undoMark, undoing)).toEqual(await who.call(getReadingStates, {}));
    expect(await stored(who)).toEqual(before);
    await who.call(markReading, { body: read1 }, key);
    server.clock.advance(3 * 24 * 3_600_000);
    await who.call(markReading, { body: { ...read1, kind: 'forgotten' } }, { 'idempotency-key': 'later' });
    const word = server.deps.teaching.wordsOf('112:1')[3] ?? 'none';
    const missed = (await stored(who)).get(word);
    await who.call(undoMark, undoing);
    const after = (await stored(who)).get(word);
    server.clock.advance(-3 * 24 * 3_600_000);
    expect(after?.missed_at).toEqual(missed?.missed_at);
    expect(after).not.toEqual(missed);
    expect(after).not.toEqual(before.get(word));
    await expectFolded(server, who);
  });

  it('is nobody’s without a sign-in', async () => {
    await expect(call(server.url, undoMark, undoing)).rejects.toMatchObject({ status: 401 });
  });
});
