import { getDailyVerse, getSharedVerse } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { letKnow } from '../../../test/known-words.ts';
import { call, type TestLearner } from '../../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-20T10:00:00Z' });
});
afterAll(() => server.close());

const read = async (who: TestLearner, language: 'en' | 'fr' = 'en') =>
  (await who.call(getDailyVerse, { query: { language } })).verse;

describe('the verse of the day', () => {
  it('is of words that the learner knows today, the same all day, another one tomorrow', async () => {
    const who = await aLearnerAtAnyTime(server);
    expect(await read(who)).toBeNull();
    const known = [...server.deps.teaching.course.words.keys()].slice(0, 120);
    const days: string[] = [];
    for (let day = 0; day < 5; day += 1) {
      await letKnow(server, who, known);
      const verse = await read(who);
      expect(verse).not.toBeNull();
      if (verse === null) return;
      const words = server.deps.teaching.wordsOf(verse.reference);
      expect(words.every((word) => word !== null && known.includes(word))).toBe(true);
      expect(await read(who)).toEqual(verse);
      days.push(verse.reference);
      server.clock.advance(24 * 3_600_000);
    }
    expect(new Set(days).size).toBe(5);
  });

  it('is the letters of the course’s text, with a translation in the language asked for', async () => {
    const who = await aLearnerAtAnyTime(server);
    await letKnow(server, who, [...server.deps.teaching.course.words.keys()].slice(0, 25));
    const [english, french] = [await read(who), await read(who, 'fr')];
    const verse = server.deps.teaching.course.verses.get(english?.reference ?? '1:1');
    expect(english).toEqual({
      reference: verse?.key,
      surahName: verse?.surahName.en,
      text: verse?.tokens.join(' '),
      translation: verse?.translation.en,
    });
    expect(french).toMatchObject({ text: english?.text, translation: verse?.translation.fr });
  });
});

describe('a shared verse', () => {
  it('is open to everybody, and only a verse that may stand alone', async () => {
    const query = { language: 'en' } as const;
    const shared = await call(server.url, getSharedVerse, { params: { reference: '3:189' }, query });
    expect(shared.verse).toMatchObject({ reference: '3:189', translation: expect.stringContaining('dominion') });
    expect(shared.course.words).toBe(server.deps.teaching.course.words.size);
    await expect(call(server.url, getSharedVerse, { params: { reference: '111:1' }, query })).rejects.toMatchObject({
      status: 404,
    });
  });
});
