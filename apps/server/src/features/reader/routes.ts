import fastifyStatic from '@fastify/static';
import {
  getReadableToday,
  getReadingStates,
  getShelves,
  getSurah,
  getSurahGlosses,
  getSurahRecitation,
  getWordCard,
  listReaderWords,
  listSurahs,
  markReading,
} from '@kalima/contract';
import { languages, type WordId } from '@kalima/course';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { uncheckedLearnerIfAny } from '../../http/bearer.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import { serve, servePlayer } from '../../http/serve.ts';
import type { OwnGlossesByLanguage } from '../../instance-content/glosses.ts';
import { type OwnRecitation, recitationPrefix } from '../../instance-content/recitation.ts';
import { versesOfSurah } from '../../instance-content/token-files.ts';
import { wordSounds } from '../../player/word-sounds.ts';
import { notFound } from '../../request/errors.ts';
import { mark } from './mark-reading.ts';
import { readShelves } from './read-shelves.ts';
import { readStates } from './read-states.ts';
import { readableToday } from './readable-today.ts';
import { viewSurah, viewTitle } from './view-surah.ts';
import { viewWordCard } from './view-word-card.ts';
import { allCards, findCard, viewWord } from './word-cards.ts';

/** The text changes only with a new version of the app: browsers keep it for a while and then ask whether it is the same. */
const cacheControl = 'public, max-age=300';
/** Half of them in each language: 25 kB a surah, 300 kB the longest. */
const maxCachedSurahs = 57 * languages.length;

/** What only this instance's owner has. */
interface OwnersReader {
  readonly glosses: OwnGlossesByLanguage;
  readonly recitation: OwnRecitation | null;
}

export async function readerRoutes(
  app: FastifyInstance,
  deps: Dependencies,
  { glosses: ownGlosses, recitation }: OwnersReader,
): Promise<void> {
  const { teaching } = deps;
  const replyTitles = cacheResponses(listSurahs, languages.length);
  serve(app, listSurahs, (call) => {
    call.reply.header('cache-control', cacheControl);
    const { language } = call.query;
    return replyTitles(call, language, () => ({
      surahs: teaching.surahs.titles.map((title) => viewTitle(title, language)),
    }));
  });
  const replyWords = cacheResponses(listReaderWords, languages.length);
  serve(app, listReaderWords, (call) => {
    call.reply.header('cache-control', cacheControl);
    const { language } = call.query;
    return replyWords(call, language, () => ({ words: allCards(teaching).map((card) => viewWord(card, language)) }));
  });
  const replySurah = cacheResponses(getSurah, maxCachedSurahs);
  serve(app, getSurah, (call) => {
    const { params, query } = call;
    call.reply.header('cache-control', cacheControl);
    return replySurah(call, `${params.surah} ${query.language}`, () => {
      const view = viewSurah(teaching, params.surah, query.language, {
        glosses: ownGlosses.get(query.language) ?? null,
        recitation,
      });
      if (view === null) throw notFound();
      return view;
    });
  });
  const replyGlosses = cacheResponses(getSurahGlosses, maxCachedSurahs);
  serve(app, getSurahGlosses, (call) => {
    const { params, query } = call;
    call.reply.header('cache-control', cacheControl);
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
    call.reply.header('cache-control', cacheControl);
    return replyRecitation(call, `${surah}`, () => ({
      sound: recitation?.sounds.get(surah) ?? null,
      verses: versesOfSurah(recitation?.verses ?? new Map(), surah).map(({ ayah, tokens }) => ({
        ayah,
        spans: tokens.map(([from, to]) => [from, to]),
      })),
    }));
  });
  if (recitation?.served) {
    const { folder, names } = recitation.served;
    await app.register(fastifyStatic, {
      root: folder,
      prefix: recitationPrefix,
      decorateReply: false,
      allowedPath: (path) => names.has(path.slice(1)),
      setHeaders: (reply) => reply.header('cache-control', cacheControl),
    });
  }
  const soundsOf = wordSounds(deps);
  serve(app, getWordCard, async ({ params, query: { language }, request, reply }) => {
    const card = findCard(teaching, params.word as WordId);
    if (card === null) throw notFound();
    const learner = await uncheckedLearnerIfAny(request);
    const [audio = null] = await soundsOf([card], learner);
    // Every learner has a voice of their own, and may change it the next moment.
    reply
      .header('cache-control', learner === null ? cacheControl : 'private, no-cache')
      .header('vary', 'authorization');
    return viewWordCard(teaching, card, language, audio);
  });
  servePlayer(app, getReadingStates, ({ learner }) => readStates(deps, learner));
  servePlayer(app, getReadableToday, ({ learner, query }) => readableToday(deps, learner, query.language));
  servePlayer(app, getShelves, ({ learner, query }) => readShelves(deps, learner, query));
  serve(app, markReading, ({ learner, body, idempotencyKey }) => mark(deps, learner.userId, body, idempotencyKey));
}
