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
import type { SoundingPurpose } from '@kalima/rules/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { invalidateKnowledge } from '../../lib/api/invalidate-queries.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { playSound } from '../../lib/word-audio/sound.ts';
import { type AskedStage, askedNow, elapsedMs } from '../../runs/run-state.ts';
import { useRun } from '../../runs/use-run.ts';

export type SoundingStage =
  | { readonly kind: 'outside'; readonly isChanged: boolean }
  | AskedStage<SoundingQuestionView>
  | {
      readonly kind: 'uncovered';
      readonly question: SoundingQuestionView;
      readonly word: AnsweredSounding['word'];
      readonly tookMs: number | null;
    }
  | {
      readonly kind: 'answered';
      readonly question: SoundingQuestionView;
      readonly answer: SoundingAnswerInput;
      readonly reply: AnsweredSounding;
    };

type SoundingRequest =
  | { readonly kind: 'start' }
  | { readonly kind: 'uncover'; readonly question: SoundingQuestionView; readonly tookMs: number }
  | {
      readonly kind: 'answer';
      readonly question: SoundingQuestionView;
      readonly answer: SoundingAnswerInput;
      readonly tookMs: number | null;
    };

export function usePlaySounding(purpose: SoundingPurpose) {
  const queries = useQueryClient();
  const query = { language: useLanguage() };
  const [{ id, questions }, setStarted] = useState({ id: '', questions: 0 });
  const params = { soundingId: id };
  const leave = (isChanged: boolean): SoundingStage => {
    void queries.invalidateQueries({ queryKey: keyOf(readSoundings) });
    return { kind: 'outside', isChanged };
  };
  const stageAfter = ({ next, known, placement }: AnsweredSounding): SoundingStage => {
    if (next !== null) return askedNow(next);
    // The result is there at once; its history follows.
    queries.setQueryData<SoundingsView>(
      keyOf(readSoundings),
      (view) =>
        view &&
        (placement === null
          ? { ...view, known, open: null, isOffered: false }
          : { ...view, placement: { ...view.placement, answered: null, result: placement, mayStart: false } }),
    );
    // A placement opens guides, too.
    invalidateKnowledge(queries);
    return leave(false);
  };
  const run = useRun<SoundingStage, SoundingRequest>(
    { kind: 'outside', isChanged: false },
    {
      async send(request) {
        if (request.kind === 'start') {
          const { question, uncovered, ...started } = await call(startSounding, {
            query: purpose === 'check' ? query : { ...query, purpose },
          });
          setStarted(started);
          return uncovered === null
            ? askedNow(question)
            : { kind: 'uncovered', question, word: uncovered, tookMs: null };
        }
        const { question, tookMs } = request;
        const { index } = question;
        if (request.kind === 'uncover') {
          const { word } = await call(uncoverWord, { params, query, body: { index } });
          return { kind: 'uncovered', question, word, tookMs };
        }
        const { answer } = request;
        const body = { index, answer, ...(tookMs === null ? {} : { tookMs }) };
        const reply = await call(answerSounding, { params, query, body });
        if (answer.kind === 'choice' && reply.verdict !== 'no-idea') playSound(reply.verdict);
        // Its meaning was seen before the learner said whether they were right.
        return answer.kind === 'recalled' ? stageAfter(reply) : { kind: 'answered', question, answer, reply };
      },
      // The run has gone on elsewhere, or the course has changed.
      onFailed: (error, request) => (isRefusal(error) ? leave(request.kind !== 'start') : undefined),
    },
  );
  const { stage, request, isBusy, isFailed, retry } = run;
  const isStarting = request?.kind === 'start';
  return {
    stage,
    questions,
    /** Of a placement the questions are the most that there may be. */
    progressText: purpose === 'placement' ? ('play.progressOpen' as const) : ('play.progress' as const),
    start: {
      go: () => run.send({ kind: 'start' }),
      isBusy: isStarting && isBusy,
      isFailed: isStarting && isFailed,
    },
    sent: request?.kind === 'answer' ? request.answer : null,
    isUncovering: request?.kind === 'uncover' && isBusy,
    isBusy,
    isFailed,
    retry,
    uncover: () => {
      if (stage.kind !== 'asked') return;
      run.send({ kind: 'uncover', question: stage.question, tookMs: elapsedMs(stage) });
    },
    answer: (answer: SoundingAnswerInput) => {
      if (stage.kind !== 'asked' && stage.kind !== 'uncovered') return;
      const tookMs = stage.kind === 'asked' ? elapsedMs(stage) : stage.tookMs;
      run.send({ kind: 'answer', question: stage.question, answer, tookMs });
    },
    next: () => {
      if (stage.kind === 'answered') run.go(stageAfter(stage.reply));
    },
  };
}

export type PlaySounding = ReturnType<typeof usePlaySounding>;

export interface SoundingPlayProps {
  stage: Exclude<SoundingStage, { kind: 'outside' }>;
  play: PlaySounding;
}
