import {
  getReadingStates,
  getShelves,
  getSurah,
  listReaderWords,
  listSurahs,
  markReading,
  type ReadingStates,
  type SurahView,
  takeTickets,
} from '@kalima/contract';
import type { PackWordId, TokenOwner, WordId } from '@kalima/course';
import { midnightIn, momentAt } from '@kalima/rules';
import { type MemoryOfWords, type MetWords, markMemory, metWords } from '@kalima/rules/memory';
import { markWords, readingSource, surahShares, surveyReading, textOfSurahs } from '@kalima/rules/reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLearnerAtAnyTime } from '../../../test/at-any-time.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { letKnow } from '../../../test/known-words.ts';
import { call } from '../../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { startsAt: '2026-11-21T10:00:00Z' });
});
afterAll(() => server.close());

const query = { language: 'en' } as const;
const dayMs = 86_400_000;

/** A learner with words of different ages, and what a phone downloads of them. */
async function aDownload() {
  const who = await aLearnerAtAnyTime(server);
  const words = server.deps.teaching.readerText.wordIds;
  await letKnow(server, who, words.slice(0, 120), 0);
  await letKnow(server, who, words.slice(120, 240), 12);
  const { state } = await who.call(takeTickets, { query, body: { has: [] } });
  if (state.memory === undefined) throw new Error('the download has no memory');
  return { who, memory: state.memory, timeZone: state.timeZone };
}

const statesOf = ({ known, fading, learning }: MetWords) => ({
  known: [...known].sort(),
  fading: [...fading].sort(),
  learning: [...learning].sort(),
});
const sorted = ({ known, fading, learning }: ReadingStates) => ({
  known: known.toSorted(),
  fading: fading.toSorted(),
  learning: learning.toSorted(),
});
const onPhone = ({ words, model }: MemoryOfWords, atMs: number, timeZone: string) =>
  metWords(words, momentAt(atMs, midnightIn(timeZone)).today, model, server.deps.rulebook);

/** The owners of a surah's tokens by the replies alone. */
function ownersIn({ verses, words }: SurahView, ofPack: ReadonlyMap<string, PackWordId[]>): TokenOwner[][] {
  return verses.map(({ words: places, otherSenses, pack }) =>
    places.map((place, at) => ({
      word: place === null ? null : ((words[place] as WordId | undefined) ?? null),
      isOtherSense: otherSenses.some(({ token }) => token === at + 1),
      ...(pack !== null && { taughtBy: ofPack.get(pack) ?? [] }),
    })),
  );
}

async function courseByReplies() {
  const { words } = await call(server.url, listReaderWords, { query });
  const { surahs } = await call(server.url, listSurahs, { query });
  const ofPack = new Map<string, PackWordId[]>();
  for (const { id, pack } of words)
    if (pack !== null) ofPack.set(pack, [...(ofPack.get(pack) ?? []), id as PackWordId]);
  const views = await Promise.all(
    surahs.map(({ number }) => call(server.url, getSurah, { params: { surah: number }, query })),
  );
  return { wordIds: words.map(({ id }) => id as WordId), owners: views.map((view) => ownersIn(view, ofPack)) };
}

describe('a download has the memory of the words', () => {
  it('which gives the states of the server, on its day and on later ones', async () => {
    const { who, memory, timeZone } = await aDownload();
    const startMs = server.clock.now();
    for (const days of [0, 1, 9, 40]) {
      server.clock.set(startMs + days * dayMs);
      const states = await who.call(getReadingStates, {});
      expect(statesOf(onPhone(memory, startMs + days * dayMs, timeZone))).toEqual(sorted(states));
    }
    server.clock.set(startMs);
  });

  it('which gives the states of the server after a mark', async () => {
    const { who, memory, timeZone } = await aDownload();
    const { owners } = await courseByReplies();
    const [tokens = []] = owners[111] ?? [];
    const nowMs = server.clock.now();
    const marks = markWords(tokens, onPhone(memory, nowMs, timeZone), 'forgotten', { tokens: [1, 2] });
    expect(marks.length).toBeGreaterThan(0);
    const key = crypto.randomUUID();
    const moment = momentAt(nowMs, midnightIn(timeZone));
    const after = markMemory({ source: readingSource(112, 1, key), marks }, memory, moment, server.deps.rulebook);
    const body = { surah: 112, ayah: 1, kind: 'forgotten' as const, tokens: [1, 2] };
    const states = await who.call(markReading, { body }, { 'idempotency-key': key });
    expect(statesOf(onPhone({ ...memory, words: after.words }, nowMs, timeZone))).toEqual(sorted(states));
  });

  it('which gives the shelves of the server, from the replies of all surahs', async () => {
    const { who, memory, timeZone } = await aDownload();
    const { wordIds, owners } = await courseByReplies();
    const text = textOfSurahs(owners, wordIds);
    const met = onPhone(memory, server.clock.now(), timeZone);
    const survey = surveyReading(text, met);
    const shelves = await who.call(getShelves, { query });
    expect(survey.readable.length).toBe(shelves.readable.total);
    expect(survey.readable.length).toBeGreaterThan(0);
    const shown = survey.oneShort.slice(0, 20).map(({ word, state, verses }) => [word, state, verses.length]);
    expect(shown).toEqual(shelves.oneShort.words.map(({ word, state, opens }) => [word.id, state, opens]));
    const shares = shelves.surahs.map(({ tokens, known }) => ({ tokens, known }));
    expect(surahShares(text, survey)).toEqual(shares);
  });
});
