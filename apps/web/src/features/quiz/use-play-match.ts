import { answerQuizQuestion, getMatch, nextQuizQuestion, type QuizHand, type ReplyOf } from '@kalima/contract';
import type { QuizAnswer } from '@kalima/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { cachePlayer } from '../../lib/api/cache-player.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { Refusal } from '../../lib/api/problems.ts';
import { shouldRetry } from '../../lib/api/query-client.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { playSound } from '../../lib/word-audio/sound.ts';
import { cacheMatch } from './queries.ts';

export type AnsweredQuiz = ReplyOf<typeof answerQuizQuestion>;

/** Where the learner stands in a match: before a question, at one, or after it. */
export type Stage =
  | { readonly kind: 'between' }
  | {
      readonly kind: 'asked';
      readonly hand: QuizHand;
      /** By this browser's clock. */
      readonly endsAtMs: number;
      readonly answer: QuizAnswer | null;
    }
  | {
      readonly kind: 'answered';
      readonly hand: QuizHand;
      readonly answer: QuizAnswer | null;
      readonly reply: AnsweredQuiz;
    };

/** The clock runs: what did not arrive is sent again soon. */
const retryDelay = 400;

/** Plays a match. It decides nothing: questions, verdicts and time come from the server. */
export function usePlayMatch(matchId: string, onRefused: (error: unknown) => void) {
  const queries = useQueryClient();
  const query = { language: useLanguage() };
  const [stage, setStage] = useState<Stage>({ kind: 'between' });
  // Somewhere else it has gone on: what there is now is asked for.
  const onError = (error: unknown) => {
    if (!(error instanceof Refusal)) return;
    onRefused(error);
    setStage({ kind: 'between' });
    void queries.invalidateQueries({ queryKey: keyOf(getMatch, { params: { matchId } }) });
  };
  const always = { retry: shouldRetry, retryDelay, networkMode: 'always', onError } as const;
  const next = useMutation({
    ...always,
    mutationFn: () => call(nextQuizQuestion, { params: { matchId }, query }),
    onSuccess: ({ match, hand, player }) => {
      cacheMatch(queries, match);
      cachePlayer(queries, player);
      setStage(
        hand === null ? { kind: 'between' } : { kind: 'asked', hand, endsAtMs: Date.now() + hand.msLeft, answer: null },
      );
    },
  });
  const answer = useMutation({
    ...always,
    mutationFn: ({ hand, given }: { hand: QuizHand; given: QuizAnswer | null }) =>
      call(answerQuizQuestion, { params: { matchId }, query, body: { index: hand.index, answer: given } }),
    onSuccess: (reply, { hand, given }) => {
      playSound(reply.verdict === 'right' ? 'right' : 'wrong');
      cacheMatch(queries, reply.match);
      cachePlayer(queries, reply.player);
      setStage({ kind: 'answered', hand, answer: given, reply });
    },
  });
  return {
    stage,
    next: { go: () => next.mutate(), isBusy: next.isPending, isFailed: next.isError },
    answer: {
      /** The first answer counts; null when the time ran out without one. */
      give: (given: QuizAnswer | null) => {
        if (stage.kind !== 'asked' || answer.isPending || (answer.isError && stage.answer !== given)) return;
        setStage({ ...stage, answer: given });
        answer.mutate({ hand: stage.hand, given });
      },
      again: () => {
        if (stage.kind === 'asked') answer.mutate({ hand: stage.hand, given: stage.answer });
      },
      isBusy: answer.isPending,
      isFailed: answer.isError && stage.kind === 'asked',
    },
    leaveQuestion: () => setStage({ kind: 'between' }),
  };
}
