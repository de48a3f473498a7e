import fastifyStatic from '@fastify/static';
import { type GuideSummary, getGuide, listGuides } from '@kalima/contract';
import type { Guide } from '@kalima/course';
import { lessonOfGuide } from '@kalima/rules';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../errors.ts';
import { uncheckedLearnerIfAny } from '../../http/bearer.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import { serve } from '../../http/serve.ts';
import type { OwnPictures } from '../../own-pictures.ts';
import { entityRoutes } from './entity-routes.ts';
import { picturesFolder } from './pictures.ts';
import { wordSounds } from './word-sounds.ts';

function summaryOf(guide: Guide): GuideSummary {
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

/** The course changes only with a new version of the app: browsers keep it for a while and then ask whether it is the same. */
const cacheControl = 'public, max-age=300';
/** Each guide as visitors hear it, and as some learners with voices of their own do: 60 kB each. */
const guidesKept = 60;

export async function courseRoutes(
  app: FastifyInstance,
  deps: Dependencies,
  ownPictures: OwnPictures | null,
): Promise<void> {
  const { course, guidePages } = deps.teaching;
  const soundsOf = wordSounds(deps);
  entityRoutes(app, deps, soundsOf, ownPictures?.names ?? []);
  await app.register(fastifyStatic, {
    root: picturesFolder,
    prefix: '/pictures/',
    decorateReply: false,
    setHeaders: (reply) => reply.header('cache-control', cacheControl),
  });
  if (ownPictures !== null) {
    const listed = new Set(ownPictures.names.map((name) => `/${name}`));
    await app.register(fastifyStatic, {
      root: ownPictures.folder,
      prefix: '/pictures/own/',
      decorateReply: false,
      allowedPath: (path) => listed.has(path),
      setHeaders: (reply) => reply.header('cache-control', cacheControl),
    });
  }
  const guides = course.guides.map(summaryOf);
  const replyGuides = cacheResponses(listGuides, 1);
  serve(app, listGuides, (call) => {
    call.reply.header('cache-control', cacheControl);
    return replyGuides(call, '', () => ({ guides }));
  });
  const replyGuide = cacheResponses(getGuide, guidesKept);
  serve(app, getGuide, async ({ params, request, reply }) => {
    const page = guidePages.get(params.number);
    if (page === undefined) throw notFound();
    const { guide } = page;
    const learner = await uncheckedLearnerIfAny(request);
    const sounds = await soundsOf(guide.words, learner);
    // Every learner has a voice of their own, and may change it the next moment.
    reply
      .header('cache-control', learner === null ? cacheControl : 'private, no-cache')
      .header('vary', 'authorization');
    return replyGuide({ request, reply }, `${guide.number} ${sounds.join()}`, () => ({
      guide: {
        ...summaryOf(guide),
        grammarNotes: guide.grammarNotes,
        words: guide.words.map((word, index) => ({ ...word, audio_url: sounds[index] ?? null })),
      },
      verses: page.verses,
      families: course.families,
      edition: course.edition,
    }));
  });
}
