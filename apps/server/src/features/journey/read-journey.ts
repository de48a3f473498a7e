import type { JourneyView } from '@kalima/contract';
import { type Course, isPackWord, measureCoverage, type VerseKey, type WordId } from '@kalima/course';
import {
  type Day,
  exerciseToOpen,
  isExerciseUnlocked,
  isGuideUnlocked,
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
import { dueWords, fadingOn, isKnown, knowNow, oldFriendsFirst } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import type { Teaching } from '../../course/teaching.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  type LearnerMemory,
  type LearnerMemoryRead,
  learnerMemoryIn,
  learnerMemoryJson,
  wordsOnlyInTrial,
} from '../../memory/learner-memory.ts';
import { readPlayer } from '../../player/player-store.ts';
import { type LearnerProgress, progressJson } from '../../player/progress-store.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';

const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

/** Of the verses to which the guide leads, those of which every word is learnt. */
function versesMet({ course, wordsOf }: Teaching, guide: number, learnt: ReadonlySet<WordId>): VerseKey[] {
  const landmark = course.guides.find(({ number }) => number === guide)?.landmark ?? [];
  return landmark.filter((verse) => wordsOf(verse).every((word) => word !== null && learnt.has(word)));
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

/** The test that would open the next door: of the furthest guide that is open and not begun; null when there is none. */
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

/** What the learner remembers on that day. */
function viewMemory(
  { rulebook, teaching }: Pick<Dependencies, 'rulebook' | 'teaching'>,
  userId: string,
  { words, model }: LearnerMemory,
  day: Day,
): JourneyView['memory'] {
  // What is due is asked whichever body teaches it; the words of packs stand beside those that are counted.
  const ofGuides = words.filter(({ word }) => !isPackWord(word));
  const due = dueWords(words, day, model, userId, rulebook);
  const fading = fadingOn(words, due, day, model, rulebook);
  const known = words.filter((word) => isKnown(word, day, model, rulebook)).map(({ word }) => word);
  const { tokensMet, share, versesWhole } = measureCoverage(teaching.coverage, known);
  return {
    met: ofGuides.length,
    knowNow: knowNow(ofGuides, day, model, rulebook),
    fading: { ...fading, words: fading.words.length },
    oldFriends: oldFriendsFirst(fading.words.length, rulebook),
    dueToday: due.length,
    coverage: { tokensMet, share, versesWhole },
  };
}

/** What a journey depends on, beside the course and the rulebook of this process; read without reading any word. */
interface Standing {
  readonly version: number;
  readonly learningLevel: LearnerProgress['learningLevel'];
  /** Numbers of the learner's memory that may change without the profile. */
  readonly model: unknown;
}

const standingJson = sql`jsonb_build_object('version', profiles.version, 'learningLevel', profiles.learning_level, 'model', (
  select jsonb_build_array(m.model, m.imported_at) from learner_memories m where m.user_id = profiles.user_id))`;

/** Names the one journey that a learner in this standing has at that moment. */
function keyOf(ref: UserRef, player: Player, { today, timeZone }: Moment, standing: Standing, rulebook: Rulebook) {
  const { version, learningLevel, model } = standing;
  return JSON.stringify([userIdOf(ref), version, today, timeZone, isSuper(player, rulebook), learningLevel, model]);
}

/** One statement that reads no word. */
export async function readJourneyKey(deps: Dependencies, ref: UserRef): Promise<string> {
  const { player, moment, context } = await readPlayer<Standing>(deps, ref, standingJson);
  return keyOf(ref, player, moment, context, deps.rulebook);
}

interface JourneyRead {
  readonly standing: Standing;
  readonly progress: LearnerProgress;
  readonly memory: LearnerMemoryRead;
  readonly fromTrial: readonly WordId[];
}

const journeyJson = sql`jsonb_build_object(
  'standing', ${standingJson}, 'progress', ${progressJson}, 'memory', ${learnerMemoryJson},
  'fromTrial', ${wordsOnlyInTrial})`;

/** How far a learner has come, with its key. Coverage counts the words that were asked in passed exercises, nothing else. */
export async function readJourney(deps: Dependencies, ref: UserRef): Promise<{ key: string; journey: JourneyView }> {
  const { rulebook, teaching } = deps;
  const { player, moment, context } = await readPlayer<JourneyRead>(deps, ref, journeyJson);
  const { learnt } = context.progress;
  const progress = progressIn(context.progress, rulebook);
  const learntWords = new Set(learnt);
  const guides = upTo(rulebook.guides).map((guide) => ({
    ...viewGuide(guide, progress, isSuper(player, rulebook), rulebook),
    versesMet: versesMet(teaching, guide, learntWords),
  }));
  const { tokensMet, tokens, share, versesWhole } = measureCoverage(teaching.coverage, learnt);
  const journey = {
    guides,
    passedExercises: progress.passed,
    totalExercises: rulebook.guides * rulebook.levelsPerGuide * rulebook.exercisesPerLevel,
    completedLevels: guides.flatMap(({ levels }) => levels).filter(({ state }) => state === 'completed').length,
    completedGuides: guides.filter(({ levels }) => levels.every(({ state }) => state === 'completed')).length,
    learntWords: learnt.filter((word) => !isPackWord(word)).length,
    wordsFromTrial: context.fromTrial.length,
    reviewWordsLeast: rulebook.minReviewWords,
    placementGuide: placementGuide(context.progress, guides, rulebook),
    coverage: { tokensMet, totalTokens: tokens, share, versesWhole },
    memory: viewMemory(deps, userIdOf(ref), learnerMemoryIn(context.memory, moment, rulebook), moment.today),
    nextSectionReach: nextSectionReach(teaching.course.sections),
  };
  return { key: keyOf(ref, player, moment, context.standing, rulebook), journey };
}
