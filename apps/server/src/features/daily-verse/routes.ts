import * as contract from '@kalima/contract';
import { inEachLanguage, inLanguage, measureCoverage, type Verse } from '@kalima/course';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { courseCache } from '../../http/course-material.ts';
import { serve } from '../../http/serve.ts';
import { readDailyVerse } from '../../memory/daily-verse.ts';
import { notFound } from '../../request/errors.ts';

const viewVerse = ({ key, tokens, surahName, translation }: Verse) => ({
  reference: key,
  surahName: inEachLanguage((language) => surahName[language]),
  text: tokens.join(' '),
  translation,
});

export function dailyVerseRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { course, coverage } = deps.teaching;
  const shared = new Set(course.dailyVerses.map(({ verse }) => verse));
  const taught = { words: course.words.size, share: measureCoverage(coverage, course.words.keys()).share };

  serve(app, contract.getDailyVerse, async ({ learner, query: { language } }) => {
    const verse = await readDailyVerse(deps, learner.userId);
    return { verse: verse && inLanguage(viewVerse(verse), language) };
  });
  serve(app, contract.getSharedVerse, ({ params: { reference }, query: { language }, reply }) => {
    const verse = shared.has(reference) ? course.verses.get(reference) : undefined;
    if (verse === undefined) throw notFound();
    reply.header('cache-control', courseCache);
    return { verse: inLanguage(viewVerse(verse), language), course: taught };
  });
}
