import type { JourneyView } from '@kalima/contract';
import type { Course, VerseKey, WordId } from '@kalima/course';
import {
  exerciseToOpen,
  isExerciseUnlocked,
  isGuideUnlocked,
  isLeagueOpen,
  isPlacementOffered,
  isSuper,
  levelStates,
  type Moment,
  type Player,
  type Progress,
  progressIn,
  type Rulebook,
  testOutOffered,
} from '@kalima/rules';
import { isReviewFirst } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import type { Teaching } from '../../course/teaching.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type KnowledgeToday, knowledgeToday } from '../../memory/knowledge-today.ts';
import {
  type LearnerMemoryRead,
  learnerMemoryIn,
  learnerMemoryJson,
  wordsOnlyInTrial,
} from '../../memory/learner-memory.ts';
import { readPlayer } from '../../player/player-store.ts';
import { type LearnerProgress, progressJson } from '../../player/progress-store.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { type DayRead, dayJson, viewDay } from './view-day.ts';

const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

/** The landmark verses of a guide that can be read. */
function versesReadable({ course }: Teaching, guide: number, readable: ReadonlySet<VerseKey>): VerseKey[] {
  return course.guides.find(({ number }) => number === guide)?.landmark.filter((verse) => readable.has(verse)) ?? [];
}

function viewGuide(guide: number, progress: Progress, hasAllLevels: boolean, rulebook: Rulebook) {
  const states = levelStates(guide, progress, hasAllLevels, rulebook);
  return {
    number: guide,
    unlocked: isGuideUnlocked(guide, progress, hasAllLevels, rulebook),
    passedExercises: progress.passedInGuide(guide),
    levels: upTo(rulebook.levelsPerGuide).map((level) => ({
      number: level,
      state: states[level - 1] ?? 'locked',
      nextExercise: exerciseToOpen(guide, level, progress, rulebook),
      testOut: testOutOffered({ guide, level }, progress, hasAllLevels, rulebook)?.exercise ?? null,
      exercises: upTo(rulebook.exercisesPerLevel).map((exercise) => {
        const place = { guide, level, exercise };
        return {
          exercise,
          passed: progress.isPassed(place),
          bestScore: progress.bestScore(place),
          open: isExerciseUnlocked(place, progress, hasAllLevels, rulebook),
        };
      }),
    })),
  };
}

function placementGuide(
  { learningLevel }: LearnerProgress,
  guides: readonly { number: number; unlocked: boolean; passedExercises: number }[],
  rulebook: Rulebook,
): number | null {
  if (!isPlacementOffered(learningLevel)) return null;
  const furthest = guides.findLast(({ unlocked }) => unlocked);
  if (furthest === undefined || furthest.number >= rulebook.guides || furthest.passedExercises > 0) return null;
  return furthest.number;
}

function nextSectionReach(sections: Course['sections']) {
  const open = sections.findLastIndex(({ isOpen }) => isOpen);
  const [here, next] = [sections[open], sections[open + 1]].map((section) => (section?.reachPercent ?? 0) / 100);
  return { from: here ?? 0, to: next ?? 0 };
}

const viewMemory = (
  { rulebook }: Pick<Dependencies, 'rulebook'>,
  { figures, review, isReviewOffered }: KnowledgeToday,
): JourneyView['memory'] => ({ ...figures, isReviewOffered, isReviewFirst: isReviewFirst(review, rulebook) });

/** Everything that a journey depends on beside course and rulebook; read without any word. */
interface JourneyInputs {
  readonly version: number;
  readonly learningLevel: LearnerProgress['learningLevel'];
  readonly canRead: boolean | null;
  /** The learner's memory weights, which may change without the profile. */
  readonly model: unknown;
}

const inputsJson = sql`jsonb_build_object('version', profiles.version, 'learningLevel', profiles.learning_level,
  'canRead', profiles.can_read, 'model', (
  select jsonb_build_array(m.model, m.imported_at) from learner_memories m where m.user_id = profiles.user_id))`;

interface JourneyLearner {
  readonly player: Player;
  readonly moment: Moment;
  readonly inputs: JourneyInputs;
}

function keyOf(ref: UserRef, { player, moment, inputs }: JourneyLearner, rulebook: Rulebook) {
  const { today, timeZone } = moment;
  const { version, learningLevel, canRead, model } = inputs;
  const learner = [userIdOf(ref), version, isSuper(player, rulebook), learningLevel, canRead, model];
  return JSON.stringify([...learner, today, timeZone]);
}

export async function readJourneyKey(deps: Dependencies, ref: UserRef): Promise<string> {
  const { player, moment, context } = await readPlayer<JourneyInputs>(deps, ref, inputsJson);
  return keyOf(ref, { player, moment, inputs: context }, deps.rulebook);
}

interface JourneyRead {
  readonly inputs: JourneyInputs;
  readonly progress: LearnerProgress;
  readonly memory: LearnerMemoryRead;
  readonly fromTrial: readonly WordId[];
  readonly isPlaced: boolean;
  readonly day: DayRead;
}

const isPlaced = sql`exists (
  select from soundings s where s.user_id = profiles.user_id and s.purpose = 'placement' and s.finished_at is not null)`;

const journeyJson = sql`jsonb_build_object(
  'inputs', ${inputsJson}, 'progress', ${progressJson}, 'memory', ${learnerMemoryJson},
  'fromTrial', ${wordsOnlyInTrial}, 'isPlaced', ${isPlaced}, 'day', ${dayJson})`;

export async function readJourney(deps: Dependencies, ref: UserRef): Promise<{ key: string; journey: JourneyView }> {
  const { rulebook, teaching } = deps;
  const { player, moment, context } = await readPlayer<JourneyRead>(deps, ref, journeyJson);
  const progress = progressIn(context.progress, rulebook);
  const memory = learnerMemoryIn(deps, context.memory, moment);
  const userId = userIdOf(ref);
  const knowledge = knowledgeToday(deps, { userId, memory, learnt: context.progress.learnt }, moment);
  const { readable } = knowledge;
  const guides = upTo(rulebook.guides).map((guide) => ({
    ...viewGuide(guide, progress, isSuper(player, rulebook), rulebook),
    versesReadable: versesReadable(teaching, guide, readable),
  }));
  const completedLevels = guides.flatMap(({ levels }) => levels).filter(({ state }) => state === 'completed').length;
  const journey = {
    isLeagueOpen: isLeagueOpen({ totalXp: player.totalXp, completedLevels }, rulebook),
    guides,
    passedExercises: progress.passed,
    totalExercises: rulebook.guides * rulebook.levelsPerGuide * rulebook.exercisesPerLevel,
    completedLevels,
    completedGuides: guides.filter(({ levels }) => levels.every(({ state }) => state === 'completed')).length,
    wordsFromTrial: context.fromTrial.length,
    startGuide: progress.startGuide,
    isPlacementOffered:
      isPlacementOffered(context.progress.learningLevel) &&
      progress.passed === 0 &&
      context.progress.opened.length === 0 &&
      !context.isPlaced,
    placementGuide: placementGuide(context.progress, guides, rulebook),
    totalTokens: teaching.readerText.tokenWords.length,
    memory: viewMemory(deps, knowledge),
    day: viewDay(deps, context.day, { userId, readable, fromTrial: context.fromTrial }, moment),
    nextSectionReach: nextSectionReach(teaching.course.sections),
  };
  return { key: keyOf(ref, { player, moment, inputs: context.inputs }, rulebook), journey };
}
