import { join } from 'node:path';
import type { QuestionView } from '@kalima/contract';
import { loadCourse } from '@kalima/course';
import { afterEach, expect, it, vi } from 'vitest';
import { answerTo, type Knowledge, learnGuides, pairsOf, readVerses } from '../client/course-answers.ts';
import { buildTicket } from './build-tickets.ts';

afterEach(() => vi.unstubAllGlobals());

const { course } = loadCourse(join(import.meta.dirname, '../../../course/compiled'));
const heardOrSpoken: readonly QuestionView['kind'][] = ['listening', 'type_what_hear', 'speak_sentence'];

/** The guides' pages, without a server. */
async function knowledgeOf(guide: number, language: 'en' | 'fr'): Promise<Knowledge> {
  const words = course.guides[guide - 1]?.words ?? [];
  const page = {
    guide: { words: words.map((word) => ({ ...word, meaning: word.meaning[language] })) },
    verses: [],
    ayahs: [],
  };
  vi.stubGlobal('fetch', async () => Response.json(page));
  return { ...(await learnGuides('', [guide], language)), verses: readVerses() };
}

const isKnown = (view: QuestionView, knowledge: Knowledge) => {
  if (view.kind !== 'matching') return answerTo(view, knowledge) !== null;
  const meanings = pairsOf(view, knowledge).map(([, meaning]) => meaning);
  return !meanings.includes(-1) && new Set(meanings).size === meanings.length;
};

it.each(['en', 'fr'] as const)(
  'the learner of the journeys knows every question that can be read, in %s',
  async (language) => {
    const knowledge = await knowledgeOf(1, language);
    const tickets = [1, 2, 3, 4].flatMap((seed) => [
      buildTicket({ id: 'review', language, seed }),
      ...[1, 2, 3, 4].map((exercise) =>
        buildTicket({ id: 'exercise', exercise: { guide: 1, level: 2, exercise }, language, seed, knowsAll: seed > 2 }),
      ),
    ]);
    const views = tickets.flatMap(({ session, swaps }) => [
      ...session.questions,
      ...Object.values(swaps).map(({ view }) => view),
    ]);
    const read = views.filter(({ kind }) => !heardOrSpoken.includes(kind));
    expect(read.length).toBeGreaterThan(300);
    expect(read.filter((view) => !isKnown(view, knowledge))).toEqual([]);
  },
);
