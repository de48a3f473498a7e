import { searchVerses } from '@kalima/contract';
import { affixes, letters, rewrite, variantsOf } from '@kalima/testing/other-keyboards.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { call } from '../../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const search = (words: string, language: 'en' | 'fr' = 'en') =>
  call(server.url, searchVerses, { query: { language, words } });
const send = (query: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/reading/verses?${query}`, { headers });
const keysOf = ({ verses }: Awaited<ReturnType<typeof search>>) => verses.map(({ surah, ayah }) => `${surah}:${ayah}`);
const matchedIn = ({ translation, matches }: Awaited<ReturnType<typeof search>>['verses'][number]) =>
  matches.map(([from, to]) => translation.slice(from, to));

describe('the search in the verses', () => {
  it.each([
    ['en', 'straight path', '1:6', ['straight', 'path']],
    ['en', 'STRAIGHT Path!', '1:6', ['straight', 'path']],
    ['en', 'worlds lord', '1:2', ['Lord', 'worlds']],
    ['fr', 'droit chemin', '1:6', ['droit', 'chemin']],
    ['fr', 'moise baton', '2:60', ['Moïse', 'bâton']],
    ['fr', 'Moïse bâton', '2:60', ['Moïse', 'bâton']],
  ] as const)(
    'finds by words of the translation, without regard to accents and case: %s %s',
    async (language, words, key, matched) => {
      const found = await search(words, language);
      const verse = found.verses.find(({ surah, ayah }) => `${surah}:${ayah}` === key);
      expect(verse && matchedIn(verse)).toEqual(expect.arrayContaining([...matched]));
      expect(verse?.tokens.length).toBeGreaterThan(2);
    },
  );

  it('searches the translation of the language alone', async () => {
    expect([(await search('chemin', 'en')).total, (await search('path', 'fr')).total]).toEqual([0, 0]);
    const { verses } = await search('chemin', 'fr');
    expect(verses[0]).toMatchObject({ surah: 1, ayah: 6, surahName: 'Al-Fatiha' });
  });

  it('knows beginnings of words, plurals, ligatures and elisions', async () => {
    expect((await search('forgiv')).total).toBeGreaterThan((await search('forgiveness')).total);
    expect((await search('elephants')).total).toBe((await search('elephant')).total);
    expect((await search('elephant')).total).toBeGreaterThan(0);
    expect(await search('coeurs', 'fr')).toEqual(await search('cœurs', 'fr'));
    expect((await search("l'araignée", 'fr')).verses.flatMap(matchedIn)).toEqual(['araignée', 'araignée']);
  });

  it('puts words as they stand first, then the order of the mushaf, and shows twenty at most', async () => {
    const { total, verses } = await search('lord of the worlds');
    expect(verses).toHaveLength(20);
    expect(total).toBeGreaterThan(20);
    expect(keysOf({ total, verses }).slice(0, 2)).toEqual(['1:2', '2:131']);
    const patience = keysOf(await search('patience', 'fr')).map(
      (key) => key.split(':').map(Number) as [number, number],
    );
    expect(patience).toEqual(patience.toSorted(([one, first], [other, second]) => one - other || first - second));
  });

  it('finds Arabic words in the text, in the mushaf’s spelling and in the usual one, and marks their tokens', async () => {
    for (const words of ['الصراط المستقيم', 'ٱلصِّرَٰطَ ٱلۡمُسۡتَقِيمَ']) {
      const { verses } = await search(words);
      expect(verses[0]).toMatchObject({ surah: 1, ayah: 6, marked: [2, 3], matches: [] });
    }
    const [first] = (await search('قل هو الله أحد', 'fr')).verses;
    expect(first).toMatchObject({ surah: 112, ayah: 1, marked: [1, 2, 3, 4] });
    expect((await search('كتاب')).total).toBeGreaterThan(200);
  });

  it.each([
    ['الکهف', 'الكهف'],
    ['یوسف', 'يوسف'],
    ['مریم', 'مريم'],
    ['البقرۃ', 'البقرة'],
    ['ھود', 'هود'],
    ['الله،الرحمن', 'الله الرحمن'],
    ['ﺍﻟﺼﺮﺍﻁ ﺍﻟﻤﺴﺘﻘﻴﻢ', 'الصراط المستقيم'],
    ['ｍｅｒｃｙ', 'mercy'],
    ['mer\u200Ccy', 'mercy'],
    ['l´homme', 'l’homme'],
    ['Qurʾān', 'Qur’an'],
  ])('finds for %s what it finds for %s', async (words, plain) => {
    const expected = await search(plain);
    for (const [before, after] of [['', ''] as const, ...affixes])
      expect(await search(`${before}${words}${after}`), before + after).toEqual(expected);
  });

  it('finds the same for the letters of any keyboard', async () => {
    const plain = 'ءالذين الصراط المستقيم أولئك فؤاد رحمة موسى جهاد ظل ضعف غفر شكر ثم خلق بطش زكى';
    for (const letter of letters) {
      const word = plain.split(' ').find((each) => each.includes(letter));
      if (word === undefined) continue;
      const expected = await search(word);
      for (const variant of variantsOf(letter))
        expect(await search(word.replaceAll(letter, variant)), `${word} ${variant}`).toEqual(expected);
    }
  });

  it('finds the same for words as any keyboard and clipboard writes them', async () => {
    const words = fc.constantFrom('الصراط المستقيم', 'قل هو الله أحد', 'الكهف', 'الأولى', 'رحمة');
    await fc.assert(
      fc.asyncProperty(words, fc.infiniteStream(fc.nat(999)), async (plain, numbers) => {
        const written = rewrite(plain, () => numbers.next().value as number);
        expect(await search(written), written).toEqual(await search(plain));
      }),
      { numRuns: 60 },
    );
  });

  it('says that no verse has the words', async () => {
    for (const words of ['xyzzy', '....', '(.*)+$', '[', '%', "'; drop table rate_limits; --", '12', '😀'])
      expect([words, await search(words)]).toEqual([words, { total: 0, verses: [] }]);
  });

  it.each([
    ['no words', 'language=en'],
    ['empty words', 'language=en&words='],
    ['spaces alone', 'language=en&words=%20%20'],
    ['a mark of direction alone', 'language=en&words=%E2%80%8F'],
    ['no language', 'words=path'],
    ['another language', 'language=de&words=Weg'],
    ['words twice', 'language=en&words=a&words=b'],
    ['more than a hundred signs', `language=en&words=${'a'.repeat(101)}`],
    ['a null byte', 'language=en&words=path%00'],
  ])('refuses %s', async (_, query) => {
    expect((await send(query)).status).toBe(400);
  });

  it('takes a hundred signs of many words', async () => {
    expect((await send(`language=en&words=${'a%20'.repeat(49)}z`)).status).toBe(200);
  });

  it('may be kept by a browser, and is not sent twice', async () => {
    const first = await send('language=en&words=olive');
    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await send('language=en&words=OLIVE', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('is asked 600 times in ten minutes by a network, where the reply is not known yet', async () => {
    await search('honey');
    await server.database.run(sql`update rate_limits set count = 600 where key like 'verse-search:network:%'`);
    const refused = await send('language=en&words=vinegar');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send('language=en&words=honey')).status).toBe(200);
    server.clock.advance(600_000);
    expect((await send('language=en&words=vinegar')).status).toBe(200);
  });
});
