import type { Language, StartedSounding } from '@kalima/contract';
import { drawSounding } from '@kalima/rules/sounding';
import type { Dependencies } from '../../dependencies.ts';
import { type UserRef, userIdOf } from '../../live-session.ts';
import { readPlayer } from '../../player/player-store.ts';
import { limitUse } from '../../rate-limit.ts';
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

/** Starts that meet each other make one try again; more than these is a defect. */
const maxTries = 10;

/** Goes on with the sounding that is not over, or begins one. Two starts at once get the same. */
export async function startSounding(deps: Dependencies, ref: UserRef, language: Language): Promise<StartedSounding> {
  const { clock, database, rulebook, teaching } = deps;
  const userId = userIdOf(ref);
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const { context } = await readPlayer<SoundingJson | null>(deps, ref, openSounding);
    if (context !== null) {
      const stored = storedSounding(context);
      if (stored.questions.every((question) => isShowable(teaching, question))) return view(deps, stored, language);
      await database.run(dropOpenSounding(userId, stored.id));
    }
    await limitUse(deps, startedSoundings, userId);
    const questions = drawSounding(teaching.forQuestions, teaching.tokens, deps.newSeed(), rulebook);
    await database.run(insertSounding(userId, questions, { courseTokens: teaching.tokens.count, nowMs: clock.now() }));
  }
  throw new Error(`No sounding could be started for ${userId}: too many starts at the same time`);
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
