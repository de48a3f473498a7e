import type { WordId } from '@kalima/course';
import { exerciseInGuide, type GameEvent, lessonOfGuide, type Session, scoreOf } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import type { QuestActionType } from '../database/schema/index.ts';
import { timestamp } from '../database/timestamp.ts';
import type { Dependencies } from '../dependencies.ts';
import type { SessionResult } from './session-json.ts';
import type { StoredSession } from './session-store.ts';

/** @param atMs when the run was finished; earlier than now when a report re-scores it */
export function writeResult(
  deps: Dependencies,
  stored: StoredSession,
  { result, events }: { readonly result: SessionResult; readonly events: readonly GameEvent[] },
  atMs: number,
): SQL[] {
  const { place } = stored.session;
  switch (place.kind) {
    case 'exercise':
      return [exerciseResult(deps, stored, result, atMs), ...(result.passed ? [learn(deps, stored, atMs)] : [])];
    case 'lesson':
      return result.passed ? [lessonResult(place.guide, result, atMs), learn(deps, stored, atMs)] : [];
    case 'placement':
      return events.flatMap((event) =>
        event.kind === 'guide-opened' ? [openGuides({ from: event.guide, to: event.guide }, atMs)] : [],
      );
    case 'sitting':
      return result.passed ? [learn(deps, stored, atMs)] : [];
    case 'review':
      return [];
  }
}

/** Keeps the best score; a failure never replaces a pass. */
function exerciseResult(deps: Dependencies, { session }: StoredSession, result: SessionResult, atMs: number): SQL {
  const { place } = session;
  const { passed } = result;
  return sql`insert into user_guide_progress (user_id, guide_number, lesson_id, exercise_number, completed, score, completed_at)
      select user_id, ${place.guide}, ${lessonOfGuide(place.guide)}, ${exerciseInGuide(place, deps.rulebook)}, ${passed}::boolean,
        ${scoreOf(result, deps.rulebook)}, ${timestamp(atMs)} from guard
      on conflict (user_id, guide_number, lesson_id, exercise_number) do update set
        score = greatest(user_guide_progress.score, excluded.score),
        completed = user_guide_progress.completed or excluded.completed,
        completed_at = case when excluded.completed or not user_guide_progress.completed
          then greatest(user_guide_progress.completed_at, excluded.completed_at)
          else user_guide_progress.completed_at end`;
}

/** Every asked word (not a distractor) is learnt now. */
function learn(deps: Dependencies, stored: StoredSession, atMs: number): SQL {
  const learnt = [...new Set(wordsAsked(deps, stored))];
  return sql`insert into learner_words (user_id, word_id, learnt_at, taught_at)
      select guard.user_id, w.word_id, ${timestamp(atMs)}, ${timestamp(atMs)}
      from guard, jsonb_array_elements_text(${JSON.stringify(learnt)}::jsonb) as w (word_id)
      on conflict (user_id, word_id) do update set learnt_at = least(learner_words.learnt_at, excluded.learnt_at),
        only_in_trial = false`;
}

/** Second specification §4 "Quests": a passed exercise and a perfect one are quest actions. */
export function writeQuestActions({ place }: Session, { passed, percent }: SessionResult, atMs: number): SQL {
  const actions: readonly QuestActionType[] = [
    ...(passed ? (['exercise_completed'] as const) : []),
    ...(percent === 100 ? (['perfect_exercise'] as const) : []),
  ];
  return sql`insert into quest_actions (user_id, action_type, action_value, metadata, created_at)
    select guard.user_id, a.action_type, 1, ${JSON.stringify(place)}::jsonb, ${timestamp(atMs)}
    from guard, jsonb_array_elements_text(${JSON.stringify(actions)}::jsonb) as a (action_type)`;
}

function lessonResult(guide: number, { xpEarned }: SessionResult, atMs: number): SQL {
  return sql`insert into user_lesson_progress (user_id, lesson_id, progress_percentage, completed_at, xp_earned)
    select user_id, ${lessonOfGuide(guide)}, 100, ${timestamp(atMs)}, ${xpEarned} from guard
    on conflict (user_id, lesson_id) do update set completed_at = greatest(user_lesson_progress.completed_at, excluded.completed_at)`;
}

export const openGuides = ({ from, to }: { from: number; to: number }, atMs: number): SQL =>
  sql`insert into opened_guides (user_id, guide_number, opened_at)
    select user_id, generate_series(${from}::int, ${to}::int), ${timestamp(atMs)} from guard on conflict do nothing`;

/** Older entries name no words: then the run's words count as asked. */
export function wordsAsked(
  { teaching }: Pick<Dependencies, 'teaching'>,
  { session, words }: StoredSession,
): readonly WordId[] {
  const asked = session.entries.map((entry) => entry.asked?.words);
  const learnt = asked.every((each) => each !== undefined) ? asked.flat() : words.level;
  return learnt.filter((id) => teaching.withPacks.course.words.has(id));
}
