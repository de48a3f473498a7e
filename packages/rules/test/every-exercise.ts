import type { Course, WordId } from '@kalima/course/schema';
import { composeSession } from '../src/exercise/compose/compose.ts';
import { exerciseWords, type SessionWords } from '../src/exercise/compose/session-words.ts';
import type { CourseForQuestions } from '../src/exercise/course/course-for-questions.ts';
import type { SessionPlace } from '../src/exercise/place.ts';
import type { Question } from '../src/exercise/question.ts';
import { standardRulebook as rules } from '../src/rulebook.ts';

/** For tests: a session with its input. */
export interface ComposedExercise {
  readonly place: SessionPlace;
  readonly words: SessionWords;
  readonly introduce: readonly WordId[];
  readonly questions: readonly Question[];
  readonly seed: number;
}

/**
 * For tests: each of the 240 exercises with several seeds. The learner of a level's first exercise is new to its words;
 * in every third run the learner has lately missed words.
 */
export function* everyExercise(
  course: Pick<Course, 'guides' | 'words' | 'material'>,
  forQuestions: CourseForQuestions,
  seedsPerExercise: number,
  firstSeed: number,
): Generator<ComposedExercise> {
  const all = [...course.words.keys()];
  for (const guide of course.guides) {
    for (const { number: level } of guide.levels) {
      for (let exercise = 1; exercise <= rules.exercisesPerLevel; exercise += 1) {
        for (let run = 0; run < seedsPerExercise; run += 1) {
          const place = { kind: 'exercise' as const, guide: guide.number, level, exercise };
          const seed = firstSeed + run * 7_919 + guide.number * 1_000_003 + level * 10_007 + exercise * 101;
          const missed = run % 3 === 0 ? all.slice(run % 250, (run % 250) + 12) : [];
          const words = exerciseWords(course, place, { taught: all, missed }, rules);
          const introduce = exercise === 1 ? words.level : [];
          const questions = composeSession(forQuestions, { place, words, seed, introduce }, rules);
          yield { place, words, introduce, questions, seed };
        }
      }
    }
  }
}
