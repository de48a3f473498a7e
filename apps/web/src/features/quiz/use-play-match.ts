import { answerQuizQuestion, getMatch, nextQuizQuestion, type QuizTurn, type ReplyOf } from '@kalima/contract';
import type { QuizAnswer } from '@kalima/rules';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { cachePlayer } from '../../lib/api/cache-player.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { playSound } from '../../lib/word-audio/sound.ts';
import { useRun } from '../../runs/use-run.ts';
import { cacheMatch } from './queries.ts';

export type AnsweredQuiz = ReplyOf<typeof answerQuizQuestion>;

export type MatchStage =
  | { readonly kind: 'between' }
  /** `endsAtMs`: by this browser's clock. */
  | { readonly kind: 'asked'; readonly turn: QuizTurn; readonly endsAtMs: number }
  | {
      readonly kind: 'answered';
      readonly turn: QuizTurn;
      readonly answer: QuizAnswer | null;
      readonly reply: AnsweredQuiz;
    };

type MatchRequest =
  | { readonly kind: 'next' }
  | { readonly kind: 'answer'; readonly turn: QuizTurn; readonly answer: QuizAnswer | null };

const between: MatchStage = { kind: 'between' };

export function usePlayMatch(matchId: string, onRefused: (error: unknown) => void) {
  const queries = useQueryClient();
  const query = { language: useLanguage() };
  const params = { matchId };
  const run = useRun<MatchStage, MatchRequest>(between, {
    async send(request) {
      if (request.kind === 'next') {
        const { match, hand, player } = await call(nextQuizQuestion, { params, query });
        cacheMatch(queries, match);
        cachePlayer(queries, player);
        return hand === null ? between : { kind: 'asked', turn: hand, endsAtMs: Date.now() + hand.msLeft };
      }
      const { turn, answer } = request;
      const reply = await call(answerQuizQuestion, { params, query, body: { index: turn.index, answer } });
      playSound(reply.verdict === 'right' ? 'right' : 'wrong');
      cacheMatch(queries, reply.match);
      cachePlayer(queries, reply.player);
      return { kind: 'answered', turn, answer, reply };
    },
    // The match has gone on elsewhere.
    onFailed(error) {
      if (!isRefusal(error)) return;
      onRefused(error);
      void queries.invalidateQueries({ queryKey: keyOf(getMatch, { params }) });
      return between;
    },
  });
  const { stage, request, isBusy, isFailed } = run;
  const isNext = request?.kind === 'next';
  const isAnswer = request?.kind === 'answer';
  return {
    stage,
    next: { go: () => run.send({ kind: 'next' }), isBusy: isNext && isBusy, isFailed: isNext && isFailed },
    answer: {
      /** The answer that was sent; null when the time ran out without one. */
      sent: isAnswer ? request.answer : null,
      isSent: isAnswer,
      isFailed: isAnswer && isFailed,
      /** The first answer counts. */
      give: (answer: QuizAnswer | null) => {
        if (stage.kind === 'asked' && !isAnswer) run.send({ kind: 'answer', turn: stage.turn, answer });
      },
      retry: run.retry,
    },
    leaveQuestion: () => run.go(between),
  };
}

export type PlayMatch = ReturnType<typeof usePlayMatch>;
