import type { WordId } from '@kalima/course';
import {
  type ExercisePlace,
  exerciseWordsByRecall,
  isExerciseUnlocked,
  isGuideUnlocked,
  isLessonLocked,
  isPlacementOffered,
  isSuper,
  lessonOfGuide,
  lessonPlace,
  lessonWords,
  type Moment,
  missedTasksIn,
  momentAt,
  type PracticeRun,
  placementPlace,
  placementWords,
  practiceDayOf,
  practicePlace,
  progressIn,
  reviewPlace,
  reviewWordsByRecall,
  type SessionPlace,
  type SessionWords,
  sittingPlace,
  sittingWords,
  withMissedTasks,
  wordsOfSitting,
  wordsToTeach,
} from '@kalima/rules';
import { askableWords, missedTasks, reviewRefusal } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import type { Teaching } from '../../course/teaching.ts';
import type { Dependencies } from '../../dependencies.ts';
import { metToday, reviewToday } from '../../memory/knowledge-today.ts';
import {
  type LearnerMemory,
  learnerMemoryIn,
  metForSitting,
  type ProgressAndMemory,
  progressAndMemoryJson,
  taughtWords,
} from '../../memory/learner-memory.ts';
import { type LearnerLessons, lessonPercentsJson, lessonProgressIn } from '../../player/lesson-store.ts';
import { readPlayer } from '../../player/player-store.ts';
import type { LearnerProgress } from '../../player/progress-store.ts';
import type { Asker } from '../../request/asker.ts';
import { notFound, refuse } from '../../request/errors.ts';
import { userIdOf } from '../../request/live-session.ts';
import type { ComposedFrom } from '../../runs/session-json.ts';
import { lastPracticeOf, type SessionJson, sessionById, storedSession } from '../../runs/session-store.ts';
import { openExerciseSession } from './open-exercise-session.ts';

/** Adds a card before each word never answered right. */
const withCards = (
  words: SessionWords,
  { answeredRight }: Pick<LearnerProgress, 'answeredRight'>,
  relearnt: readonly WordId[] = [],
): ComposedFrom => ({
  words,
  practiceDay: null,
  introduce: wordsToTeach(words, answeredRight, relearnt),
});

/** Adds the words that are not known, whose verses this run may open. */
function withUnknown(deps: Dependencies, from: ComposedFrom, memory: LearnerMemory, moment: Moment): ComposedFrom {
  const met = metToday(deps, memory, moment);
  const unknown = [...from.words.level, ...from.words.review].filter((word) => !met.known.has(word));
  const lapsed = unknown.filter((word) => met.probabilities.has(word));
  const fresh = unknown.filter((word) => !met.probabilities.has(word));
  return { ...from, ...(lapsed.length > 0 && { lapsed }), ...(fresh.length > 0 && { fresh }) };
}

const hasLesson = ({ guidePages }: Teaching, lessonId: string) =>
  [...guidePages.keys()].some((guide) => lessonOfGuide(guide) === lessonId);

export function startExercise(deps: Dependencies, asker: Asker, at: ExercisePlace, lessonId: string) {
  const { rulebook, teaching } = deps;
  if (!hasLesson(teaching, lessonId)) throw notFound();
  if (lessonId !== lessonOfGuide(at.guide)) refuse('lesson-guide-mismatch');
  const place: SessionPlace = { kind: 'exercise', ...at };
  const more = sql`${progressAndMemoryJson} || jsonb_build_object('lastPractice', ${lastPracticeOf(at)})`;
  type Read = ProgressAndMemory & { readonly lastPractice: PracticeRun | null };
  return openExerciseSession<Read>(deps, asker, {
    place,
    more,
    compose: ({ player, moment, context }) => {
      const progress = progressIn(context, rulebook);
      if (!isExerciseUnlocked(place, progress, isSuper(player, rulebook), rulebook)) refuse('exercise-locked');
      const memory = learnerMemoryIn(deps, context.memory, moment);
      const { words, model } = memory;
      const learner = { askable: askableWords(words, moment, model, rulebook), taught: taughtWords(context) };
      const asked = exerciseWordsByRecall(teaching.course, place, learner, rulebook);
      return {
        ...withUnknown(deps, withCards(withMissedTasks(asked, missedTasks(words)), context), memory, moment),
        ...(progress.isPassed(place) && practiceDayOf(context.lastPractice, moment, rulebook)),
      };
    },
  });
}

/** rules-of-play, Lessons. */
export function startLesson(deps: Dependencies, asker: Asker, lessonId: string) {
  const { rulebook, teaching } = deps;
  const guide = Number(lessonId);
  const more = sql`${progressAndMemoryJson} || jsonb_build_object('lessons', ${lessonPercentsJson})`;
  type Read = ProgressAndMemory & LearnerLessons;
  return openExerciseSession<Read>(deps, asker, {
    place: lessonPlace(guide),
    more,
    compose: ({ player, moment, context }) => {
      // Only after the read, which checks the sign-in.
      if (!hasLesson(teaching, lessonId)) throw notFound();
      const progress = lessonProgressIn(context, rulebook);
      if (isLessonLocked(guide, progress, isSuper(player, rulebook), rulebook)) refuse('lesson-locked');
      const from = withCards(lessonWords(teaching.course, guide), context);
      return withUnknown(deps, from, learnerMemoryIn(deps, context.memory, moment), moment);
    },
  });
}

/** A review of due words is not limited by batteries. */
export function startReview(deps: Dependencies, asker: Asker) {
  const { rulebook } = deps;
  return openExerciseSession<ProgressAndMemory>(deps, asker, {
    place: reviewPlace,
    more: progressAndMemoryJson,
    compose: (read) => {
      const { context, moment } = read;
      const memory = learnerMemoryIn(deps, context.memory, moment);
      const { words: due, relearnt } = reviewToday(deps, memory, userIdOf(asker.ref), moment);
      const refusal = reviewRefusal(context.learnt.length, due.length, rulebook);
      if (refusal !== null) refuse(refusal);
      const words = withMissedTasks(reviewWordsByRecall(due), missedTasks(memory.words));
      return withUnknown(deps, withCards(words, context, relearnt), memory, moment);
    },
  });
}

/** Reviews exactly the words that a finished exercise run missed; not limited by batteries. */
export async function startPractice(deps: Dependencies, asker: Asker, sessionId: string) {
  const { context: session } = await readPlayer<SessionJson | null>(deps, asker.ref, sessionById(sessionId));
  const stored = session === null ? null : storedSession(session);
  const known = deps.teaching.course.words;
  const missed = (stored?.result?.missed ?? []).filter((word) => known.has(word));
  if (stored?.session.place.kind !== 'exercise' || missed.length === 0) throw notFound();
  const words = withMissedTasks(
    reviewWordsByRecall(missed.slice(0, deps.rulebook.maxReviewWords)),
    missedTasksIn(stored.session.entries),
  );
  return openExerciseSession<ProgressAndMemory>(deps, asker, {
    place: practicePlace(stored.session.place),
    more: progressAndMemoryJson,
    compose: ({ context, moment }) =>
      withUnknown(deps, withCards(words, context), learnerMemoryIn(deps, context.memory, moment), moment),
    isWanted: (open) => open.words.level.join() === words.level.join(),
  });
}

interface PlacementRead extends ProgressAndMemory {
  readonly lastTriedMs: number | null;
}

/** Once a day for each guide, for learners who are no beginners. */
export function startPlacement(deps: Dependencies, asker: Asker, guide: number) {
  const { rulebook, teaching } = deps;
  const more = sql`${progressAndMemoryJson} || jsonb_build_object(
    'lastTriedMs', (select floor(extract(epoch from max(s.finished_at)) * 1000) from exercise_sessions s
      where s.user_id = profiles.user_id and s.kind = 'placement' and s.guide_number = ${guide} and s.state = 'finished'))`;
  return openExerciseSession<PlacementRead>(deps, asker, {
    place: placementPlace(guide),
    more,
    compose: (read, seed) => {
      const { player, moment, context } = read;
      if (!isPlacementOffered(context.learningLevel)) refuse('placement-not-offered');
      const progress = progressIn(context, rulebook);
      if (!isGuideUnlocked(guide, progress, isSuper(player, rulebook), rulebook)) refuse('exercise-locked');
      const { lastTriedMs } = context;
      if (lastTriedMs !== null && momentAt(lastTriedMs, moment).today === moment.today) refuse('placement-tried-today');
      const words = placementWords(teaching.course, guide, seed, rulebook);
      const from = { words, practiceDay: null, introduce: [] };
      return withUnknown(deps, from, learnerMemoryIn(deps, context.memory, moment), moment);
    },
  });
}

/** The next words of a surah pack, or words of the course; not limited by batteries. */
export function startSitting(deps: Dependencies, asker: Asker, about: string | readonly string[]) {
  const { rulebook, teaching } = deps;
  const pack = teaching.packs.packs.find(({ id }) => id === about);
  const named = pack === undefined ? [...new Set([about].flat())] : [];
  const words = named.flatMap((id) => teaching.withPacks.course.words.get(id as WordId)?.id ?? []);
  const besides = { beside: pack?.newWords ?? [], first: [...teaching.course.words.keys()] };
  return openExerciseSession<ProgressAndMemory>(deps, asker, {
    place: sittingPlace(pack?.id ?? words),
    more: progressAndMemoryJson,
    compose: (read, seed) => {
      const { context, moment } = read;
      // Only after the read, which checks the sign-in.
      if (words.length < named.length) throw notFound();
      const known = metForSitting(deps, context, userIdOf(asker.ref), moment);
      const asked = pack === undefined ? words : wordsOfSitting(pack, known, rulebook);
      if (asked.length === 0) refuse('nothing-due');
      const material = { asked, met: known.met, ...besides };
      const sitting = sittingWords(teaching.withPacks.forQuestions, material, seed, rulebook);
      // "Learn it now" always shows the card.
      const memory = learnerMemoryIn(deps, context.memory, moment);
      return {
        ...withUnknown(deps, withCards(sitting, context), memory, moment),
        ...(pack === undefined && { introduce: asked }),
      };
    },
  });
}
