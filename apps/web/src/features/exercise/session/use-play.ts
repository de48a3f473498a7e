import { type Language, maxTookMs } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useEffect, useReducer, useRef } from 'react';
import { cachePlayer } from '../../../lib/api/cache-player.ts';
import { useKnownProfile } from '../../../lib/api/known-profile.ts';
import { forgetStored, readStoredJson, writeStored } from '../../../lib/browser/browser-store.ts';
import { playSound } from '../../../lib/word-audio/sound.ts';
import { useSending } from '../../../runs/use-sending.ts';
import { reduce } from './exercise-reducer.ts';
import { begin, type ExerciseEvent, type ExerciseState, type Request, shownQuestion } from './exercise-state.ts';
import { type Begun, eventOfFailure, forgetOldProgress, sendRequest } from './queries.ts';
import type { SessionNews } from './session-start.ts';
import { soundOf } from './sound-of-state.ts';

export const wrongFlashMs = 1000;

type TimedEvent = Extract<ExerciseEvent, { kind: 'checked' | 'gave-up' | 'skipped' | 'picked' }>;

const isTimed = (event: ExerciseEvent): event is TimedEvent =>
  event.kind === 'checked' || event.kind === 'gave-up' || event.kind === 'skipped' || event.kind === 'picked';

function useTimedDispatch(state: ExerciseState, send: Dispatch<ExerciseEvent>): Dispatch<ExerciseEvent> {
  const { phase } = state;
  const tries = phase.kind === 'asking' ? phase.pairs.tries : 0;
  const shown = phase.kind === 'asking' ? shownQuestion(state).question : undefined;
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each tried pair the time starts again
  useEffect(() => {
    if (shown !== undefined) shownAt.current = performance.now();
  }, [shown, tries]);
  return useCallback(
    (event) => {
      if (!isTimed(event)) return send(event);
      const tookMs = Math.min(Math.round(performance.now() - shownAt.current), maxTookMs);
      send({ ...event, tookMs });
    },
    [send],
  );
}

function announce(event: ExerciseEvent, news: SessionNews | undefined): void {
  if (event.kind === 'finished' && event.result.streak !== null) news?.onStreakCredited();
  if (event.kind === 'finished' && event.result.questsDone.length > 0)
    news?.onQuestsDone(event.result.questsDone, 'result');
  if ((event.kind === 'answered' || event.kind === 'paired') && event.reply.questsDone.length > 0)
    news?.onQuestsDone(event.reply.questsDone, 'answer');
}

export function usePlay(started: Begun, language: Language, news?: SessionNews) {
  const [state, dispatch] = useReducer(reduce, started, (reply) => begin(reply, readWaiting(reply.session.id)));
  const queries = useQueryClient();
  const timedDispatch = useTimedDispatch(state, dispatch);
  const { request, problem, player, phase, session, verdicts } = state;
  useSending<Request, ExerciseEvent>(state, {
    send: (next) => sendRequest(started, language, next),
    onFailure: eventOfFailure,
    onEvent: (event) => {
      dispatch(event);
      announce(event, news);
    },
    resend: () => dispatch({ kind: 'resent' }),
  });

  const isLost = problem === 'out-of-step';
  useEffect(() => storeWaiting(session.id, isLost ? null : request), [session.id, request, isLost]);

  useEffect(() => cachePlayer(queries, player), [queries, player]);

  // Super from another device applies at once, before the next reply.
  const profile = useKnownProfile();
  const wasSuper = useRef(profile?.isSuper);
  useEffect(() => {
    const isNews = profile !== undefined && wasSuper.current !== undefined && wasSuper.current !== profile.isSuper;
    wasSuper.current = profile?.isSuper;
    if (isNews) dispatch({ kind: 'charged', player: profile });
  }, [profile]);

  const isFinished = phase.kind === 'finished';
  const isHere = started.offline !== undefined;
  useEffect(() => {
    // The server does not have the offline result yet: refetching would revert the page.
    if (isFinished && !isHere) forgetOldProgress(queries);
  }, [queries, isFinished, isHere]);

  const sounded = useRef(phase);
  useEffect(() => {
    const before = sounded.current;
    sounded.current = phase;
    const sound = soundOf({ phase, verdicts });
    const flashesOn = phase.kind === 'asking' && before.kind === 'asking' && before.pairs.wrong === phase.pairs.wrong;
    if (sound && phase !== before && !flashesOn) playSound(sound);
  }, [phase, verdicts]);

  const wrong = phase.kind === 'asking' ? phase.pairs.wrong : null;
  useEffect(() => {
    if (wrong === null) return;
    const timer = setTimeout(() => dispatch({ kind: 'flash-over' }), wrongFlashMs);
    return () => clearTimeout(timer);
  }, [wrong]);

  return [state, timedDispatch] as const;
}

const key = 'kalima.waiting-answer';

/** Outlives the page: after a reload without a connection, or a closed tab, the answer is still there. */
export function storeWaiting(sessionId: string, request: Request | null): void {
  if (request !== null && request.kind !== 'finish') writeStored(key, JSON.stringify({ sessionId, request }));
  else if (readWaiting(sessionId) !== null) forgetStored(key);
}

/** The unsent answer of this session; one of another session is ignored. */
export function readWaiting(sessionId: string): Request | null {
  const kept = readStoredJson(key) as { sessionId?: unknown; request?: Request } | null;
  return kept?.sessionId === sessionId ? (kept.request ?? null) : null;
}
