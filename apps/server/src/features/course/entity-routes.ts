import {
  findWord,
  getCourseFigures,
  getGuideEntity,
  getGuideExercise,
  getGuideLevel,
  getLesson,
  getWord,
  listAyahs,
  listGuideEntities,
  listGuideWords,
  listLessons,
  listPictures,
} from '@kalima/contract';
import { inLanguage, languages, type Word, type WordId } from '@kalima/course';
import { firstForm, isPlace, lessonOfGuide } from '@kalima/rules';
import { ordinaryText } from '@kalima/rules/folding';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { uncheckedLearnerIfAny } from '../../http/bearer.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import { serve } from '../../http/serve.ts';
import { maxListedPictures, ownPictureUrl } from '../../instance-content/pictures.ts';
import type { SoundsOf } from '../../player/word-sounds.ts';
import { notFound } from '../../request/errors.ts';
import { countFigures } from './course-figures.ts';
import { allAyahs, ayahsOf, guideEntityOf, guideWordsOf, lessonOf, wordEntityOf } from './entities.ts';
import { pictureNames, pictureUrl } from './pictures.ts';

/** The course in the specification's entities: lessons, words, ayahs, levels, exercises, pictures. */
export function entityRoutes(
  app: FastifyInstance,
  { rulebook, teaching }: Pick<Dependencies, 'rulebook' | 'teaching'>,
  soundsOf: SoundsOf,
  ownPictures: readonly string[],
): void {
  const { course } = teaching;
  const entityOf = async (word: Word, request: FastifyRequest) => {
    const [sound = null] = await soundsOf([word], await uncheckedLearnerIfAny(request));
    return wordEntityOf(word, sound);
  };
  const guideNumbered = (number: number) => course.guides.find((guide) => guide.number === number) ?? null;

  serve(app, listLessons, () => ({ lessons: course.guides.map(lessonOf) }));
  serve(app, getLesson, async ({ params, request }) => {
    const guide = course.guides.find(({ number }) => lessonOfGuide(number) === params.lessonId);
    if (guide === undefined) throw notFound();
    const sounds = await soundsOf(guide.words, await uncheckedLearnerIfAny(request));
    return {
      lesson: lessonOf(guide),
      words: guide.words.map((word, index) => wordEntityOf(word, sounds[index] ?? null)),
    };
  });
  serve(app, getWord, async ({ params, request }) => {
    const word = course.words.get(params.wordId as WordId);
    if (word === undefined) throw notFound();
    return { word: await entityOf(word, request), ayahs: ayahsOf(course, word.id) };
  });
  serve(app, findWord, async ({ query, request }) => {
    const text = ordinaryText(query.arabic_text).trim();
    const words = [...course.words.values()];
    // Options and pairs show only a word's first form.
    const word = words.find(({ arabic }) => arabic === text) ?? words.find((each) => firstForm(each) === text);
    return { word: word === undefined ? null : await entityOf(word, request) };
  });
  const replyGuides = cacheResponses(listGuideEntities, 1);
  serve(app, listGuideEntities, (call) => replyGuides(call, '', () => ({ guides: course.guides.map(guideEntityOf) })));
  serve(app, getGuideEntity, ({ params }) => {
    const guide = guideNumbered(params.number);
    return { guide: guide === null ? null : guideEntityOf(guide) };
  });
  const replyAyahs = cacheResponses(listAyahs, 1);
  serve(app, listAyahs, (call) => replyAyahs(call, '', () => ({ ayahs: allAyahs(course) })));
  serve(app, listGuideWords, ({ query }) => {
    const guide = guideNumbered(query.guide);
    if (guide === null) throw notFound();
    return { words: guideWordsOf(guide) };
  });
  serve(app, getGuideLevel, ({ params }) => {
    const level = guideNumbered(params.guide)?.levels.find(({ number }) => number === params.level);
    if (level === undefined) throw notFound();
    const { title, description } = level;
    return { guide_number: params.guide, level_number: level.number, title, description };
  });
  serve(app, getGuideExercise, ({ params: { guide, level, exercise } }) => {
    if (!isPlace({ guide, level, exercise }, rulebook)) throw notFound();
    return {
      id: `${guide}-${level}-${exercise}`,
      guide_number: guide,
      level_number: level,
      exercise_number: exercise,
    };
  });
  const pictures = [
    ...ownPictures.map((name) => ({ name, url: ownPictureUrl(name) })),
    ...pictureNames().map((name) => ({ name, url: pictureUrl(name) })),
  ].slice(0, maxListedPictures);
  serve(app, listPictures, () => ({ pictures }));
  const replyFigures = cacheResponses(getCourseFigures, languages.length);
  serve(app, getCourseFigures, (call) => {
    const { language } = call.query;
    return replyFigures(call, language, () => inLanguage(countFigures(teaching), language));
  });
}
