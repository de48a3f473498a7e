import { getProfile } from '@kalima/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { sqlNow, startTestServer, type TestServer } from '../../test/harness.ts';
import { createLearner, signUpLearner } from '../../test/learner.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
});
afterAll(() => server.close());

/** Spec 1 and 2 §3: the stored data of a learner, under the names in the specification. */
const entities: readonly [table: string, fields: string][] = [
  [
    'profiles',
    'user_id display_name avatar_url battery gems last_battery_charge consecutive_correct_answers ' +
      'free_battery_recharges_used first_lesson_gift_received is_pro_subscriber current_streak last_monthly_gems_date ' +
      'audio_preload_popup_seen current_xp current_level total_xp_earned',
  ],
  ['user_lesson_progress', 'user_id lesson_id progress_percentage completed_at xp_earned'],
  ['user_guide_progress', 'user_id guide_number lesson_id exercise_number completed score completed_at'],
  ['subscribers', 'user_id subscribed subscription_tier subscription_end'],
  ['quest_actions', 'user_id action_type action_value metadata'],
  // Spec 2 §3.
  ['daily_quests', 'id date title description quest_type target_value reward_type reward_amount icon_name'],
  ['user_quest_progress', 'user_id quest_id current_progress is_completed completed_at reward_claimed'],
  ['league_groups', 'id league_level week_start_date week_end_date is_active'],
  ['league_memberships', 'group_id user_id weekly_xp rank'],
  ['quiz_match_results', 'user_id is_winner xp_earned created_at'],
  ['monthly_xp_history', 'user_id month year total_monthly_xp'],
];

describe('the tables', () => {
  test.each(entities)('%s has the fields of the specification', async (table, fields) => {
    const rows = await server.database.run<{ column_name: string }>(
      sql`select column_name from information_schema.columns where table_name = ${table}`,
    );
    expect(rows.map((row) => row.column_name)).toEqual(expect.arrayContaining(fields.split(' ')));
  });

  it('keep one result of an exercise for each learner, guide and lesson', async () => {
    const { userId } = await createLearner(server);
    const insert = () =>
      server.database.run(sql`insert into user_guide_progress
      values (${userId}::uuid, 1, '1', 1, true, 95, ${sqlNow(server)})`);
    await insert();
    await expect(insert()).rejects.toThrow();
  });
});

describe('a new learner', () => {
  it('begins with full batteries, 100 gems and nothing earned', async () => {
    const who = await signUpLearner(server);
    expect(await who.call(getProfile, {})).toMatchObject({
      battery: 24,
      maxBattery: 24,
      gems: 100,
      streak: 0,
      totalXp: 0,
      level: 1,
      freeRechargesLeft: 2,
      giftReceived: false,
      isSuper: false,
    });
  });
});
