import {
  drawPlacementQuestion,
  type PlacementAnswer,
  type PlacementResult,
  type PlacementState,
  placementFor,
  type SoundingQuestion,
} from '@kalima/rules/sounding';
import type { Teaching } from '../../course/teaching.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { StoredAnswer } from './sounding-store.ts';

type PlacementDependencies = Pick<Dependencies, 'teaching' | 'rulebook' | 'newSeed'>;

type StateAfter = (answers: readonly PlacementAnswer[]) => PlacementState;
const placements = new WeakMap<Teaching, StateAfter>();

/** Built once for each course. */
function placementOf({ teaching, rulebook }: PlacementDependencies): StateAfter {
  const built = placements.get(teaching) ?? placementFor([...teaching.course.words.values()], rulebook);
  placements.set(teaching, built);
  return built;
}

/** Answers about words that a newer course has no longer tell nothing. */
const answersOf = ({ teaching }: PlacementDependencies, answers: readonly StoredAnswer[]): PlacementAnswer[] =>
  answers.flatMap(({ word: id, task, verdict }) => {
    const word = teaching.course.words.get(id);
    return word === undefined ? [] : [{ word, task, verdict }];
  });

/** The next question of a placement for the whole course; null where enough is known. */
export function nextQuestion(
  deps: PlacementDependencies,
  questions: readonly SoundingQuestion[],
  answers: readonly StoredAnswer[],
): SoundingQuestion | null {
  const { isPlaced, doubtOf } = placementOf(deps)(answersOf(deps, answers));
  if (isPlaced) return null;
  const { teaching, rulebook } = deps;
  return drawPlacementQuestion(teaching.forQuestions, { asked: questions, doubtOf }, deps.newSeed(), rulebook);
}

export const resultOf = (deps: PlacementDependencies, answers: readonly StoredAnswer[]): PlacementResult =>
  placementOf(deps)(answersOf(deps, answers)).result();
