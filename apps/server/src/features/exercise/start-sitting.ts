import type { Language, StartedReply } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { sittingPlace, sittingWords, wordsOfSitting, wordsToTeach } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { metWords, type ProgressAndMemory, progressAndMemoryJson } from '../../memory/learner-memory.ts';
import { notFound, refuse } from '../../request/errors.ts';
import { type UserRef, userIdOf } from '../../request/live-session.ts';
import { openExerciseSession } from './open-exercise-session.ts';

/** Starts a sitting: the next words of a surah pack, or one word of the course; never stopped by empty batteries. */
export function startSitting(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  about: string,
): Promise<StartedReply> {
  const { rulebook, teaching } = deps;
  const pack = teaching.packs.packs.find(({ id }) => id === about);
  const word = teaching.withPacks.course.words.get(about as WordId);
  const besides = { beside: pack?.newWords ?? [], first: [...teaching.course.words.keys()] };
  return openExerciseSession<ProgressAndMemory>(
    deps,
    ref,
    language,
    sittingPlace(about),
    progressAndMemoryJson,
    ({ context, moment }, seed) => {
      // Not before the read, which finds out whether the sign-in still lives.
      if (pack === undefined && word === undefined) throw notFound();
      const known = metWords(context, userIdOf(ref), moment, rulebook);
      const asked =
        word === undefined && pack !== undefined ? wordsOfSitting(pack, known, rulebook) : [about as WordId];
      if (asked.length === 0) refuse('nothing-due');
      const words = sittingWords(teaching.withPacks.forQuestions, asked, known, besides, seed, rulebook);
      // "Learn it now" shows the card, whatever was answered before.
      const introduce = word === undefined ? wordsToTeach(words, context.answeredRight) : asked;
      return { words, practiceDay: null, introduce };
    },
  );
}
