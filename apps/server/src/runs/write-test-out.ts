import type { SessionPlace } from '@kalima/rules';
import { type SQL, sql } from 'drizzle-orm';
import { timestamp } from '../database/timestamp.ts';

/** Unlocks the level. */
export function writeTestOut({ guide, level }: SessionPlace, testOut: 'earned' | 'passed', atMs: number): SQL {
  const at = timestamp(atMs);
  return testOut === 'earned'
    ? sql`insert into test_outs (user_id, guide_number, level_number, earned_at)
        select user_id, ${guide}, ${level}, ${at} from guard on conflict do nothing`
    : sql`update test_outs set passed_at = coalesce(test_outs.passed_at, ${at}) from guard
        where test_outs.user_id = guard.user_id and guide_number = ${guide} and level_number = ${level}`;
}
