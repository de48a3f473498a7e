import { getGuide, listGuides } from '@kalima/contract';
import { type Guide, inLanguage, type Language, languages, type Verse } from '@kalima/course';
import { lessonOfGuide } from '@kalima/rules';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { uncheckedLearnerIfAny } from '../../http/bearer.ts';
import { cacheByVoice, courseCache, serveFolder } from '../../http/course-material.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import { serve } from '../../http/serve.ts';
import type { OwnPictures } from '../../instance-content/pictures.ts';
import { wordSounds } from '../../player/word-sounds.ts';
import { notFound } from '../../request/errors.ts';
import { entityRoutes } from './entity-routes.ts';
import { picturesFolder } from './pictures.ts';

function summaryOf(guide: Guide) {
  const { number, title, description, difficulty, xpReward, levels, words } = guide;
  return {
    number,
    title,
    description,
    difficulty,
    xpReward,
    wordsCount: words.length,
    lessonId: lessonOfGuide(number),
    levels: levels.map(({ number, title, description }) => ({ number, title, description })),
  };
}

const viewVerse = ({ surahName, translation, ...verse }: Verse, language: Language) => ({
  ...verse,
  surahName: surahName[language],
  translation: translation[language],
});

/** Each guide in each language for visitors, and for some learners with their own voices: 35 kB each. */
const maxCachedGuides = 50 * languages.length;

export async function courseRoutes(app: FastifyInstance, deps: Dependencies, ownPictures: OwnPictures | null) {
  const { course, guidePages } = deps.teaching;
  const soundsOf = wordSounds(deps);
  entityRoutes(app, deps, soundsOf, ownPictures?.names ?? []);
  await serveFolder(app, { root: picturesFolder, prefix: '/pictures/' });
  if (ownPictures !== null) {
    const { folder: root, names } = ownPictures;
    await serveFolder(app, { root, prefix: '/pictures/own/', names: new Set(names) });
  }
  const guides = course.guides.map((guide) => ({
    ...summaryOf(guide),
    verses: guide.landmark.flatMap((key) => course.verses.get(key) ?? []),
  }));
  const replyGuides = cacheResponses(listGuides, languages.length);
  serve(app, listGuides, (call) => {
    call.reply.header('cache-control', courseCache);
    const { language } = call.query;
    return replyGuides(call, language, () => ({
      guides: guides.map(({ verses, ...guide }) => ({
        ...inLanguage(guide, language),
        landmark: verses.map((verse) => viewVerse(verse, language)),
      })),
    }));
  });
  const replyGuide = cacheResponses(getGuide, maxCachedGuides);
  serve(app, getGuide, async ({ params, query: { language }, request, reply }) => {
    const page = guidePages.get(params.number);
    if (page === undefined) throw notFound();
    const { guide } = page;
    const learner = await uncheckedLearnerIfAny(request);
    const sounds = await soundsOf(guide.words, learner);
    cacheByVoice(reply, learner);
    return replyGuide({ request, reply }, `${guide.number} ${language} ${sounds.join()}`, () => ({
      ...inLanguage(
        {
          guide: {
            ...summaryOf(guide),
            grammarNotes: guide.grammarNotes,
            words: guide.words.map((word, index) => ({ ...word, audio_url: sounds[index] ?? null })),
          },
          families: course.families,
          edition: course.edition,
        },
        language,
      ),
      verses: page.verses.map((verse) => viewVerse(verse, language)),
    }));
  });
}
