import {
  getOutsideWord,
  getReadableToday,
  getReaderVerse,
  getReadingStates,
  getShelves,
  getSurah,
  getSurahGlosses,
  getSurahRecitation,
  getSurahSizes,
  getWordCard,
  listReaderWords,
  listSearchWords,
  listSurahs,
  listVersesOfWord,
  markReading,
  searchVerses,
  undoMark,
} from '@kalima/contract';
import { type Language, languages, type WordId } from '@kalima/course';
import { askedWords } from '@kalima/rules/reader';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { uncheckedLearnerIfAny } from '../../http/bearer.ts';
import { cacheByVoice, courseCache, serveFolder } from '../../http/course-material.ts';
import { ipOf, networkOf } from '../../http/network-of.ts';
import { cacheResponses, pack } from '../../http/response-cache.ts';
import { serve, servePlayer } from '../../http/serve.ts';
import type { OwnerPacks } from '../../instance-content/owner-packs.ts';
import { recitationPrefix } from '../../instance-content/recitation.ts';
import { versesOfSurah } from '../../instance-content/token-files.ts';
import { wordSounds } from '../../player/word-sounds.ts';
import { notFound } from '../../request/errors.ts';
import { limitUse, type RateLimit } from '../../request/rate-limit.ts';
import { mark } from './mark-reading.ts';
import { readShelves } from './read-shelves.ts';
import { readStates } from './read-states.ts';
import { readableToday } from './readable-today.ts';
import { searchIn } from './search-verses.ts';
import { surahSizes } from './surah-sizes.ts';
import { undo } from './undo-mark.ts';
import { verseIndexes } from './verse-index.ts';
import { versesOfWord } from './verses-of-word.ts';
import { viewOutsideWord } from './view-outside-word.ts';
import { viewListed, viewReaderVerse, viewSurah } from './view-surah.ts';
import { viewWordCard } from './view-word-card.ts';
import { allCards, findCard, viewReaderWord, viewSearchWord } from './word-cards.ts';

/** Half per language: 25 kB a surah, 300 kB the longest. */
const maxCachedSurahs = 57 * languages.length;

/** At most 10 kB each. */
const maxCachedVerses = 1000;

/** At most 20 verses each, 10 kB. */
const maxCachedSearches = 300;
/** A class behind one address types at the same time; a search is asked once the typing rests. */
const searchesByNetwork: RateLimit = { name: 'verse-search:network', limit: 600, windowSeconds: 600 };

export async function readerRoutes(
  app: FastifyInstance,
  deps: Dependencies,
  { glosses: ownGlosses, recitation }: Pick<OwnerPacks, 'glosses' | 'recitation'>,
): Promise<void> {
  const { teaching } = deps;
  const replyTitles = cacheResponses(listSurahs, languages.length);
  serve(app, listSurahs, (call) => {
    call.reply.header('cache-control', courseCache);
    const { language } = call.query;
    return replyTitles(call, language, () => ({
      surahs: teaching.surahs.titles.map((title) => viewListed(title, language)),
    }));
  });
  const replyWords = cacheResponses(listReaderWords, languages.length);
  serve(app, listReaderWords, (call) => {
    call.reply.header('cache-control', courseCache);
    const { language } = call.query;
    return replyWords(call, language, () => ({
      words: allCards(teaching).map((card) => viewReaderWord(teaching, card, language)),
    }));
  });
  const replySearchWords = cacheResponses(listSearchWords, languages.length);
  serve(app, listSearchWords, (call) => {
    call.reply.header('cache-control', courseCache);
    const { language } = call.query;
    return replySearchWords(call, language, () => ({
      words: allCards(teaching).map((card) => viewSearchWord(teaching, card, language)),
    }));
  });
  const surahView = (surah: number, language: Language) =>
    viewSurah(teaching, surah, language, { glosses: ownGlosses.get(language) ?? null, recitation });
  const sizesIn = surahSizes(
    teaching.surahs.titles.map(({ number }) => number),
    surahView,
    (bytes) => pack('br', bytes),
  );
  serve(app, getSurahSizes, async ({ query, reply }) => {
    reply.header('cache-control', courseCache);
    return { bytes: await sizesIn(query.language) };
  });
  const replySurah = cacheResponses(getSurah, maxCachedSurahs);
  serve(app, getSurah, (call) => {
    const { params, query } = call;
    call.reply.header('cache-control', courseCache);
    return replySurah(call, `${params.surah} ${query.language}`, () => {
      const view = surahView(params.surah, query.language);
      if (view === null) throw notFound();
      return view;
    });
  });
  const replyVerse = cacheResponses(getReaderVerse, maxCachedVerses);
  serve(app, getReaderVerse, (call) => {
    const {
      params: { surah, ayah },
      query: { language },
    } = call;
    call.reply.header('cache-control', courseCache);
    return replyVerse(call, `${surah}:${ayah} ${language}`, () => {
      const verse = viewReaderVerse(teaching, { surah, ayah }, language);
      if (verse === null) throw notFound();
      return verse;
    });
  });
  const replyGlosses = cacheResponses(getSurahGlosses, maxCachedSurahs);
  serve(app, getSurahGlosses, (call) => {
    const { params, query } = call;
    call.reply.header('cache-control', courseCache);
    const glosses = ownGlosses.get(query.language);
    return replyGlosses(call, `${params.surah} ${query.language}`, () => ({
      verses: versesOfSurah(glosses?.verses ?? new Map(), params.surah).map(({ ayah, tokens }) => ({
        ayah,
        glosses: tokens,
      })),
    }));
  });
  const replyRecitation = cacheResponses(getSurahRecitation, maxCachedSurahs);
  serve(app, getSurahRecitation, (call) => {
    const { surah } = call.params;
    call.reply.header('cache-control', courseCache);
    return replyRecitation(call, `${surah}`, () => ({
      sound: recitation?.sounds.get(surah) ?? null,
      verses: versesOfSurah(recitation?.verses ?? new Map(), surah).map(({ ayah, tokens }) => ({
        ayah,
        spans: tokens.map(([from, to]) => [from, to]),
      })),
    }));
  });
  const replySearch = cacheResponses(searchVerses, maxCachedSearches);
  const indexOf = verseIndexes(teaching.surahs);
  serve(app, searchVerses, async (call) => {
    const { language, words } = call.query;
    call.reply.header('cache-control', courseCache);
    const asked = askedWords(words);
    const key = `${language} ${asked.join(' ')}`;
    const cached = replySearch.cached(call, key);
    if (cached !== null) return cached;
    await limitUse(deps, searchesByNetwork, networkOf(ipOf(call.request)));
    const found = await searchIn(teaching, indexOf, asked, language);
    return replySearch(call, key, () => found);
  });
  if (recitation?.served) {
    const { folder: root, names } = recitation.served;
    await serveFolder(app, { root, prefix: recitationPrefix, names });
  }
  const soundsOf = wordSounds(deps);
  serve(app, getWordCard, async ({ params, query: { language }, request, reply }) => {
    const card = findCard(teaching, params.word as WordId);
    if (card === null) throw notFound();
    const learner = await uncheckedLearnerIfAny(request);
    const [audio = null] = await soundsOf([card], learner);
    cacheByVoice(reply, learner);
    return viewWordCard(teaching, card, language, audio);
  });
  serve(app, getOutsideWord, ({ params, query, reply }) => {
    const view = viewOutsideWord(teaching, params, query.language);
    if (view === null) throw notFound();
    reply.header('cache-control', courseCache);
    return view;
  });
  servePlayer(app, listVersesOfWord, async ({ learner, params, query }) => {
    const view = await versesOfWord(deps, learner, { ...params, ...query });
    if (view === null) throw notFound();
    return view;
  });
  servePlayer(app, getReadingStates, ({ learner }) => readStates(deps, learner));
  servePlayer(app, getReadableToday, ({ learner, query }) => readableToday(deps, learner, query.language));
  servePlayer(app, getShelves, ({ learner, query }) => readShelves(deps, learner, query));
  serve(app, markReading, ({ learner, body, idempotencyKey }) => mark(deps, learner.userId, body, idempotencyKey));
  serve(app, undoMark, ({ learner, body }) => undo(deps, learner.userId, body));
}
