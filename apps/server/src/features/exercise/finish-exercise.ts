import type { FinishedReply } from '@kalima/contract';
import {
  askedWords,
  exerciseInGuide,
  finishExercise,
  lessonOfGuide,
  type Moment,
  nextExercise,
  percentOf,
  type Rulebook,
  type Session,
} from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../http/errors.ts';
import { refuse } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { changePlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { questionsOf, requireSameCourse } from './compose-stored.ts';
import {
  type SessionJson,
  type SessionResult,
  type StoredSession,
  sessionById,
  storedSession,
} from './session-store.ts';

interface Finished {
  readonly stored: StoredSession;
  readonly result: SessionResult;
}

/** Ends a session; asked again it answers the same and changes nothing. */
export async function finish(parts: Parts, userId: string, sessionId: string): Promise<FinishedReply> {
  const { rulebook } = parts;
  const changed = await changePlayer<SessionJson | null, Finished>(
    parts,
    userId,
    sessionById(sessionId),
    (player, row, moment) => {
      if (row === null) throw notFound();
      const stored = storedSession(row);
      if (stored.result !== null) return { kind: 'unchanged', value: { stored, result: stored.result } };
      requireSameCourse(parts, stored);
      const outcome = finishExercise({ player, session: stored.session }, moment, rulebook);
      if (!outcome.done) return { kind: 'refused', refusal: outcome.refusal };
      const result = resultOf(stored.session, outcome.state.player.totalXp - player.totalXp, rulebook);
      return {
        kind: 'changed',
        player: outcome.state.player,
        events: outcome.events,
        writes: [
          endSession(stored.id, result, moment),
          ...(result.passed ? passWrites(parts, stored, result, moment) : []),
          questActions(stored.session, result, moment),
        ],
        value: { stored, result },
      };
    },
  );
  if (!changed.done) refuse(changed.refusal);
  const { stored, result } = changed.value;
  const { place } = stored.session;
  return {
    ...result,
    total: rulebook.questionsPerSession,
    ...place,
    next: nextExercise(place, rulebook),
    player: viewPlayer(changed.player, changed.moment, rulebook),
  };
}

function resultOf(session: Session, xpForFinishing: number, rulebook: Rulebook): SessionResult {
  const percent = percentOf(session, rulebook);
  return {
    score: session.entries.filter(({ verdict }) => verdict === 'right').length,
    percent,
    passed: percent >= rulebook.passPercent,
    xpEarned: session.entries.reduce((sum, { xpEarned }) => sum + xpEarned, xpForFinishing),
  };
}

const timestamp = ({ nowMs }: Moment) => sql`${new Date(nowMs).toISOString()}::timestamptz`;

function endSession(id: string, result: SessionResult, moment: Moment): SQL {
  return sql`update exercise_sessions set state = 'finished', result = ${JSON.stringify(result)}::jsonb,
    finished_at = ${timestamp(moment)} from guard where exercise_sessions.id = ${id}::uuid`;
}

/** The best score is kept; every word that was asked (not a distractor) is learnt now. */
function passWrites(parts: Parts, stored: StoredSession, { percent }: SessionResult, moment: Moment): SQL[] {
  const { place } = stored.session;
  const learnt = [...new Set(questionsOf(parts, stored).flatMap(askedWords))];
  return [
    sql`insert into user_guide_progress (user_id, guide_number, lesson_id, exercise_number, completed, score, completed_at)
      select user_id, ${place.guide}, ${lessonOfGuide(place.guide)}, ${exerciseInGuide(place, parts.rulebook)}, true, ${percent},
        ${timestamp(moment)} from guard
      on conflict (user_id, guide_number, lesson_id, exercise_number) do update set
        score = greatest(user_guide_progress.score, excluded.score), completed_at = excluded.completed_at`,
    sql`insert into learner_words (user_id, word_id, learnt_at)
      select guard.user_id, w.word_id, ${timestamp(moment)}
      from guard, jsonb_array_elements_text(${JSON.stringify(learnt)}::jsonb) as w (word_id)
      on conflict (user_id, word_id) do update set learnt_at = coalesce(learner_words.learnt_at, excluded.learnt_at)`,
  ];
}

/** Second specification §4 "Quests": a passed exercise and a perfect one are actions that quests count. */
function questActions({ place }: Session, { passed, percent }: SessionResult, moment: Moment): SQL {
  const actions = [...(passed ? ['exercise_completed'] : []), ...(percent === 100 ? ['perfect_exercise'] : [])];
  return sql`insert into quest_actions (user_id, action_type, action_value, metadata, created_at)
    select guard.user_id, a.action_type, 1, ${JSON.stringify(place)}::jsonb, ${timestamp(moment)}
    from guard, jsonb_array_elements_text(${JSON.stringify(actions)}::jsonb) as a (action_type)`;
}
