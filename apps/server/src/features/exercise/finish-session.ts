import type { FinishedReply } from '@kalima/contract';
import {
  exerciseInGuide,
  finishSession,
  isSuper,
  lessonOfGuide,
  lessonXpSource,
  type NextStep,
  nextExercise,
  type Player,
  progressOf,
  type Result,
  type Rulebook,
  type Session,
  termsOf,
} from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refuse } from '../../errors.ts';
import type { UserRef } from '../../live-session.ts';
import { countLearningDay } from '../../memory/fit-models.ts';
import { paidLessonsJson } from '../../player/lesson-store.ts';
import { changePlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { openedGuidesJson, resultsJson } from '../../player/progress-store.ts';
import type { SessionResult } from '../../sessions/session-json.ts';
import {
  dropQuestions,
  type SessionJson,
  type StoredSession,
  sessionById,
  storedSession,
} from '../../sessions/session-store.ts';
import { resultOf, writeQuestActions, writeResult } from '../../sessions/write-result.ts';

interface Finished {
  readonly stored: StoredSession;
  readonly result: SessionResult;
  readonly before: Read;
}

interface Read {
  readonly session: SessionJson | null;
  readonly results: readonly Result[];
  readonly opened: readonly number[];
  /** Guides whose lesson has paid already. */
  readonly paidLessons: readonly string[];
}

const readSession = (
  sessionId: string,
  rulebook: Rulebook,
) => sql`jsonb_build_object('session', ${sessionById(sessionId)},
  'results', ${resultsJson}, 'opened', ${openedGuidesJson},
  'paidLessons', ${paidLessonsJson(rulebook)})`;

/** Ends a session; asked again it answers the same and changes nothing. */
export async function finish(deps: Dependencies, ref: UserRef, sessionId: string): Promise<FinishedReply> {
  const { rulebook } = deps;
  const request = `${sessionId}:finish`;
  const changed = await changePlayer<Read, Finished>(
    deps,
    ref,
    readSession(sessionId, rulebook),
    (player, read, moment) => {
      if (read.session === null) return { kind: 'not-found' };
      const stored = storedSession(read.session);
      if (stored.result !== null)
        return { kind: 'unchanged', value: { stored, result: stored.result, before: read }, request };
      const { guide } = stored.session.place;
      const lesson = {
        xpReward: deps.teaching.guidePages.get(guide)?.guide.xpReward ?? null,
        isPaid: read.paidLessons.includes(lessonXpSource(guide)),
      };
      const outcome = finishSession({ player, session: stored.session }, sessionId, lesson, moment, rulebook);
      if (!outcome.done) return { kind: 'refused', refusal: outcome.refusal };
      const result = resultOf(stored.session, outcome.events, rulebook);
      return {
        kind: 'changed',
        player: outcome.state.player,
        events: outcome.events,
        writes: [
          endSession(stored.id, result, moment.nowMs),
          dropQuestions(stored.id),
          countLearningDay(moment.today),
          ...writeResult(deps, stored, result, outcome.events, moment.nowMs),
          ...(stored.session.place.kind === 'exercise'
            ? [writeQuestActions(stored.session, result, moment.nowMs)]
            : []),
        ],
        value: { stored, result, before: read },
        request,
      };
    },
  );
  if (!changed.done) refuse(changed.refusal);
  const { stored, result, before } = changed.value;
  const { place } = stored.session;
  const terms = termsOf(stored.session, rulebook);
  return {
    ...result,
    ...place,
    lessonId: lessonOfGuide(place.guide),
    total: terms.questions,
    passPercent: terms.passPercent,
    next: nextStep(stored.session, result, before, changed.player, rulebook),
    questsDone: [...changed.questsDone],
    player: viewPlayer(changed.player, changed.moment, rulebook),
  };
}

function nextStep(
  { place }: Session,
  { passed, percent }: SessionResult,
  { results, opened }: Read,
  player: Player,
  rulebook: Rulebook,
): NextStep {
  const { kind, guide } = place;
  if (kind === 'exercise') {
    // What was read is older than the result that was just written.
    const own: Result = { guide, exercise: exerciseInGuide(place, rulebook), score: percent };
    return nextExercise(place, progressOf([...results, own], rulebook, opened), isSuper(player, rulebook), rulebook);
  }
  // The last guide's door is opened by the test of the one before it.
  if (kind === 'placement' && passed && guide + 1 < rulebook.guides) return { kind: 'placement', guide: guide + 1 };
  return { kind: 'home' };
}

function endSession(id: string, result: SessionResult, nowMs: number): SQL {
  return sql`update exercise_sessions set state = 'finished', result = ${JSON.stringify(result)}::jsonb,
    finished_at = ${timestamp(nowMs)} from guard
    where exercise_sessions.id = ${id}::uuid and exercise_sessions.user_id = guard.user_id`;
}
