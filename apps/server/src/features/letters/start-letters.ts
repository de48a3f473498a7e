import type { BodyOf, Language, StartedLetters, startLetters } from '@kalima/contract';
import { composeLettersCheck, composeLettersLesson, composeLettersReview, taughtUpTo } from '@kalima/rules/letters';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { notFound, refuse } from '../../errors.ts';
import { type UserRef, userIdOf } from '../../live-session.ts';
import { readPlayer } from '../../player/player-store.ts';
import { limitUse } from '../../rate-limit.ts';
import {
  type DoneLesson,
  doneLessons,
  dropRun,
  insertRun,
  type LearntItemJson,
  learntItems,
  openRun,
  type RunJson,
  type StoredRun,
  storedRun,
} from './letters-store.ts';
import { dueItems } from './read-letters.ts';
import { isShowable, taughtBy, viewLesson, viewLetterQuestion } from './view-letters.ts';

/** One takes some minutes. */
const startedRuns = { name: 'started-letters', limit: 60, windowSeconds: 3600 };

/** Starts that meet each other make one try again; more than these is a defect. */
const maxTries = 10;

interface Read {
  readonly open: RunJson | null;
  readonly done: readonly DoneLesson[];
  readonly items: readonly LearntItemJson[];
}

/** Goes on with the run of that kind that is not over, or begins one. Two starts at once get the same. */
export async function start(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  { kind, lesson: asked, hasSound = true }: BodyOf<typeof startLetters>,
): Promise<StartedLetters> {
  const { clock, database, rulebook, teaching } = deps;
  const course = teaching.course.letters;
  const userId = userIdOf(ref);
  const lesson = kind === 'lesson' ? (asked ?? 1) : null;
  const context = sql`jsonb_build_object('open', ${openRun(kind, lesson)}, 'done', ${doneLessons}, 'items', ${learntItems})`;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const { context: read, moment } = await readPlayer<Read>(deps, ref, context);
    // Who asks is found out first.
    if (lesson !== null && lesson > course.lessons.length) throw notFound();
    if (read.open !== null) {
      const stored = storedRun(read.open);
      if (stored.questions.every((question) => isShowable(course, question))) return view(deps, stored, language);
      await database.run(dropRun(userId, stored.id));
    }
    await limitUse(deps, startedRuns, userId);
    const due = dueItems(read.items, userId, moment, rulebook);
    const seed = deps.newSeed();
    const compose = () => {
      switch (kind) {
        case 'lesson':
          return composeLettersLesson(course, lesson ?? 1, { due, hasSound }, seed, rulebook);
        case 'check':
          return composeLettersCheck(course, seed, rulebook);
        case 'review': {
          const known = read.items.map(({ item }) => item);
          const done = taughtBy(course, new Set(read.done.map((each) => each.lesson)));
          const taught = done.size > 0 ? done : taughtUpTo(course.lessons, 1);
          return composeLettersReview(course, { due, known, hasSound }, taught, seed, rulebook);
        }
      }
    };
    const questions = compose();
    if (questions.length === 0) refuse('nothing-due');
    await database.run(insertRun(userId, { kind, lesson, questions }, clock.now()));
  }
  throw new Error(`No run of letters could be started for ${userId}: too many starts at the same time`);
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
