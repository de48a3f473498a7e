import {
  type AnsweredLetters,
  answerLetters,
  type LetterAnswerInput,
  type LetterQuestionView,
  type LettersResult,
  readLetters,
  type StartedLetters,
  startLetters,
} from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { cachePlayer } from '../../lib/api/cache-player.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { playSound } from '../../lib/word-audio/sound.ts';
import { isHeard } from '../../questions/letters/letter-question.tsx';
import { type AskedStage, askedNow, elapsedMs } from '../../runs/run-state.ts';
import { useRun } from '../../runs/use-run.ts';

export interface RunPlace {
  readonly kind: StartedLetters['kind'];
  readonly lesson?: number;
}

export type LettersStage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'fault'; readonly isNothingDue: boolean }
  | { readonly kind: 'teaching' }
  | AskedStage<LetterQuestionView>
  | { readonly kind: 'answered'; readonly question: LetterQuestionView; readonly reply: AnsweredLetters }
  | { readonly kind: 'over'; readonly result: LettersResult; readonly streak: number };

type LettersRequest =
  | { readonly kind: 'start' }
  | {
      readonly kind: 'answer';
      readonly question: LetterQuestionView;
      readonly answer: LetterAnswerInput;
      readonly tookMs: number;
    };

export function useLettersRun({ kind, lesson }: RunPlace) {
  const queries = useQueryClient();
  const query = { language: useLanguage() };
  const [started, setStarted] = useState<StartedLetters | null>(null);
  const isMuted = useRef(false);
  const start = async (): Promise<LettersStage> => {
    const body = { kind, ...(lesson === undefined ? {} : { lesson }) };
    // A query is tried again after a fault.
    const next = await queries.fetchQuery({
      queryKey: [startLetters.name, query, body],
      queryFn: () => call(startLetters, { query, body }),
      staleTime: 0,
      gcTime: 0,
    });
    setStarted(next);
    return next.question.index === 0 && teaches(next) ? { kind: 'teaching' } : askedNow(next.question);
  };
  const stageAfter = ({ next, result, player }: AnsweredLetters): LettersStage => {
    if (next !== null) return askedNow(next);
    if (result === null) throw new Error('a run of letters ended without a result');
    void queries.invalidateQueries({ queryKey: [readLetters.name] });
    if (result.passed) playSound('finish');
    return { kind: 'over', result, streak: player.streak };
  };
  const run = useRun<LettersStage, LettersRequest>(
    { kind: 'loading' },
    {
      async send(request) {
        if (request.kind === 'start') return start();
        const { question, answer, tookMs } = request;
        const params = { runId: started?.id ?? '' };
        try {
          const reply = await call(answerLetters, { params, query, body: { index: question.index, answer, tookMs } });
          cachePlayer(queries, reply.player);
          // Reading aloud and "can't listen" have no verdict of the server.
          const isJudged = answer.kind !== 'said' && answer.kind !== 'cannot-listen';
          if (isJudged && (reply.verdict === 'right' || reply.verdict === 'wrong')) playSound(reply.verdict);
          return isJudged ? { kind: 'answered', question, reply } : stageAfter(reply);
        } catch (error) {
          // The run has gone on elsewhere.
          if (isRefusal(error)) return start();
          throw error;
        }
      },
      onFailed: (error, request) =>
        request.kind === 'start' || isRefusal(error)
          ? { kind: 'fault', isNothingDue: isRefusal(error, 'nothing-due') }
          : undefined,
    },
  );
  const { stage, request } = run;
  const send = useRef(run.send);
  send.current = run.send;
  useEffect(() => send.current({ kind: 'start' }), []);
  useEffect(() => {
    if (!isMuted.current || request !== null || stage.kind !== 'asked' || !isHeard(stage.question)) return;
    send.current({ kind: 'answer', question: stage.question, answer: { kind: 'cannot-listen' }, tookMs: 0 });
  }, [stage, request]);
  return {
    stage,
    started,
    isBusy: run.isBusy,
    isFailed: run.isFailed,
    retry: run.retry,
    restart: () => {
      run.go({ kind: 'loading' });
      run.send({ kind: 'start' });
    },
    beginQuestions: () => {
      if (started !== null) run.go(askedNow(started.question));
    },
    answer: (answer: LetterAnswerInput) => {
      if (stage.kind !== 'asked') return;
      if (answer.kind === 'cannot-listen') isMuted.current = true;
      run.send({ kind: 'answer', question: stage.question, answer, tookMs: elapsedMs(stage) });
    },
    next: () => {
      if (stage.kind === 'answered') run.go(stageAfter(stage.reply));
    },
  };
}

const teaches = ({ lesson }: StartedLetters) => lesson !== null && lesson.letters.length + lesson.signs.length > 0;

export type LettersRun = ReturnType<typeof useLettersRun>;
