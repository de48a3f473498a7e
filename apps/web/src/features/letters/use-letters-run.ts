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
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { cachePlayer } from '../../lib/api/cache-player.ts';
import { Refusal } from '../../lib/api/problems.ts';
import { shouldRetry } from '../../lib/api/query-client.ts';
import { useLanguage } from '../../lib/language/use-language.ts';

/** A lesson, the review or the check: what is asked of the server. */
export interface RunPlace {
  readonly kind: StartedLetters['kind'];
  readonly lesson?: number;
}

/** Where the learner stands in a run. */
export type RunStage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'fault'; readonly isNothingDue: boolean }
  | { readonly kind: 'teaching' }
  | { readonly kind: 'asked'; readonly question: LetterQuestionView; readonly shownAtMs: number }
  | {
      readonly kind: 'answered';
      readonly question: LetterQuestionView;
      readonly given: LetterAnswerInput;
      readonly reply: AnsweredLetters;
    }
  | { readonly kind: 'over'; readonly result: LettersResult; readonly streak: number };

const retryDelay = 400;

/** Plays a run of letters. The server judges; of what is read aloud the learner says whether it was right. */
export function useLettersRun({ kind, lesson }: RunPlace) {
  const queries = useQueryClient();
  const query = { language: useLanguage() };
  const [stage, setStage] = useState<RunStage>({ kind: 'loading' });
  const [run, setRun] = useState<StartedLetters | null>(null);
  const isMuted = useRef(false);
  const always = { retry: shouldRetry, retryDelay, networkMode: 'always' } as const;
  const start = useMutation({
    ...always,
    mutationFn: () => call(startLetters, { query, body: { kind, ...(lesson === undefined ? {} : { lesson }) } }),
    onSuccess: (started) => {
      setRun(started);
      const isFresh = started.question.index === 0;
      if (started.lesson !== null && isFresh && teaches(started)) setStage({ kind: 'teaching' });
      else ask(started.question);
    },
    onError: (error) =>
      setStage({ kind: 'fault', isNothingDue: error instanceof Refusal && error.code === 'nothing-due' }),
  });
  const begin = useRef(start.mutate);
  begin.current = start.mutate;
  useEffect(() => begin.current(), []);
  const ask = (question: LetterQuestionView) => {
    setStage({ kind: 'asked', question, shownAtMs: Date.now() });
  };
  const answer = useMutation({
    ...always,
    mutationFn: ({
      question,
      given,
      tookMs,
    }: {
      question: LetterQuestionView;
      given: LetterAnswerInput;
      tookMs: number;
    }) =>
      call(answerLetters, {
        params: { runId: run?.id ?? '' },
        query,
        body: { index: question.index, answer: given, tookMs },
      }),
    onSuccess: (reply, { question, given }) => {
      cachePlayer(queries, reply.player);
      // Of what was read aloud everything has been seen and heard; what cannot be heard is not explained.
      if (given.kind === 'said' || given.kind === 'cannot-listen') goOn(reply);
      else setStage({ kind: 'answered', question, given, reply });
    },
    onError: (error) => {
      // It has gone on somewhere else: what there is now is asked for.
      if (error instanceof Refusal) start.mutate();
    },
  });
  const goOn = ({ next, result, player }: AnsweredLetters) => {
    if (result !== null) {
      void queries.invalidateQueries({ queryKey: [readLetters.name] });
      setStage({ kind: 'over', result, streak: player.streak });
    } else if (next !== null) {
      ask(next);
      const isHeard = next.task === 'hear_letter' || next.task === 'hear_writing';
      if (isMuted.current && isHeard) answer.mutate({ question: next, given: { kind: 'cannot-listen' }, tookMs: 0 });
    }
  };
  return {
    stage,
    run,
    isBusy: answer.isPending,
    isFailed: answer.isError && !(answer.error instanceof Refusal),
    again: () => {
      if (answer.variables) answer.mutate(answer.variables);
    },
    retry: () => {
      setStage({ kind: 'loading' });
      start.mutate();
    },
    beginQuestions: () => {
      if (run !== null) ask(run.question);
    },
    give: (given: LetterAnswerInput) => {
      if (stage.kind !== 'asked' || answer.isPending) return;
      if (given.kind === 'cannot-listen') isMuted.current = true;
      answer.mutate({ question: stage.question, given, tookMs: Date.now() - stage.shownAtMs });
    },
    next: () => {
      if (stage.kind === 'answered') goOn(stage.reply);
    },
  };
}

const teaches = ({ lesson }: StartedLetters) => lesson !== null && lesson.letters.length + lesson.signs.length > 0;

export type LettersRun = ReturnType<typeof useLettersRun>;
