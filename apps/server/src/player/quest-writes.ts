import { defaultLanguage, type QuestIconName } from '@kalima/contract';
import { dailyThree, type GameEvent, type Moment, type Quest, questSteps, type Rulebook } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../database/timestamp.ts';
import { questTexts } from './quest-texts.ts';

const icons: Readonly<Record<Quest['type'], QuestIconName>> = {
  guide_exercise: 'book',
  exercises: 'scroll',
  answers_in_a_row: 'check',
  study_minutes: 'lamp',
  daily_xp: 'star',
  perfect_exercises: 'cup',
};

/** Stored text is the same for all learners. Replies use `questTexts`. */
export function questRow({ id, day, type, target, reward }: Quest) {
  const { title, description } = questTexts(type, target);
  return {
    id,
    date: day,
    title: title[defaultLanguage],
    description: description[defaultLanguage],
    quest_type: type,
    target_value: target,
    reward_type: reward.currency,
    reward_amount: reward.amount,
    icon_name: icons[type],
  };
}

/** Inserts a date's quests unless they exist. @param from a further source of the rows, such as `guard`. */
export function insertQuests(quests: readonly Quest[], from: SQL = sql``): SQL {
  return sql`insert into daily_quests
    (id, date, title, description, quest_type, target_value, reward_type, reward_amount, icon_name)
    select q.id, q.date, q.title, q.description, q.quest_type, q.target_value, q.reward_type, q.reward_amount, q.icon_name
    from ${from} jsonb_to_recordset(${JSON.stringify(quests.map(questRow))}::jsonb) as q (id text, date date, title text,
      description text, quest_type text, target_value int, reward_type text, reward_amount int, icon_name text)
    on conflict do nothing`;
}

/**
 * Quest progress of these events, as CTEs of the player's one statement. The progress row is read in the same snapshot as `guard`,
 * so that a concurrent write empties `guard` and nothing is counted.
 */
export function questWrites(
  events: readonly GameEvent[],
  { nowMs, today }: Moment,
  request: string | null,
  rulebook: Rulebook,
): SQL {
  const quests = dailyThree(today, rulebook);
  const steps = questSteps(quests, events);
  const touched = quests.filter(({ id }) => steps.some(({ questId }) => questId === id));
  const at = sql`${timestamp(nowMs)}`;
  return sql`, quests as (${insertQuests(touched, sql`guard,`)}), quest_counts as (
      select guard.user_id, s.quest_id, s.type, s.unit, s.goal,
        case when s.restarts then 0 else coalesce(before.counted, 0) end + s.units as counted
      from guard cross join jsonb_to_recordset(${JSON.stringify(steps.map(stepRow))}::jsonb)
        as s (quest_id text, type text, units int, restarts boolean, unit int, goal int)
      left join user_quest_progress before on before.user_id = guard.user_id and before.quest_id = s.quest_id
      where before.is_completed is not true
    ), quest_progress as (
      insert into user_quest_progress (user_id, quest_id, counted, current_progress, is_completed, completed_at, completed_by)
      select user_id, quest_id, counted, least(goal, counted) / unit, counted >= goal,
        case when counted >= goal then ${at} end, case when counted >= goal then ${request}::text end
      from quest_counts
      on conflict (user_id, quest_id) do update set counted = excluded.counted,
        current_progress = excluded.current_progress, is_completed = excluded.is_completed,
        completed_at = excluded.completed_at, completed_by = excluded.completed_by
    )`;
}

export const questsDone: SQL = sql`coalesce((
  select jsonb_agg(type order by type) from quest_counts where counted >= goal), '[]')`;

/** Quests completed by an earlier run of the same request. */
export const questsDoneBy = (userId: string, request: string): SQL => sql`
  select coalesce(jsonb_agg(q.quest_type order by q.quest_type), '[]') as "questsDone"
  from user_quest_progress p join daily_quests q on q.id = p.quest_id
  where p.user_id = ${userId}::uuid and p.completed_by = ${request}`;

function stepRow(step: ReturnType<typeof questSteps>[number]) {
  const { questId, type, add, restarts, unit, goal } = step;
  return { quest_id: questId, type, units: add, restarts, unit, goal };
}

export const unclaimedQuests: SQL = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', q.id, 'day', q.date, 'type', q.quest_type, 'target', q.target_value,
    'reward', jsonb_build_object('currency', q.reward_type, 'amount', q.reward_amount)) order by q.date, q.id)
  from user_quest_progress p join daily_quests q on q.id = p.quest_id
  where p.user_id = profiles.user_id and p.is_completed and not p.reward_claimed), '[]')`;

export const markClaimed = (quests: readonly Quest[]): SQL => sql`
  update user_quest_progress p set reward_claimed = true from guard
  where p.user_id = guard.user_id
    and p.quest_id in (select jsonb_array_elements_text(${JSON.stringify(quests.map(({ id }) => id))}::jsonb))`;
