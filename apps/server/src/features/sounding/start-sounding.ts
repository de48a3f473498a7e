import type { Language, StartedSounding } from '@kalima/contract';
import { drawSounding } from '@kalima/rules/sounding';
import type { Dependencies } from '../../dependencies.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { startRun } from '../../runs/start-run.ts';
import {
  dropOpenSounding,
  insertSounding,
  openSounding,
  type SoundingJson,
  type StoredSounding,
  storedSounding,
} from './sounding-store.ts';
import { isShowable, viewSoundingQuestion, viewWordCard } from './view-sounding.ts';

/** One takes two minutes. */
const startedSoundings = { name: 'started-soundings', limit: 30, windowSeconds: 3600 };

/** Goes on with the sounding that is not over, or begins one. */
export function startSounding(deps: Dependencies, ref: UserRef, language: Language): Promise<StartedSounding> {
  const { clock, database, rulebook, teaching } = deps;
  const userId = userIdOf(ref);
  return startRun<SoundingJson | null, StoredSounding, void, StartedSounding>(deps, ref, {
    context: openSounding,
    limit: startedSoundings,
    plan: () => undefined,
    open: (open) => (open === null ? null : storedSounding(open)),
    view: (stored) =>
      stored.questions.every((question) => isShowable(teaching, question)) ? view(deps, stored, language) : null,
    drop: ({ id }) => database.run(dropOpenSounding(userId, id)),
    insert: () => {
      const questions = drawSounding(teaching.forQuestions, teaching.tokens, deps.newSeed(), rulebook);
      return database.run(
        insertSounding(userId, questions, { courseTokens: teaching.tokens.count, nowMs: clock.now() }),
      );
    },
  });
}

function view({ teaching }: Dependencies, stored: StoredSounding, language: Language): StartedSounding {
  const index = stored.answers.length;
  const question = stored.questions[index];
  if (question === undefined) throw new Error(`The sounding ${stored.id} is answered and not over`);
  return {
    id: stored.id,
    questions: stored.questions.length,
    question: viewSoundingQuestion(teaching, question, index, language),
    uncovered: stored.uncoveredIndex === index ? viewWordCard(teaching, question.word, language) : null,
  };
}
