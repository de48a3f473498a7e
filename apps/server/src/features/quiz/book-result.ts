import { type MatchOutcome, rewardMatch } from '@kalima/rules';
import type { WordReview } from '@kalima/rules/memory';
import { sql } from 'drizzle-orm';
import { timestamp } from '../../database/timestamp.ts';
import type { Dependencies } from '../../dependencies.ts';
import { appendReviews, reviewsOfMatch } from '../../memory/append-reviews.ts';
import { learnerModelIn } from '../../memory/learner-model.ts';
import { type RememberedRead, rememberedJson, reviewLog } from '../../memory/memory-store.ts';
import { changePlayer } from '../../player/player-store.ts';
import { readQuizEntries } from '../../runs/quiz-json.ts';

interface Read {
  readonly outcome: MatchOutcome;
  readonly isBooked: boolean;
  readonly entries: unknown;
  readonly rewardedDay: string | null;
  readonly log: readonly WordReview[];
  readonly remembered: RememberedRead;
}

/** Books a match for one player, once: result, XP and word reviews. */
export async function bookResult(
  deps: Pick<Dependencies, 'clock' | 'database' | 'rulebook'>,
  matchId: string,
  userId: string,
): Promise<void> {
  const id = sql`${matchId}::uuid`;
  const words = sql`select jsonb_array_elements_text(jsonb_path_query_array(p.entries, '$[*].asked.words[*]'))`;
  const own = sql`(
    select jsonb_build_object('outcome', p.outcome, 'isBooked', p.booked_at is not null, 'entries', p.entries,
      'remembered', ${rememberedJson(words)}, 'log', ${reviewLog(words)}, 'rewardedDay', (
      select max(mine.rewarded_day) from quiz_players mine
      join quiz_players theirs on theirs.match_id = mine.match_id and theirs.user_id = rival.user_id
      where mine.user_id = p.user_id))
    from quiz_players p left join quiz_players rival on rival.match_id = p.match_id and rival.user_id <> p.user_id
    where p.match_id = ${id} and p.user_id = profiles.user_id)`;
  await changePlayer<Read | null, null>(deps, userId, own, (player, read, moment) => {
    const { nowMs, today } = moment;
    if (read === null || read.isBooked) return { kind: 'unchanged', value: null };
    const { outcome, rewardedDay } = read;
    const entries = readQuizEntries(read.entries);
    const rewarded = rewardMatch(player, { matchId, outcome, rewardedDay, entries }, today, deps.rulebook);
    const reviews = reviewsOfMatch(
      { matchId, entries },
      {
        log: read.log,
        model: learnerModelIn(read.remembered.model, deps.rulebook),
        taughtMs: (word) => read.remembered.words[word]?.[0] ?? null,
      },
      moment,
      deps.rulebook,
    );
    const xp = rewarded.player.totalXp - player.totalXp;
    const result = sql`insert into quiz_match_results (user_id, match_id, is_winner, xp_earned, created_at)
      select user_id, ${id}, ${outcome === 'won'}::boolean, ${xp}::int, ${timestamp(nowMs)} from guard`;
    const booked = sql`update quiz_players p set xp_earned = ${xp}::int, booked_at = ${timestamp(nowMs)},
        rewarded_day = ${xp > 0 ? today : null}::date
      from guard where p.match_id = ${id} and p.user_id = guard.user_id`;
    return {
      kind: 'changed',
      player: rewarded.player,
      events: rewarded.events,
      writes: [result, booked, ...appendReviews(reviews, read.log, deps.rulebook)],
      value: null,
    };
  });
}
