import type { getKnownLetters, ReplyOf } from '@kalima/contract';
import { memoizeByObject } from '../../../concurrency/memoize.ts';
import type { Teaching } from '../../../course/teaching.ts';

export const knownLetters = memoizeByObject(
  ({ forQuestions }: Teaching): ReplyOf<typeof getKnownLetters> => ({
    taught: [...forQuestions.taughtLetters],
    lemmas: [...forQuestions.lemmaLetters],
  }),
);
