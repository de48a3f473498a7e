import type { FinishedReply } from '@kalima/contract';
import {
  askedWords,
  exerciseInGuide,
  finishSession,
  type GameEvent,
  isPassed,
  lessonOfGuide,
  lessonXpSource,
  type Moment,
  type NextStep,
  nextExercise,
  percentOf,
  type Rulebook,
  type Session,
  termsOf,
} from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../http/errors.ts';
import { refuse } from '../../http/serve.ts';
import type { Parts } from '../../parts.ts';
import { changePlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { questionsOf, requireSameCourse } from '../../sessions/compose-stored.ts';
import {
  type SessionJson,
  type SessionResult,
  type StoredSession,
  sessionById,
  storedSession,
} from '../../sessions/session-store.ts';

interface Finished {
  readonly stored: StoredSession;
  readonly result: SessionResult;
}

interface Read {
  readonly session: SessionJson | null;
  /** Guides whose lesson has paid already. */
  readonly paidLessons: readonly string[];
}

const readSession = (sessionId: string) => sql`jsonb_build_object('session', ${sessionById(sessionId)},
  'paidLessons', coalesce((select jsonb_agg(l.source) from ledger l
    where l.user_id = profiles.user_id and l.currency = 'xp' and l.source like 'lesson:%'), '[]'))`;

/** Ends a session; asked again it answers the same and changes nothing. */
export async function finish(parts: Parts, userId: string, sessionId: string): Promise<FinishedReply> {
  const { rulebook } = parts;
  const changed = await changePlayer<Read, Finished>(parts, userId, readSession(sessionId), (player, read, moment) => {
    if (read.session === null) throw notFound();
    const stored = storedSession(read.session);
    if (stored.result !== null) return { kind: 'unchanged', value: { stored, result: stored.result } };
    requireSameCourse(parts, stored);
    const { guide } = stored.session.place;
    const lesson = {
      xpReward: parts.teaching.guidePages.get(guide)?.guide.xpReward ?? null,
      isPaid: read.paidLessons.includes(lessonXpSource(guide)),
    };
    const outcome = finishSession({ player, session: stored.session }, sessionId, lesson, moment, rulebook);
    if (!outcome.done) return { kind: 'refused', refusal: outcome.refusal };
    const result = resultOf(stored.session, outcome.events, rulebook);
    return {
      kind: 'changed',
      player: outcome.state.player,
      events: outcome.events,
      writes: [endSession(stored.id, result, moment), ...writesOf(parts, stored, result, outcome.events, moment)],
      value: { stored, result },
    };
  });
  if (!changed.done) refuse(changed.refusal);
  const { stored, result } = changed.value;
  const { place } = stored.session;
  const terms = termsOf(stored.session, rulebook);
  return {
    ...result,
    ...place,
    lessonId: lessonOfGuide(place.guide),
    total: terms.questions,
    passPercent: terms.passPercent,
    next: nextStep(stored.session, result.passed, rulebook),
    player: viewPlayer(changed.player, changed.moment, rulebook),
  };
}

function nextStep({ place }: Session, passed: boolean, rulebook: Rulebook): NextStep {
  const { kind, guide } = place;
  if (kind === 'exercise') return nextExercise(place, rulebook);
  // The last guide's door is opened by the test of the one before it.
  if (kind === 'placement' && passed && guide + 1 < rulebook.guides) return { kind: 'placement', guide: guide + 1 };
  return { kind: 'home' };
}

function resultOf(session: Session, events: readonly GameEvent[], rulebook: Rulebook): SessionResult {
  const earned = (currency: 'xp' | 'battery') =>
    events.reduce(
      (sum, event) => sum + (event.kind === 'movement' && event.currency === currency ? event.amount : 0),
      0,
    );
  return {
    score: session.entries.filter(({ verdict }) => verdict === 'right').length,
    percent: percentOf(session, rulebook),
    passed: isPassed(session, rulebook),
    xpEarned: session.entries.reduce((sum, { xpEarned }) => sum + xpEarned, earned('xp')),
    batteriesEarned: earned('battery'),
    streak: events.find((event) => event.kind === 'streak-kept')?.streak ?? null,
  };
}

const timestamp = ({ nowMs }: Moment) => sql`${new Date(nowMs).toISOString()}::timestamptz`;

function endSession(id: string, result: SessionResult, moment: Moment): SQL {
  return sql`update exercise_sessions set state = 'finished', result = ${JSON.stringify(result)}::jsonb,
    finished_at = ${timestamp(moment)} from guard where exercise_sessions.id = ${id}::uuid`;
}

function writesOf(
  parts: Parts,
  stored: StoredSession,
  result: SessionResult,
  events: readonly GameEvent[],
  moment: Moment,
): SQL[] {
  const { place } = stored.session;
  switch (place.kind) {
    case 'exercise':
      return [
        exerciseResult(parts, stored, result, moment),
        ...(result.passed ? [learn(parts, stored, moment)] : []),
        questActions(stored.session, result, moment),
      ];
    case 'lesson':
      return result.passed ? [lessonResult(place.guide, result, moment)] : [];
    case 'placement':
      return events.flatMap((event) => (event.kind === 'guide-opened' ? [openGuide(event.guide, moment)] : []));
    case 'review':
      return [];
  }
}

/** The best score is kept, and nothing that failed ever replaces a pass. */
function exerciseResult(parts: Parts, { session }: StoredSession, result: SessionResult, moment: Moment): SQL {
  const { place } = session;
  const { percent, passed } = result;
  return sql`insert into user_guide_progress (user_id, guide_number, lesson_id, exercise_number, completed, score, completed_at)
      select user_id, ${place.guide}, ${lessonOfGuide(place.guide)}, ${exerciseInGuide(place, parts.rulebook)}, ${passed}::boolean,
        ${percent}, ${timestamp(moment)} from guard
      on conflict (user_id, guide_number, lesson_id, exercise_number) do update set
        score = greatest(user_guide_progress.score, excluded.score),
        completed = user_guide_progress.completed or excluded.completed,
        completed_at = case when excluded.completed or not user_guide_progress.completed then excluded.completed_at
          else user_guide_progress.completed_at end`;
}

/** Every word that was asked (not a distractor) is learnt now. */
function learn(parts: Parts, stored: StoredSession, moment: Moment): SQL {
  const learnt = [...new Set(questionsOf(parts, stored).flatMap(askedWords))];
  return sql`insert into learner_words (user_id, word_id, learnt_at)
      select guard.user_id, w.word_id, ${timestamp(moment)}
      from guard, jsonb_array_elements_text(${JSON.stringify(learnt)}::jsonb) as w (word_id)
      on conflict (user_id, word_id) do update set learnt_at = coalesce(learner_words.learnt_at, excluded.learnt_at)`;
}

/** Second specification §4 "Quests": a passed exercise and a perfect one are actions that quests count. */
function questActions({ place }: Session, { passed, percent }: SessionResult, moment: Moment): SQL {
  const actions = [...(passed ? ['exercise_completed'] : []), ...(percent === 100 ? ['perfect_exercise'] : [])];
  return sql`insert into quest_actions (user_id, action_type, action_value, metadata, created_at)
    select guard.user_id, a.action_type, 1, ${JSON.stringify(place)}::jsonb, ${timestamp(moment)}
    from guard, jsonb_array_elements_text(${JSON.stringify(actions)}::jsonb) as a (action_type)`;
}

function lessonResult(guide: number, { xpEarned }: SessionResult, moment: Moment): SQL {
  return sql`insert into user_lesson_progress (user_id, lesson_id, progress_percentage, completed_at, xp_earned)
    select user_id, ${lessonOfGuide(guide)}, 100, ${timestamp(moment)}, ${xpEarned} from guard
    on conflict (user_id, lesson_id) do update set completed_at = excluded.completed_at`;
}

function openGuide(guide: number, moment: Moment): SQL {
  return sql`insert into opened_guides (user_id, guide_number, opened_at)
    select user_id, ${guide}, ${timestamp(moment)} from guard on conflict do nothing`;
}
