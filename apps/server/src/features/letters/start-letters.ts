import type { BodyOf, Language, StartedLetters, startLetters } from '@kalima/contract';
import type { Moment } from '@kalima/rules';
import { composeLettersCheck, composeLettersLesson, composeLettersReview, taughtUpTo } from '@kalima/rules/letters';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, refuse } from '../../request/errors.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { lettersRuns } from '../../runs/run-store.ts';
import { startRun } from '../../runs/start-run.ts';
import {
  type DoneLesson,
  doneLessons,
  type LearntItemJson,
  learntItems,
  questionsJson,
  type RunJson,
  type StoredRun,
  storedRun,
} from './letters-store.ts';
import { dueItems } from './read-letters.ts';
import { isShowable, taughtBy, viewLesson, viewLetterQuestion } from './view-letters.ts';

const startedRuns = { name: 'started-letters', limit: 60, windowSeconds: 3600 };

interface Read {
  readonly open: RunJson | null;
  readonly done: readonly DoneLesson[];
  readonly items: readonly LearntItemJson[];
}

export function start(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  { kind, lesson: asked, hasSound = true }: BodyOf<typeof startLetters>,
): Promise<StartedLetters> {
  const { clock, database, rulebook, teaching } = deps;
  const course = teaching.course.letters;
  const userId = userIdOf(ref);
  const lesson = kind === 'lesson' ? (asked ?? 1) : null;
  const place = { kind, lesson: lesson ?? 0 };
  const compose = ({ items, done }: Read, moment: Moment) => {
    const due = dueItems(items, userId, moment, rulebook);
    const seed = deps.newSeed();
    switch (kind) {
      case 'lesson':
        return composeLettersLesson(course, { number: lesson ?? 1, due, hasSound }, seed, rulebook);
      case 'check':
        return composeLettersCheck(course, seed, rulebook);
      case 'review': {
        const known = items.map(({ item }) => item);
        const behind = taughtBy(course, new Set(done.map((each) => each.lesson)));
        const taught = behind.size > 0 ? behind : taughtUpTo(course.lessons, 1);
        return composeLettersReview(course, { due, known, taught, hasSound }, seed, rulebook);
      }
    }
  };
  return startRun<Read, StoredRun, void, StartedLetters>(deps, ref, {
    context: sql`jsonb_build_object('open', ${lettersRuns.openAt(place)}, 'done', ${doneLessons}, 'items', ${learntItems})`,
    limit: startedRuns,
    plan: () => {
      // Only after the read, which checks the sign-in.
      if (lesson !== null && lesson > course.lessons.length) throw notFound();
    },
    open: ({ open }) => (open === null ? null : storedRun(open)),
    view: (stored) =>
      stored.questions.every((question) => isShowable(course, question)) ? view(deps, stored, language) : null,
    drop: ({ id }) => database.run(lettersRuns.drop(userId, id)),
    insert: (_, { context, moment }) => {
      const questions = compose(context, moment);
      if (questions.length === 0) refuse('nothing-due');
      const run = { ...place, questions: questionsJson(questions), startedAt: new Date(clock.now()) };
      return database.run(lettersRuns.insert(userId, run));
    },
  });
}

function view({ teaching }: Dependencies, stored: StoredRun, language: Language): StartedLetters {
  const course = teaching.course.letters;
  const index = stored.answers.length;
  const question = stored.questions[index];
  if (question === undefined) throw new Error(`The run of letters ${stored.id} is answered and not over`);
  return {
    id: stored.id,
    kind: stored.kind,
    lesson: stored.lesson === null ? null : viewLesson(course, stored.lesson, language),
    questions: stored.questions.length,
    question: viewLetterQuestion(course, question, index),
  };
}
