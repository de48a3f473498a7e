import {
  type AnsweredSounding,
  answerSounding,
  readSoundings,
  type SoundingAnswerInput,
  type SoundingQuestionView,
  type SoundingsView,
  startSounding,
  uncoverWord,
} from '@kalima/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { Refusal } from '../../lib/api/problems.ts';
import { shouldRetry } from '../../lib/api/query-client.ts';
import { useLanguage } from '../../lib/language/use-language.ts';

export type WordCard = AnsweredSounding['word'];

/** Where the learner stands in a sounding: outside it, at a question, with its word uncovered, or after it. */
export type Stage =
  | { readonly kind: 'outside'; readonly isChanged: boolean }
  | {
      readonly kind: 'asked';
      readonly question: SoundingQuestionView;
      readonly shownAtMs: number;
      readonly given: SoundingAnswerInput | null;
    }
  | {
      readonly kind: 'uncovered';
      readonly question: SoundingQuestionView;
      readonly word: WordCard;
      readonly tookMs: number | null;
    }
  | {
      readonly kind: 'answered';
      readonly question: SoundingQuestionView;
      readonly given: SoundingAnswerInput;
      readonly reply: AnsweredSounding;
    };

const retryDelay = 400;

/** Plays a sounding. It decides nothing but whether the learner was right about what they recalled. */
export function usePlaySounding() {
  const queries = useQueryClient();
  const query = { language: useLanguage() };
  const [stage, setStage] = useState<Stage>({ kind: 'outside', isChanged: false });
  const [run, setRun] = useState({ id: '', questions: 0 });
  const params = { soundingId: run.id };
  const leave = (isChanged: boolean) => {
    setStage({ kind: 'outside', isChanged });
    void queries.invalidateQueries({ queryKey: keyOf(readSoundings) });
  };
  const ask = (question: SoundingQuestionView) =>
    setStage({ kind: 'asked', question, shownAtMs: Date.now(), given: null });
  // It has gone on somewhere else, or the course has changed: what there is now is asked for.
  const onError = (error: unknown) => {
    if (error instanceof Refusal) leave(true);
  };
  const always = { retry: shouldRetry, retryDelay, networkMode: 'always', onError } as const;
  const start = useMutation({
    ...always,
    mutationFn: () => call(startSounding, { query }),
    onError: () => undefined,
    onSuccess: ({ id, questions, question, uncovered }) => {
      setRun({ id, questions });
      if (uncovered === null) ask(question);
      else setStage({ kind: 'uncovered', question, word: uncovered, tookMs: null });
    },
  });
  const uncover = useMutation({
    ...always,
    mutationFn: ({ question }: { question: SoundingQuestionView; tookMs: number }) =>
      call(uncoverWord, { params, query, body: { index: question.index } }),
    onSuccess: ({ word }, { question, tookMs }) => setStage({ kind: 'uncovered', question, word, tookMs }),
  });
  const answer = useMutation({
    ...always,
    mutationFn: ({
      question,
      given,
      tookMs,
    }: {
      question: SoundingQuestionView;
      given: SoundingAnswerInput;
      tookMs: number | null;
    }) =>
      call(answerSounding, {
        params,
        query,
        body: { index: question.index, answer: given, ...(tookMs === null ? {} : { tookMs }) },
      }),
    onSuccess: (reply, { question, given }) => {
      // Its meaning was seen before the learner said whether they were right.
      if (given.kind !== 'recalled') setStage({ kind: 'answered', question, given, reply });
      else goOn(reply);
    },
  });
  const goOn = ({ next, known }: AnsweredSounding) => {
    if (next !== null) return ask(next);
    // The result is there at once; its history follows.
    queries.setQueryData<SoundingsView>(
      keyOf(readSoundings),
      (told) => told && { ...told, known, open: null, isOffered: false },
    );
    leave(false);
  };
  const isBusy = uncover.isPending || answer.isPending;
  return {
    stage,
    questions: run.questions,
    start: { go: () => start.mutate(), isBusy: start.isPending, isFailed: start.isError },
    isBusy,
    isFailed: uncover.isError || answer.isError,
    uncover: () => {
      if (stage.kind !== 'asked' || isBusy) return;
      uncover.mutate({ question: stage.question, tookMs: Date.now() - stage.shownAtMs });
    },
    give: (given: SoundingAnswerInput) => {
      if (isBusy || (stage.kind !== 'asked' && stage.kind !== 'uncovered')) return;
      const tookMs = stage.kind === 'asked' ? Date.now() - stage.shownAtMs : stage.tookMs;
      if (stage.kind === 'asked') setStage({ ...stage, given });
      answer.mutate({ question: stage.question, given, tookMs });
    },
    next: () => {
      if (stage.kind === 'answered') goOn(stage.reply);
    },
    again: () => {
      if (uncover.isError && uncover.variables) uncover.mutate(uncover.variables);
      else if (answer.variables) answer.mutate(answer.variables);
    },
  };
}

export type PlaySounding = ReturnType<typeof usePlaySounding>;

/** A question that is to be drawn. */
export interface AskedSounding {
  stage: Exclude<Stage, { kind: 'outside' }>;
  total: number;
  play: PlaySounding;
}
