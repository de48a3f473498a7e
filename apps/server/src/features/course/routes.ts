import { type GuideSummary, getGuide, listGuides } from '@kalima/contract';
import type { Guide } from '@kalima/course';
import { lessonOfGuide } from '@kalima/rules';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';

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

export function courseRoutes(app: FastifyInstance, { teaching }: Parts): void {
  const { course, guidePages } = teaching;
  const guides = course.guides.map(summaryOf);
  serve(app, listGuides, ({ reply }) => {
    reply.header('cache-control', cacheControl);
    return { guides };
  });
  serve(app, getGuide, ({ params, reply }) => {
    const page = guidePages.get(params.number);
    if (page === undefined) throw notFound();
    reply.header('cache-control', cacheControl);
    return {
      guide: { ...summaryOf(page.guide), grammarNotes: page.guide.grammarNotes, words: page.guide.words },
      verses: page.verses,
      families: course.families,
      edition: course.edition,
    };
  });
}
